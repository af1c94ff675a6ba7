// Which address of this browser was given to which seat: browsers change it now and then, and only the page can tell the table.
import { keep, kept } from '../words/settings.svelte';
import { all_keys } from '../wire/seat_keys';

const key = 'freehold.push';
type Given = Record<string, string>;

const name_of = (table: string, seat: number): string => `${table}/${seat}`;

export const hears_here = (table: string, seat: number): string | null => kept<Given>(key)?.[name_of(table, seat)] ?? null;

/** `target`: null forgets it. Tables that this device has forgotten are forgotten here, too. */
export function keep_push(table: string, seat: number, target: string | null): void {
  const tables = all_keys();
  const name = name_of(table, seat);
  const others = Object.entries(kept<Given>(key) ?? {}).filter(([one]) => one !== name && one.split('/')[0]! in tables);
  keep(key, Object.fromEntries(target === null ? others : [...others, [name, target]]));
}
