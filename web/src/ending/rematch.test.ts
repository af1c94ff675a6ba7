import { expect, it } from 'vitest';
import type { View } from '../wire/types';
import { starts_at_once } from './rematch';

const seats = (...kinds: string[]) => ({ seats: kinds.map((kind, seat) => ({ seat, kind, taken: kind !== 'free' })) }) as unknown as Pick<View, 'seats'>;

it('starts a rematch at once where all others are bots', () => {
  expect(starts_at_once(seats('person', 'bot', 'bot'), [0])).toBe(true);
  expect(starts_at_once(seats('person', 'person', 'bot'), [0, 1])).toBe(true);
  expect(starts_at_once(seats('person', 'person', 'bot'), [0])).toBe(false);
  expect(starts_at_once(seats('person', 'free', 'bot'), [0])).toBe(false);
});
