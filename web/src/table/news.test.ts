import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import type { GameEvent, View } from '../wire/types';
import { items_of } from './news';
import type { Line } from './session.svelte';

const seats = ['Ann', 'Bob'].map((name, seat) => ({ seat, name })) as View['seats'];
const lines_of = (...events: GameEvent[]): Line[] => events.map((event, i) => ({ number: i + 1, version: i, event, state: game_state, aside: '', past: false }));
const dice: GameEvent = { type: 'dice', player: 0, dice: [3, 4] };
const moved: GameEvent = { type: 'moved', player: 0, from: 0, to: 7, how: 'dice' };
const rent: GameEvent = { type: 'paid', from: 0, to: 1, amount: 26, reason: 'rent', space: 1 };

describe('news', () => {
  it('tells the newest first, at most so many, without what has no words', () => {
    const lines = lines_of(dice, { type: 'turn_ended', player: 0 }, { type: 'turn_started', player: 1 }, moved, rent);
    const items = items_of(lines, editions.uk, seats, [], 2);
    expect(items.map((item) => item.number)).toEqual([5, 4]);
    expect(items_of(lines, editions.uk, seats, [], 9).map((item) => item.number)).toEqual([5, 4, 1]);
  });

  it('takes the sum of a payment out of its text, and says for whom it is good', () => {
    const tones = (own: number[]) => items_of(lines_of(rent), editions.uk, seats, own, 1)[0]!;
    expect(tones([0])).toMatchObject({ sum: '£26', tone: 'loss', seat: 0 });
    expect(tones([1]).tone).toBe('gain');
    expect(tones([]).tone).toBe('neutral');
    const item = tones([0]);
    expect(item.before + item.sum + item.after).toContain('You');
    expect(items_of(lines_of({ ...rent, to: null }), editions.uk, seats, [1], 1)[0]!.tone).toBe('loss');
  });
});
