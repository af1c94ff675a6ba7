// Festive colours of an edition: those of its groups, or of the seats where the groups have too few.
import { seat_colours } from '../board/marks';
import type { Group } from '../wire/types';

export function festive_colours(groups: readonly Group[]): readonly string[] {
  const distinct = [...new Set(groups.filter((group) => group.kind === 'site').map((group) => group.colour))];
  return distinct.length >= 3 ? distinct : seat_colours.slice(0, 7);
}
