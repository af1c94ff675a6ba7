import { expect, test } from 'vitest';
import { Refusal } from '../wire/wire';
import { refusal_text } from './refusal_text';

const nowhere = (kept?: [number, number, number]) =>
  refusal_text(new Refusal(-32001, 'this code or link leads nowhere', {
    reason: 'no_such_link',
    ...(kept ? { kept: { gathering_hours: kept[0], playing_days: kept[1], over_days: kept[2] } } : {}),
  }));

test('a link to no table says after how long its server deletes unused ones', () => {
  expect(nowhere([48, 180, 1])).toBe('This link doesn’t lead to a table. Unused tables are deleted: before the game begins, after 48 hours; during the game, after 180 days; once it is over, after 1 day.');
  expect(nowhere([48, 0, 30])).toContain('during the game, never;');
  expect(nowhere()).toBe('This link doesn’t lead to a table.');
});
