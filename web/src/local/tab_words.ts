// What tabs say to each other, and a tab's worker and its page.
import type { Trouble } from './local_host';

/** What tabs say to each other. `from` and `to` are names of tabs, each with the number of one of its lines. */
export type Word =
  | { say: 'seek' }
  | { say: 'here'; host: string; trouble: Trouble }
  | { say: 'open' | 'close'; host: string; from: string; line: number }
  | { say: 'ask'; host: string; from: string; line: number; text: string }
  | { say: 'opened' | 'closed'; to: string; line: number; host: string }
  | { say: 'tell'; to: string; line: number; host: string; text: string };

/** What a tab's page is told of its lines, and of what is wrong. */
export type PageWord = { say: 'opened' | 'closed'; line: number } | { say: 'tell'; line: number; text: string } | { say: 'trouble'; trouble: Trouble };
/** What the page says. */
export type PageAsk = { say: 'open'; line: number } | { say: 'close'; line: number } | { say: 'ask'; line: number; text: string };
