// Why a bot proposes a deal, in its own words.
import type { Offer } from '../wire/types';
import type { Names } from './names';
import { t, words } from './words.svelte';

export function offer_reason_text(offer: Offer, names: Names): string {
  const { why } = offer;
  if (!why) return '';
  const group = (id: string | undefined) => names.edition.groups.find((one) => one.id === id)?.name ?? '';
  const key = `why.${why.word}`;
  return words.has(key) ? t(key, { mine: group(why.mine), yours: group(why.yours) }) : why.text;
}
