import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { position, read, show } from '../fixtures/page';
import { Names } from '../words/names';
import Victory from './Victory.svelte';

const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
const ranking = [1, 2, 0].map((seat, i) => ({ seat, place: i + 1, score: null, out_round: null }));
const page_of = (reader: number | null) => {
  const over = { ...position({ phase: 'over' }), winners: [1] };
  return show(Victory, { winners: [1], ranking, pieces: ['hat', 'car', 'dog'], names: new Names(editions.uk, [], over, reader), round: 9, children });
};

describe('the victory', () => {
  it.each([[0, /You came third of three.*Everybody comes last once.*wins/], [2, /You came second of three.*So close.*wins/]])('addresses whoever lost first, with the place and a line of comfort (%s)', (reader, said) => {
    expect(read(page_of(reader).querySelector('.words'))).toMatch(said);
  });

  it.each([1, null])('is the winner’s for the winner, for several people and for spectators (%s)', (reader) => {
    const words = read(page_of(reader).querySelector('.words'));
    expect(words).not.toMatch(/You came/);
    expect(words).toMatch(/wins/);
  });
});
