// A share in words.
import { figure } from './figures';
import { words } from './words.svelte';

/** A share in per cent, in the language of the page. */
export function percent(share: number, digits = 1): string {
  return words.text('figure.percent', { figure: figure(100 * share, digits) });
}

/** A difference of shares in whole points. */
export const whole_points = (difference: number): number => Math.round(100 * difference) || 0;
