import { expect, test } from 'vitest';
import { GuestName } from './guest_name';

test('spectators without a name can be told apart', () => {
  expect(new GuestName().of('Guest', ['Ann'])).toBe('Guest');
  const third = new GuestName();
  expect(third.of('Guest', ['Guest', 'Guest 2'])).toBe('Guest 3');
  expect(third.of('Guest', ['Guest', 'Guest 2', 'Guest 3']), 'its own lines are in the chat by then').toBe('Guest 3');
  third.next('Guest', ['Guest', 'Guest 2', 'Guest 3', 'Guest 4']);
  expect(third.of('Guest', [])).toBe('Guest 5');
});
