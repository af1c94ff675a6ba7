// Money: the edition's sign beside the amount, where the edition says or, if it doesn't, as the language writes it. Everywhere else sums
// are whole numbers of the least unit (G.31).
import type { Edition } from '../wire/types';
import { figure } from './figures';
import { t, words } from './words.svelte';

/** Whose money it is: the edition's sign, its place, its decimals; and the rules, if they are known. */
export type Currency = Pick<Edition, 'currency' | 'currency_place' | 'decimals'> & Partial<Pick<Edition, 'options'>>;

const apart = '\u00a0';
const placed: Record<Exclude<Edition['currency_place'], 'by_language'>, (sign: string, number: string) => string> = {
  before: (sign, number) => sign + number,
  before_apart: (sign, number) => sign + apart + number,
  behind: (sign, number) => number + sign,
  behind_apart: (sign, number) => number + apart + sign,
};

/** How many of the least unit a unit has. */
export const unit_of = ({ decimals }: Pick<Currency, 'decimals'>): number => 10 ** decimals;

/** Without the sign: "1,500", "15.00". */
export const sum_text = (money: Currency, amount: number): string => (money.decimals > 0 ? figure(amount / unit_of(money), money.decimals) : words.number(amount));

/** As a person would type it: "1500", "15,50". */
export const plain_sum = (money: Pick<Currency, 'decimals'>, amount: number): string =>
  money.decimals > 0 ? (amount / unit_of(money)).toFixed(money.decimals).replace('.', words.decimal_mark) : String(amount);

/** By what a sum is changed with one press, times 1, 10 or 50: 1, or 10, 100, ... if players start with so much more. The terminal does the same. */
export function usual_step({ options }: Currency): number {
  const cash = Number(options?.['start_cash'] ?? 0);
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, cash))) - 3);
}

export function money_text(money: Currency, amount: number): string {
  const { currency, currency_place } = money;
  const sign = amount < 0 ? '−' : '';
  const number = sum_text(money, Math.abs(amount));
  if (currency_place !== 'by_language') return sign + placed[currency_place](currency, number);
  const order = /\p{L}$/u.test(currency) ? 'letters' : 'sign';
  return sign + t(`money.${order}`, { currency, number });
}

/** With a plus where it is gained. */
export function change_text(currency: Currency, amount: number): string {
  return (amount > 0 ? '+' : '') + money_text(currency, amount);
}
