// Why money moved, in words: one message for each reason and direction.
import type { Account } from '../wire/types';
import type { ToldEvent } from './told_event';
import { basis_note } from './basis_text';
import type { Names } from './names';
import { t, words } from './words.svelte';

/** Of an event or of a debt; what of it matters here. */
type Reason = Partial<Pick<ToldEvent, 'reason' | 'space' | 'deck' | 'card'>>;

/** Where a fee frees from: a player pays it on the space of the jail or of the hospital. */
const held_at = (space: number | null, names: Names): string => (space !== null && names.edition.board[space]?.kind === 'hospital' ? 'hospital' : 'jail');

/** The thing behind a payment or a debt: "rent for Fleet Street". */
export function cause_text(cause: Reason, names: Names): string {
  const space = cause.space ?? null;
  const params = {
    space: names.space(space),
    deck: names.deck(cause.deck),
    text: names.card(cause.deck, cause.card).replace(/\.$/, ''),
    place: held_at(space, names),
  };
  if (cause.reason === 'card' && !cause.card && params.deck) return params.deck;
  const key = `cause.${cause.reason ?? 'offer'}`;
  const where = `${key}.${cause.card ? 'card' : space === null ? 'bare' : 'space'}`;
  return words.has(where) ? t(where, params) : t(key, params);
}

const role = (account: Account | undefined): 'bank' | 'pot' | 'player' =>
  account === 'pot' ? 'pot' : account === null || account === undefined ? 'bank' : 'player';

/** What a sale of buildings sells: one of them, which is a hotel by that clause, or several. */
function sold_at_once({ basis, clause }: ToldEvent): 'house' | 'hotel' | 'several' {
  if (basis?.kind !== 'sale' || basis.count > 1) return 'several';
  return clause === 'UK.40' ? 'hotel' : 'house';
}

export function payment_text(event: ToldEvent, names: Names): string {
  const cause = cause_text(event, names);
  const params = {
    from: names.account(event.from),
    to: names.account(event.to),
    self: names.part_of_reader({ from: event.from, to: event.to }),
    amount: names.money(event.amount ?? 0),
    cause,
    place: held_at(event.space ?? null, names),
    levels: names.levels(),
    sold: sold_at_once(event),
    space: names.space(event.space),
    note: basis_note(event, names),
  };
  const direction = `${role(event.from)}_to_${role(event.to)}`;
  // The card has just been read.
  const special = `paid.${direction}.${event.reason === 'card' && !event.card ? 'drawn' : (event.reason ?? '')}`;
  const text = words.has(special) ? t(special, params) : t(`paid.${direction}`, params);
  if (!event.from_savings) return text;
  return `${text} ${t('paid.from_savings', { amount: names.money(event.from_savings) })}`;
}
