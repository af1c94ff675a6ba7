import { expect, it } from 'vitest';
import { TurnWatch } from './turn_watch';

it('tells of a turn once, and not on coming to the table', () => {
  const watch = new TurnWatch();
  const heard = [true, null, true, false, null, true, true, false, false, true].map((ours) => watch.hear(ours));
  expect(heard).toEqual([false, false, false, false, false, true, false, false, false, true]);
});
