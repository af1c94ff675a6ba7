// What a tab needs of its browser and of the engine; tests have their own.
import type { LocalHost, Trouble } from './local_host';
import type { PageWord } from './tab_words';

/** What all tabs hear, but the one that says it. */
export interface Channel {
  post(word: unknown): void;
  listen(hear: (word: unknown) => void): void;
}
/** navigator.locks, as far as it is used. */
export interface Locks {
  request(name: string, options: { steal?: boolean }, held: () => Promise<unknown>): Promise<unknown>;
}

export interface TabsSetup {
  /** Of the store and of everything that belongs to it. */
  name: string;
  /** A text that no other tab has. */
  tab: string;
  channel: Channel;
  locks: Locks;
  /** The host, begun when this tab has the lock; `owner` is a text that no other host has. */
  host: (owner: string, tell: (connection: number, text: string | null) => void, on_trouble: (trouble: Trouble) => void, on_taken: () => void) => LocalHost;
  page: (word: PageWord) => void;
  later: (run: () => void, ms: number) => () => void;
}
