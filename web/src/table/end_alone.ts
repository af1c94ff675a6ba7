// EndAlone: whether a turn may end by itself.
import type { Choice } from '../wire/types';
import type { Pace } from '../words/settings.svelte';
import type { Desk } from './desk.svelte';

/** How long a turn that is about to end by itself can be held: bots play on at once, and what they throw is not taken back. */
export const hold_ms: Record<Pace, number> = { calm: 3000, normal: 2000, quick: 1200, instant: 800 };

/** The choice that ends the turn if it is yours and, as the server says, nothing else is left to decide; nothing while a deal or a building is being planned, or the turn is held. */
export function end_alone(desk: Desk): Choice | undefined {
  const { session } = desk;
  const { menu } = session;
  const busy = session.telling || session.busy || desk.holds || desk.draft || desk.building || desk.orders_open || desk.view.question !== null;
  if (busy || session.refusal || session.awaited !== session.acting) return undefined;
  const end = menu.first('end_turn');
  return end?.settled ? end : undefined;
}
