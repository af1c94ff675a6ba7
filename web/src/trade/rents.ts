// Rents of a deal: what each group earns a player before and after, from the deeds that the server says would change.
import type { DeedRent, Group, RentChange } from '../wire/types';

/** The lowest and the highest of a group's deeds. */
export interface RentRange {
  low: number;
  high: number;
}

export interface GroupRents {
  group: Group;
  now: RentRange;
  then: RentRange;
}

/** A utility's is a number of times the throw. */
const figure = (rent: DeedRent): number => rent.times ?? rent.rent ?? 0;

function range_of(rents: DeedRent[]): RentRange {
  const figures = rents.map(figure);
  return { low: Math.min(...figures), high: Math.max(...figures) };
}

/** The groups in which something that the player has, and keeps, earns more or less after the deal. */
export function rents_of(changes: readonly RentChange[], groups: readonly Group[], seat: number): GroupRents[] {
  return groups.flatMap((group) => {
    const of_group = changes.filter((change) => group.spaces.includes(change.space));
    if (!of_group.some(({ now, then }) => now.owner === seat && then.owner === seat)) return [];
    const had = of_group.flatMap(({ now }) => (now.owner === seat ? [now] : []));
    const has = of_group.flatMap(({ then }) => (then.owner === seat ? [then] : []));
    return [{ group, now: range_of(had), then: range_of(has) }];
  });
}
