import { describe, expect, it, vi } from 'vitest';
import { table, view_of } from '../../tests/browser/view.mjs';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { position, read, said, show_at_table } from '../fixtures/page';
import type { GameEvent } from '../wire/types';
import type { Desk } from './desk.svelte';
import DigestCard from './DigestCard.svelte';

const turn = (player: number): GameEvent => ({ type: 'turn_started', player });
const fine: GameEvent = { type: 'paid', from: 1, to: null, amount: 50, reason: 'jail_fine' };
const rent: GameEvent = { type: 'paid', from: 1, to: 0, amount: 220, reason: 'rent', space: 1 };
const thrown: GameEvent = { type: 'dice', player: 1, dice: [1, 2] };
const rounds = [fine, turn(1), thrown, rent, turn(0), turn(1), turn(0)];
const digest = () => document.querySelector('.digest');

function happens(events: GameEvent[]): void {
  const known = { state: position(), legal: [{ seat: 0, actions: [{ type: 'roll' as const }], missing: 0, building: [] }], rents: [], purchase: null, worth: [1500, 1500], own: [0], absent: [] };
  const version = 8;
  host.tell('table.update', { table, version, kind: 'play', by: 1, events, outcomes: [], view: view_of(known, editions.uk, { version }) });
}
/** A pause lasts until it is skipped. */
const lasting = { manner: () => ({ pace: 'calm' as const, still: false }), sleep: () => new Promise<void>(() => {}) };
async function skip(desk: Desk, events: GameEvent[]): Promise<void> {
  happens(events);
  await vi.waitFor(() => expect(desk.session.lines.length).toBeGreaterThan(0));
  desk.session.pauses.skip();
  await desk.session.settled();
}
const acts = { 'table.act': () => ({ version: 8, events: [] }) };

describe('a digest', () => {
  it('comes after more than a turn was skipped, and goes with a click', async () => {
    const desk = await show_at_table(DigestCard, { telling: lasting });
    await skip(desk, rounds);
    const note = await said('Meanwhile', '.digest');
    expect(read(note)).toContain('Bob pays you £220 rent');
    expect(read(note)).toContain('+£220 in all');
    expect(read(note), 'what was seen before').not.toContain('£50');
    note.querySelector('button')!.click();
    await vi.waitFor(() => expect(digest()).toBeNull());
  });
  it('does not come for the rest of one turn', async () => {
    const desk = await show_at_table(DigestCard, { telling: lasting });
    await skip(desk, [fine, thrown, rent, turn(0)]);
    await new Promise((rested) => setTimeout(rested, 100));
    expect(digest()).toBeNull();
  });
  it('comes when a round went by unseen, and goes with the next action', async () => {
    const desk = await show_at_table(DigestCard, { telling: { away: () => true } });
    Object.assign(host.answers, acts);
    happens(rounds);
    await said('Meanwhile', '.digest');
    await desk.act(0, { type: 'roll' });
    await vi.waitFor(() => expect(digest()).toBeNull());
  });
  it('stays while the turn does something by itself', async () => {
    const desk = await show_at_table(DigestCard, { telling: { away: () => true } });
    Object.assign(host.answers, acts);
    happens(rounds);
    await said('Meanwhile', '.digest');
    await desk.do({ type: 'roll' }, undefined, true);
    await new Promise((rested) => setTimeout(rested, 50));
    expect(digest()).not.toBeNull();
  });
  it('does not come for what was seen', async () => {
    const desk = await show_at_table(DigestCard, {});
    happens(rounds);
    await vi.waitFor(() => expect(desk.session.lines.length).toBe(rounds.length));
    await new Promise((rested) => setTimeout(rested, 100));
    expect(digest()).toBeNull();
  });
  it('comes where the page is opened again after a round', async () => {
    const ended = (round: number): GameEvent => ({ type: 'round_ended', round });
    const events = [turn(0), fine, ended(4), turn(0), turn(1), rent, ended(5), turn(0), turn(1), ended(6), turn(0)];
    host.answers['table.history'] = ({ count }) => ({ steps: 1, updates: count === 0 ? [] : [{ table, number: 0, version: 7, kind: 'play', by: 1, events, outcomes: [] }] });
    const seen = { last: () => ({ round: 5, turn: { player: 0 } }), keep: () => {} };
    await show_at_table(DigestCard, { telling: { seen } });
    expect(read(await said('Meanwhile', '.digest'))).toContain('Bob pays you £220 rent');
  });
  it('comes where a bot has acted for whoever left in their own turn', async () => {
    const step = (number: number, events: GameEvent[], more: object) => ({ table, number, version: number, kind: 'play', by: 0, events, outcomes: [], ...more });
    host.answers['table.history'] = ({ count }) => ({ steps: 2, updates: count === 0 ? [] : [step(0, [turn(0)], {}), step(1, [{ ...rent, from: 0, to: 1 }, turn(1)], { stand_in: true })] });
    const seen = { last: () => ({ round: 5, turn: { player: 0 } }), keep: () => {} };
    await show_at_table(DigestCard, { telling: { seen } });
    expect(read(await said('Meanwhile', '.digest'))).toContain('You pay Bob £220 rent');
  });
  it('comes where somebody takes their seat back, even if they watched the bot', async () => {
    await show_at_table(DigestCard, {});
    const known = { state: position(), legal: [], rents: [], purchase: null, worth: [1500, 1500], own: [0], absent: [] };
    const seats = (version: number, change: string) => host.tell('table.update', { table, version, kind: 'seats', change, seat: 0, view: view_of(known, editions.uk, { version }) });
    seats(8, 'away');
    host.tell('table.update', { table, version: 9, kind: 'play', by: 0, stand_in: true, events: [{ ...rent, from: 0, to: 1 }], outcomes: [], view: view_of(known, editions.uk, { version: 9 }) });
    seats(10, 'back');
    const note = read(await said('Meanwhile', '.digest'));
    expect(note).toContain('A bot played for you in round');
    expect(note).toContain('You pay Bob £220 rent');
  });
  it('is there again in a page that is opened again, until it has been read', async () => {
    const keep = vi.fn();
    const desk = await show_at_table(DigestCard, { telling: { ...lasting, seen: { last: () => null, keep } } });
    await skip(desk, rounds);
    const note = await said('Meanwhile', '.digest');
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
    happens([turn(1)]);
    await desk.session.settled();
    expect(keep, 'what came after is not all that was missed').toHaveBeenCalledTimes(1);
    note.querySelector('button')!.click();
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
  });
  it('knows the turn that was watched last', async () => {
    const keep = vi.fn();
    await skip(await show_at_table(DigestCard, { telling: { seen: { last: () => null, keep } } }), [turn(1)]);
    expect(keep).toHaveBeenCalled();
  });
});
