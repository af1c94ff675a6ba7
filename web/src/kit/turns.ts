// Turns: work that can wait takes turns, one piece with each picture, first come, first served, so that no picture has too much to do.
import { next_picture } from './picture';

const waiting: (() => void)[] = [];
let running = false;

async function run(): Promise<void> {
  running = true;
  while (waiting.length > 0) {
    await next_picture();
    waiting.shift()?.();
  }
  running = false;
}

/** Does `work` when its turn comes: with the next picture at the soonest. Returns how to give it up. */
export function in_turn(work: () => void): () => void {
  waiting.push(work);
  if (!running) void run();
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}
