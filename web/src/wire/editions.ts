// Editions, asked for once each.
import { as_read, line_as_read } from './edition_texts';
import { without_server } from './host';
import { server } from './server';
import type { Edition, EditionLine, View } from './types';

/** The game that everybody knows. */
export const usual = 'uk';

const known = new Map<string, Promise<Edition>>();

export function edition_for(edition: string, options: Record<string, unknown> = {}): Promise<Edition> {
  const key = JSON.stringify([edition, options]);
  const asked = known.get(key);
  if (asked) return asked;
  const params = Object.keys(options).length > 0 ? { edition, options } : { edition };
  const answer = server.call<Edition>('edition.show', params).then(as_read);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

/** That of a table: a game from a file and a board that somebody made have an edition of their own, whatever it is called. */
export const edition_at = (view: View): Promise<Edition> =>
  view.brought || view.board ? server.call<{ shown: Edition }>('table.edition', { table: view.table }).then(({ shown }) => as_read(shown)) : edition_for(view.edition, view.state?.options ?? {});

/** Whose rulebook a table goes by: a board that somebody made has none of its own. */
export const rulebook_of = (view: Pick<View, 'edition' | 'board'>): string => (view.board ? usual : view.edition);

/** The title of an edition for the reader; of one that isn't listed, `printed`. */
export const title_in = (lines: readonly EditionLine[], edition: string | undefined, printed: string): string => lines.find(({ id }) => id === edition)?.title ?? printed;

/** If they can't be loaded, the engine is asked, as a server is. */
const built_in = async (): Promise<EditionLine[] | null> => (without_server ? import('virtual:built_in_editions').then((lines) => lines.default, () => null) : null);
async function asked_list(): Promise<EditionLine[]> {
  const answer = await server.call<EditionLine[] | { editions: EditionLine[] }>('edition.list');
  return Array.isArray(answer) ? answer : answer.editions;
}
/** What most people look for comes first, and the others as the server lists them. */
const first = [usual, 'uk-short', 'us', 'hongkong', 'savings'];
const place = ({ id }: EditionLine): number => (first.includes(id) ? first.indexOf(id) : first.length);
const in_order = (lines: EditionLine[]): EditionLine[] => lines.sort((a, b) => place(a) - place(b));
let list: Promise<EditionLine[]> | null = null;
export function edition_list(): Promise<EditionLine[]> {
  list ??= built_in().then((lines) => lines ?? asked_list()).then((lines) => in_order(lines.map(line_as_read)));
  list.catch(() => (list = null));
  return list;
}
