import { expect, it } from 'vitest';
import { clock_text, minutes_of } from './quiet_hours';

it('reads every time that it writes, and nothing else', () => {
  for (let minutes = 0; minutes < 24 * 60; ++minutes) expect(minutes_of(clock_text(minutes))).toBe(minutes);
  expect(clock_text(485)).toBe('08:05');
  for (const text of ['', '24:00', '8:00', '12:60', 'noon']) expect(minutes_of(text)).toBeNull();
});
