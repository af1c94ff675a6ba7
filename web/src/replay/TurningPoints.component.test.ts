import { describe, expect, it } from 'vitest';
import Costliest from '../ending/Costliest.svelte';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { read, said, show } from '../fixtures/page';
import { game_state } from '../fixtures/state';
import { remember } from '../wire/seat_keys';

describe('the costliest decisions', () => {
  const point = (entry: number, seat: number) => ({ entry, round: entry, seat, taken: { type: 'decline' }, better: { type: 'buy' }, before: 0.5, with_taken: 0.3, with_better: 0.4, cost: 0.1, low: 0.08, high: 0.12 });
  const of = async (table: string, seats: number[]) => {
    remember(table, { seats: [{ seat: 0, token: 'key', code: 'ABCDE-FGHJK' }], over: true });
    Object.assign(host.answers, {
      'lab.limits': () => ({ threads: 1, seconds: 60 }),
      'replay.open': () => ({ replay: 1, steps: 30, view: { edition: 'uk', title: 'London', rules: [], players: ['Ann', 'Bob'].map((name) => ({ name, token: 'hat' })), state: game_state, shown: editions.uk } }),
      'replay.step': ({ from, count }: { from: number; count: number }) => ({ steps: Array.from({ length: count }, (_, i) => ({ step: from + i, events: [], state: game_state, rents: [] })) }),
      'replay.worth': () => ({ points: [] }),
      'lab.turning_points': () => {
        setTimeout(() => host.tell('lab.done', { run: 'r', end: 'complete', done: 1, of: 1, seconds: 1, turning_points: seats.map((seat, at) => point(at + 1, seat)) }));
        return { run: 'r', position: 0 };
      },
      'lab.stop': () => ({}),
    });
    const marked: number[][] = [];
    show(Costliest, { table, judged: true, onfound: (points: { entry: number }[]) => marked.push(points.map(({ entry }) => entry)) } as never);
    await said('Yours', 'button');
    return marked;
  };
  const listed = () => [...document.querySelectorAll('ol li a')].map(read);

  it('are one’s own first, however many others cost more, and everyone’s if they are wanted', async () => {
    const marked = await of('seven', [1, 1, 1, 1, 1, 1, 0, 1]);
    expect(host.asked('lab.turning_points')).toEqual([{ replay: 1, most: 20 }]);
    await expect.poll(listed).toEqual(['Round 7: Ann']);
    expect(marked.at(-1)).toEqual([7]);
    (await said('Everyone’s', 'button')).click();
    await expect.poll(listed).toEqual([1, 2, 3, 4, 5, 6].map((round) => `Round ${round}: Bob`));
    expect(marked.at(-1)).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it('are somebody else’s, as is said', async () => {
    await of('two', [1, 1]);
    await said('None of the 2 costliest decisions of this game was yours.', 'p');
  });
});
