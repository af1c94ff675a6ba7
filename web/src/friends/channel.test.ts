import { expect, it } from 'vitest';
import { fake_pipes, settle } from '../fixtures/fake_pipes';
import { Channel } from './channel';
import type { Word } from './words';

function pair(most = 1e6) {
  const [here, there] = fake_pipes();
  const heard: Word[] = [];
  const one = new Channel(here, most);
  const two = new Channel(there, most);
  two.on_word = (word) => heard.push(word);
  return { here, there, one, two, heard };
}

it('carries words in order', () => {
  const { here, there, one, heard } = pair();
  one.say({ say: 'open' });
  one.say({ say: 'text', text: 'é'.repeat(50_000) });
  one.say({ say: 'closed' });
  settle(here, there);
  expect(heard).toEqual([{ say: 'open' }, { say: 'text', text: 'é'.repeat(50_000) }, { say: 'closed' }]);
});

it('has no more under way than can go, and sends the rest when there is room', () => {
  const { here, there, one, heard } = pair();
  for (let i = 0; i < 20; ++i) one.say({ say: 'text', text: 'x'.repeat(50_000) });
  expect(here.bufferedAmount).toBeLessThan(300_000);
  settle(here, there);
  expect(heard).toHaveLength(20);
});

it('gives up a page that reads nothing any more', () => {
  const { one } = pair();
  let closed = 0;
  one.on_close = () => ++closed;
  for (let i = 0; i < 50; ++i) one.say({ say: 'text', text: 'x'.repeat(1_000_000) });
  expect([one.is_open, closed]).toEqual([false, 1]);
});

it.each([
  ['a text, not bytes', 'hello'],
  ['no JSON', new Uint8Array([1, 65]).buffer],
  ['no word', new TextEncoder().encode('\u0001{"text":"x"}').buffer],
  ['null', new TextEncoder().encode('\u0001null').buffer],
])('cuts whoever sends what is no word: %s', (_, data) => {
  const { there, two, one, heard } = pair();
  let gone = false;
  one.on_close = () => (gone = true);
  there.onmessage?.({ data });
  expect([two.is_open, gone, heard]).toEqual([false, true, []]);
});

it('cuts whoever sends more than a message may have', () => {
  const { here, there, one, two, heard } = pair(1000);
  one.say({ say: 'text', text: 'x'.repeat(2000) });
  settle(here, there);
  expect([two.is_open, one.is_open, heard]).toEqual([false, false, []]);
});
