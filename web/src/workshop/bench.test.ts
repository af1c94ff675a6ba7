import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Wire } from '../wire/wire';
import { Bench, pause_ms } from './bench.svelte';
import { set_space } from './changes';
import { draft_of, type Draft } from './draft';

const draft: Draft = { id: 'mine', title: 'Mine', space: [{ kind: 'go', name: 'Go' }, { kind: 'rest', name: 'Bench' }] };
const asked: string[] = [];
const answers: object[] = [];
const wire = { call: (_: string, { text }: { text: string }) => (asked.push(text), Promise.resolve(answers.shift() ?? { ok: true, mistakes: [], shown: {} })) } as unknown as Wire;
const kept: string[] = [];
const bench_of = () => new Bench(wire, draft, (text) => kept.push(text));
const rename = (bench: Bench, name: string) => bench.change(set_space(bench.draft, 1, { name }), 'space 1 name');

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = answers.length = kept.length = 0;
});
afterEach(() => void vi.useRealTimers());

it('undoes what was typed at once, and redoes it', () => {
  const bench = bench_of();
  for (const name of ['E', 'El', 'Elm']) rename(bench, name);
  bench.change(set_space(bench.draft, 1, { kind: 'tax' }));
  expect(bench.draft.space?.[1]).toEqual({ kind: 'tax', name: 'Elm' });
  bench.undo();
  expect(bench.draft.space?.[1]).toEqual({ kind: 'rest', name: 'Elm' });
  bench.undo();
  expect(bench.draft).toBe(draft);
  expect(bench.can_undo).toBe(false);
  bench.redo();
  bench.redo();
  expect(bench.draft.space?.[1]).toEqual({ kind: 'tax', name: 'Elm' });
  expect(bench.can_redo).toBe(false);
});

it('forgets what could be redone once something else is done', () => {
  const bench = bench_of();
  rename(bench, 'Elm');
  bench.undo();
  rename(bench, 'Oak');
  expect(bench.can_redo).toBe(false);
  bench.undo();
  expect(bench.draft).toBe(draft);
});

it('keeps every change, and asks the engine once nothing more is typed', async () => {
  const bench = bench_of();
  await vi.advanceTimersByTimeAsync(0);
  expect(bench.sound).toBe(true);
  answers.push({ ok: false, mistakes: [{ line: 3, key: 'space[1].name', message: 'is missing' }] });
  for (const name of ['E', 'El', '']) rename(bench, name);
  expect(bench.sound).toBe(false);
  expect(kept).toHaveLength(3);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(pause_ms);
  expect(asked).toHaveLength(2);
  expect(draft_of(asked[1] ?? '').space?.[1]?.name).toBe('');
  expect(bench.at('space', 1, 'name').map(({ message }) => message)).toEqual(['is missing']);
  expect(bench.at('space', 0)).toEqual([]);
  expect(bench.sound).toBe(false);
  expect(bench.shown).not.toBeNull();
});

it('trusts no judgement of what no longer stands there', async () => {
  const bench = bench_of();
  rename(bench, '');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  expect(bench.sound, 'the board before was').toBe(false);
  await vi.advanceTimersByTimeAsync(pause_ms);
  expect(bench.sound).toBe(true);
});
