import { describe, expect, it } from 'vitest';
import Costliest from '../ending/Costliest.svelte';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { read, said, show } from '../fixtures/page';
import { game_state } from '../fixtures/state';
import { remember } from '../wire/seat_keys';
import { server } from '../wire/server';
import type { LogEntry } from '../wire/types';
import { Replay } from './replay.svelte';
import ReplayStrip from './ReplayStrip.svelte';

describe('the costliest decisions', () => {
  const point = (entry: number, seat: number) => ({ entry, round: entry, seat, taken: { type: 'decline' }, better: { type: 'buy' }, before: 0.5, with_taken: 0.3, with_better: 0.4, cost: 0.1, low: 0.08, high: 0.12 });
  const of = async (table: string, seats: number[], entry_of: (step: number) => LogEntry = () => ({})) => {
    remember(table, { seats: [{ seat: 0, token: 'key', code: 'ABCDE-FGHJK' }], over: true });
    Object.assign(host.answers, {
      'lab.limits': () => ({ threads: 1, seconds: 60 }),
      'replay.open': () => ({ replay: 1, steps: 30, view: { edition: 'uk', title: 'London', rules: [], players: ['Ann', 'Bob'].map((name) => ({ name, token: 'hat' })), state: game_state, shown: editions.uk } }),
      'replay.step': ({ from, count }: { from: number; count: number }) => ({ steps: Array.from({ length: count }, (_, i) => ({ step: from + i, entry: entry_of(from + i), events: [], state: game_state, rents: [] })) }),
      'replay.worth': () => ({ points: [] }),
      'lab.turning_points': () => {
        setTimeout(() => host.tell('lab.done', { run: 'r', end: 'complete', done: 1, of: 1, seconds: 1, turning_points: seats.map((seat, at) => point(at + 1, seat)) }));
        return { run: 'r', position: 0 };
      },
      'lab.stop': () => ({}),
    });
    const marked: string[][] = [];
    show(Costliest, { table, judged: true, onfound: (points: { entry: number; letter: string }[]) => marked.push(points.map(({ entry, letter }) => `${letter}${entry}`)) } as never);
    await said('Yours', 'button');
    return marked;
  };
  const listed = () => [...document.querySelectorAll('ol li a')].map(read);
  const letters = () => [...document.querySelectorAll('ol li .letter')].map(read);

  it('are one’s own first, however many others cost more, and everyone’s if they are wanted', async () => {
    const marked = await of('seven', [1, 1, 1, 1, 1, 1, 0, 1]);
    expect(host.asked('lab.turning_points')).toEqual([{ replay: 1, most: 20 }]);
    await expect.poll(listed).toEqual(['Round 7: Ann']);
    expect(marked.at(-1)).toEqual(['G7']);
    (await said('Everyone’s', 'button')).click();
    await expect.poll(listed).toEqual([1, 2, 3, 4, 5, 6].map((round) => `Round ${round}: Bob`));
    expect(marked.at(-1)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6']);
  });
  it('are one’s own only where one decided: not what a bot or the clock did in one’s place, but what one’s orders did', async () => {
    const by: Record<number, LogEntry> = { 2: { stand_in: true }, 3: { harmless: true }, 4: { ordered: true } };
    await of('sat-in', [0, 0, 0, 1, 0], (step) => by[step] ?? {});
    await expect.poll(listed).toEqual(['Round 3: Ann (by standing order)', 'Round 5: Ann']);
    (await said('Everyone’s', 'button')).click();
    await expect.poll(listed).toEqual(['Round 1: Ann (played by a bot)', 'Round 2: Ann (out of time)', 'Round 3: Ann (by standing order)', 'Round 4: Bob', 'Round 5: Ann']);
  });
  it('have the same letters in both lists, on the chart and on the strip of the replay', async () => {
    const marked = await of('lettered', [1, 0, 1, 1, 1, 1, 1, 0, 1]);
    await expect.poll(letters).toEqual(['B', 'G']);
    expect(marked.at(-1)).toEqual(['B2', 'G8']);
    (await said('Everyone’s', 'button')).click();
    await expect.poll(letters).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    const replay = new Replay(server);
    await replay.open({ table: 'lettered' });
    show(ReplayStrip, { replay });
    await expect.poll(() => [...document.querySelectorAll('.strip .mark')].map(read)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  });
  it('are somebody else’s, as is said', async () => {
    await of('two', [1, 1]);
    await said('None of the 2 costliest decisions of this game was yours.', 'p');
  });
});
