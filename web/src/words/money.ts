// Money: the edition's sign beside the amount, where the edition says or, if it doesn't, as the language writes it.
import type { Edition } from '../wire/types';
import { t, words } from './words.svelte';

/** Whose money it is: the edition's sign and its place. */
export type Currency = Pick<Edition, 'currency' | 'currency_place'>;

const apart = '\u00a0';
const placed: Record<Exclude<Edition['currency_place'], 'by_language'>, (sign: string, number: string) => string> = {
  before: (sign, number) => sign + number,
  before_apart: (sign, number) => sign + apart + number,
  behind: (sign, number) => number + sign,
  behind_apart: (sign, number) => number + apart + sign,
};

export function money_text({ currency, currency_place }: Currency, amount: number): string {
  const sign = amount < 0 ? '−' : '';
  const number = words.number(Math.abs(amount));
  if (currency_place !== 'by_language') return sign + placed[currency_place](currency, number);
  const order = /\p{L}$/u.test(currency) ? 'letters' : 'sign';
  return sign + t(`money.${order}`, { currency, number });
}

/** With a plus where it is gained. */
export function change_text(currency: Currency, amount: number): string {
  return (amount > 0 ? '+' : '') + money_text(currency, amount);
}
