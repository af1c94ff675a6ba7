// Open table: a table made from what was chosen for it here, with the seats at this device remembered; the page goes there.
import { remember } from '../wire/seat_keys';
import { server } from '../wire/server';
import type { BankGrant, SeatGrant, View } from '../wire/types';
import { Refusal } from '../wire/wire';
import { refusal_text } from '../words/refusal_text';
import { t } from '../words/words.svelte';
import type { SeatChoice } from './SeatChoices.svelte';

/** One person among bots. */
export const plays_alone = (seats: readonly SeatChoice[]): boolean => seats.filter((seat) => seat.kind !== 'bot').length === 1 && seats.some((seat) => seat.kind === 'me');
/** Nobody is waited for. */
export const is_full = (seats: readonly SeatChoice[]): boolean => seats.every((seat) => seat.kind !== 'free');

/** As `table.create` takes them. */
export const asked_seats = (seats: readonly SeatChoice[]): object[] =>
  seats.map(({ kind, name, piece, bot }) => ({ kind, ...(kind === 'me' ? { name: name.trim() || t('name.guest'), ...(piece ? { piece } : {}) } : {}), ...(kind === 'bot' ? { bot } : {}) }));

/** Comes with why it was refused; empty if the page is on its way to the table. */
export async function open_table(params: object | Promise<object>): Promise<string> {
  try {
    const made = await server.call<{ table: string; invite: string; watch: string; seats: SeatGrant[]; banker?: BankGrant; view: View }>('table.create', await params, false);
    remember(made.table, { title: made.view.title, seats: made.seats, bank: made.banker, invite: made.invite, watch: made.watch });
    location.hash = `#/table/${made.table}`;
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusal_text(error);
  }
}
