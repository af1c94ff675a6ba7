// Seen: the turn up to which each table has been watched in this browser, so that whoever comes back is told what came after it.
import { keep, kept } from '../words/settings.svelte';
import type { State } from '../wire/types';

export type SeenTurn = Pick<State, 'round'> & { turn: Pick<State['turn'], 'player'> };
const key = 'freehold.seen';
const most_tables = 20;
type SeenTurns = Record<string, SeenTurn>;

export const turn_seen = (table: string): SeenTurn | null => kept<SeenTurns>(key)?.[table] ?? null;

export function keep_turn(table: string, { round, turn: { player } }: SeenTurn): void {
  const others = Object.entries(kept<SeenTurns>(key) ?? {}).filter(([one]) => one !== table);
  keep(key, Object.fromEntries([...others.slice(1 - most_tables), [table, { round, turn: { player } }]]));
}
