// The tokens of the seats that this device holds, by table. Losing them means the re-entry code is needed, so they are
// written before anything else is done with them.
import { keep, kept } from '../words/settings.svelte';
import { read_keys, write_keys } from '../local/kept_keys';
import { folder, is_visiting, without_server } from './host';
import type { BankGrant, SeatGrant } from './types';

/** In place of a seat: the bank, for whoever keeps it. */
export const the_bank = -1;

export interface SeatKeys {
  /** When the table was last entered, in milliseconds. */
  at: number;
  title: string;
  /** Its id, which leads to the title in any language. */
  edition?: string;
  seats: SeatGrant[];
  /** Of whoever made the table and only keeps the bank. */
  bank?: BankGrant | undefined;
  invite?: string;
  watch?: string;
  /** The game is over, and who won. */
  over?: boolean;
  winners?: string[];
  /** The game came from a file, and whoever came by this device's link has not read that yet. */
  untold?: boolean;
  /** The server knows no such table any more. */
  gone?: boolean;
}

/** The tables of a server and those of this browser may have the same origin. */
const own_key = without_server ? `freehold.tables ${folder()}` : 'freehold.tables';
/** The tables of friends are kept in their browsers: ours knows nothing of them. */
const friends_key = (): string => `freehold.friends ${folder()}`;
const key = (): string => (is_visiting() ? friends_key() : own_key);
/** What is kept in this browser alone is never forgotten by itself. */
const most = (): number => (without_server && !is_visiting() ? Infinity : 40);

export function all_keys(): Record<string, SeatKeys> {
  return kept<Record<string, SeatKeys>>(key()) ?? {};
}
const own_keys = (): Record<string, SeatKeys> => kept<Record<string, SeatKeys>>(own_key) ?? {};
/** What this device has for the tables of friends. */
const friends_keys = (): Record<string, SeatKeys> => kept<Record<string, SeatKeys>>(friends_key()) ?? {};
/** It is a friend's, and this device has been there. A table of this browser's own isn't, whoever has shown it to another tab of it. */
export const is_friends_table = (table: string): boolean =>
  without_server && Object.hasOwn(friends_keys(), table) && !Object.hasOwn(own_keys(), table);
/** A visit to a friend: the invite that it came by, and when it began. */
export interface VisitKey {
  invite: string;
  began: number;
}
/** Whether a friend's table belongs to a visit: its own, or one that it led on to. */
export const is_of_visit = (table: string, { invite, began }: VisitKey): boolean => {
  const keys = friends_keys()[table];
  return keys !== undefined && (keys.invite === invite || keys.at >= began);
};

function write(tables: Record<string, SeatKeys>): void {
  const is_kept = keep(key(), tables);
  if (!without_server || is_visiting()) return;
  // Not before what was kept there is known: it would be written over.
  void recovered.then(() => write_keys(is_kept ? own_keys() : tables)).catch(() => {});
  // There are games now that the browser should not clear away when its disk fills up.
  void navigator.storage?.persist?.();
}
let recovered = Promise.resolve();
/** Brings back what was written last, even if the browser was killed before it kept it. */
export function recover_keys(): void {
  if (without_server) recovered = recover();
}
async function recover(): Promise<void> {
  const written = (await read_keys<Record<string, SeatKeys>>().catch(() => null)) ?? {};
  // A table may have been made meanwhile.
  const tables = own_keys();
  for (const [table, keys] of Object.entries(written)) if (keys.at > (tables[table]?.at ?? 0)) tables[table] = keys;
  keep(own_key, tables);
}
/** Comes when the keys of all tables are there, which takes a moment after the start of the page. */
export const keys_known = (): Promise<void> => recovered;

export function keys_of(table: string): SeatKeys | null {
  return all_keys()[table] ?? null;
}

/** All that is shown to be let in. */
export const tokens_of = (seats: readonly SeatGrant[], bank: BankGrant | undefined): string[] => [...seats, ...(bank ? [bank] : [])].map((grant) => grant.token);

/** How the game of a table is asked for: with what lets this device in there, or with the code in its link. */
export function recorded(table: string, shown_watch?: string): { table: string; tokens?: string[]; watch?: string; invite?: string } {
  const keys = keys_of(table);
  return {
    table,
    ...(keys && tokens_of(keys.seats, keys.bank).length > 0 ? { tokens: tokens_of(keys.seats, keys.bank) } : {}),
    ...(shown_watch ? { watch: shown_watch } : keys?.watch ? { watch: keys.watch } : keys?.invite ? { invite: keys.invite } : {}),
  };
}

/** Adds seats (or a link for looking on) to what is known of a table; the oldest tables are forgotten beyond forty. */
export function remember(table: string, more: Partial<SeatKeys>): void {
  const tables = all_keys();
  const known = tables[table] ?? { at: 0, title: '', seats: [] };
  const seats = [...known.seats];
  for (const grant of more.seats ?? []) {
    const at = seats.findIndex((one) => one.seat === grant.seat);
    if (at >= 0) seats[at] = grant;
    else seats.push(grant);
  }
  tables[table] = { ...known, ...more, seats, at: Date.now() };
  const kept_ids = Object.keys(tables).sort((a, b) => (tables[b]?.at ?? 0) - (tables[a]?.at ?? 0));
  for (const old of kept_ids.slice(most())) delete tables[old];
  write(tables);
}

/** Adds what was learnt of a table without having been there. */
export function note(table: string, more: Pick<SeatKeys, 'over' | 'winners' | 'gone'>): void {
  const tables = all_keys();
  const known = tables[table];
  if (!known) return;
  tables[table] = { ...known, ...more };
  write(tables);
}

/** The bank was given up. */
export function forget_bank(table: string): void {
  const tables = all_keys();
  delete tables[table]?.bank;
  write(tables);
}

/** A seat that was given away. */
export function forget_seat(table: string, seat: number): void {
  const tables = all_keys();
  const known = tables[table];
  if (!known) return;
  known.seats = known.seats.filter((one) => one.seat !== seat);
  write(tables);
}

export function forget_table(table: string): void {
  const tables = all_keys();
  delete tables[table];
  write(tables);
}
