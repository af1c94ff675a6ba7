import { expect, it, vi } from 'vitest';
import { host } from '../fixtures/host';
import { position, read, said, show_at_table } from '../fixtures/page';
import { t } from '../words/words.svelte';
import { table } from '../../tests/browser/view.mjs';
import Announcer from './Announcer.svelte';
import History from './History.svelte';
import { lines_of } from './voices';

const lines = () => [...document.querySelectorAll('li')].map(read);
const play = (version: number, more: object) => host.tell('table.update', { table, version, kind: 'play', by: 1, outcomes: [], ...more });

it('marks once what a bot did in the place of somebody who was away', async () => {
  await show_at_table(History, {});
  play(8, { stand_in: true, events: [{ type: 'dice', player: 1, dice: [1, 2] }, { type: 'paid', from: 1, to: null, amount: 60, reason: 'price', space: 1 }] });
  play(9, { events: [{ type: 'dice', player: 1, dice: [3, 4] }] });
  await said('Bob throws 3 and 4', 'li');
  expect(lines().filter((line) => line.includes('played by a bot'))).toEqual([expect.stringContaining('Bob throws 1 and 2')]);
});

it('marks it too where the page has been opened again', async () => {
  const step = (number: number, more: object) => ({ table, number, kind: 'play', by: 1, outcomes: [], ...more });
  const updates = [
    step(0, { events: [{ type: 'turn_started', player: 1 }] }),
    step(1, { stand_in: true, events: [{ type: 'dice', player: 1, dice: [1, 2] }, { type: 'paid', from: 1, to: null, amount: 60, reason: 'price', space: 1 }] }),
    step(2, { stand_in: true, events: [{ type: 'dice', player: 1, dice: [3, 4] }] }),
  ];
  host.answers['table.history'] = ({ count }) => ({ steps: 3, updates: count === 0 ? [] : updates });
  await show_at_table(History, {});
  await said('Bob throws 3 and 4', 'li');
  expect(lines().filter((line) => line.includes('played by a bot'))).toEqual([expect.stringContaining('Bob throws 1 and 2'), expect.stringContaining('Bob throws 3 and 4')]);
  // The one entered has a person in that seat again.
  expect(lines().filter((line) => /sits in|is back/.test(line))).toEqual(['A bot sits in for Bob.', 'Bob is back.']);
});

it('says that a deed was declined, also where the page has been opened again', async () => {
  const moved = { events: [{ type: 'moved', player: 1, from: 4, to: 11, how: 'dice' }] };
  const declined = { action: { type: 'decline' }, events: [{ type: 'auction_opened', space: 11, kind: 'deed', minimum: 1, player: 0 }] };
  host.answers['table.history'] = ({ count }) => ({ steps: 2, updates: count === 0 ? [] : [moved, declined].map((step, number) => ({ table, number, kind: 'play', by: 1, outcomes: [], ...step })) });
  await show_at_table(History, {});
  await said('Bob declines Pall Mall.', 'li');
  play(8, { events: [{ type: 'moved', player: 1, from: 11, to: 12, how: 'dice' }] });
  play(9, declined);
  await said('Bob declines Electric Company.', 'li');
  expect(lines().filter((line) => /declines|auction/.test(line)).map((line) => /declines/.test(line))).toEqual([true, false, true, false]);
});

it('names what was taken back, and knows that it was watched until there', async () => {
  const keep = vi.fn();
  const desk = await show_at_table(History, { state: position({ hands: [[], [16]] }), telling: { seen: { last: () => null, keep } } });
  const view = (version: number) => ({ ...desk.view, version });
  play(8, { action: { type: 'mortgage', space: 16 }, events: [{ type: 'mortgaged', player: 1, space: 16 }, { type: 'turn_started', player: 0 }], view: view(8) });
  await desk.session.settled();
  keep.mockClear();
  host.tell('table.update', { table, version: 9, kind: 'undo', by: 1, view: view(9) });
  await said('Bob takes back “Mortgage Bow Street”.', 'li');
  await vi.waitFor(() => expect(keep).toHaveBeenCalledWith(expect.objectContaining({ turn: desk.view.state!.turn })));
});

it('repeats no card that has just been read', async () => {
  await show_at_table(History, {});
  const card = { deck: 'chance', card: 'school_fees' };
  play(8, { events: [{ type: 'card_drawn', player: 1, ...card }, { type: 'paid', from: 1, to: null, amount: 150, reason: 'card', ...card }] });
  await said('Bob pays £150', 'li');
  expect(document.body.textContent!.match(/new uniform/g)).toHaveLength(1);
});

it('stays at its end where lines come and a decision takes some of its room at once', async () => {
  await show_at_table(History, {});
  const list = document.querySelector('ol')!;
  let [height, content] = [350, 900];
  Object.defineProperties(list, { clientHeight: { get: () => height }, scrollHeight: { get: () => content } });
  const scroll = (top: number) => (Object.defineProperty(list, 'scrollTop', { value: top, configurable: true, writable: true }), list.dispatchEvent(new Event('scroll')));
  const ends = vi.spyOn(list, 'scrollTo');
  play(8, { events: [{ type: 'dice', player: 1, dice: [1, 2] }] });
  await said('Bob throws 1 and 2', 'li');
  await expect.poll(() => ends.mock.calls.length).toBe(1);
  [height, content] = [290, 930];
  scroll(550);
  expect(ends.mock.calls.at(-1)).toEqual([{ top: 930 }]);
  // Somebody looks back.
  scroll(300);
  play(9, { events: [{ type: 'dice', player: 1, dice: [3, 4] }] });
  await said('Bob throws 3 and 4', 'li');
  expect(ends).toHaveBeenCalledTimes(2);
});

it('puts no such remark to the turn that follows', async () => {
  await show_at_table(History, {});
  await show_at_table(Announcer, {});
  play(8, { stand_in: true, events: [{ type: 'turn_ended', player: 1 }, { type: 'turn_started', player: 0 }] });
  await said('Your turn', '[role=log] p');
  expect(document.body.textContent).not.toContain('played by a bot');
});

it('keeps what bots said of it', async () => {
  await show_at_table(History, {});
  play(8, { events: [{ type: 'bought', player: 1, space: 1, amount: 60 }, { type: 'paid', from: 1, to: null, amount: 60, reason: 'price', space: 1 }] });
  await expect.poll(() => document.querySelectorAll('.said').length).toBe(1);
  expect(lines_of('trader', 'buys').map((key) => `Bob ${t(key)}`)).toContain(read(document.querySelector('.said')));
});
