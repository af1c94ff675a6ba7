// Why a bot proposes or rejects a deal, in its own words.
import type { Offer, RejectReason } from '../wire/types';
import type { Names } from './names';
import { t, words } from './words.svelte';

const named = (names: Names) => (id: string | undefined) => names.edition.groups.find((one) => one.id === id)?.name ?? '';

/** `countered`: the offer answers another. */
export function offer_reason_text(offer: Offer, names: Names, countered = false): string {
  const { why } = offer;
  if (!why) return '';
  const group = named(names);
  // Whoever names another price for what they were asked for says that.
  const only_price = countered && why.word === 'sells' && offer.take.cash > 0 && offer.take.deeds.length + offer.take.jail_cards === 0 && offer.give.cash === 0;
  if (only_price) return t('why.counter_sells', { amount: names.money(offer.take.cash) });
  const key = `why.${why.word}`;
  return words.has(key) ? t(key, { mine: group(why.mine), yours: group(why.yours) }) : why.text;
}

export function reject_reason_text(why: RejectReason, names: Names): string {
  const key = `no.${why.word}`;
  return words.has(key) ? t(key, { group: named(names)(why.group), missing: names.money(why.missing ?? 0), price: names.money(why.price ?? 0) }) : why.text;
}
