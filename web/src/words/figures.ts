// Figures with decimals and differences with their signs, as the reader's language writes them.
import { words } from './words.svelte';

/** Making one of these takes far longer than writing with it. */
const writers = new Map<string, Intl.NumberFormat>();

function write(value: number, digits: number, signDisplay: 'auto' | 'exceptZero'): string {
  const key = `${words.locale} ${digits} ${signDisplay}`;
  let writer = writers.get(key);
  if (!writer) {
    writer = new Intl.NumberFormat(words.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
    writers.set(key, writer);
  }
  return writer.format(value).replace('-', '−');
}

/** With exactly so many decimals: "2.50". */
export const figure = (value: number, digits: number): string => write(value, digits, 'auto');

/** A difference with its sign: "+1.5", "−2.0"; 0 has none. */
export const signed = (value: number, digits: number): string => write(value, digits, 'exceptZero');
