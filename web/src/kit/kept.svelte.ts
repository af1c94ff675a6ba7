// Kept: values that stay what they are while they are equal, so that nothing that follows from them is worked out, or drawn, again.
import { untrack } from 'svelte';

/**
 * What `value` gives, for whom only a change counts. (A $derived asks everything that follows from it as soon as anything before it has changed:
 * of a board that is some thousand questions for each step of a token.) To be made while a component is.
 */
export function kept<T>(value: () => T): () => T {
  let now = $state.raw(untrack(value));
  $effect.pre(() => {
    now = value();
  });
  return () => now;
}

/** Whether two pieces of data say the same. */
export function is_equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [of_a, of_b] = [Object.entries(a), Object.entries(b)];
  return of_a.length === of_b.length && of_a.every(([name, value]) => Object.hasOwn(b, name) && is_equal(value, (b as Record<string, unknown>)[name]));
}

/** The new list, with the objects of the old one in the place of their equals; the old one itself if all are. */
export function kept_equals<T extends object>(before: readonly T[], now: readonly T[]): readonly T[] {
  const list = now.map((one, i) => (is_equal(before[i], one) ? before[i]! : one));
  return list.length === before.length && list.every((one, i) => one === before[i]) ? before : list;
}
