// Own word: what a browser adds to the seed of a table's dice, so that no server can choose them.
import { crypto_id } from '../kit/crypto_id';
import { settings } from '../words/settings.svelte';
import { server } from './server';
import type { SeatGrant, View } from './types';

/** The word that a player here adds: what they typed, or one drawn at random. */
export const own_word = (typed: string): string => typed.trim() || (settings.draws_words ? crypto_id() : '');

/** Whether one is drawn here, as messages say it. */
export const draws = (): 'yes' | 'no' => (settings.draws_words ? 'yes' : 'no');

/** Adds one to a table that has not begun. Only now: a server that knew it before it committed to its own part of the seed could have chosen that by it. */
export async function add_word(table: string, seat: SeatGrant | undefined, seats: View['seats'], word = own_word('')): Promise<void> {
  if (word && seat) await server.call('table.rename', { table, token: seat.token, name: seats[seat.seat]?.name, word }, false);
}
