// Scene: what the middle of the board shows now: the newest thing that happened since the last throw and can be shown.
import type { Account } from '../wire/types';
import type { ToldEvent } from '../words/told_event';
import type { Line } from '../table/session.svelte';

export type Scene =
  | { kind: 'card'; card: ToldEvent; line: Line }
  | { kind: 'payment'; from: Account; to: Account; amount: number; line: Line }
  | { kind: 'place'; seat: number; space: number; line: Line }
  | { kind: 'jail'; seat: number; held: boolean; place: string; line: Line }
  | { kind: 'out'; seat: number; line: Line }
  | { kind: 'sold'; seat: number; space: number | null; building: string | undefined; line: Line }
  | { kind: 'words'; line: Line };

const told = new Set(['built', 'building_sold', 'mortgaged', 'lifted', 'offer_accepted', 'offer_rejected', 'deed_transferred', 'order_done', 'free_parking', 'undone', 'not_undone']);

function scene_of_event(line: Line): Scene | null {
  const { event } = line;
  const seat = event.player ?? -1;
  switch (event.type) {
    case 'card_drawn': return { kind: 'card', card: event, line };
    case 'paid': return { kind: 'payment', from: event.from ?? null, to: event.to ?? null, amount: event.amount ?? 0, line };
    case 'bought': return { kind: 'place', seat, space: event.space ?? 0, line };
    case 'moved': return typeof event.to === 'number' ? { kind: 'place', seat, space: event.to, line } : null;
    case 'confined':
    case 'released': return { kind: 'jail', seat, held: event.type === 'confined', place: event.place ?? 'jail', line };
    case 'bankrupt': return { kind: 'out', seat, line };
    case 'auction_won': return { kind: 'sold', seat, space: event.space ?? null, building: event.kind, line };
    default: return told.has(event.type) ? { kind: 'words', line } : null;
  }
}

/** Null if nothing has happened since the throw, or since the turn began. */
export function scene_of(lines: readonly Line[]): Scene | null {
  let newest: Scene | null = null;
  let ruined = false;
  for (let i = lines.length - 1; i >= 0; --i) {
    const line = lines[i] as Line;
    if (line.event.type === 'dice' || line.event.type === 'turn_started') break;
    ruined ||= line.event.type === 'bankrupt';
    // A card stays in sight while it does what it says, unless that was somebody's ruin.
    if (line.event.type === 'card_drawn' && ruined) break;
    if (line.event.type === 'card_drawn') return { kind: 'card', card: line.event, line: newest?.line ?? line };
    newest ??= scene_of_event(line);
    // The words of a purchase are those of its payment, which comes before it.
    if (newest?.kind === 'place' && newest.line.event.type === 'bought' && line.event.reason === 'price') newest = { ...newest, line };
  }
  return newest;
}
