// LevelText: the steps of a deed that the engine names in English ("group", "3 houses", "level 2"), in words.
import { t, words } from './words.svelte';

export function level_text(name: string): string {
  const [count, what] = /^(\d+) (.*)$/.exec(name)?.slice(1) ?? [];
  const key = `laboratory.level.${(what ?? name).replace(/s$/, '').split(' ')[0]}`;
  return words.has(key) ? t(key, { count: Number(count ?? /\d+/.exec(name)?.[0] ?? 1) }) : name;
}
