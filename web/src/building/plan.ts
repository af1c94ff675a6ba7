// Plan: which entry of the menu comes next where several buildings are wanted at once. The server judges each by itself.
import type { Menu } from '../table/menu';
import type { Choice, Deed, Group } from '../wire/types';

const level_of = (deeds: readonly Deed[], space: number | undefined): number => deeds.find((deed) => deed.space === space)?.buildings ?? 0;

/** What the menu offers to build on those spaces, the lowest first. */
export function builds_on(menu: Menu, spaces: readonly number[], deeds: readonly Deed[]): Choice[] {
  return menu.all('build')
    .filter((choice) => choice.space !== undefined && spaces.includes(choice.space))
    .sort((a, b) => level_of(deeds, a.space) - level_of(deeds, b.space) || spaces.indexOf(a.space!) - spaces.indexOf(b.space!));
}

/** The next building that a sum still pays for, the cheapest of the lowest first; null if none is left. */
export function next_within(menu: Menu, group: Group, deeds: readonly Deed[], left: number): Choice | null {
  return builds_on(menu, group.spaces, deeds).find((choice) => -(choice.cash ?? 0) <= left) ?? null;
}
