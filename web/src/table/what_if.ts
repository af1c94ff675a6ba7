// What if: the server's answers about what has not been done: what a deal would change, what raises cash, and why an action would
// be refused.
import type { Deal } from '../trade/deal';
import type { Action, DealTerms, RentChange, WaysToCash, WhyNot } from '../wire/types';
import { Refusal } from '../wire/wire';
import type { Session } from './session.svelte';

export const offered = ({ from, to, give, take }: Deal) => ({ from, offer: { type: 'offer', to, give, take } });

/** Everybody's chances without a deal and with it, or why the server does not say. */
export function deal_chances(session: Session, deal: Deal): Promise<{ now: number[]; then: number[] } | Refusal> {
  return session.look_up('table.deal_chances', offered(deal));
}

/** The rents that a deal would change, and what it means for each of the two. */
export interface DealEffect {
  changes: RentChange[];
  sides: DealTerms[];
}

/** What a deal would do, or why the rules forbid it. */
export function deal_effect(session: Session, deal: Deal): Promise<DealEffect | Refusal> {
  return session.look_up('table.deal_rents', offered(deal));
}

/** Why an action of a seat would be refused now; null if it would not, or where the server does not say. */
export async function why_not(session: Session, seat: number, action: Action): Promise<WhyNot | null> {
  const answer = await session.look_up<{ refused: WhyNot | null }>('table.why', { action }, seat);
  return answer instanceof Refusal ? null : answer.refused;
}

/** What raises cash for a seat, and which ways lose the least; null if the server does not say. */
export async function ways_to_cash(session: Session, seat: number): Promise<WaysToCash | null> {
  const answer = await session.look_up<WaysToCash>('table.ways_to_cash', {}, seat);
  return answer instanceof Refusal ? null : answer;
}
