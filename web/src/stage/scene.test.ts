import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../wire/types';
import type { Line } from '../table/session.svelte';
import { scene_of } from './scene';

const lines = (...events: GameEvent[]): Line[] => events.map((event, number) => ({ number, version: 1, event, state: null, aside: '', past: false }));
const dice: GameEvent = { type: 'dice', player: 0, dice: [3, 4] };
const moved: GameEvent = { type: 'moved', player: 0, from: 0, to: 7, how: 'dice' };
const card: GameEvent = { type: 'card_drawn', player: 0, deck: 'chance', card: 'x' };
const rent: GameEvent = { type: 'paid', from: 0, to: 1, amount: 26, reason: 'rent', space: 1 };

describe('the scene', () => {
  it('is the newest thing since the throw', () => {
    expect(scene_of(lines(rent, dice))).toBeNull();
    expect(scene_of(lines(dice, moved))).toMatchObject({ kind: 'place', seat: 0, space: 7 });
    expect(scene_of(lines(dice, moved, rent))).toMatchObject({ kind: 'payment', from: 0, to: 1, amount: 26 });
    expect(scene_of(lines(dice, moved, rent, { type: 'turn_ended', player: 0 }))).toMatchObject({ kind: 'payment' });
    expect(scene_of(lines(dice, moved, rent, { type: 'turn_started', player: 1 }))).toBeNull();
  });

  it('stays a card while the card does what it says, and tells what that is', () => {
    expect(scene_of(lines(dice, moved, card, rent))).toMatchObject({ kind: 'card', card, line: { event: rent } });
  });

  it('is the ruin that a card has brought, not the card', () => {
    const ruin: GameEvent = { type: 'bankrupt', player: 0, to: null };
    expect(scene_of(lines(dice, moved, card, ruin))).toMatchObject({ kind: 'out', seat: 0 });
    expect(scene_of(lines(dice, moved, card, ruin, { type: 'deed_transferred', space: 1, from: 0, to: null }))).toMatchObject({ kind: 'words' });
  });

  it('tells of a purchase in the words of its payment', () => {
    const price: GameEvent = { type: 'paid', from: 0, to: null, amount: 140, reason: 'price', space: 7 };
    expect(scene_of(lines(dice, moved, price, { type: 'bought', player: 0, space: 7, amount: 140 }))).toMatchObject({ kind: 'place', seat: 0, space: 7, line: { event: price } });
  });

  it('shows who is held and who is out', () => {
    expect(scene_of(lines(dice, { type: 'confined', player: 1, place: 'jail', cause: 'space' }))).toMatchObject({ kind: 'jail', seat: 1, held: true });
    expect(scene_of(lines(dice, { type: 'bankrupt', player: 1, to: 0 }))).toMatchObject({ kind: 'out', seat: 1 });
  });
});
