import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import type { GameEvent, State } from '../wire/types';
import { digest_of } from './digest';
import { after_turn, is_much, with_absence } from './missed';
import type { Line } from './session.svelte';

const seats = ['Ann', 'Bob'].map((name, seat) => ({ seat, name })) as never;
const name_of = (space: number) => editions.uk.board[space]!.name;
/** A position in which each owns these deeds. */
const owning = (...hands: number[][]): State => ({ ...game_state, deeds: game_state.deeds.map((deed) => ({ ...deed, owner: hands.findIndex((hand) => hand.includes(deed.space)) < 0 ? null : hands.findIndex((hand) => hand.includes(deed.space)) })) });
const lines_of = (events: GameEvent[], state = owning(), version = (i: number) => i): Line[] => events.map((event, i) => ({ number: i + 1, version: version(i), event, state, aside: '', past: false, missed: 'away' }));
const read = (events: GameEvent[], state?: State, { own = [0], version }: { own?: number[]; version?: (i: number) => number } = {}) => digest_of(lines_of(events, state, version), editions.uk, seats, own, 9);

const turn = (player: number): GameEvent => ({ type: 'turn_started', player });
const buys = (from: number, space: number, amount: number): GameEvent => ({ type: 'paid', from, to: null, amount, reason: 'price', space });
const rent = (from: number, to: number, amount: number): GameEvent => ({ type: 'paid', from, to, amount, reason: 'rent', space: 1 });
const ruin: GameEvent = { type: 'bankrupt', player: 1, to: 0, manner: 'creditor' };
const group = editions.uk.groups.find(({ kind, spaces }) => kind === 'site' && spaces.length === 2)!.spaces as [number, number];

describe('a digest', () => {
  it('says what others bought and what was paid to you, in their order, and the sum', () => {
    const { texts, sum } = read([turn(1), buys(1, 21, 220), rent(1, 0, 220), rent(0, 1, 40)]);
    expect(texts).toEqual([`Bob buys ${name_of(21)} for £220.`, `Bob pays you £220 rent for ${name_of(1)}.`, `You pay Bob £40 rent for ${name_of(1)}.`]);
    expect(sum).toBe(180);
  });
  it('has three lines and the number of payments beyond them: those that matter most', () => {
    const { texts, more } = read([buys(1, 21, 220), rent(1, 0, 10), rent(1, 0, 5), rent(0, 1, 30), rent(1, 0, 20), ruin]);
    expect(texts.length).toBe(3);
    expect(more).toBe(2);
    expect(texts.slice(0, 2)).toEqual([`You pay Bob £30 rent for ${name_of(1)}.`, `Bob pays you £20 rent for ${name_of(1)}.`]);
    expect(texts[2]).toMatch(/^Bob is bankrupt/);
  });
  it('says a single payment more instead of its number', () => {
    const { texts, more } = read([buys(1, 21, 220), rent(1, 0, 10), rent(0, 1, 30), rent(1, 0, 20), ruin]);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toBe(`Bob pays you £10 rent for ${name_of(1)}.`);
    expect(more).toBe(0);
  });
  it('says how many payments more there were, and when a bot played for the reader', () => {
    const lines = lines_of([rent(0, 1, 5), { type: 'round_ended', round: 7 }, rent(0, 1, 10), rent(1, 0, 20), rent(0, 1, 30), rent(0, 1, 40)]);
    const played = lines.map((line, at) => (at === 0 || at === 2 ? { ...line, aside: 'history.stand_in' as const } : line));
    expect(digest_of(played, editions.uk, seats, [0], 9)).toMatchObject({ more: 2, sum: -65, stand_in: { from: 7, to: 9 } });
    expect(digest_of(lines, editions.uk, seats, [0], 9).stand_in).toBeNull();
  });
  it('puts what a bot bought for the reader before what was paid, and addresses them', () => {
    const events = [buys(0, 21, 120), ...[100, 110, 120, 130].map((amount) => rent(1, 0, amount))];
    const played = lines_of(events).map((line) => ({ ...line, aside: 'history.stand_in' as const }));
    const { texts, more } = digest_of(played, editions.uk, seats, [0], 9);
    expect(texts).toEqual([`You buy ${name_of(21)} for £120.`, `Bob pays you £120 rent for ${name_of(1)}.`, `Bob pays you £130 rent for ${name_of(1)}.`]);
    expect(more).toBe(2);
  });
  it('leaves out nothing of the reader’s own deeds and token, each kind in one line', () => {
    const pays = (reason: 'mortgage' | 'building', space: number, amount: number): GameEvent => (reason === 'mortgage' ? { type: 'paid', from: null, to: 0, amount, reason, space } : { type: 'paid', from: 0, to: null, amount, reason, space });
    const jailed: GameEvent = { type: 'confined', player: 0, place: 'jail', cause: 'space' };
    const events = [pays('mortgage', 21, 110), jailed, pays('building', 1, 50), ...[5, 10, 20, 30, 40].map((amount) => rent(1, 0, amount)), pays('mortgage', 23, 110), pays('mortgage', 21, 110)];
    const played = lines_of(events).map((line) => ({ ...line, aside: 'history.stand_in' as const }));
    const { texts, more } = digest_of(played, editions.uk, seats, [0], 9);
    expect(texts.slice(0, 3)).toEqual([`Mortgaged: ${name_of(21)} and ${name_of(23)} (+£330).`, 'You go to jail.', `You pay £50 to build on ${name_of(1)}.`]);
    expect(texts.length).toBe(6);
    expect(more).toBe(2);
  });
  it('puts a completed group before what was paid, and other purchases after it', () => {
    const rents = [rent(1, 0, 10), rent(1, 0, 20), rent(1, 0, 30)];
    const whole = read([buys(1, group[1], 60), ...rents], owning([], group));
    expect(whole.texts[0]).toBe(`Bob buys ${name_of(group[1])} for £60.`);
    expect(read([buys(1, group[1], 60), ...rents], owning([], [group[1]])).texts.join()).not.toContain('buys');
    const both = read([buys(1, group[0], 60), buys(1, group[1], 60), ...rents], owning([], group));
    expect(both.texts.filter((text) => text.includes('buys')), 'the last deed alone completes it').toEqual([`Bob buys ${name_of(group[1])} for £60.`]);
  });
  it('tells a deal by what changed hands', () => {
    const deal: GameEvent[] = [{ type: 'offer_accepted', player: 0, from: 1 }, { type: 'deed_transferred', from: 1, to: 0, space: 21 }, { type: 'paid', from: 0, to: 1, amount: 90, reason: 'offer' }];
    expect(read([...deal, turn(1)], undefined, { version: (i) => Math.floor(i / 3) }).texts).toEqual([`${name_of(21)} goes from Bob to you. You pay Bob £90 as agreed.`]);
  });
  it('has no sum where several people share the device, and nothing to say of nothing', () => {
    expect(read([rent(1, 0, 50)], undefined, { own: [0, 1] })).toMatchObject({ sum: 0 });
    expect(read([turn(1), { type: 'dice', player: 1, dice: [1, 2] }])).toEqual({ texts: [], sum: 0, more: 0, stand_in: null });
  });
});

describe('what was missed', () => {
  const missed = (events: GameEvent[], why: 'skipped' | 'away') => lines_of(events).map((line) => ({ ...line, missed: why }));
  it('is much if more than a turn was skipped', () => {
    expect(is_much(missed([turn(0)], 'skipped'), 4, [0])).toBe(false);
    expect(is_much(missed([turn(1), turn(0)], 'skipped'), 4, [0])).toBe(true);
  });
  it('is much if a round went by', () => {
    expect(is_much(missed([turn(1), turn(2), turn(3)], 'away'), 4, [0])).toBe(false);
    expect(is_much(missed([turn(1), turn(2), turn(3), turn(0)], 'away'), 4, [0])).toBe(true);
    expect(is_much([], 2, [0])).toBe(false);
  });
  const ended = (round: number): GameEvent => ({ type: 'round_ended', round });
  const history = [turn(0), turn(1), ended(1), turn(0), rent(0, 1, 5), turn(1), ended(2), turn(0)].map((event) => ({ event, aside: '' as const }));
  it.each<[string, number, number, number]>([
    ['after a turn in the middle', 2, 0, 5],
    ['after the last turn of a round', 2, 1, 7],
    ['after the first turn', 1, 0, 1],
    ['nowhere after the present turn', 3, 0, 8],
  ])('begins %s', (_, round, player, at) => expect(after_turn(history, { round, turn: { ...game_state.turn, player } }, [0])).toBe(at));
  it('is nothing where that turn has been taken back', () => {
    const before = history.slice(0, 6);
    expect(after_turn(before, { round: 3, turn: { ...game_state.turn, player: 0 } }, [0]), 'with the end of its round').toBe(6);
    expect(after_turn(history.slice(0, 4), { round: 2, turn: { ...game_state.turn, player: 1 } }, [0])).toBe(4);
  });
  it('is all since a bot sat down, while it sits in', () => {
    const left = { type: 'seat_away' as const, player: 0 };
    const all = missed([turn(0), rent(0, 1, 5), turn(1)], 'away');
    const told = [all[0]!, { ...all[0]!, event: left }, all[1]!, all[2]!];
    expect(with_absence(told, [all[2]!], [0])).toEqual(told.slice(1));
    expect(with_absence(told, [all[2]!], [1]), 'it was another’s').toEqual([all[2]]);
    expect(with_absence([...told.slice(0, 2), { ...all[0]!, event: { ...left, type: 'seat_back' } }, all[2]!], [all[2]!], [0]), 'it has stood up').toEqual([all[2]]);
  });
  it('is everything where the history no longer reaches back so far', () => {
    expect(after_turn(history.slice(3), { round: 1, turn: game_state.turn }, [0])).toBe(0);
  });
  it('is what was done in the place of whoever left in their own turn', () => {
    const acted = history.map((line, at) => (at === 4 ? { ...line, aside: 'history.stand_in' as const } : line));
    expect(after_turn(acted, { round: 2, turn: { ...game_state.turn, player: 0 } }, [0])).toBe(4);
    expect(after_turn(acted, { round: 2, turn: { ...game_state.turn, player: 0 } }, [1]), 'it was another’s').toBe(5);
    const lines = missed([rent(0, 1, 5)], 'away').map((line) => ({ ...line, aside: 'history.stand_in' as const }));
    expect(is_much(lines, 4, [0])).toBe(true);
    expect(is_much(lines, 4, [1]), 'it was another’s').toBe(false);
  });
});
