import { describe, expect, it } from 'vitest';
import { game_state } from '../fixtures/state';
import { play_spaces } from './play_spaces';

const some = (...at: number[]) => ({ at, everywhere: false });

const table = { position: game_state, spaces: game_state.players.map((player) => player.space), walking: null, site: undefined, drafting: false };
const turn = game_state.turn.player;

describe('play spaces', () => {
  it('is where the token stands whose turn it is', () => {
    expect(play_spaces({ ...table, position: { ...game_state, phase: 'pre_roll' } })).toEqual(some(table.spaces[turn]!));
  });
  it('goes along with a token that walks, as far as it is told', () => {
    const spaces = table.spaces.map((space, seat) => (seat === turn ? 17 : space));
    expect(play_spaces({ ...table, spaces, walking: turn })).toEqual(some(17));
  });
  it('is the lot of an auction, and where the debtor stands', () => {
    const auction = { space: 11, bidders: [], high_bid: 0, high_bidder: null, minimum: 1, to_bid: null };
    expect(play_spaces({ ...table, position: { ...game_state, phase: 'auction', auction } })).toEqual(some(11));
    const debts = [{ debtor: 1, creditor: null, amount: 5, reason: 'rent', basis: [] }] as never;
    expect(play_spaces({ ...table, position: { ...game_state, phase: 'debt', debts } })).toEqual(some(table.spaces[1]!));
  });
  it('is the group that is built on', () => {
    expect(play_spaces({ ...table, site: [1, 3] })).toEqual(some(1, 3));
  });
  it('is all of the board in a deal, and at the end', () => {
    expect(play_spaces({ ...table, drafting: true }).everywhere).toBe(true);
    expect(play_spaces({ ...table, position: { ...game_state, phase: 'offer' } }).everywhere).toBe(true);
    expect(play_spaces({ ...table, position: { ...game_state, phase: 'over' } }).everywhere).toBe(true);
  });
});
