// Rematch: the same seats again; if the others are all bots, it starts at once.
import type { Seat, View } from '../wire/types';

/** Nobody has to come first: every other seat is a bot's. */
export function starts_at_once(view: Pick<View, 'seats'>, own: readonly Seat[]): boolean {
  return view.seats.every((seat) => seat.taken && (seat.kind === 'bot' || own.includes(seat.seat)));
}
