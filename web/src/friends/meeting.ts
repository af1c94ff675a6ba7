// Meeting: how pages find each other by themselves, where a server has shown them: each table has a code, by which the server passes texts
// between the pages (docs/formats/server.md). It hears nothing of the game.
import { folder } from '../wire/host';
import { keep, kept } from '../words/settings.svelte';

/** Where a server has its page without a server. Pages of other folders have no server beside them. */
const folder_of_a_server = '/offline/';

let asked: Promise<boolean> | null = null;
/** Whether the server of these pages is there and passes texts on. */
export function serves_meetings(): Promise<boolean> {
  if (folder() !== folder_of_a_server) return Promise.resolve(false);
  asked ??= fetch('/api/health').then((answer) => answer.ok, () => false);
  void asked.then((is_there) => (asked = is_there ? asked : null));
  return asked;
}

/** By table: the keys of our own doors, and the codes of those that led to friends' tables. */
type Kind = 'own' | 'friends';
const key = (kind: Kind): string => `freehold.meetings ${kind}`;
const codes = (kind: Kind): Record<string, string> => kept<Record<string, string>>(key(kind)) ?? {};
/** Empty: none is known. */
export const kept_meeting = (kind: Kind, table: string): string => codes(kind)[table] ?? '';
export function keep_meeting(kind: Kind, table: string, code: string): void {
  const { [table]: _, ...others } = codes(kind);
  keep(key(kind), code ? { ...others, [table]: code } : others);
}

/** Whoever came to a table by a door comes to its rematch by the same. */
export function lead_on(table: string, next: string): void {
  for (const kind of ['own', 'friends'] as const) if (kept_meeting(kind, table) && !kept_meeting(kind, next)) keep_meeting(kind, next, kept_meeting(kind, table));
}

/** Opens the door of a table of this page again, if it was open before the page was loaded; gives its code, empty if there is none. */
export async function open_again(table: string, invite: string | undefined): Promise<string> {
  if (!invite || !kept_meeting('own', table) || !(await serves_meetings())) return '';
  const { open_door } = await import('./door');
  return open_door(table, invite);
}
