// Why the server refused, in the language of the page: a message for each of its stable words, with the clause it broke.
import type { Refusal } from '../wire/wire';
import { t, words } from './words.svelte';

export function refusal_text(refusal: Refusal): string {
  const { reason = '', clause, retry_after } = refusal.data;
  const key = `refusal.${reason}`;
  // What nobody foresaw is said in the server's own words.
  const text = words.has(key) ? t(key, { detail: refusal.message, seconds: Math.ceil(retry_after ?? 1) }) : refusal.message;
  return clause ? `${text} (${clause})` : text;
}
