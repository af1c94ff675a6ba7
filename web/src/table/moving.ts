// Moving: a whole game out of its host and into one, as a file (docs/formats/game-file.md).
import { save_file } from '../people/share';
import { forget_table, keys_of, remember, tokens_of } from '../wire/seat_keys';
import { server } from '../wire/server';
import type { SeatGrant, View } from '../wire/types';
import { Refusal } from '../wire/wire';

const shown_at = (table: string) => {
  const keys = keys_of(table);
  return { table, tokens: tokens_of(keys?.seats ?? [], keys?.bank) };
};

/** Saves the game of a table that belongs to this device alone, with the seed of its dice. */
export async function export_game(table: string): Promise<void> {
  const { game } = await server.call<{ game: object }>('table.export', shown_at(table));
  save_file(new Blob([JSON.stringify(game)], { type: 'application/json' }), `freehold-game-${table}.json`);
}

/** Has the game of a file go on at a table of this host, and gives its id; null if this isn't a file of one game. */
export async function import_game(file: Blob): Promise<string | null> {
  const game = await file.text().then(JSON.parse).catch(() => null) as { format?: unknown } | null;
  if (game?.format !== 'freehold game') return null;
  const made = await server.call<{ table: string; invite: string; watch: string; seats: SeatGrant[]; view: View }>('table.import', { game }, false);
  remember(made.table, { title: made.view.title, ...(made.view.board ? {} : { edition: made.view.edition }), seats: made.seats, invite: made.invite, watch: made.watch });
  return made.table;
}

/** Deletes a table and its game for good. */
export async function remove_table(table: string): Promise<void> {
  await server.call('table.remove', shown_at(table)).catch((error: unknown) => {
    // It was deleted before.
    if (!(error instanceof Refusal) || error.data.reason !== 'no_such_table') throw error;
  });
  forget_table(table);
}
