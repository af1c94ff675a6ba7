// EndAlone: whether a turn may end by itself.
import type { Choice } from '../wire/types';
import type { Desk } from './desk.svelte';

/** The choice that ends the turn if it is yours and, as the server says, nothing else is left to decide; nothing while a deal or a building is being planned. */
export function end_alone(desk: Desk): Choice | undefined {
  const { session } = desk;
  const { menu } = session;
  const busy = session.telling || session.busy || desk.draft || desk.building || desk.orders_open || desk.view.question !== null;
  if (busy || session.refusal || session.awaited !== session.acting) return undefined;
  const end = menu.first('end_turn');
  return end?.settled ? end : undefined;
}
