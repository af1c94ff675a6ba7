// Drop: how something new comes to stand on the board: it falls there and bounces once.
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../words/settings.svelte';

/** `from`: how far above its place it begins, in units of the drawing. */
export function drop(_node: Element, { from }: { from: number }): TransitionConfig {
  if (still()) return { duration: 0 };
  const height = (done: number) => (done < 0.65 ? 1 - (done / 0.65) ** 2 : 0.16 * (1 - ((done - 0.825) / 0.175) ** 2));
  return { duration: 420, css: (done) => `transform: translateY(${-from * height(done)}px); opacity: ${Math.min(1, done * 4)}` };
}
