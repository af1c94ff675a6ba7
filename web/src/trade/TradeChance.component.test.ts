import { expect, it } from 'vitest';
import { read, show } from '../fixtures/page';
import TradeChance from './TradeChance.svelte';

const figure = (low?: number, high?: number) => {
  const played = low === undefined ? null : { games: 2000, low, high: high!, complete: true };
  return show(TradeChance, { seat: 0, name: 'Judy', now: 0.2, then: 0.24, played }).querySelector('.figure');
};

it('shows the estimate until the deal has been played out', () => {
  const shown = figure();
  expect(read(shown)).toBe('20% → 24% to win');
  expect(shown?.className).toMatch(/good/);
});

it.each([
  [0.02, 0.05, '20% → 22%–25% to win', 'good'], [-0.05, -0.02, '20% → 15%–18% to win', 'bad'], [0.006, 0.014, '20% → 21% to win', 'good'],
])('shows what play-outs are sure of in its place: %s to %s', (low, high, text, colour) => {
  const shown = figure(low, high);
  expect(read(shown)).toBe(text);
  expect(shown?.className).toMatch(colour);
});

it('calls the estimate rough, and colours it neither good nor bad, where play-outs find no clear difference', () => {
  const shown = figure(-0.012, 0.03);
  expect(read(shown)).toBe('rough: 20% → 24% to win');
  expect(shown?.className).toMatch(/rough/);
  expect(shown?.className).not.toMatch(/good|bad/);
});
