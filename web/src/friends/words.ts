// Words: what two pages say to each other over their channel. Most of it are calls and answers; the rest hands a table over, from the page that
// was it (the old host) to that of a guest (the new host).
import type { Seat, SeatGrant } from '../wire/types';

/** The old host, among those whom the new one connects to. */
export const old_host = 'host';

/** Somebody who goes along to the new host. */
export interface Follower {
  guest: string;
  seats: Seat[];
}
/** The table as one of them comes to it. */
export interface Place {
  table: string;
  title: string;
  edition: string;
  invite: string;
  watch: string;
  seats: SeatGrant[];
}

/** A word that says all by itself. */
type Bare<S extends string> = S extends string ? { say: S } : never;

export type Word =
  /** A line to the engine: a guest opens and closes it, and hears that it is open or has ended. */
  | Bare<'open' | 'opened' | 'closed'>
  | { say: 'text'; text: string }
  /** Whether a guest would be the host, and what they say to that. */
  | Bare<'would_you' | 'would' | 'would_not'>
  /** The old host gives the game, with the seed of its dice. */
  | { say: 'take'; game: object; followers: Follower[] }
  | Bare<'took' | 'could_not'>
  /** The new host's offer to a follower and the answer, which the old host passes on. */
  | { say: 'find' | 'found'; guest: string; sdp: string }
  /** The new host gives a follower their seats. */
  | { say: 'welcome'; place: Place };

/** The word of a kind. */
export type Said<S extends Word['say']> = Extract<Word, { say: S }>;
