import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import type { RentChange } from '../wire/types';
import { rents_of } from './rents';

const rent = (owner: number | null, rent: number) => ({ owner, rent });
const groups = editions.uk.groups;
const shown = (changes: RentChange[], seat: number) => rents_of(changes, groups, seat).map(({ group, now, then }) => [group.id, now.low, now.high, then.low, then.high]);

describe('rents of a deal', () => {
  it('of a group that is completed go from lowest to highest', () => {
    const changes = [
      { space: 16, now: rent(0, 14), then: rent(0, 28) },
      { space: 18, now: rent(0, 14), then: rent(0, 28) },
      { space: 19, now: rent(1, 16), then: rent(0, 32) },
    ];
    expect(shown(changes, 0)).toEqual([['orange', 14, 14, 28, 32]]);
    expect(shown(changes, 1)).toEqual([]);
  });
  it('of what is given away count for whoever keeps others of the group', () => {
    const changes = [
      { space: 5, now: rent(0, 25), then: rent(0, 50) },
      { space: 15, now: rent(1, 50), then: rent(1, 25) },
      { space: 25, now: rent(1, 50), then: rent(0, 50) },
    ];
    expect(shown(changes, 0)).toEqual([['station', 25, 25, 50, 50]]);
    expect(shown(changes, 1)).toEqual([['station', 50, 50, 25, 25]]);
  });
  it('of a utility are times the throw', () => {
    const changes = [
      { space: 12, now: { owner: 0, times: 4 }, then: { owner: 0, times: 10 } },
      { space: 28, now: { owner: 1, times: 4 }, then: { owner: 0, times: 10 } },
    ];
    expect(shown(changes, 0)).toEqual([['utility', 4, 4, 10, 10]]);
  });
  it('are not told of a deed that changes nothing but its owner', () => {
    expect(shown([{ space: 6, now: rent(1, 6), then: rent(0, 6) }], 0)).toEqual([]);
  });
});
