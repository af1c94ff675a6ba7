// Teller: tells the events of a table one after the other, at the pace that the person has chosen.
import { walk_of } from '../board/layout';
import type { GameEvent } from '../wire/types';
import type { Pace } from '../words/settings.svelte';
import type { Shown } from './shown.svelte';

export interface Manner {
  pace: Pace;
  /** No movement is wanted, or nobody looks. */
  still: boolean;
  /** Updates that wait behind this one: the more, the faster. */
  behind: number;
}

const factors: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.45, instant: 0 };

/** How much slower than at once; 0: at once. */
export function factor_of(manner: Manner): number {
  if (manner.still) return 0;
  const hurry = manner.behind > 24 ? 0 : manner.behind > 8 ? 0.3 : manner.behind > 3 ? 0.6 : 1;
  return factors[manner.pace] * hurry;
}

const pauses: Record<string, number> = {
  dice: 620,
  paid: 340,
  card_drawn: 1100,
  confined: 500,
  released: 350,
  built: 320,
  bid: 380,
  passed: 260,
  auction_opened: 300,
  auction_won: 700,
  offer_made: 300,
  offer_accepted: 500,
  offer_rejected: 500,
  bankrupt: 900,
  turn_started: 220,
};

/** Dice lie to be read before the token goes. */
const landed_ms = 120;

export type Sleep = (ms: number) => Promise<void>;

/** What telling takes besides the event. */
export interface Course {
  spaces: number;
  factor: number;
  sleep: Sleep;
  /** What a walk brings at Go. */
  salary?: { space: number; amount: number } | undefined;
}

/** The salary that comes of the movement `events[at]`: it is told after it, and shown on the way. */
export function salary_of(events: readonly GameEvent[], at: number): number {
  const { player } = events[at] as GameEvent;
  let sum = 0;
  for (const event of events.slice(at + 1)) {
    if (event.type === 'moved' || event.type === 'dice') break;
    if (event.type === 'salary' && event.player === player) sum += event.amount ?? 0;
  }
  return sum;
}

/** Shows one event and returns when it has been seen. */
export async function tell(event: GameEvent, shown: Shown, course: Course): Promise<void> {
  const { factor, sleep } = course;
  const pause = (pauses[event.type] ?? 0) * factor;
  shown.note(event);
  switch (event.type) {
    case 'dice':
      shown.dice = event.dice ?? null;
      shown.rolling = pause;
      if (pause > 0) await sleep(pause);
      shown.rolling = 0;
      if (pause > 0) await sleep(landed_ms * factor);
      return;
    case 'moved':
      return walk(event, shown, course);
    case 'paid':
      shown.pay(event, factor > 0);
      break;
    default:
      break;
  }
  if (pause > 0) await sleep(pause);
}

async function walk(event: GameEvent, shown: Shown, { spaces, factor, sleep, salary }: Course): Promise<void> {
  const player = event.player ?? 0;
  const from = typeof event.from === 'number' ? event.from : (shown.spaces[player] ?? 0);
  const to = typeof event.to === 'number' ? event.to : from;
  const on_foot = event.how === 'dice' || event.how === 'advance' || event.how === 'back' || event.how === 'goes_on';
  if (on_foot && factor > 0) {
    const way = walk_of(from, to, spaces, event.how === 'back');
    const step = Math.min(110, 900 / Math.max(1, way.length)) * factor;
    shown.walking = player;
    for (const space of way) {
      shown.spaces[player] = space;
      if (salary && salary.space === space) shown.pass_go(space, salary.amount);
      await sleep(step);
    }
    shown.walking = null;
  }
  shown.spaces[player] = to;
  if (factor > 0) await sleep(160 * factor);
}
