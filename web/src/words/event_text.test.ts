import { afterAll, describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import recorded from '../fixtures/events.json';
import type { GameEvent, State } from '../wire/types';
import { event_text } from './event_text';
import { Names } from './names';
import { words, type Language } from './words.svelte';

const games = recorded as unknown as Record<keyof typeof editions, { state: State; events: GameEvent[] }>;
const silent = new Set(['salary', 'interest', 'bought', 'mortgaged', 'lifted', 'turn_ended']);

afterAll(() => words.choose('en'));

describe('event_text', () => {
  for (const language of ['en', 'de', 'fr'] as Language[]) {
    it(`says every event that the engine was seen to tell, in ${language}`, async () => {
      await words.choose(language);
      for (const [id, { state, events }] of Object.entries(games)) {
        const names = new Names(editions[id as keyof typeof editions], state.players, state);
        expect(events.length).toBeGreaterThan(10);
        for (const event of events) {
          const text = event_text(event, names);
          if (silent.has(event.type) || (event.type === 'deed_transferred' && event.from === null)) continue;
          expect(text, JSON.stringify(event)).not.toBe('');
          expect(text, JSON.stringify(event)).not.toMatch(/undefined|\{|\}|(^|\s)(event|paid|cause)\.[a-z]/);
        }
      }
    });
  }

  it('gives the reason of a rent with what makes it so high', async () => {
    await words.choose('en');
    const state = structuredClone(games.uk.state);
    state.deeds = state.deeds.map((deed) => (deed.space === 16 ? { ...deed, owner: 1, buildings: 3, mortgaged: false } : deed));
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cy' }], state);
    const paid: GameEvent = { type: 'paid', from: 0, to: 1, amount: 1550, reason: 'rent', clause: 'UK.12', space: 16 };
    expect(event_text(paid, names)).toBe('Ann pays Bob £1,550: rent for Bow Street (3 houses).');
    await words.choose('de');
    expect(event_text(paid, names)).toBe('Ann zahlt Bob 1.550\u00a0£: Miete für Bow Street (3 Häuser).');
  });

  it('gives the figures of a rent by the dice, and of one that a whole group doubles', async () => {
    await words.choose('en');
    const state = structuredClone(games.uk.state);
    state.turn = { ...state.turn, dice: [2, 4] };
    state.deeds = state.deeds.map((deed) => ({ ...deed, owner: [12, 1, 3].includes(deed.space) ? 1 : null, buildings: 0, mortgaged: false }));
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cy' }], state);
    const rent = (space: number, amount: number) => event_text({ type: 'paid', from: 0, to: 1, amount, reason: 'rent', clause: 'UK.12', space }, names);
    expect(rent(12, 24)).toBe('Ann pays Bob £24: rent for Electric Company (a utility: 4 × 6).');
    expect(rent(12, 25)).toBe('Ann pays Bob £25: rent for Electric Company (a utility).');
    expect(rent(1, 4)).toBe('Ann pays Bob £4: rent for Old Kent Road (full group: 2 × £2).');
    expect(rent(1, 2)).toBe('Ann pays Bob £2: rent for Old Kent Road.');
  });

  it('counts the buildings that a card charges for', async () => {
    await words.choose('en');
    const state = structuredClone(games.uk.state);
    const built: Record<number, number> = { 16: 3, 18: 2, 19: 5 };
    state.deeds = state.deeds.map((deed) => ({ ...deed, owner: built[deed.space] ? 0 : null, buildings: built[deed.space] ?? 0, mortgaged: false }));
    const seats = [{ name: 'Ann' }, { name: 'Bob' }];
    const repairs: GameEvent = { type: 'paid', from: 0, to: null, amount: 225, reason: 'card', deck: 'chance', card: 'general_repairs' };
    expect(event_text(repairs, new Names(editions.uk, seats, state))).toContain('(5 × £25 + 1 × £100)');
    expect(event_text({ ...repairs, amount: 200 }, new Names(editions.uk, seats, state))).not.toContain('×');
    const fine: GameEvent = { type: 'paid', from: 0, to: 'pot', amount: 410, reason: 'card', deck: 'xorti', card: 'building_fine' };
    const houses = { ...state, options: {}, deeds: state.deeds.map((deed) => ({ ...deed, buildings: deed.buildings === 5 ? 0 : deed.buildings })) };
    expect(event_text({ ...fine, amount: 410 }, new Names(editions.xorti, seats, houses))).toContain('(5 × €82)');
  });

  it('names the card behind a payment', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }], null);
    const paid: GameEvent = { type: 'paid', from: 0, to: null, amount: 150, reason: 'card', deck: 'chance', card: 'school_fees' };
    expect(event_text(paid, names)).toContain('Chance card “A new term, a new uniform');
  });
});
