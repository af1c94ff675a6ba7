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

/** Groups that a player would own whole after a deal, and did not before. */
export function completed_by(edition: Edition, state: State, seat: number, gets: readonly number[], gives: readonly number[]): Group[] {
  return change_of_groups(edition, state, seat, gets, gives, true);
}

/** Groups that a player owned whole and would not after a deal. */
export function broken_by(edition: Edition, state: State, seat: number, gets: readonly number[], gives: readonly number[]): Group[] {
  return change_of_groups(edition, state, seat, gets, gives, false);
}

function change_of_groups(edition: Edition, state: State, seat: number, gets: readonly number[], gives: readonly number[], gained: boolean): Group[] {
  const before = new Set(state.deeds.filter((deed) => deed.owner === seat).map((deed) => deed.space));
  const after = new Set([...before, ...gets].filter((space) => !gives.includes(space)));
  const whole = (owned: Set<number>, group: Group) => group.spaces.length > 1 && group.spaces.every((space) => owned.has(space));
  return edition.groups.filter((group) => whole(after, group) !== whole(before, group) && whole(after, group) === gained);
}
