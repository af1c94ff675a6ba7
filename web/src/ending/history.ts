// History: a whole game as the table's server tells it, piece by piece.
import type { Update } from '../wire/types';
import type { Wire } from '../wire/wire';

const at_once = 200;

export async function history_of(wire: Pick<Wire, 'call'>, table: string): Promise<Update[]> {
  const all: Update[] = [];
  for (let steps = 1; all.length < steps; ) {
    const part = await wire.call<{ updates: Update[]; steps: number }>('table.history', { table, from: all.length, count: at_once });
    if (part.updates.length === 0) break;
    all.push(...part.updates);
    steps = part.steps;
  }
  return all;
}
