import { describe, expect, it } from 'vitest';
import type { Edition, GameEvent, State } from '../wire/types';
import { moment_of, type Before } from './moment';

const edition = { groups: [{ id: 'brown', spaces: [1, 3] }, { id: 'alone', spaces: [5] }] } as unknown as Edition;
const players = Array.from({ length: 3 }, () => ({ bankrupt: false }));
const deed = (space: number, owner: number | null, buildings = 0) => ({ space, owner, buildings, mortgaged: false });
const at = (deeds: unknown[], more: Partial<Before> = {}): Before =>
  ({ edition, position: { players, deeds } as unknown as State, cash: [400, 400, 400], own: [0], hotels: () => true, events: () => [], ...more });
const event = (one: Partial<GameEvent>) => one as GameEvent;

describe('a moment', () => {
  it('is a group that becomes full, however', () => {
    const before = at([deed(1, 2), deed(3, null), deed(5, null)]);
    const transferred = (from: number | null, to: number | null, space: number) => moment_of(event({ type: 'deed_transferred', from, to, space }), before);
    const full = { kind: 'group', seat: 2, group: 'brown' };
    expect([transferred(null, 2, 3), transferred(1, 2, 3)]).toEqual([full, full]);
    expect([transferred(null, 1, 3), transferred(2, null, 1)]).toEqual([null, null]);
    // One deed alone is no group that somebody strove for.
    expect(transferred(null, 1, 5)).toBeNull();
  });

  it('is the first hotel of a game, and none of its levels', () => {
    const built = event({ type: 'built', player: 1, space: 1, buildings: 5 });
    expect(moment_of(built, at([deed(1, 1, 4), deed(3, 1, 4)]))).toEqual({ kind: 'hotel', seat: 1, space: 1 });
    expect(moment_of(event({ ...built, buildings: 4 }), at([deed(1, 1, 3)]))).toBeNull();
    expect(moment_of(built, at([deed(1, 1, 4), deed(3, 1, 5)]))).toBeNull();
    expect(moment_of(built, at([deed(1, 1, 4)], { hotels: () => false }))).toBeNull();
  });

  it('is jail, but not the hospital, for oneself', () => {
    expect(moment_of(event({ type: 'confined', player: 0 }), at([]))).toEqual({ kind: 'jail', seat: 0 });
    expect(moment_of(event({ type: 'confined', player: 0, place: 'hospital' }), at([]))).toBeNull();
    expect(moment_of(event({ type: 'confined', player: 1 }), at([]))).toBeNull();
  });

  it('is a rent of a quarter of the cash, that one pays or gets', () => {
    const paid = (from: number, to: number | null, amount: number, reason = 'rent') => moment_of(event({ type: 'paid', from, to, amount, reason }), at([]));
    expect(paid(0, 1, 100)).toEqual({ kind: 'rent', seat: 0, to: 1, amount: 100 });
    expect(paid(1, 0, 100)).toEqual({ kind: 'rent', seat: 1, to: 0, amount: 100 });
    expect([paid(0, 1, 99), paid(1, 2, 400), paid(0, null, 400), paid(0, 1, 400, 'trade')]).toEqual([null, null, null, null]);
  });

  it('is somebody’s ruin with the place, unless it ends the game, and the victory', () => {
    expect(moment_of(event({ type: 'bankrupt', player: 1 }), at([]))).toEqual({ kind: 'out', seat: 1, place: 3, of: 3 });
    const two = { players: [{ bankrupt: false }, { bankrupt: false }, { bankrupt: true }], deeds: [] } as unknown as State;
    expect(moment_of(event({ type: 'bankrupt', player: 1 }), at([], { position: two }))).toBeNull();
    expect(moment_of(event({ type: 'game_over', winners: [2] }), at([]))).toEqual({ kind: 'victory', winners: [2] });
  });
});
