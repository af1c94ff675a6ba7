// RuleSentence: what a rule with its value means for a game, in a plain sentence.
import { sides_of } from './dice';
import { money_text, type Currency } from './money';
import { sums } from './rule_text';
import { words, type Params } from './words.svelte';

export interface RuleSentence {
  message: string;
  params: Params;
}

type Options = Record<string, unknown>;
const percents = new Set(['group_rent_share', 'building_sale_percent', 'deed_sale_percent', 'mortgage_interest', 'savings_interest']);

function params_of(options: Options, currency: Currency, key: string): Params {
  const value = options[key];
  const money = (amount: unknown) => money_text(currency, Number(amount));
  if (key === 'dice_sides' && typeof value === 'string') {
    const sides = sides_of(value);
    return { sides: words.list(sides.map((one) => words.number(one))), count: sides.length };
  }
  if (key === 'salary_step') return { amount: money(value), most: money(options['salary_most']), limited: Number(options['salary_most']) > 0 ? 'yes' : 'no' };
  if (key === 'timed') return { minutes: Number(options['time_limit']) };
  if (key === 'savings') return { percent: Number(options['savings_interest']) };
  if (key === 'full_group_rent_factor') return { factor: Number(value) };
  if (sums.has(key)) return { amount: money(value) };
  return percents.has(key) ? { percent: Number(value) } : { count: Number(value) };
}

/** A figure of 0 often switches something off, and then has a sentence of its own, or none. */
function message_of(key: string, value: unknown): string {
  if (key === 'dice_sides' && typeof value === 'string') return 'differs.dice_sides.set';
  if (typeof value !== 'number') return `differs.${key}.${String(value)}`;
  return value === 0 ? `differs.${key}.none` : `differs.${key}`;
}

/** `options`: all of the game, since a sentence may say what two of them come to. Null if only the rule and its value can be shown. */
export function rule_sentence(options: Options, currency: Currency, key: string): RuleSentence | null {
  const message = message_of(key, options[key]);
  return words.has(message) ? { message, params: params_of(options, currency, key) } : null;
}
