// What can be done with a deed, and where, in words: "Mortgage", "Sell house".
import type { Choice } from '../wire/types';
import type { Names } from '../words/names';
import { t } from '../words/words.svelte';

export function deed_action_text(choice: Choice): string {
  return t(`do.${choice.type}`, { what: choice.what ?? '' });
}

export function deed_place(choice: Choice, names: Names): string {
  return choice.space === undefined ? (names.edition.groups.find((group) => group.id === choice.group)?.name ?? '') : names.space(choice.space);
}
