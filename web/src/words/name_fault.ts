// Name fault: why a page doesn't take somebody's name, in words.
import { characters_of } from './unicode';
import { t } from './words.svelte';

/** As much as seats and boards have room for. */
const longest_name = 24;

/** Empty if there is nothing wrong with it. */
export function name_fault(name: string): string {
  return characters_of(name.trim()).length > longest_name ? t('join.name_too_long', { most: longest_name }) : '';
}
