// Later: what follows from a change, when its turn has come (turns.ts), so that no picture has too much to do. With as little movement as possible everything comes at once.
import { untrack } from 'svelte';
import { still } from '../words/settings.svelte';
import { in_turn } from './turns';

/** What `value` gives, a picture later or more. To be made while a component is. */
export function a_picture_later<T>(value: () => T): () => T {
  let now = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (untrack(() => now) === next) return;
    if (still()) {
      now = next;
      return;
    }
    return in_turn(() => (now = next));
  });
  return () => now;
}

/** What `value` gives once it has been the same for so many milliseconds; the first that is known (not null) at once. To be made while a component is. */
export function once_settled<T>(value: () => T | null, ms: number): () => T | null {
  let now = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    const before = untrack(() => now);
    if (before === next) return;
    if (still() || before === null) {
      now = next;
      return;
    }
    const timer = setTimeout(() => (now = next), ms);
    return () => clearTimeout(timer);
  });
  return () => now;
}

/** What `value` gives, for each of so many parts: where it changes, `at_once` of them follow with each picture. To be made while a component is. */
export function part_by_part<T>(value: () => T, count: () => number, at_once: number): (part: number) => T {
  const parts = $state<T[]>(untrack(() => Array.from({ length: count() }, value)));
  $effect.pre(() => {
    const next = value();
    const left = untrack(() => Array.from({ length: count() }, (_, i) => i).filter((i) => parts[i] !== next));
    const follow = (some: readonly number[]) => some.forEach((i) => (parts[i] = next));
    if (still()) return follow(left);
    let frame = 0;
    const go_on = () => {
      follow(left.splice(0, at_once));
      if (left.length > 0) frame = requestAnimationFrame(go_on);
    };
    if (left.length > 0) frame = requestAnimationFrame(go_on);
    return () => cancelAnimationFrame(frame);
  });
  return (part) => parts[part] ?? untrack(value);
}
