// Open table: a table made from what was chosen for it here, with the seats at this device remembered; the page goes there.
import { add_word, own_word } from '../wire/own_word';
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
export const asked_seats = (seats: readonly SeatChoice[]): { kind: string }[] =>
  seats.map(({ kind, name, piece, bot }) => ({ kind, ...(kind === 'me' ? { name: name.trim() || t('name.guest'), ...(piece ? { piece } : {}) } : {}), ...(kind === 'bot' ? { bot } : {}) }));

/** What `table.create` takes. */
interface Asked {
  start: boolean;
  seats: { kind: string }[];
  [more: string]: unknown;
}
/** Opens it; comes with why it was refused; empty if the page is on its way to the table. `typed`: the word of whoever sits here first. */
export async function open_table(asked: Asked | Promise<Asked>, typed = ''): Promise<string> {
  try {
    const { start, ...params } = await asked;
    const word = params.seats.some(({ kind }) => kind === 'me') ? own_word(typed) : '';
    const made = await server.call<{ table: string; invite: string; watch: string; seats: SeatGrant[]; banker?: BankGrant; view: View }>('table.create', { ...params, start: start && !word }, false);
    const { table, view, seats: [first] } = made;
    remember(table, { title: view.title, seats: made.seats, bank: made.banker, invite: made.invite, watch: made.watch });
    if (word && first) {
      await add_word(table, first, view.seats, word);
      if (start) await server.call('table.start', { table, token: first.token }, false);
    }
    location.hash = `#/table/${table}`;
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusal_text(error);
  }
}
