import { describe, expect, it } from 'vitest';
import { is_equal, kept_equals } from './kept.svelte';

describe('kept', () => {
  it('knows data that says the same', () => {
    expect(is_equal({ owner: 1, at: [1, { x: 2 }] }, { owner: 1, at: [1, { x: 2 }] })).toBe(true);
    expect(is_equal({ owner: 1 }, { owner: 2 })).toBe(false);
    expect(is_equal({ owner: 1, rent: undefined }, { owner: 1, times: undefined })).toBe(false);
    expect(is_equal(null, {})).toBe(false);
    expect(is_equal([1, 2], [1])).toBe(false);
  });
  it('gives back the objects that were there, and the list itself if nothing has changed', () => {
    const before = [{ space: 0, owner: null }, { space: 1, owner: 2 }];
    expect(kept_equals(before, structuredClone(before))).toBe(before);
    const after = kept_equals(before, [{ space: 0, owner: null }, { space: 1, owner: 3 }]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual({ space: 1, owner: 3 });
    expect(kept_equals(before, before.slice(0, 1))).toEqual([before[0]]);
  });
});
