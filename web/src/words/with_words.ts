// WithWords: what few pages say comes with the first of them (vite.config.ts).
import { words } from './words.svelte';

export async function with_words<T>(page: Promise<T>): Promise<T> {
  await words.add_rare();
  return page;
}
