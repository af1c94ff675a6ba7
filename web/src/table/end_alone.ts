// EndAlone: whether a turn may end by itself.
import type { Choice } from '../wire/types';
import type { Pace } from '../words/settings.svelte';
import type { Desk } from './desk.svelte';

/** What does not hold up the end of a turn: it can be done before the next throw as well. */
const can_wait = new Set(['end_turn', 'offer', 'mortgage', 'lift', 'sell_building', 'sell_hotels', 'sell_deed', 'deposit', 'withdraw', 'resign']);

/** How long a turn that is about to end by itself can be held: bots play on at once, and what they throw is not taken back. */
export const hold_ms: Record<Pace, number> = { calm: 3000, normal: 2000, quick: 1200, instant: 800 };

/** The choice that ends the turn if it is yours and nothing else is left to decide; nothing while a deal or a building is being planned, or the turn is held. */
export function end_alone(desk: Desk): Choice | undefined {
  const { session } = desk;
  const { menu } = session;
  const busy = session.telling || session.busy || desk.holds || desk.draft || desk.building || desk.orders_open || desk.view.question !== null;
  if (busy || session.refusal || session.awaited !== session.acting || (desk.position?.players[menu.seat]?.cash ?? -1) < 0) return undefined;
  return menu.choices.every((choice) => can_wait.has(choice.type)) ? menu.first('end_turn') : undefined;
}
