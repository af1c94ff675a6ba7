import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../words/settings.svelte';
import type { Choice } from '../wire/types';
import { by_itself } from './by_itself';
import type { Desk } from './desk.svelte';
import { Menu } from './menu';

const choice = (type: string, more: Partial<Choice> = {}) => ({ type, ...more }) as Choice;
const end = choice('end_turn', { settled: true });
const desk = (choices: Choice[], more: object = {}) => ({ session: { menu: new Menu(0, choices), awaited: 0, acting: 0 }, view: { question: null }, events: [], ...more }) as unknown as Desk;

describe('a turn', () => {
  beforeEach(() => Object.assign(settings, { pace: 'normal', ends_turn: true, throws: false, hints: false, hints_read: [] }));

  it('ends by itself after a while where there is something that can wait', () => {
    expect(by_itself(desk([end, choice('mortgage', { space: 1 }), choice('resign')]))).toEqual({ choice: end, ms: 3000 });
  });
  it('waits longer for whoever has not read yet that it ends by itself', () => {
    settings.hints = true;
    const waits = () => by_itself(desk([end, choice('mortgage', { space: 1 })]))?.ms;
    expect(waits()).toBe(9000);
    settings.hints_read = ['hold'];
    expect(waits()).toBe(3000);
  });
  it('waits longer for whoever reads why a deal came to nothing, on either side of it, until something else has happened', () => {
    const waits = (events: object[], choices = [end, choice('mortgage', { space: 1 })]) => by_itself(desk(choices, { events }))?.ms;
    const rejected = { type: 'offer_rejected', player: 2, from: 0 };
    expect(waits([rejected])).toBe(9000);
    expect(waits([rejected], [end, choice('resign')]), 'not at once').toBe(9000);
    expect(waits([{ ...rejected, player: 0, from: 2 }])).toBe(9000);
    expect(waits([{ ...rejected, from: 1 }]), 'between others').toBe(3000);
    expect(waits([rejected, { type: 'mortgaged', player: 0 }])).toBe(3000);
  });
  it('ends at once where nothing else can be done', () => {
    expect(by_itself(desk([end, choice('resign')]))).toEqual({ choice: end, ms: 0 });
  });
  it('ends by nothing but a click where something cannot wait, it is held, or its player wants so', () => {
    expect(by_itself(desk([choice('end_turn'), choice('build', { space: 1 })]))).toBeUndefined();
    expect(by_itself(desk([end], { holds: true }))).toBeUndefined();
    settings.ends_turn = false;
    expect(by_itself(desk([end]))).toBeUndefined();
  });
  it('throws by itself only if its player wants so, and not where jail can be left in another way', () => {
    const roll = choice('roll');
    expect(by_itself(desk([roll]))).toBeUndefined();
    settings.throws = true;
    expect(by_itself(desk([roll, choice('resign')]))).toEqual({ choice: roll, ms: 3000 });
    expect(by_itself(desk([roll, choice('pay_fine')]))).toBeUndefined();
    expect(by_itself(desk([roll, choice('use_jail_card')]))).toBeUndefined();
    expect(by_itself(desk([roll], { holds: true }))).toBeUndefined();
  });
});
