// A share in words.
import { words } from './words.svelte';

/** A share in per cent, in the language of the page. */
export function percent(share: number, digits = 1): string {
  return new Intl.NumberFormat(words.locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}
