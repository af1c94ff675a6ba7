// What an edition is, in a line.
import type { EditionLine } from '../wire/types';
import { t, words } from './words.svelte';

/** Of an edition of somebody's own, its size alone. */
export function about_edition({ id, spaces, min_players, max_players }: EditionLine): string {
  const about = `edition.about.${id}`;
  const size = t('create.edition_line', { spaces, least: min_players, most: max_players });
  return words.has(about) ? `${t(about)} ${size}` : size;
}
