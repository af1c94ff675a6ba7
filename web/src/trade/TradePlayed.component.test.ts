import { expect, it } from 'vitest';
import { read, show } from '../fixtures/page';
import TradePlayed from './TradePlayed.svelte';

const told = (low: number, high: number) => read(show(TradePlayed, { name: 'Judy', played: { games: 2000, low, high, complete: true }, refused: false }).querySelector('.played'));

it.each([
  [-0.012, 0.003, 'No clear difference'], [-0.012, -0.003, 'No clear difference'], [0.004, 0.031, 'No clear difference'],
  [0.006, 0.014, '1 point better'], [0.02, 0.05, '2 to 5 points better'], [-0.05, -0.02, '2 to 5 points worse'],
])('says how a deal that was played out changes a chance, if it does: %s to %s', (low, high, text) => {
  expect(told(low, high)).toBe(`${text} (2,000 games tried)`);
});
