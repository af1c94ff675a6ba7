import { expect, it } from 'vitest';
import { read, show } from '../fixtures/page';
import TradeChance from './TradeChance.svelte';

const figure = (then: number, played = false) => show(TradeChance, { seat: 0, name: 'Judy', now: 0.2, then, played }).querySelector('.figure')!;

it('shows an estimate as one', () => expect(read(figure(0.24))).toBe('about 20% → 24% to win'));

it.each([[0.23, 'good'], [0.17, 'bad'], [0.22, ''], [0.2, ''], [0.18, '']])('colours a change to %d if it is larger than the error of the estimate', (then, word) => {
  expect([...figure(then).classList].filter((one) => one === 'good' || one === 'bad').join()).toBe(word);
});

it('colours nothing once the deal has been played out, and keeps the figures', () => {
  const shown = figure(0.24, true);
  expect(read(shown)).toBe('about 20% → 24% to win');
  expect(shown.className).toMatch(/rough/);
  expect(shown.className).not.toMatch(/good|bad/);
});
