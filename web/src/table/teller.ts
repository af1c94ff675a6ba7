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
  dice: 420,
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

export type Sleep = (ms: number) => Promise<void>;

/** Shows one event and returns when it has been seen. */
export async function tell(event: GameEvent, shown: Shown, spaces: number, factor: number, sleep: Sleep): Promise<void> {
  const pause = (pauses[event.type] ?? 0) * factor;
  shown.note(event);
  switch (event.type) {
    case 'dice':
      shown.rolling = pause > 0;
      if (pause > 0) await sleep(pause);
      shown.dice = event.dice ?? null;
      shown.rolling = false;
      if (pause > 0) await sleep(pause * 0.5);
      return;
    case 'moved':
      return walk(event, shown, spaces, factor, sleep);
    case 'paid':
      shown.pay(event, factor > 0);
      break;
    default:
      break;
  }
  if (pause > 0) await sleep(pause);
}

async function walk(event: GameEvent, shown: Shown, spaces: number, factor: number, sleep: Sleep): Promise<void> {
  const player = event.player ?? 0;
  const from = typeof event.from === 'number' ? event.from : (shown.spaces[player] ?? 0);
  const to = typeof event.to === 'number' ? event.to : from;
  const on_foot = event.how === 'dice' || event.how === 'advance' || event.how === 'back';
  if (on_foot && factor > 0) {
    const way = walk_of(from, to, spaces, event.how === 'back');
    const step = Math.min(110, 900 / Math.max(1, way.length)) * factor;
    shown.walking = player;
    for (const space of way) {
      shown.spaces[player] = space;
      await sleep(step);
    }
    shown.walking = null;
  }
  shown.spaces[player] = to;
  if (factor > 0) await sleep(160 * factor);
}
