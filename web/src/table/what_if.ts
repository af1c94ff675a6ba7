// What if: the server's answers about what has not been done: what a deal would change, what raises cash, and why an action would
// be refused.
import type { Deal } from '../trade/deal';
import type { Action, DealTerms, RentChange, WaysToCash, WhyNot } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import type { Session } from './session.svelte';

export const offered = ({ from, to, give, take }: Deal) => ({ from, offer: { type: 'offer', to, give, take } });

/** Everybody's chances with a deal; without it they are those of the position. */
export interface DealChances {
  then: number[];
}

/** The same, and who has said it: the engine in this browser, if there is one. */
export interface FoundChances extends DealChances {
  by: Wire | null;
}

/** Everybody's chances with a deal, or why the server does not say. */
export async function deal_chances(session: Session, deal: Deal): Promise<FoundChances | Refusal> {
  const { tryout } = await import('../local/tryout');
  const engine = tryout();
  const position = session.view?.state;
  // It may not know an edition that the server has, and knows no board that somebody made.
  if (engine && position && !session.view?.board) {
    const found = await engine.call<DealChances>('position.deal_chances', { position, ...offered(deal) }).catch(() => null);
    if (found) return { ...found, by: engine };
  }
  const told = await session.look_up<DealChances>('table.deal_chances', offered(deal));
  return told instanceof Refusal ? told : { ...told, by: null };
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
