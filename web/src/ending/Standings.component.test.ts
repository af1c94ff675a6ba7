import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { position, read, show } from '../fixtures/page';
import { Names } from '../words/names';
import Standings from './Standings.svelte';

describe('the ranking', () => {
  const over = { ...position({ phase: 'over' }), winners: [0] };
  const names = new Names(editions.uk, [], over);
  const ranking = (out: number | null) => [{ seat: 0, place: 1, score: 2000, out_round: null }, { seat: 1, place: 2, score: out === null ? 1800 : null, out_round: out }];

  it.each([[null, true], [9, false]])('says what decides only where something does (Bob out in round %s)', (out, decides) => {
    const page = show(Standings, { ranking: ranking(out), by: 'worth', position: over, names });
    expect(/decides/.test(read(page.querySelector('thead')))).toBe(decides);
    expect(page.querySelectorAll('td.balance')).toHaveLength(2);
  });
  it('tells who resigned apart from who went bankrupt', () => {
    const page = show(Standings, { ranking: ranking(9), by: 'worth', position: over, names, resigned: [1] });
    expect(read(page.querySelector('.out'))).toBe('resigned in round 9');
    expect(read(show(Standings, { ranking: ranking(9), by: 'worth', position: over, names }).querySelectorAll('.out')[1] ?? null)).toBe('out in round 9');
  });
});
