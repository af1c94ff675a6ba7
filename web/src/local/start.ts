// Start: the worker with the engine, and the lines to it.
import { folder } from '../wire/host';
import { LocalLines, type Post } from './local_line';
import { local } from './local.svelte';

export function start_engine(): LocalLines {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: folder() });
  const lines = new LocalLines(worker as unknown as Post);
  lines.on_trouble = (trouble) => (local.trouble = trouble);
  return lines;
}
