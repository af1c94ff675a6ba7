import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import { holdings_of } from './holdings';
import { action_of, Menu } from './menu';

describe('Menu', () => {
  const menu = new Menu(0, [
    { type: 'roll' }, { type: 'build', space: 1, cash: -50 }, { type: 'mortgage', space: 1, cash: 30 }, { type: 'bid', amount: { min: 10, max: 90 } },
  ]);
  it('finds what can be done, in all and with one deed', () => {
    expect(menu.has('roll')).toBe(true);
    expect(menu.has('buy', 'decline')).toBe(false);
    expect(menu.on(1).map((choice) => choice.type)).toEqual(['build', 'mortgage']);
  });
  it('makes actions of its entries and nothing else', () => {
    expect(action_of(menu.first('build')!)).toEqual({ type: 'build', space: 1 });
    expect(action_of(menu.first('bid')!, 25)).toEqual({ type: 'bid', amount: 25 });
  });
  it('knows how a site stands that may be built on', () => {
    const site = { space: 1, what: 'hotel' as const, price: 50, rent: { now: 160, then: 250 } };
    const building = new Menu(0, menu.choices, 0, [{ group: 'brown', sites: [site, { space: 3, rent: { now: 450 } }] }]);
    expect(building.site(1)).toEqual(site);
    expect(building.site(3)?.price).toBeUndefined();
    expect(menu.site(1)).toBeUndefined();
  });
});

describe('holdings', () => {
  const state = { ...game_state, deeds: game_state.deeds.map((deed) => ({ ...deed, owner: [1, 6, 8].includes(deed.space) ? 0 : [3, 9].includes(deed.space) ? 1 : null })) };
  it('are by groups in the order of the board', () => {
    expect(holdings_of(editions.uk, state, 0).map((holding) => [holding.group.id, holding.owned.length, holding.full])).toEqual([['brown', 1, false], ['light_blue', 2, false]]);
  });
});
