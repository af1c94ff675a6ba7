// Costliest: which of a game's costliest decisions are listed, and the letters by which lists, charts and the strip of the replay mark them.
import { why_of, type Aside } from '../table/sayings';
import { keys_of } from '../wire/seat_keys';
import type { TurningPoint } from '../wire/types';
import { whole_points } from '../words/percent';
import type { Replay } from './replay.svelte';

export interface Costly extends TurningPoint {
  letter: string;
  /** Why it was done without its player: a message; empty if they decided it. */
  aside: Aside;
  /** In which lists it is: that of this browser's players, that of everyone's. */
  yours: boolean;
  everyones: boolean;
}

/** How many each list has. */
export const most_listed = 6;

/** Seats of this browser, where others played too. */
export function own_seats({ table, players }: Replay): number[] {
  const seats = (table && keys_of(table)?.seats) || [];
  return seats.length < players.length ? seats.map(({ seat }) => seat) : [];
}

/** Those that cost enough to be told. */
export const tellable = (points: readonly TurningPoint[]): TurningPoint[] => points.filter(({ high }) => whole_points(high) > 1);

/** All that are listed, in the order of the game: each has one letter, whichever list it is in. `points`: costliest first. What a bot or the clock did for somebody is no decision of theirs. */
export async function costliest_of(replay: Replay, points: readonly TurningPoint[]): Promise<Costly[]> {
  const own = own_seats(replay);
  const told = await Promise.all(tellable(points).map(async (point) => {
    return { point, aside: why_of((await replay.look_at(point.entry + 1))?.entry ?? {}) };
  }));
  const everyones = told.slice(0, most_listed);
  const yours = told.filter(({ point, aside }) => own.includes(point.seat) && (aside === '' || aside === 'history.ordered')).slice(0, most_listed);
  return told
    .filter((one) => yours.includes(one) || everyones.includes(one))
    .sort((a, b) => a.point.entry - b.point.entry)
    .map((one, at) => ({ ...one.point, aside: one.aside, letter: String.fromCharCode(65 + at), yours: yours.includes(one), everyones: everyones.includes(one) }));
}
