import { beforeEach, expect, it } from 'vitest';
import { keep_turn, turn_seen } from './seen';

beforeEach(() => localStorage.clear());
const turn = (round: number) => ({ round, turn: { player: 1 } });

it('knows the last turn of each table, of the latest twenty', () => {
  expect(turn_seen('a')).toBeNull();
  keep_turn('a', turn(3));
  keep_turn('b', turn(1));
  keep_turn('a', turn(4));
  expect(turn_seen('a')).toEqual(turn(4));
  for (let number = 0; number < 19; ++number) keep_turn(`table ${number}`, turn(1));
  expect([turn_seen('a'), turn_seen('b')]).toEqual([turn(4), null]);
});
