import { expect, it } from 'vitest';
import { read, show } from '../fixtures/page';
import TradeChance from './TradeChance.svelte';

const figure = (rough: boolean) => show(TradeChance, { seat: 0, name: 'Judy', now: 0.2, then: 0.24, rough }).querySelector('.figure');

it('colours the estimate until the deal has been played out', () => {
  const shown = figure(false);
  expect(read(shown)).toBe('20% → 24% to win');
  expect(shown?.className).toMatch(/good/);
});

it('then calls it rough, with the same figures, and neither good nor bad', () => {
  const shown = figure(true);
  expect(read(shown)).toBe('rough: 20% → 24% to win');
  expect(shown?.className).toMatch(/rough/);
  expect(shown?.className).not.toMatch(/good|bad/);
});
