// Deal: what two players give each other, while it is put together: pure changes of it and figures about it, no rule.
import type { ToldEvent } from '../words/told_event';
import type { BoardSpace, Offer, Side, State } from '../wire/types';

/** An offer that is being put together. */
export interface Draft {
  from: number;
  to: number;
  give: Side;
  take: Side;
  /** It answers an offer, which is rejected as soon as this one is sent. */
  counter: boolean;
}

export type Deal = Pick<Draft, 'from' | 'to' | 'give' | 'take'>;

export const empty_side = (): Side => ({ cash: 0, deeds: [], jail_cards: 0 });

export const is_empty = (side: Side): boolean => side.cash === 0 && side.deeds.length === 0 && side.jail_cards === 0 && !side.debt;

/** An offer turned round, for the one who was asked to change it. */
export function turned(offer: Offer): Draft {
  const { debt: _, ...give } = offer.take;
  return { from: offer.to, to: offer.from, give: { ...give, deeds: [...give.deeds] }, take: { ...offer.give, deeds: [...offer.give.deeds] }, counter: true };
}

/** A deal with somebody else: what was asked of the former partner says nothing to this one, nor does any sum. */
export const with_partner = (draft: Draft, to: number): Draft => ({ ...draft, to, give: { ...draft.give, cash: 0 }, take: empty_side() });

/** Whether an offer is made in answer to the one that was rejected right before. */
export function answers(made: ToldEvent, before: ToldEvent | undefined): boolean {
  return made.type === 'offer_made' && before?.type === 'offer_rejected' && before.player === made.from && before.from === made.to;
}

/** Of the refused offer that this one answers at once, what each of the two would have given; null if it answers none. */
export function countered(offer: Offer, events: readonly ToldEvent[]): Pick<Deal, 'give' | 'take'> | null {
  const made = events.map(({ type }) => type).lastIndexOf('offer_made');
  const former = events[made - 2];
  if (former?.type !== 'offer_made' || former.from !== offer.to || former.to !== offer.from || !answers(events[made] as ToldEvent, events[made - 1])) return null;
  return former.give && former.take ? { give: former.take, take: former.give } : null;
}

/** What a player offered last in this turn, if it was refused: at the sum that would have been welcome, if one was named (`welcome_sum`: cash given less cash taken). */
export function refused_draft(from: number, events: readonly ToldEvent[], { deeds }: Pick<State, 'deeds'>): Draft | null {
  const told = events.slice(events.map(({ type }) => type).lastIndexOf('turn_started') + 1);
  const { type, from: proposer, player: to = -1, give, take, welcome_sum } = told.filter((event) => event.type.startsWith('offer_')).at(-1) ?? {};
  if (type !== 'offer_rejected' || proposer !== from || !give || !take) return null;
  const belong = (side: Side, seat: number) => side.deeds.every((space) => deeds.some((deed) => deed.space === space && deed.owner === seat));
  if (!belong(give, from) || !belong(take, to)) return null;
  const sums = welcome_sum === undefined ? [give.cash, take.cash] : [Math.max(0, welcome_sum), Math.max(0, -welcome_sum)];
  const side = ({ deeds: of, jail_cards }: Side, cash = 0): Side => ({ cash, deeds: [...of], jail_cards });
  return { from, to, give: side(give, sums[0]), take: side(take, sums[1]), counter: false };
}

/** The deeds of a side with one more, or without it where it was there. */
export function toggled(deeds: readonly number[], space: number): number[] {
  return deeds.includes(space) ? deeds.filter((one) => one !== space) : [...deeds, space].sort((a, b) => a - b);
}

/** A deal with a deed put in or taken out, by who owns it; null if neither of the two does. */
export function with_deed<T extends Deal>(deal: T, state: State, space: number): T | null {
  const owner = state.deeds.find((deed) => deed.space === space)?.owner ?? null;
  if (owner === deal.from) return { ...deal, give: { ...deal.give, deeds: toggled(deal.give.deeds, space) } };
  if (owner === deal.to) return { ...deal, take: { ...deal.take, deeds: toggled(deal.take.deeds, space) } };
  return null;
}

/** The printed prices of the deeds: a measure of size, no judgement. */
export function listed(side: Side, board: readonly BoardSpace[]): number {
  return side.deeds.reduce((sum, space) => sum + (board[space]?.price ?? 0), 0);
}
