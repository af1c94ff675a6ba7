// Numbers that people type: sums of money and counts. The terminal reads them by the same rules (src/telling/language.h);
// tests/kit/typed_numbers.json has examples for both.
import type { Currency } from './money';
import { words } from './words.svelte';

/** That a currency can have. */
export const most_decimals = 3;

/** Input methods for Chinese write digits and signs as wide as other characters. */
const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).replaceAll('\uffe1', '£');

const folded = (text: string): string => narrow(text).trim().toLowerCase();

function without_currency(text: string, currency: string): string {
  if (currency && text.startsWith(currency)) return text.slice(currency.length).trim();
  return currency && text.endsWith(currency) ? text.slice(0, -currency.length).trim() : text;
}

/** `text` without up to `decimals` digits behind a mark, and these with zeros added to be so many. With three of them, only the language says
    whether "1,500" has decimals. */
function decimals_off(text: string, decimals: number): [whole: string, fraction: number | null] {
  for (const mark of decimals === most_decimals ? words.decimal_mark : '.,') {
    const at = text.indexOf(mark);
    const fraction = text.slice(at + 1);
    if (at >= 0 && fraction.length <= decimals && /^[0-9]+$/.test(fraction)) return [text.slice(0, at) || '0', Number(fraction.padEnd(decimals, '0'))];
  }
  return [text, null];
}

/** The whole number that `text` is, of at most twelve digits, plain or full-width; thousands may be set apart with a point, a comma or an
    apostrophe, and with a blank if the language does so, and the sign of the currency may be on one side of it. If that has decimals, as many
    of them may follow another point or comma, and the number counts the least unit. Null for any other text. */
export function typed_number(text: string, { currency, decimals }: Pick<Currency, 'currency' | 'decimals'> = { currency: '', decimals: 0 }): number | null {
  const [bare, fraction] = decimals_off(without_currency(folded(text), folded(currency)), decimals);
  // A point or a comma before three digits sets thousands apart, whoever writes it; but the one that is written before decimals doesn't if there could be some: "1.500" may be a slip.
  const marks = decimals > 0 && fraction === null ? '.,'.replace(words.decimal_mark, '') : '.,';
  const blanks = /^\s/.test(words.number(1_000_000).slice(1)) ? ' \u00a0\u2009\u202f' : '';
  const whole = new RegExp(`^(?:[0-9]{1,10}|[1-9][0-9]{0,2}([${marks}'’${blanks}])[0-9]{3}(?:\\1[0-9]{3}){0,2})$`);
  return whole.test(bare) ? Number(bare.replaceAll(/[^0-9]/g, '')) * 10 ** decimals + (fraction ?? 0) : null;
}
