// News: the last events in words, newest first.
import { answers } from '../trade/deal';
import { event_text } from '../words/event_text';
import { Names } from '../words/names';
import { t } from '../words/words.svelte';
import type { Edition, View } from '../wire/types';
import type { ToldEvent } from '../words/told_event';
import type { Line } from './session.svelte';

export type Tone = 'gain' | 'loss' | 'neutral';

export interface Item {
  number: number;
  /** The player it is about, or null. */
  seat: number | null;
  /** The text before, in and after the sum of money. */
  before: string;
  sum: string;
  after: string;
  tone: Tone;
}

const is_seat = (account: unknown): account is number => typeof account === 'number';

/** For those who sit here money comes or goes; for all others it goes to the bank or comes from there. */
function tone_of(event: ToldEvent, own: readonly number[]): Tone {
  if (event.type !== 'paid') return 'neutral';
  if (is_seat(event.to) && own.includes(event.to)) return 'gain';
  if (is_seat(event.from) && own.includes(event.from)) return 'loss';
  if (is_seat(event.from) && is_seat(event.to)) return 'neutral';
  return is_seat(event.to) ? 'gain' : 'loss';
}

/** Without the text of the card behind a payment, which lay on the table. */
export function short(event: ToldEvent): ToldEvent {
  if (event.type !== 'paid' || !event.card) return event;
  const { card: _, ...rest } = event;
  return rest;
}

/** An event as it is told after the one before it: a card that has just been read isn't repeated, nor a bid that has just won, and an offer may answer another. */
export function told_after(event: ToldEvent, before: ToldEvent | undefined): ToldEvent {
  if (before?.type === 'auction_won' && event.reason === 'auction' && !event.from_savings) return { ...event, is_told: true };
  return before?.type === 'card_drawn' ? short(event) : answers(event, before) ? { ...event, answers: true } : event;
}

function seat_of(event: ToldEvent): number | null {
  for (const account of [event.player, event.from, event.debtor, event.to]) if (is_seat(account)) return account;
  return null;
}

/** The newest events that have words, at most so many. */
export function items_of(lines: readonly Line[], edition: Edition, seats: View['seats'], own: readonly number[], most: number): Item[] {
  const items: Item[] = [];
  for (let i = lines.length - 1; i >= 0 && items.length < most; --i) {
    const { event: whole, state, number, aside } = lines[i] as Line;
    const event = told_after(short(whole), lines[i - 1]?.event);
    // Whose turn it is stands beside; here only what they do.
    if (event.type === 'turn_started' || event.type === 'round_ended') continue;
    const names = new Names(edition, seats, state, own.length === 1 ? (own[0] ?? null) : null);
    const text = event_text(event, names);
    if (!text) continue;
    const sum = event.amount === undefined ? '' : names.money(event.amount);
    const at = sum === '' ? -1 : text.indexOf(sum);
    const parts = at < 0 ? { before: text, sum: '', after: '' } : { before: text.slice(0, at), sum, after: text.slice(at + sum.length) };
    if (aside) parts.after += ` (${t(aside)})`;
    items.push({ number, seat: seat_of(event), ...parts, tone: tone_of(event, own) });
  }
  return items;
}
