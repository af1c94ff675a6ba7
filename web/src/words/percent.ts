// A share in words.
import { figure } from './figures';
import { words } from './words.svelte';

/** A share in per cent, in the language of the page. */
export function percent(share: number, digits = 1): string {
  return words.text('figure.percent', { figure: figure(100 * share, digits) });
}

/** Shares of a whole, each in whole per cent, so that together they make a hundred: what rounding down loses goes to those that lose the most. */
export function in_whole_percents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share);
  const whole = exact.map((percents) => Math.floor(percents + 1e-9));
  const missing = Math.round(exact.reduce((sum, percents) => sum + percents, 0)) - whole.reduce((sum, percents) => sum + percents, 0);
  const lost = exact.map((percents, i) => ({ i, by: percents - whole[i]! })).sort((a, b) => b.by - a.by);
  for (const { i } of lost.slice(0, missing)) whole[i]! += 1;
  return whole.map((percents) => percents / 100);
}

/** A difference of shares in whole points. */
export const whole_points = (difference: number): number => Math.round(100 * difference) || 0;
