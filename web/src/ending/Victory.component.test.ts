import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { position, read, show } from '../fixtures/page';
import { Names } from '../words/names';
import type { GameEvent } from '../wire/types';
import Victory from './Victory.svelte';

const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
const ranking = [1, 2, 0].map((seat, i) => ({ seat, place: i + 1, score: null, out_round: null }));
const fall = { step: 12, round: 4, seat: 0, from: 0.41, to: 0.12, event: { type: 'paid', from: 0, to: 1, amount: 300, reason: 'rent', space: 39 } as GameEvent };
const page_of = (reader: number | null) => {
  const over = { ...position({ phase: 'over' }), winners: [1] };
  return show(Victory, { winners: [1], ranking, pieces: ['hat', 'car', 'dog'], names: new Names(editions.uk, [], over, reader), round: 9, fall, table: 't', children });
};

describe('the victory', () => {
  it.each([[0, /You came third of three.*Everyone comes last sometimes.*wins/], [2, /You came second of three.*So close.*wins/]])('addresses whoever lost first, with the place and a line of comfort (%s)', (reader, said) => {
    const words = page_of(reader).querySelector('.words');
    expect(read(words)).toMatch(said);
    expect(read(words)).toMatch(/It turned in round 4: your chance fell from 41% to 12%\..*£300/);
    expect(words?.querySelector('a')?.getAttribute('href')).toBe('#/replay/t/12');
  });

  it('comforts nobody with a throw who has resigned', () => {
    const out = [{ seat: 1, place: 1, score: null, out_round: null }, { seat: 0, place: 2, score: null, out_round: 4 }];
    const page = show(Victory, { winners: [1], ranking: out, pieces: ['hat', 'car'], names: new Names(editions.uk, [], { ...position({ phase: 'over' }), winners: [1] }, 0), round: 9, resigned: true, table: 't', children });
    expect(read(page.querySelector('.words'))).toMatch(/You came second of two.*You resigned in round 4\. The next board is empty\./);
  });
  it.each([[1, 'You win!'], [null, 'wins']])('is the winner’s for the winner, for several people and for spectators (%s)', (reader, title) => {
    const words = read(page_of(reader).querySelector('.words'));
    expect(words).not.toMatch(/You came|It turned/);
    expect(words).toContain(title);
  });
});
