import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import type { State, TableSeat } from '../wire/types';
import { Names } from '../words/names';
import { card_text, seat_note, type Card } from './player_card';

const seats = [
  { seat: 0, name: 'Ann', kind: 'person', bot: null, temper: null, present: true, sitting_in: null },
  { seat: 1, name: 'Cedar', kind: 'bot', bot: 'steady', temper: 'miser', present: true, sitting_in: null },
] as unknown as TableSeat[];
const names = new Names(editions.uk, seats, game_state);

function said(seat: number, change: Partial<State['players'][number]> = {}, more: Partial<Card> = {}, state: Partial<State> = {}): string {
  const players = game_state.players.map((player, i) => (i === seat ? { ...player, ...change } : player));
  const position: State = { ...game_state, phase: 'pre_roll', awaiting: { player: 0 }, turn: { ...game_state.turn, player: 0 }, ...state, players };
  return card_text({ seat, state: position, at_table: seats[seat], own: false, cash: 1430, savings: 0, worth: 1530, chance: undefined, events: [], ...more }, names);
}

describe('a player’s card, told', () => {
  it('says who it is, what money there is, and who has to act', () => {
    expect(said(0, {}, { own: true })).toBe('Ann, you, £1,430, worth £1,530, current turn, to act, no deeds');
    expect(said(1)).toBe('Cedar, bot: steady, a miser, £1,430, worth £1,530, no deeds');
    expect(said(1, {}, { chance: 0.25 }, { awaiting: { player: 1 } })).toBe('Cedar, bot: steady, a miser, £1,430, worth £1,530, 25% to win, to act, no deeds');
  });
  it('says who is away, in jail or out, and what is held', () => {
    expect(said(0, {}, { at_table: { ...seats[0]!, present: false } })).toMatch(/^Ann, away, £1,430/);
    expect(said(0, { confined: { place: 'jail', rounds: 1 }, jail_cards: ['get_out'] } as object)).toBe(
      'Ann, in jail, 1 failed throw, £1,430, worth £1,530, current turn, to act, no deeds, a jail card',
    );
    const deeds = game_state.deeds.map((deed, i) => (i < 2 ? { ...deed, owner: 0 } : deed));
    expect(said(0, {}, {}, { deeds }), 'those that find no room on the card are named too').toMatch(/, 2 deeds, Brown 2 of 2$/);
  });
  it('says of a player who is out which place that is, and nothing of what they no longer have', () => {
    const gone = { ...game_state.players[0]!, bankrupt: true };
    const players = [game_state.players[0]!, gone, gone];
    const out = (seat: number, more: Partial<Card> = {}) =>
      card_text({ seat, state: { ...game_state, players }, at_table: seats[1], own: false, cash: 0, savings: 0, worth: 0, chance: 0, events: [1, 2].map((player) => ({ type: 'bankrupt', player })), ...more }, new Names(editions.uk, [...seats, { ...seats[1]!, seat: 2, name: 'Dot' }], game_state));
    expect(out(1)).toBe('Cedar is out, third of three');
    expect(out(2)).toBe('Dot is out, second of three');
    expect(out(2, { own: true })).toBe('Dot is out, second of three, you');
  });
  it('is short where there is no room', () => {
    const held = { ...game_state.players[1]!, confined: { place: 'jail' as const, rounds: 2 } };
    expect(seat_note(seats[1], game_state.players[1]!, true)).toBe('steady');
    expect(seat_note(seats[1], held, true)).toBe('in jail');
    expect(seat_note(seats[1], held)).toBe('in jail, 2 failed throws');
  });
  it('says nothing of turns once the game is over', () => {
    expect(said(0, {}, {}, { phase: 'over' })).toBe('Ann, £1,430, worth £1,530, no deeds');
  });
});
