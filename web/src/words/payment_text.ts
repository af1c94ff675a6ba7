// Why money moved, in words: one message for each reason and direction.
import type { Account, BoardSpace, GameEvent } from '../wire/types';
import type { Names } from './names';
import { t, words } from './words.svelte';

/** Of an event or of a debt; what of it matters here. */
type Reason = Partial<Pick<GameEvent, 'reason' | 'space' | 'deck' | 'card' | 'amount' | 'from' | 'debtor'>>;

/** "4 × 6" where the dice that lie there make that amount with a factor of the card or of the deed, else nothing. */
function times_throw(amount: number, place: BoardSpace, names: Names): string {
  const [a, b] = names.state?.turn.dice ?? [0, 0];
  const factors = [...(place.rents ?? []), ...names.edition.decks.flatMap((deck) => deck.cards.map((card) => card.factor ?? 0))];
  const factor = factors.find((one) => one > 0 && one * (a + b) === amount);
  return factor === undefined || amount === 0 ? '' : t('sum.times', { times: words.number(factor), what: words.number(a + b) });
}

/** What makes a rent as high as it is, as far as the board shows it: "three houses", "2 stations", "a utility: 4 × 6". */
function rent_note(space: number, amount: number, names: Names): string {
  const deed = names.state?.deeds.find((one) => one.space === space);
  const place = names.edition.board[space];
  if (!deed || !place || deed.owner === null) return '';
  const group = names.group_of(space);
  const owned = names.state?.deeds.filter((one) => one.owner === deed.owner && group?.spaces.includes(one.space)).length ?? 0;
  if (place.kind === 'station' || place.kind === 'utility') {
    const thrown = place.kind === 'utility' ? times_throw(amount, place, names) : '';
    const what = t(`rent.${place.kind}`, { count: owned });
    return thrown ? t('sum.of', { what, sum: thrown }) : what;
  }
  if (deed.buildings > 0) return names.buildings(deed.buildings);
  const factor = Number(names.option('full_group_rent_factor') ?? 1);
  const bare = place.rents?.[0] ?? 0;
  if (factor < 2 || owned !== group?.spaces.length || amount !== factor * bare) return '';
  return t('sum.of', { what: t('portfolio.full'), sum: t('sum.times', { times: words.number(factor), what: names.money(bare) }) });
}

/** How a card that charges for buildings came to its sum: "3 × £25 + 1 × £100". */
function card_note(cause: Reason, names: Names): string {
  const card = names.edition.decks.find((one) => one.id === cause.deck)?.cards.find((one) => one.id === cause.card);
  const payer = cause.debtor ?? cause.from;
  if (!card || typeof payer !== 'number') return '';
  const built = (names.state?.deeds ?? []).filter((deed) => deed.owner === payer && deed.buildings > 0);
  const with_hotels = names.option('hotels') === true;
  const hotels = with_hotels ? built.filter((deed) => deed.buildings === 5).length : 0;
  const houses = built.reduce((sum, deed) => sum + (with_hotels && deed.buildings === 5 ? 0 : deed.buildings), 0);
  const amount = cause.amount ?? 0;
  const times = (count: number, each: number) => t('sum.times', { times: words.number(count), what: names.money(each) });
  if (card.effect === 'repairs') {
    const parts: [number, number][] = [[houses, card.amount ?? 0], [hotels, card.hotel_amount ?? 0]];
    if (parts.reduce((sum, [count, each]) => sum + count * each, 0) !== amount) return '';
    return parts.filter(([count]) => count > 0).map(([count, each]) => times(count, each)).join(' + ');
  }
  const count = houses + hotels;
  return card.effect === 'pay_per_building' && count > 0 && amount % count === 0 ? times(count, amount / count) : '';
}

/** The thing behind a payment or a debt: "rent for Fleet Street (three houses)". */
export function cause_text(cause: Reason, names: Names): string {
  const space = cause.space ?? null;
  const params = {
    space: names.space(space),
    deck: names.deck(cause.deck),
    text: names.card(cause.deck, cause.card).replace(/\.$/, ''),
  };
  const note = cause.card ? card_note(cause, names) : cause.reason === 'rent' && space !== null ? rent_note(space, cause.amount ?? 0, names) : '';
  const key = `cause.${cause.reason ?? 'offer'}`;
  const where = `${key}.${cause.card ? 'card' : space === null ? 'bare' : 'space'}`;
  const text = words.has(where) ? t(where, params) : t(key, params);
  return note ? t('cause.with_note', { text, note }) : text;
}

const role = (account: Account | undefined): 'bank' | 'pot' | 'player' =>
  account === 'pot' ? 'pot' : account === null || account === undefined ? 'bank' : 'player';

export function payment_text(event: GameEvent, names: Names): string {
  const cause = cause_text(event, names);
  const params = {
    from: names.account(event.from),
    to: names.account(event.to),
    amount: names.money(event.amount ?? 0),
    cause,
    space: names.space(event.space),
  };
  const direction = `${role(event.from)}_to_${role(event.to)}`;
  const special = `paid.${direction}.${event.reason ?? ''}`;
  const text = words.has(special) ? t(special, params) : t(`paid.${direction}`, params);
  if (!event.from_savings) return text;
  return `${text} ${t('paid.from_savings', { amount: names.money(event.from_savings) })}`;
}
