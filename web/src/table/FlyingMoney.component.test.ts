import { afterEach, expect, it, vi } from 'vitest';
import { show_at_table } from '../fixtures/page';
import type { GameEvent } from '../wire/types';
import FlyingMoney from './FlyingMoney.svelte';

afterEach(() => vi.restoreAllMocks());
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, right: left + width, bottom: top + height });

it.each([
  ['a player to the bank', 0, null], ['the bank to a player', null, 1], ['a player to the pot', 1, 'pot'],
] as const)('money from %s crosses no word on the board', async (_, from, to) => {
  const board = box(10, 10, 780, 780);
  document.body.innerHTML = '<div class="board"></div><b data-purse="0"></b><b data-purse="1"></b>';
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return (this.matches('.board') ? board : box(950 + 200 * Number(this.dataset['purse']), 80, 60, 20)) as DOMRect;
  });
  const flown = vi.fn((_: Keyframe[]) => ({}) as Animation);
  Element.prototype.animate = flown as never;
  const desk = await show_at_table(FlyingMoney, {});
  desk.session.shown.pay({ type: 'paid', from, to, amount: 200, reason: 'tax' } as GameEvent, true);
  await vi.waitFor(() => expect(flown).toHaveBeenCalled());
  const places = flown.mock.calls[0]![0].map(({ transform }) => Number(/translate\(([\d.]+)px/.exec(`${transform}`)![1]));
  expect(places.length).toBeGreaterThanOrEqual(4);
  for (const x of places) expect(x).toBeGreaterThanOrEqual(board.right);
});

it('money is out of sight where another balance is on its way', async () => {
  document.body.innerHTML = '<div class="board"></div><b data-purse="0"></b><b data-purse="1"></b>';
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return (this.matches('.board') ? box(10, 10, 780, 780) : box(950 + 200 * Number(this.dataset['purse']), 80, 60, 20)) as DOMRect;
  });
  const flown = vi.fn((_: Keyframe[]) => ({}) as Animation);
  Element.prototype.animate = flown as never;
  const desk = await show_at_table(FlyingMoney, {});
  desk.session.shown.pay({ type: 'paid', from: null, to: 1, amount: 15, reason: 'interest' } as GameEvent, true);
  await vi.waitFor(() => expect(flown).toHaveBeenCalled());
  const frames = flown.mock.calls[0]![0];
  const moves = frames.flatMap((frame, i) => (i > 0 && /translate\([^)]*\)/.exec(`${frame.transform}`)![0] !== /translate\([^)]*\)/.exec(`${frames[i - 1]!.transform}`)![0] ? [[frames[i - 1]!.opacity, frame.opacity]] : []));
  expect(moves).toEqual([[0, 0]]);
});
