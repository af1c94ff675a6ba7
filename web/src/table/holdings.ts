// Holdings: who owns what, by groups, as the view tells it. For showing; what may be done with it the menu says.
import type { Deed, Edition, Group, State } from '../wire/types';

export interface Holding {
  group: Group;
  owned: Deed[];
  full: boolean;
}

/** A player's deeds, by groups in the order of the board. */
export function holdings_of(edition: Edition, state: State, seat: number): Holding[] {
  const mine = new Map(state.deeds.filter((deed) => deed.owner === seat).map((deed) => [deed.space, deed]));
  return edition.groups.flatMap((group) => {
    const owned = group.spaces.flatMap((space) => mine.get(space) ?? []);
    return owned.length > 0 ? [{ group, owned, full: owned.length === group.spaces.length }] : [];
  });
}
