// A share in words.
import { figure, signed } from './figures';
import { words } from './words.svelte';

/** A share in per cent, in the language of the page. */
export function percent(share: number, digits = 1): string {
  return words.text('figure.percent', { figure: figure(100 * share, digits) });
}

/** A difference of shares in whole points, with its sign. */
export function points(difference: number): string {
  return signed(100 * difference, 0);
}
