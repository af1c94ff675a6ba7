// Money: the edition's sign before the amount, or after it where the language writes it there.
import { t, words } from './words.svelte';

export function money_text(currency: string, amount: number): string {
  const sign = amount < 0 ? '−' : '';
  const number = words.number(Math.abs(amount));
  const order = /\p{L}$/u.test(currency) ? 'letters' : 'sign';
  return sign + t(`money.${order}`, { currency, number });
}

/** With a plus where it is gained. */
export function change_text(currency: string, amount: number): string {
  return (amount > 0 ? '+' : '') + money_text(currency, amount);
}
