// Reading: the rules of the game on the page, and the place where the rulebook is open in front of it.
import { getContext, setContext } from 'svelte';
import type { Rule } from '../wire/types';

/** The rules of one game: its edition and what the table changed. */
export interface RulesOfGame {
  edition: string;
  rules: readonly Rule[];
}

const key = Symbol('rules of the game');
type Asked = () => (RulesOfGame & { follow?: (clause: string) => void }) | null;

/** For a page that shows a game: clauses within it lead to the game's rulebook, in front of the page if it doesn't say otherwise. */
export const play_by = (asked: Asked): Asked => setContext(key, asked);
/** Null if no game is shown. */
export const rules_here = (): Asked => getContext<Asked | undefined>(key) ?? (() => null);

class Reading {
  /** Open in front of the page, so that a game is not left for it. */
  open = $state.raw<(RulesOfGame & { clause: string }) | null>(null);
}
export const reading = new Reading();

export const address_of_clause = (edition: string, clause: string): string => `#/rules/${edition}${clause ? `/${clause}` : ''}`;
