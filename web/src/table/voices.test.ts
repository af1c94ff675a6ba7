import { describe, expect, it } from 'vitest';
import schema from '../../../docs/formats/server.schema.json';
import type { ToldEvent } from '../words/told_event';
import { lines_of, occasion_of, occasions, tempers, Voices, type Heard } from './voices';

const messages = import.meta.glob<Record<string, string>>(['../../../messages/*.json', '!../../../messages/languages.json'], { eager: true, import: 'default' });

const person = { kind: 'person', temper: null } as const;
const bots = tempers.map((temper) => ({ kind: 'bot', temper }) as const);
const heard = (event: ToldEvent, more: Partial<Heard> = {}): Heard => ({ event, round: 1, version: 7, cash: [400, 400, 400, 400], ...more });
const bought = (player: number): ToldEvent => ({ type: 'bought', player, space: 1, amount: 60 });
const rent = (from: number, amount: number): ToldEvent => ({ type: 'paid', from, to: 0, amount, reason: 'rent', space: 1 });
const bankrupt = (player: number, to: number | null): ToldEvent => ({ type: 'bankrupt', player, to });

describe('what bots say', () => {
  it('is three lines for each temper and occasion in every language, all different, and short', () => {
    expect(Object.keys(messages).length).toBe(9);
    for (const [language, said] of Object.entries(messages)) {
      const keys = tempers.flatMap((temper) => occasions.flatMap((occasion) => lines_of(temper, occasion)));
      expect(keys.length).toBe(48);
      const lines = keys.map((key) => said[key] ?? '');
      for (const [i, line] of lines.entries()) {
        expect(line, `${language} ${keys[i]}`).toMatch(/^[\p{L}¿¡„«「]/u);
        expect([...line].length, `${language}: ${line}`).toBeLessThanOrEqual(45);
        expect(line, 'says no sum, and shouts not').not.toMatch(/[!¡{}£$€]|\d/);
      }
      expect(new Set(lines).size, language).toBe(48);
    }
  });
  it('is for the tempers that a server seats', () => {
    expect(schema.$defs.TableSeat.properties.temper.enum.filter((one) => one !== null).sort()).toEqual([...tempers].sort());
  });
});

describe('the occasion to speak', () => {
  it.each<[string, ToldEvent, unknown]>([
    ['a purchase', bought(2), { seats: [2], occasion: 'buys' }],
    ['a deed won at auction', { type: 'auction_won', player: 2, space: 1, amount: 60 }, { seats: [2], occasion: 'buys' }],
    ['a house won at auction', { type: 'auction_won', player: 2, space: null, kind: 'house', amount: 60 }, null],
    ['rent of a quarter of one’s cash', rent(1, 100), { seats: [1], occasion: 'pays' }],
    ['rent of less', rent(1, 99), null],
    ['a tax as high', { ...rent(1, 100), to: null, reason: 'tax' }, null],
    ['an offer that is rejected: for whoever made it', { type: 'offer_rejected', player: 0, from: 3 }, { seats: [3], occasion: 'refused' }],
    ['an offer that is accepted', { type: 'offer_accepted', player: 0, from: 3 }, null],
    ['somebody’s end: for whoever gets the estate', bankrupt(0, 2), { seats: [2], occasion: 'wins' }],
    ['the end of the game', { type: 'game_over', winners: [1] }, { seats: [1], occasion: 'wins' }],
    ['a throw', { type: 'dice', player: 1, dice: [1, 2] }, null],
  ])('%s', (_, event, found) => expect(occasion_of(heard(event))).toEqual(found));
});

describe('the voices of a table', () => {
  it('are those of bots alone', () => {
    const seats = [person, bots[0]!, { kind: 'bot', temper: null } as const];
    expect(new Voices('t').hear(heard(bought(0)), seats)).toBeNull();
    expect(new Voices('t').hear(heard(bought(2)), seats), 'one without a temper').toBeNull();
    expect(new Voices('t').hear(heard(bankrupt(1, null)), seats), 'the bank').toBeNull();
    expect(new Voices('t').hear(heard(bought(1)), seats)).toMatchObject({ seat: 1 });
  });
  it('speak in the manner of their temper, of what happens', () => {
    for (const [seat, temper] of tempers.entries()) {
      expect(lines_of(temper, 'buys')).toContain(new Voices('t').hear(heard(bought(seat)), bots)?.key);
      expect(lines_of(temper, 'pays')).toContain(new Voices('t').hear(heard(rent(seat, 300)), bots)?.key);
      expect(lines_of(temper, 'refused')).toContain(new Voices('t').hear(heard({ type: 'offer_rejected', player: 0, from: seat }), bots)?.key);
      expect(lines_of(temper, 'wins')).toContain(new Voices('t').hear(heard({ type: 'game_over', winners: [seat] }), bots)?.key);
    }
  });
  it('are heard at most once a round', () => {
    const voices = new Voices('t');
    expect(voices.hear(heard(bought(0)), bots)).not.toBeNull();
    expect(voices.hear(heard(rent(1, 300)), bots)).toBeNull();
    expect(voices.hear(heard({ type: 'game_over', winners: [2] }), bots)).toBeNull();
    expect(voices.hear(heard(rent(1, 300), { round: 2 }), bots)).not.toBeNull();
  });
  it('are rare where bots are to talk little, and more where much', () => {
    const lines = (talk: 'few' | 'normal' | 'many') => {
      const voices = new Voices('t');
      return Array.from({ length: 40 }, (_, round) => voices.hear(heard(bought(round % 2), { round }), bots, talk)).filter(Boolean).length;
    };
    expect(lines('few')).toBe(8);
    expect(lines('normal')).toBe(20);
    expect(lines('many')).toBe(40);
  });
  it('say the same on every device, and not the same at every table or moment', () => {
    const all = (table: string) => Array.from({ length: 40 }, (_, version) => new Voices(table).hear(heard(bought(1), { version }), bots)?.key);
    expect(all('a')).toEqual(all('a'));
    expect(all('a')).not.toEqual(all('b'));
    expect(new Set(all('a')), 'each of the three').toEqual(new Set(lines_of('builder', 'buys')));
  });
  it('never say the same line twice in a row', () => {
    const voices = new Voices('t');
    const said = Array.from({ length: 200 }, (_, round) => voices.hear(heard(rent(3, 400), { round, version: 3 * round }), bots)!.key);
    for (const [i, key] of said.entries()) expect(key, `round ${i}`).not.toBe(said[i - 1]);
    expect(new Set(said).size).toBe(3);
  });
  it('of one temper don’t tell the same joke before all have been told', () => {
    const voices = new Voices('t');
    const said = Array.from({ length: 9 }, (_, round) => voices.hear(heard(rent(round % 2, 400), { round, version: 7 * round }), [bots[2]!, bots[2]!])!.key);
    for (let from = 0; from + 3 <= said.length; ++from) expect(new Set(said.slice(from, from + 3)).size, `${said}`).toBe(3);
  });
  it('let each other speak of what they buy', () => {
    const voices = new Voices('t');
    const speakers = [1, 2, 3, 4, 5].map((round) => [0, 1, 2].map((seat) => voices.hear(heard(bought(seat), { round }), bots.slice(0, 3))).find((one) => one)?.seat);
    expect(speakers).toEqual([0, 1, 2, 0, 1]);
  });
});
