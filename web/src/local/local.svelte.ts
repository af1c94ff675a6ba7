// Local: what the page knows of the engine in this browser.
import type { Trouble } from './local_host';

class Local {
  /** Why it can't go on as it is. */
  trouble = $state<Trouble>(null);
}
export const local = new Local();
