import { describe, expect, it } from 'vitest';
import type { View } from './types';
import { changed_view } from './view_changes';

const view = { version: 3, stage: 'playing', legal: [], state: { round: 1, players: [{ cash: 1 }, { cash: 2 }], decks: { 'a/b~c': [] } } } as unknown as View;

describe('changed_view', () => {
  it('puts values where their pointers lead', () => {
    expect(changed_view(view, { '/stage': 'over', '/state/players/1': { cash: 5 }, '/state/round': 2, '/state/decks/a~1b~0c': [1] })).toEqual({
      ...view, stage: 'over', state: { round: 2, players: [{ cash: 1 }, { cash: 5 }], decks: { 'a/b~c': [1] } },
    });
  });

  it('leaves the old view, and keeps what has not changed the same object', () => {
    const before = structuredClone(view);
    const after = changed_view(view, { '/state/players/1': { cash: 5 } });
    expect(view).toEqual(before);
    expect(after?.legal).toBe(view.legal);
    expect(after?.state).not.toBe(view.state);
    expect(after?.state?.players[0]).toBe(view.state?.players[0]);
    expect(after?.state?.decks).toBe(view.state?.decks);
  });

  it('refuses pointers that do not fit', () => {
    for (const pointer of ['', 'stage', '/nothing', '/state/players/2', '/stage/deep', '/state/nothing/0', '/constructor/name'])
      expect(changed_view(view, { [pointer]: 1 }), pointer).toBeNull();
  });
});
