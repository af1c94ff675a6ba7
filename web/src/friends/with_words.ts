// WithWords: what is said between friends comes with the first page that says it.
import { words } from '../words/words.svelte';

export async function with_words<T>(page: Promise<T>): Promise<T> {
  await words.add_friends();
  return page;
}
