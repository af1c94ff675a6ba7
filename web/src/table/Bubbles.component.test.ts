import { afterEach, expect, it, vi } from 'vitest';
import { bubble_ms } from './bubbles.svelte';
import { host } from '../fixtures/host';
import { found, read, show_at_table } from '../fixtures/page';
import { settings } from '../words/settings.svelte';
import { t } from '../words/words.svelte';
import type { ChatLine, GameEvent } from '../wire/types';
import { table } from '../../tests/browser/view.mjs';
import Players from './Players.svelte';
import { lines_of } from './voices';

const bought = (player: number): GameEvent => ({ type: 'bought', player, space: 1, amount: 60 });
const bubbles = () => [...document.querySelectorAll<HTMLElement>('.bubble')].map(read);
/** Bob's, the trader's. */
const of_bob = () => lines_of('trader', 'buys').map((key) => t(key));
let version = 7;
const news = (more: object) => host.tell('table.update', { table, version: (version += 1), ...more });
const said = (seat: number | null, text: string, name = 'Ann') => news({ kind: 'chat', seat, name, text, at: 1 });

async function players(chat: ChatLine[] = []) {
  version = 7;
  return show_at_table(Players, { view: { chat } });
}
const none = () => vi.waitFor(() => expect(bubbles()).toEqual([]));

afterEach(() => vi.useRealTimers());

it('lets a bot speak at its card of what is told, once, to be seen alone', async () => {
  await players();
  expect(bubbles(), 'nothing of the past').toEqual([]);
  news({ kind: 'play', by: 1, events: [bought(1)], outcomes: [] });
  const bubble = await found('.bubble');
  expect(of_bob()).toContain(read(bubble));
  expect(bubble.closest('[aria-hidden=true]')).not.toBeNull();
  expect(bubble.closest('[aria-live], [role=log], [role=status]')).toBeNull();
});
it('lets nobody speak who does not want to hear it', async () => {
  settings.voices = false;
  const desk = await players();
  desk.hear(bought(1));
  expect(desk.bubbles.shown).toEqual([]);
  settings.voices = true;
  desk.hear(bought(1));
  expect(desk.bubbles.shown.length).toBe(1);
});
it('keeps that in this browser', () => {
  expect(settings.voices, 'as it is at first').toBe(true);
  settings.voices = false;
  settings.save();
  settings.voices = true;
  settings.load();
  expect(settings.voices).toBe(false);
});
it('says nothing where nobody looks', async () => {
  const desk = await players();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  desk.hear(bought(1));
  expect(desk.bubbles.shown).toEqual([]);
  hidden.mockRestore();
});
it('goes after a while, though the telling has gone on', async () => {
  const desk = await players();
  vi.useFakeTimers();
  desk.hear(bought(1));
  vi.advanceTimersByTime(bubble_ms - 1);
  expect(desk.bubbles.shown.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(desk.bubbles.shown).toEqual([]);
});
it('shows what players say, but to nobody what they have written themselves, and nothing of spectators', async () => {
  const desk = await players([{ seat: 1, name: 'Bob', text: '😡', at: 1 }]);
  expect(bubbles(), 'said before').toEqual([]);
  said(1, '😂', 'Bob');
  const bubble = await found('.bubble.large');
  expect(read(bubble)).toBe('😂');
  said(0, 'Well played!');
  await vi.waitFor(() => expect(bubbles(), 'one at a time').toEqual(['Well played!']));
  for (const [seat, text] of [[0, 'I had hoped for that'], [null, '😎']] as const) {
    const { length } = desk.view.chat!;
    said(seat, text, 'Cid');
    await vi.waitFor(() => expect(desk.view.chat?.length).toBe(length + 1));
    expect(bubbles(), text).toEqual(['Well played!']);
  }
  said(1, 'I had hoped for that', 'Bob');
  await vi.waitFor(() => expect(bubbles()).toEqual(['I had hoped for that']));
  said(1, 'so '.repeat(60), 'Bob');
  await vi.waitFor(() => expect(bubbles()[0]).toMatch(/^so so .*…$/));
  expect(bubbles()[0]!.length).toBe(70);
});
it('shows nothing of those who are muted', async () => {
  const desk = await players();
  desk.muted.set('seat:1', true);
  said(1, '😂', 'Bob');
  await vi.waitFor(() => expect(desk.view.chat?.length).toBe(1));
  await none();
  desk.muted.set('seat:1', false);
  said(1, '😎', 'Bob');
  await found('.bubble');
});
