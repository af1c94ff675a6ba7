import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import type { State } from '../wire/types';
import { answers, countered, empty_side, is_empty, listed, refused_draft, toggled, turned, with_deed, with_partner, type Draft } from './deal';

/** Player 0 has a brown site and two stations, player 1 another station. */
const owners = new Map([[1, 0], [5, 0], [15, 0], [25, 1]]);
const state: State = { ...game_state, deeds: [1, 3, 5, 15, 25, 35].map((space) => ({ space, owner: owners.get(space) ?? null, buildings: 0, mortgaged: false })) };
const draft = (): Draft => ({ from: 0, to: 1, give: empty_side(), take: empty_side(), counter: false });

describe('a deal that is put together', () => {
  it('takes a deed on the side of its owner, and gives it back', () => {
    const once = with_deed(draft(), state, 15)!;
    expect(once.give.deeds).toEqual([15]);
    expect(with_deed(once, state, 25)!.take.deeds).toEqual([25]);
    expect(with_deed(once, state, 15)!.give.deeds).toEqual([]);
    expect(with_deed(once, state, 35)).toBeNull();
    expect(toggled([5, 25], 15)).toEqual([5, 15, 25]);
  });
  it('asks nothing of a new partner, and offers the own deeds without cash', () => {
    const asked: Draft = { ...draft(), give: { cash: 155, deeds: [5], jail_cards: 1 }, take: { cash: 20, deeds: [25], jail_cards: 0, debt: 80 } };
    expect(with_partner(asked, 2)).toEqual({ ...draft(), to: 2, give: { cash: 0, deeds: [5], jail_cards: 1 }, take: empty_side() });
  });
  it('is turned round for an answer, without the debt that the other would have settled', () => {
    const back = turned({ from: 0, to: 1, give: { cash: 50, deeds: [1], jail_cards: 0 }, take: { cash: 0, deeds: [25], jail_cards: 1, debt: 80 } });
    expect(back).toEqual({ from: 1, to: 0, give: { cash: 0, deeds: [25], jail_cards: 1 }, take: { cash: 50, deeds: [1], jail_cards: 0 }, counter: true });
  });
  it('answers the offer that was refused right before it, and no other', () => {
    const [cash, deed] = [{ cash: 50, deeds: [], jail_cards: 0 }, { cash: 0, deeds: [25], jail_cards: 0 }];
    const back = { from: 1, to: 0, give: deed, take: { ...cash, cash: 80 } };
    const made = { type: 'offer_made' as const, from: 0, to: 1, give: cash, take: deed };
    const refused = { type: 'offer_rejected' as const, player: 1, from: 0 };
    const again = { type: 'offer_made' as const, ...back };
    expect(countered(back, [made, refused, again])).toEqual({ give: deed, take: cash });
    expect(countered(back, [made, refused, { type: 'turn_started', player: 1 }, again])).toBeNull();
    expect(countered(back, [{ ...made, to: 2 }, { ...refused, player: 2 }, again])).toBeNull();
    expect(countered(back, [again])).toBeNull();
    expect(answers(again, refused)).toBe(true);
    expect(answers(again, { ...refused, from: 2 })).toBe(false);
    expect(answers(again, undefined)).toBe(false);
  });
  it('is there again after it was refused, at the sum that would be welcome', () => {
    const turn = { type: 'turn_started' as const, player: 0 };
    const refused = { type: 'offer_rejected' as const, player: 1, from: 0, give: { cash: 300, deeds: [5], jail_cards: 0 }, take: { cash: 0, deeds: [25], jail_cards: 0 } };
    expect(refused_draft(0, [turn, refused], state)).toEqual({ from: 0, to: 1, give: refused.give, take: refused.take, counter: false });
    expect(refused_draft(0, [turn, { ...refused, welcome_sum: 550 }], state)?.give.cash).toBe(550);
    expect(refused_draft(0, [turn, { ...refused, welcome_sum: -40 }], state)).toMatchObject({ give: { cash: 0 }, take: { cash: 40 } });
    expect(refused_draft(1, [turn, refused], state), 'whoever refused').toBeNull();
    expect(refused_draft(0, [refused, turn], state), 'a turn before').toBeNull();
    expect(refused_draft(0, [turn, refused, { type: 'offer_made', from: 1, to: 0 }], state), 'another came after it').toBeNull();
    expect(refused_draft(0, [turn, { ...refused, take: { ...refused.take, deeds: [35] } }], state), 'the deed is elsewhere').toBeNull();
  });
  it('has a size by its printed prices', () => {
    expect(listed({ cash: 40, deeds: [1, 5], jail_cards: 0 }, editions.uk.board)).toBe(60 + 200);
    expect(is_empty(empty_side())).toBe(true);
    expect(is_empty({ ...empty_side(), debt: 5 })).toBe(false);
  });
});
