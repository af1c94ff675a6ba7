// Sayings: the events of an update in the order in which they are told, why they came about without their player, and what a throw of somebody who is held deserves to be told.
import type { GameEvent, State, Update, View } from '../wire/types';
import type { ToldEvent } from '../words/told_event';

type Unasked = Pick<Update, 'harmless' | 'ordered' | 'stand_in'>;

/** First that a card frees, then that it goes back. */
function used_first(events: readonly GameEvent[]): readonly GameEvent[] {
  const at = events.findIndex(({ type, to }, i) => type === 'jail_card_moved' && to === null && events[i + 1]?.type === 'released');
  return at < 0 ? events : [...events.slice(0, at), events[at + 1]!, events[at]!, ...events.slice(at + 2)];
}
/** Each thing before what follows from it: first what an estate brings, then that it goes to somebody. */
export function in_order(heard: readonly GameEvent[]): readonly GameEvent[] {
  const events = used_first(heard);
  const at = events.findIndex(({ type }) => type === 'bankrupt');
  const ruin = events[at];
  if (!ruin) return events;
  const is_sale = (event: GameEvent | undefined) => event?.type === 'building_sold' || (event?.type === 'paid' && event.reason === 'building_sale' && event.to === ruin.player);
  let end = at + 1;
  while (is_sale(events[end])) end += 1;
  return [...events.slice(0, at), ...events.slice(at + 1, end), ruin, ...events.slice(end)];
}

/** Why it was done without its player: a message; empty if they did it. */
export type Aside = '' | 'history.harmless' | 'history.ordered' | 'history.stand_in';
export const why_of = ({ harmless, ordered, stand_in }: Unasked): Aside => (harmless ? 'history.harmless' : ordered ? 'history.ordered' : stand_in ? 'history.stand_in' : '');
/** A turn or a round that begins is nobody's doing; who plays is told of the seat. */
const by_itself = new Set<ToldEvent['type']>(['turn_started', 'round_ended', 'seat_away', 'seat_back']);
export const aside_of = (action: Unasked, { type }: ToldEvent): Aside => (by_itself.has(type) ? '' : why_of(action));

/** For whom a bot plays, as far as actions that are past tell it: the log has no other word of it. */
export class StandIns {
  private readonly seats = new Set<number>();

  /** Hears an action, and gives what its player's seat has come to before it. */
  hear({ by, stand_in, harmless, ordered }: Unasked & Pick<Update, 'by'>): ToldEvent | null {
    if (typeof by !== 'number' || harmless || ordered || this.seats.has(by) === (stand_in === true)) return null;
    return this.change(by, stand_in === true);
  }
  /** What has changed since the last actions. */
  agree(seats: View['seats']): ToldEvent[] {
    return seats.flatMap(({ seat, sitting_in }) => (this.seats.has(seat) === Boolean(sitting_in) ? [] : [this.change(seat, Boolean(sitting_in))]));
  }
  private change(seat: number, sits_in: boolean): ToldEvent {
    if (sits_in) this.seats.add(seat);
    else this.seats.delete(seat);
    return { type: sits_in ? 'seat_away' : 'seat_back', player: seat };
  }
}

const frees = new Set(['moved', 'released', 'confined', 'debt_opened', 'start_decided']);

/** Who is held, and where, as far as it has been told. */
export class Held {
  private places = new Map<number, 'jail' | 'hospital'>();

  agree({ players }: Pick<State, 'players'>): void {
    this.places = new Map(players.flatMap(({ confined }, seat) => (confined ? [[seat, confined.place]] : [])));
  }
  /** Hears an event, and gives what else there is to tell of it: that a throw has freed nobody. */
  hear(events: readonly GameEvent[], at: number): ToldEvent | null {
    const { type, player = -1, place } = events[at] as GameEvent;
    if (type === 'confined') this.places.set(player, place ?? 'jail');
    if (type === 'released') this.places.delete(player);
    const held = this.places.get(player);
    if (type !== 'dice' || !held || events.slice(at + 1).some((one) => frees.has(one.type) && (one.player ?? one.debtor) === player)) return null;
    return { type: 'stays_held', player, place: held };
  }
}
