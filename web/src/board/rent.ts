// Rent: which line of a deed's printed rents stands for it now. What is paid in the end is the server's.
import type { BoardSpace, Deed, Group, State } from '../wire/types';

/** The line by its buildings, or by how many of the group its owner has; -1 where it earns nothing. */
export function rent_line(place: BoardSpace, deed: Deed | undefined, group: Group | undefined, state: State | null): number {
  if (!deed || deed.owner === null || deed.mortgaged) return -1;
  if (place.kind === 'site') return deed.buildings;
  return (state?.deeds ?? []).filter((one) => one.owner === deed.owner && group?.spaces.includes(one.space)).length - 1;
}
