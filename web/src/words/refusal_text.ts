// Why the server refused, in the language of the page: a message for each of its stable words, with the clause it broke.
import type { ErrorData, WhyNot } from '../wire/types';
import type { Refusal } from '../wire/wire';
import type { Names } from './names';
import { t, words } from './words.svelte';

const cited = (text: string, clause?: string): string => (clause ? `${text} (${clause})` : text);

export function refusal_text(refusal: Refusal): string {
  const { reason = '', clause, retry_after, kept } = refusal.data;
  const key = `refusal.${reason}`;
  // What nobody foresaw is said in the server's own words.
  const text = words.has(key) ? t(key, { detail: refusal.message, seconds: Math.ceil(retry_after ?? 1) }) : refusal.message;
  return cited(kept ? `${text} ${kept_text(kept)}` : text, clause);
}

/** After how long unused tables are deleted, for whoever finds none. */
function kept_text({ gathering_hours, playing_days, over_days }: NonNullable<ErrorData['kept']>): string {
  return t('table.kept', { gathering: gathering_hours, playing: playing_days, over: over_days });
}

/** The same of an action that has not been tried, with its figures where there are any. */
export function why_text({ reason, clause, missing, least, spaces = [] }: WhyNot, names: Names): string {
  const amount = missing ?? least;
  const key = amount === undefined && spaces.length === 0 ? `refusal.${reason}` : `why.${reason}`;
  const deeds = words.list(spaces.map((space) => names.space(space)));
  return cited(t(key, { amount: names.money(amount ?? 0), deeds, count: spaces.length }), clause);
}
