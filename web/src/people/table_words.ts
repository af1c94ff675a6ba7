// Table words: what a table on this device's list is called, and when somebody was last there.
import { title_in } from '../wire/editions';
import type { EditionLine } from '../wire/types';
import { words } from '../words/words.svelte';
import type { MyTable } from './my_tables.svelte';

export const title_of = ({ keys, table }: Pick<MyTable, 'keys' | 'table'>, editions: readonly EditionLine[]): string => title_in(editions, keys.edition, keys.title) || table;
export const when_text = (at: number): string => new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
