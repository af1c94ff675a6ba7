import { expect, it } from 'vitest';
import { FakeLines } from '../fixtures/fake_line';
import { fake_pipes, settle } from '../fixtures/fake_pipes';
import { Wire } from '../wire/wire';
import { Channel } from './channel';
import { FriendLines } from './friend_line';
import { GuestEnd } from './guest_end';

/** A guest's wire, over two channels, to lines of the table's page that the test answers. */
function visit() {
  const engine = new FakeLines();
  const later = new FakeLines();
  const [ours, theirs] = fake_pipes();
  const [guest, host] = [new Channel(ours, 1e6), new Channel(theirs, 1e6)];
  const end = new GuestEnd(host, engine.open);
  host.on_word = (word) => end.hear(word);
  host.on_close = () => end.end();
  const lines = new FriendLines(guest);
  guest.on_word = (word) => lines.hear(word);
  guest.on_close = () => lines.end();
  const wire = new Wire({ open: lines.open, later: later.later, random: () => 1 });
  const pass = () => settle(ours, theirs);
  pass();
  return { engine, later, guest, host, wire, pass };
}

it('brings calls to the engine of the other page, and answers and updates back', async () => {
  const { engine, wire, pass } = visit();
  const heard: unknown[] = [];
  wire.listen('table.update', (update) => heard.push(update));
  engine.last.arrive();
  pass();
  expect(wire.status).toBe('open');
  const answered = wire.call('table.view', { table: 'T' });
  pass();
  expect(engine.last.last_call()).toMatchObject({ method: 'table.view', params: { table: 'T' } });
  engine.last.answer({ view: 1 });
  engine.last.say('{"method":"table.update","params":{"version":2}}');
  pass();
  expect(await answered).toEqual({ view: 1 });
  expect(heard).toEqual([{ version: 2 }]);
});

it('answers what is not for guests without the engine', async () => {
  const { engine, wire, pass } = visit();
  engine.last.arrive();
  pass();
  const refused = wire.call('table.remove', { table: 'T' }).catch((error: unknown) => error);
  pass();
  expect(await refused).toMatchObject({ code: -32601, data: { reason: 'method_not_found' } });
  expect(engine.last.sent).toEqual([]);
});

it('begins again when the engine does', () => {
  const { engine, later, wire, pass } = visit();
  engine.last.arrive();
  pass();
  engine.last.drop();
  pass();
  expect(wire.status).toBe('lost');
  later.run_later();
  pass();
  expect(engine.lines).toHaveLength(2);
  engine.last.arrive();
  pass();
  expect(wire.status).toBe('open');
});

it('ends with the channel, at both ends', () => {
  const { engine, guest, wire, pass } = visit();
  engine.last.arrive();
  pass();
  let ended = false;
  engine.last.close = () => (ended = true);
  guest.close();
  expect([ended, wire.status]).toEqual([true, 'lost']);
});
