// Voices: what a bot says of what has just happened to it, in the manner of its temper.
import { hurts } from '../stage/moment';
import type { TableSeat, View } from '../wire/types';
import type { ToldEvent } from '../words/told_event';

export const tempers = ['trader', 'builder', 'miser', 'gambler'] as const;
export const occasions = ['buys', 'pays', 'refused', 'wins'] as const;
export type Occasion = (typeof occasions)[number];
/** The messages that there are for a temper and an occasion. */
export const lines_of = (temper: string, occasion: Occasion): string[] => [1, 2, 3].map((choice) => `voice.${temper}.${occasion}.${choice}`);

/** What is known where an event is told: before it changes anything. */
export interface Heard {
  event: ToldEvent;
  round: number;
  /** Of the action that it belongs to. */
  version: number;
  cash: readonly number[];
}
export interface Said {
  seat: number;
  /** The message. */
  key: string;
}
type Speaker = Pick<TableSeat, 'kind' | 'temper'>;
/** How much the bots of a table talk. */
export type Talk = NonNullable<View['bot_talk']>;

/** For whom an event is an occasion to speak, whether they are bots or not. */
export function occasion_of({ event, cash }: Heard): { seats: readonly unknown[]; occasion: Occasion } | null {
  switch (event.type) {
    case 'bought': return { seats: [event.player], occasion: 'buys' };
    case 'auction_won': return typeof event.space === 'number' ? { seats: [event.player], occasion: 'buys' } : null;
    case 'paid': return hurts(event, cash) ? { seats: [event.from], occasion: 'pays' } : null;
    case 'offer_rejected': return { seats: [event.from], occasion: 'refused' };
    case 'bankrupt': return { seats: [event.to], occasion: 'wins' };
    case 'game_over': return { seats: event.winners ?? [], occasion: 'wins' };
    default: return null;
  }
}

/** A number of a text, the same on every device: FNV-1a. */
function number_of(text: string): number {
  let number = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) number = Math.imul(number ^ text.charCodeAt(i), 0x01000193);
  return number >>> 0;
}

/** Rounds without a line after one, where bots are to talk little. */
const silence = 5;

/** Who speaks at a table, and when: at most once a round. */
export class Voices {
  private round = -1;
  /** The round in which each spoke last. */
  private readonly last = new Map<number, number>();
  /** What was said here, whoever said it: two of one temper don't tell the same joke. */
  private readonly said = new Set<string>();

  constructor(private readonly table: string) {}

  hear(heard: Heard, seats: readonly Speaker[], talk: Talk = 'normal'): Said | null {
    const { round, version, event } = heard;
    if (round === this.round || (talk === 'few' && this.round >= 0 && round - this.round < silence)) return null;
    const found = occasion_of(heard);
    const seat = found?.seats.find((one): one is number => typeof one === 'number' && seats[one]?.kind === 'bot' && seats[one].temper !== null);
    if (!found || seat === undefined) return null;
    const before = this.last.get(seat);
    // Somebody buys in every round of the beginning: each has a turn to speak of it, or whoever comes first alone would ever speak.
    if (talk !== 'many' && found.occasion === 'buys' && before !== undefined && round - before < seats.filter(({ temper }) => temper !== null).length) return null;
    const lines = lines_of(seats[seat]!.temper!, found.occasion);
    const fresh = lines.filter((key) => !this.said.has(key));
    // All were said: the one that was said longest ago.
    const key = fresh[number_of(`${this.table} ${version} ${event.type} ${seat}`) % fresh.length] ?? [...this.said].find((one) => lines.includes(one))!;
    this.said.delete(key);
    this.said.add(key);
    this.round = round;
    this.last.set(seat, round);
    return { seat, key };
  }
}
