// Rent: which line of a deed's printed rents stands for it now. What is paid in the end is the server's.
import type { BoardSpace, Deed, Group, State } from '../wire/types';

/** The line by its buildings, or by how many of the group its owner has; -1 where it earns nothing. */
export function rent_line(place: BoardSpace, deed: Deed | undefined, group: Group | undefined, state: State | null): number {
  if (!deed || deed.owner === null || deed.mortgaged) return -1;
  if (place.kind === 'site') return deed.buildings;
  return (state?.deeds ?? []).filter((one) => one.owner === deed.owner && group?.spaces.includes(one.space)).length - 1;
}

export interface RentRow {
  /** Buildings, or (of stations and utilities) one less than how many of the group one owner has. */
  count: number;
  rent: number;
  /** What it takes to come from the line above to this one; null where nothing is printed for it. */
  cost: number | null;
}

const hotel = 5;

/** The lines of a deed's card that can come about under these rules. */
export function rent_rows(place: BoardSpace, option: (key: string) => unknown): RentRow[] {
  const levels = option('building') === 'levels';
  const houses = Number(option('houses_before_hotel') ?? 4);
  const possible = (count: number, rent: number): boolean => {
    if (place.kind !== 'site' || count === 0) return true;
    if (rent === 0 || option('building') === 'off') return false;
    // UKS.2: fewer houses may make a hotel. S.7: levels end at 4.
    return levels ? count < hotel : count <= houses || (count === hotel && option('hotels') === true);
  };
  return (place.rents ?? []).flatMap((rent, count) => {
    if (!possible(count, rent)) return [];
    const cost = (count > 0 ? place.level_prices?.[count - 1] : null) ?? null;
    return [{ count, rent, cost }];
  });
}
