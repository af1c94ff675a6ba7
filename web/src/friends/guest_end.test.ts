// A guest's end: what a guest may ask, and how often.
import { expect, it } from 'vitest';
import { FakeLines } from '../fixtures/fake_line';
import { fake_pipes, settle } from '../fixtures/fake_pipes';
import { Channel } from './channel';
import { GuestEnd } from './guest_end';
import type { Word } from './words';

async function guest() {
  const engine = new FakeLines();
  const pipes = fake_pipes();
  const [theirs, ours] = [new Channel(pipes[0], 1e6), new Channel(pipes[1], 1e6)];
  let now = 0;
  let entered = 0;
  const end = new GuestEnd(ours, engine.open, () => (entered += 1), () => now);
  ours.on_word = (word) => end.hear(word);
  const heard: Word[] = [];
  theirs.on_word = (word) => void heard.push(word);
  const pass = async () => {
    for (let i = 0; i < 30; ++i) {
      settle(...pipes);
      await Promise.resolve();
    }
  };
  theirs.say({ say: 'open' });
  await pass();
  engine.last.arrive();
  await pass();
  return {
    engine, heard, pass, end,
    wait: (ms: number) => (now += ms),
    entered: () => entered,
    ask: (id: number, method: string, params: object = {}) => theirs.say({ say: 'text', text: JSON.stringify({ jsonrpc: '2.0', id, method, params }) }),
  };
}

it('answers too many calls itself, as a server does', async () => {
  const { engine, heard, pass, ask, wait } = await guest();
  for (let id = 1; id <= 70; ++id) ask(id, 'table.view');
  await pass();
  expect(engine.last.sent).toHaveLength(60);
  const refused = heard.flatMap((word) => (word.say === 'text' ? [JSON.parse(word.text) as { id: number; error: { code: number } }] : []));
  expect(refused.map(({ id, error }) => [id, error.code])).toEqual(Array.from({ length: 10 }, (_, i) => [61 + i, -32005]));
  wait(1000);
  ask(71, 'table.view');
  await pass();
  expect(engine.last.sent).toHaveLength(61);
});

it('says when the guest enters a table, and remembers what is shown there, within bounds', async () => {
  const { pass, ask, entered, end, engine } = await guest();
  ask(1, 'table.enter', { table: 'a', tokens: [...Array.from({ length: 30 }, (_, i) => `token ${i}`), 'x'.repeat(100)] });
  ask(2, 'table.enter', { table: 'x'.repeat(1000), tokens: ['t'] });
  await pass();
  expect(entered()).toBe(1);
  const held = end.held_at('a');
  engine.last.answer({ view: { yours: [1] } });
  expect((await held)?.tokens).toHaveLength(20);
});
