// Rules in words: a message for each option, or the engine's own sentence, which is the English one.
import { money_text, type Currency } from './money';
import { t, words } from './words.svelte';

export function rule_text(key: string, meaning: string): string {
  const message = `rule.${key}`;
  const text = words.has(message) ? t(message) : meaning.replaceAll("'", '’');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function value_text(value: unknown): string {
  if (value === true || value === false) return t(value ? 'rules.yes' : 'rules.no');
  if (typeof value === 'number') return words.number(value);
  const message = `rule_value.${String(value)}`;
  return words.has(message) ? t(message) : String(value).replaceAll('_', ' ');
}

/** Rules that are sums of money: those that the engine says are (`unit`). */
export const sums: ReadonlySet<string> = new Set(['start_cash', 'salary', 'salary_step', 'salary_most', 'jail_fine', 'hospital_fee', 'free_parking_floor', 'win_cash', 'ones_bonus', 'bid_step', 'fine_growth']);

/** As value_text, with the currency if it is money and with words if 0 doesn't mean a number. */
export function rule_value_text(key: string, value: unknown, currency: Currency): string {
  if (key === 'bankruptcies_to_end' && value === 0) return t('rules.last_wins');
  return sums.has(key) && typeof value === 'number' ? money_text(currency, value) : value_text(value);
}
