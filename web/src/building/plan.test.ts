import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import type { Choice } from '../wire/types';
import { Menu } from '../table/menu';
import { builds_on, next_within, price_of } from './plan';

const { board, groups } = editions.uk;
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
  it('costs what the menu says, else what is printed', () => {
    expect(price_of(new Menu(0, [build(low, -80)]), board[low]!, deeds[0])).toBe(80);
    expect(price_of(Menu.none, board[low]!, deeds[0])).toBe(100);
    expect(price_of(Menu.none, board[5]!, undefined)).toBeNull();
    const quay = editions.savings.board[1]!;
    expect(price_of(Menu.none, quay, { space: 1, owner: 0, buildings: 1, mortgaged: false })).toBe(1200);
  });
});
