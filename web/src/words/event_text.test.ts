import { afterAll, describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { told_after } from '../table/news';
import recorded from '../fixtures/events.json';
import type { GameEvent, State } from '../wire/types';
import { event_text } from './event_text';
import { Names } from './names';
import { languages, words, type Language } from './words.svelte';

const games = recorded as unknown as Record<keyof typeof editions, { state: State; events: GameEvent[] }>;
const silent = new Set(['salary', 'interest', 'bought', 'mortgaged', 'lifted', 'turn_ended']);

afterAll(() => words.choose('en'));

describe('event_text', () => {
  for (const language of Object.keys(languages) as Language[]) {
    it(`says every event that the engine was seen to tell, in ${language}`, async () => {
      await words.choose(language);
      for (const [id, { state, events }] of Object.entries(games)) {
        const names = new Names(editions[id as keyof typeof editions], state.players, state);
        expect(events.length).toBeGreaterThan(10);
        for (const event of events) {
          const text = event_text(event, names);
          // Whoever is sent goes to jail, as the next event says.
          if (silent.has(event.type) || (event.type === 'moved' && event.how === 'sent') || (event.type === 'deed_transferred' && event.from === null)) continue;
          expect(text, JSON.stringify(event)).not.toBe('');
          expect(text, JSON.stringify(event)).not.toMatch(/undefined|\{|\}|(^|\s)(event|paid|cause)\.[a-z]/);
        }
      }
    });
  }

  it('keeps what is written from right to left apart from the words beside it', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'آرش' }, { name: 'Bob' }], null);
    expect(event_text({ type: 'bid', player: 0, space: 39, amount: 150 }, names)).toMatch(/^\u2068آرش\u2069 bids £150/);
    expect(words.list(['דנה', names.seat(0), names.seat(1)])).toBe('\u2068דנה\u2069, \u2068آرش\u2069 and Bob');
    expect(words.text('do.bid', { amount: names.money(5) })).toBe('Bid £5');
  });

  it('says of a payment for a card what it is for, of a visit to the jail that it is one, and of another offer that it answers one', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }], null, 0);
    expect(event_text({ type: 'paid', from: 0, to: null, amount: 150, reason: 'card', deck: 'chance' }, names)).toBe('You pay £150 for the card.');
    expect(event_text({ type: 'paid', from: null, to: 1, amount: 20, reason: 'card', deck: 'community_chest' }, names)).toBe('Bob receives £20 for the card.');
    expect(event_text({ type: 'moved', player: 1, from: 4, to: 10, how: 'dice' }, names)).toBe('Bob is just visiting the jail.');
    expect(event_text({ type: 'offer_made', from: 1, to: 0, give: { cash: 0, deeds: [13], jail_cards: 0 }, take: { cash: 250, deeds: [], jail_cards: 0 }, answers: true } as never, names)).toBe('Bob counters: Whitehall for £250.');
  });

  it('gives the reason of a rent with what makes it so high', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }], null);
    const basis = { kind: 'building_rent', rent: 1550, buildings: 3, sum: 1550 } as const;
    const paid: GameEvent = { type: 'paid', from: 0, to: 1, amount: 1550, reason: 'rent', clause: 'UK.12', space: 16, basis };
    expect(event_text(paid, names)).toBe('Ann pays Bob £1,550 rent for Bow Street (3 houses).');
    expect(event_text({ ...paid, amount: 1000 }, names)).toContain('(3 houses; what is left of £1,550)');
    expect(event_text({ ...paid, amount: 1000, due: 1550 }, names)).toContain('(3 houses; not £1,550: nobody can have more)');
    await words.choose('de');
    expect(event_text(paid, names)).toBe('Ann zahlt Bob 1.550\u00a0£ Miete für Bow Street (3 Häuser).');
  });

  it('says which building is sold, if it is one', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }], null, 0);
    const sold = (count: number, clause: string) => event_text({ type: 'paid', from: null, to: 0, amount: 75 * count, reason: 'building_sale', clause, space: 21, basis: { kind: 'sale', price: 150, percent: 50, count, sum: 75 * count } }, names);
    expect(sold(1, 'UK.38')).toBe('You sell a house on Strand: +£75 (half of £150).');
    expect(sold(1, 'UK.40')).toBe('You sell a hotel on Strand: +£75 (half of £150).');
    expect(sold(3, 'UK.39')).toBe('You take buildings off Strand: +£225 (3 × half of £150).');
  });

  it('tells an offer of nothing as what is asked for', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }], null, 0);
    const offer = (from: number, cash: number) => event_text({ type: 'offer_made', from, to: 1 - from, give: { cash, deeds: [], jail_cards: 0 }, take: { cash: 0, deeds: [21], jail_cards: 0 } }, names);
    expect(offer(0, 0)).toBe('You ask Bob for Strand and offer nothing.');
    expect(offer(1, 0)).toBe('Bob asks you for Strand and offers nothing.');
    expect(offer(0, 10)).toBe('You offer Bob: £10 for Strand.');
  });

  it('says that an offer answers another', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }], null, 0);
    const made = { type: 'offer_made' as const, from: 1, to: 0, give: { cash: 300, deeds: [], jail_cards: 0 }, take: { cash: 0, deeds: [21], jail_cards: 0 } };
    const told = (player: number) => event_text(told_after(made, { type: 'offer_rejected', player, from: 1 - player }), names);
    expect(told(1)).toBe('Bob counters: £300 for Strand.');
    expect(told(0)).toBe('Bob offers you: £300 for Strand.');
  });

  it('tells a winning bid once', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }], null);
    const won = { type: 'auction_won' as const, player: 1, amount: 120, space: 11 };
    const paid = { type: 'paid' as const, from: 1, to: null, amount: 120, reason: 'auction', space: 11 };
    expect(event_text(won, names)).toBe('Bob wins Pall Mall for £120.');
    expect(event_text(told_after(paid, won), names)).toBe('');
    expect(event_text(told_after(paid, undefined), names)).not.toBe('');
    expect(event_text(told_after({ ...paid, from_savings: 20 }, won), names)).toMatch(/Of this, £20 comes out of savings\.$/);
  });

  it('says in what manner something came about, as the server tells it', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }], null);
    const unsold = (manner: 'open' | 'sealed') => event_text({ type: 'auction_opened', space: 16, minimum: 1, manner }, names);
    expect(unsold('sealed')).not.toBe(unsold('open'));
    expect(event_text({ type: 'start_decided', player: 0, manner: 'first_seat' }, names)).not.toBe(event_text({ type: 'start_decided', player: 0, manner: 'highest_throw' }, names));
    expect(event_text({ type: 'bankrupt', player: 0, to: 1, manner: 'creditor' }, names)).toBe('Ann is bankrupt: everything goes to Bob.');
    expect(event_text({ type: 'bankrupt', player: 0, to: null, manner: 'resigned' }, names)).toBe('Everything Ann owned goes to the bank.');
    expect(event_text({ type: 'bankrupt', player: 0, to: null, manner: 'in_the_red' }, names)).toContain('the deeds go back on sale');
  });

  it('names the card behind a payment', async () => {
    await words.choose('en');
    const names = new Names(editions.uk, [{ name: 'Ann' }], null);
    const paid: GameEvent = { type: 'paid', from: 0, to: null, amount: 150, reason: 'card', deck: 'chance', card: 'school_fees' };
    expect(event_text(paid, names)).toContain('Chance card “A new term, a new uniform');
  });
});
