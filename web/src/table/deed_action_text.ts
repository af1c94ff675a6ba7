// What can be done with a deed, and where, in words: "Mortgage", "Sell house".
import type { Choice } from '../wire/types';
import type { Names } from '../words/names';
import { t } from '../words/words.svelte';

export function deed_action_text(choice: Choice, names: Names): string {
  const deed = names.state?.deeds.find((one) => one.space === choice.space);
  const hotel = choice.type === 'build' ? Number(names.option('houses_before_hotel')) : 5;
  return t(`do.${choice.type}`, { what: names.levels() === 'yes' ? 'level' : deed?.buildings === hotel ? 'hotel' : 'house' });
}

export function deed_place(choice: Choice, names: Names): string {
  return choice.space === undefined ? (names.edition.groups.find((group) => group.id === choice.group)?.name ?? '') : names.space(choice.space);
}
