// Moment: what is great news at a table, and deserves a band across the board before the game goes on.
import { place_of } from '../ending/out';
import type { ToldEvent } from '../words/told_event';
import type { Edition, GameEvent, State } from '../wire/types';

export type Moment =
  | { kind: 'group'; seat: number; group: string }
  | { kind: 'hotel'; seat: number; space: number }
  | { kind: 'jail'; seat: number }
  | { kind: 'rent'; seat: number; to: number; amount: number }
  | { kind: 'out'; seat: number; place: number; of: number }
  | { kind: 'victory'; winners: readonly number[] };

/** Buildings that a hotel is worth. */
const hotel = 5;

/** What is known when an event is told. */
export interface Before {
  edition: Edition;
  /** The position before it, and everyone's cash then. */
  position: State;
  cash: readonly number[];
  /** Whether sites have houses and hotels, rather than levels. */
  hotels: () => boolean;
  /** The seats at this device. */
  own: readonly number[];
  /** What happened before it, the newest last. */
  events: () => readonly ToldEvent[];
}

/** However a deed comes to somebody, it is transferred. */
function group_of({ to: owner, space: deed }: GameEvent, { edition, position }: Before): Moment | null {
  const group = edition.groups.find(({ spaces }) => spaces.includes(deed ?? -1));
  if (typeof owner !== 'number' || !group || group.spaces.length < 2) return null;
  const is_theirs = (space: number) => space === deed || position.deeds.some((one) => one.space === space && one.owner === owner);
  return group.spaces.every(is_theirs) ? { kind: 'group', seat: owner, group: group.id } : null;
}

/** Rent hurts that takes so much of its payer's cash. */
const dear_share = 0.25;
export const hurts = ({ from, amount = 0, reason }: Pick<GameEvent, 'from' | 'amount' | 'reason'>, cash: readonly number[]): boolean =>
  reason === 'rent' && typeof from === 'number' && amount >= (cash[from] ?? 0) * dear_share;

function rent_of(event: GameEvent, { cash, own }: Before): Moment | null {
  const { from, to, amount = 0 } = event;
  if (!hurts(event, cash) || typeof from !== 'number' || typeof to !== 'number') return null;
  return own.includes(from) || own.includes(to) ? { kind: 'rent', seat: from, to, amount } : null;
}

/** Null for nearly everything. */
export function moment_of(event: GameEvent, before: Before): Moment | null {
  const { position, own } = before;
  const seat = event.player ?? -1;
  switch (event.type) {
    case 'deed_transferred': return group_of(event, before);
    case 'built': {
      const first = event.buildings === hotel && before.hotels() && position.deeds.every((deed) => deed.buildings !== hotel);
      return first ? { kind: 'hotel', seat, space: event.space ?? 0 } : null;
    }
    case 'confined': return own.includes(seat) && (event.place ?? 'jail') === 'jail' ? { kind: 'jail', seat } : null;
    case 'paid': return rent_of(event, before);
    case 'bankrupt': {
      const players = position.players.map((player, i) => (i === seat ? { ...player, bankrupt: true } : player));
      // With the last but one the game is over: the victory says so.
      if (players.filter(({ bankrupt }) => !bankrupt).length < 2) return null;
      return { kind: 'out', seat, place: place_of(seat, { players }, [...before.events(), event]), of: players.length };
    }
    case 'game_over': return { kind: 'victory', winners: event.winners ?? [] };
    default: return null;
  }
}
