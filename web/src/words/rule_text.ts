// Rules in words: the engine's own sentence in English, a message in other languages.
import { t, words } from './words.svelte';

export function rule_text(key: string, meaning: string): string {
  const message = `rule.${key}`;
  const text = words.has(message) ? t(message) : meaning;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function value_text(value: unknown): string {
  if (value === true || value === false) return t(value ? 'rules.yes' : 'rules.no');
  if (typeof value === 'number') return words.number(value);
  const message = `rule_value.${String(value)}`;
  return words.has(message) ? t(message) : String(value).replaceAll('_', ' ');
}
