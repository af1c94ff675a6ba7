// Money as the edition writes it: its sign before the amount, digits as the language groups them.
import { words } from './words.svelte';

export function money_text(currency: string, amount: number): string {
  const sign = amount < 0 ? '−' : '';
  const gap = /\p{L}$/u.test(currency) ? '\u00a0' : '';
  return `${sign}${currency}${gap}${words.number(Math.abs(amount))}`;
}

/** With a plus where it is gained. */
export function change_text(currency: string, amount: number): string {
  return (amount > 0 ? '+' : '') + money_text(currency, amount);
}
