// A share in words.
import { words } from './words.svelte';

/** A share in per cent, in the language of the page. */
export function percent(share: number, digits = 1): string {
  const figure = new Intl.NumberFormat(words.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(100 * share);
  return words.text('figure.percent', { figure });
}

/** A difference of shares in whole points, with its sign. */
export function points(difference: number): string {
  return new Intl.NumberFormat(words.locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(100 * difference).replace('-', '−');
}
