// Numbers that people type: sums of money and counts. The terminal reads them by the same rules (src/telling/language.h);
// tests/kit/typed_numbers.json has examples for both.
import { words } from './words.svelte';

/** Input methods for Chinese write digits and signs as wide as other characters. */
const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).replaceAll('\uffe1', '£');

const folded = (text: string): string => narrow(text).trim().toLowerCase();

function without_currency(text: string, currency: string): string {
  if (currency && text.startsWith(currency)) return text.slice(currency.length).trim();
  return currency && text.endsWith(currency) ? text.slice(0, -currency.length).trim() : text;
}

/** The whole number that `text` is, of at most twelve digits, plain or full-width; thousands may be set apart with a point, a comma or an
    apostrophe, and with a blank if the language does so, and `currency` may be on one side of it. Null for any other text. */
export function typed_number(text: string, currency = ''): number | null {
  // No currency here has three decimals, so a point or a comma before three digits sets thousands apart, whoever writes it.
  const blanks = /^\s/.test(words.number(1_000_000).slice(1)) ? ' \u00a0\u2009\u202f' : '';
  const whole = new RegExp(`^(?:[0-9]{1,10}|[0-9]{1,3}([.,'’${blanks}])[0-9]{3}(?:\\1[0-9]{3}){0,2})$`);
  const bare = without_currency(folded(text), folded(currency));
  return whole.test(bare) ? Number(bare.replaceAll(/[^0-9]/g, '')) : null;
}
