// Draft: a board that is being made, as its file has it (docs/formats/edition.md). It may have any mistakes: the engine finds them, and what
// nobody has touched stays as it was.
import { parse, stringify, TomlError } from 'smol-toml';
import { most_decimals, typed_number } from '../words/typed_number';

/** What is typed into a field for a number is kept as it is until it is one. */
export type Figure = number | string;

/** Of a table: what its file says above its lines and beside them, by their keys (comments.ts). Nothing else reads it. */
export const comments = Symbol('comments');
export type Comments = Readonly<Record<string, { above: readonly string[]; beside: string }>>;

export interface DraftGroup {
  id: string;
  name?: string;
  kind?: string;
  colour?: string;
  [figure: string]: unknown;
}

export interface DraftSpace {
  kind: string;
  name?: string;
  group?: string;
  [figure: string]: unknown;
}

export interface DraftCard {
  id: string;
  text?: string;
  effect?: string;
  [figure: string]: unknown;
}

export interface DraftDeck {
  id: string;
  name?: string;
  card?: DraftCard[];
  [figure: string]: unknown;
}

export interface Draft {
  id?: string;
  title?: string;
  currency?: string;
  tokens?: string[];
  options?: Record<string, unknown>;
  group?: DraftGroup[];
  space?: DraftSpace[];
  deck?: DraftDeck[];
  [more: string]: unknown;
}

/** A text that is no TOML. */
export class Unreadable extends Error {
  constructor(readonly line: number, message: string) {
    super(message);
  }
}

const is_table = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const tables = <T>(value: unknown): T[] => (Array.isArray(value) ? (value.filter(is_table) as T[]) : []);

/** Throws Unreadable. */
export function draft_of(text: string): Draft {
  try {
    const read = parse(text.replace(/^\uFEFF/, '')) as Draft;
    for (const list of ['group', 'space', 'deck'] as const) if (list in read) (read[list] as unknown[]) = tables(read[list]);
    for (const deck of read.deck ?? []) if ('card' in deck) deck.card = tables(deck.card);
    if ('options' in read && !is_table(read.options)) delete read.options;
    if ('tokens' in read) read.tokens = Array.isArray(read.tokens) ? read.tokens.map(String) : [];
    return read;
  } catch (error) {
    if (error instanceof TomlError) throw new Unreadable(error.line, error.message);
    throw error;
  }
}

/** As it is checked, played and shared. */
export const text_of = (draft: Draft): string => stringify(draft);

/** Where a mistake is: the key of its list and its number there, the field, and for cards the card. */
export interface Place {
  list: 'space' | 'group' | 'deck' | 'options' | '';
  at: number;
  card: number;
  field: string;
}

/** "space[5].rents", "deck[0].card[3].amount", "options.salary", "title". */
export function place_of(key: string): Place {
  const [, list = '', at = '-1', , card = '-1', field = ''] = /^(space|group|deck)\[(\d+)\](\.card\[(\d+)\])?\.?(\w*)/.exec(key) ?? [];
  if (list) return { list: list as Place['list'], at: Number(at), card: Number(card), field };
  const option = /^options\.(\w+)/.exec(key);
  if (option) return { list: 'options', at: -1, card: -1, field: option[1] ?? '' };
  return { list: '', at: -1, card: -1, field: /^\w+/.exec(key)?.[0] ?? '' };
}

/** What a field of figures holds: nothing, a whole number, or what was typed instead. */
export function figure_of(typed: string, decimals = 0): Figure | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const size = /^[-−]?(.+)$/.exec(text)![1]!;
  const read = decimals > 0 ? typed_number(size, { currency: '', decimals }) : /^\d{1,10}$/.test(size) ? Number(size) : null;
  return read === null ? text : size === text ? read : -read;
}

/** Of sums as people read and type them; none while what the file has there is wrong. */
export function decimals_of(draft: Draft): number {
  const decimals = Number(draft['decimals'] ?? 0);
  return [1, 2, most_decimals].includes(decimals) ? decimals : 0;
}

/** An id that none of the others has, after a name. */
export function id_after(name: string, taken: readonly string[], otherwise: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '').slice(0, 30) || otherwise;
  if (!taken.includes(plain)) return plain;
  for (let number = 2; ; ++number) if (!taken.includes(`${plain}_${number}`)) return `${plain}_${number}`;
}
