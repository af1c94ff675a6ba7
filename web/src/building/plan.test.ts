import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import type { Choice } from '../wire/types';
import { Menu } from '../table/menu';
import { builds_on, next_within } from './plan';

const { groups } = editions.uk;
const orange = groups.find((group) => group.id === 'orange')!;
const [low, middle, high] = orange.spaces as [number, number, number];
const deeds = [[low, 1], [middle, 0], [high, 1]].map(([space, buildings]) => ({ space: space!, owner: 0, buildings: buildings!, mortgaged: false }));
const build = (space: number, cash = -100): Choice => ({ type: 'build', space, cash });
const menu = new Menu(0, [build(low), build(middle), build(1, -50), { type: 'mortgage', space: 5, cash: 100 }]);

describe('several buildings at once', () => {
  it('begins where the least stands', () => {
    expect(builds_on(menu, orange.spaces, deeds).map((choice) => choice.space)).toEqual([middle, low]);
  });
  it('goes as far as a sum does, and no further', () => {
    expect(next_within(menu, orange, deeds, 100)?.space).toBe(middle);
    expect(next_within(menu, orange, deeds, 99)).toBeNull();
    expect(next_within(Menu.none, orange, deeds, 500)).toBeNull();
  });
});
