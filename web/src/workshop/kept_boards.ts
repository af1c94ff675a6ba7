// KeptBoards: the boards that somebody has made in this browser. Each is its text, as a file has it.
import { crypto_id } from '../kit/crypto_id';
import { keep, kept } from '../words/settings.svelte';

export interface KeptBoard {
  key: string;
  title: string;
  spaces: number;
  /** When it was changed last, in milliseconds. */
  at: number;
}

const list_key = 'freehold.boards';
const text_key = (key: string): string => `freehold.board ${key}`;

/** The last changed first. */
export const kept_boards = (): KeptBoard[] => (kept<KeptBoard[]>(list_key) ?? []).sort((a, b) => b.at - a.at);
export const kept_text = (key: string): string | null => kept<string>(text_key(key));

/** False if nothing more can be kept in this window. */
export function keep_board(key: string, text: string, title: string, spaces: number): boolean {
  const others = kept_boards().filter((board) => board.key !== key);
  return keep(text_key(key), text) && keep(list_key, [{ key, title, spaces, at: Date.now() }, ...others]);
}
export function forget_board(key: string): void {
  keep(list_key, kept_boards().filter((board) => board.key !== key));
  localStorage.removeItem(text_key(key));
}
export const new_key = (): string => crypto_id();
