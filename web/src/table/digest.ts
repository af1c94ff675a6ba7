// Digest: what matters most of what was missed, in the sentences of the history.
import type { Edition, View } from '../wire/types';
import { event_text } from '../words/event_text';
import { Names } from '../words/names';
import type { ToldEvent } from '../words/told_event';
import { t, words } from '../words/words.svelte';
import { holdings_of } from './holdings';
import { short } from './news';
import { is_done_for } from './missed';
import type { Line } from './session.svelte';

export interface Digest {
  texts: string[];
  /** What the one reader has gained of money, less what they have paid. */
  sum: number;
  /** Payments of the reader's that are in the sum, and not among the texts. */
  more: number;
  /** The rounds in which a bot played for them; null if none did. */
  stand_in: { from: number; to: number } | null;
}

const most = 3;
/** The first matters most; of what has happened to the reader's own deeds and token, nothing is left out. */
const ranks = ['end', 'group', 'deal', 'own_purchase', 'own_change', 'own', 'purchase'] as const;
type Rank = (typeof ranks)[number];
/** Lines that are one piece of news: of a change, all of its kind. */
interface Item {
  lines: readonly Line[];
  rank: Rank;
  amount: number;
  change: Change | null;
}

/** Payments that stand for a change of the payer's or payee's deeds. */
const deed_changes = ['mortgage', 'lift', 'building', 'building_sale', 'deed_sale'] as const;
type Change = (typeof deed_changes)[number] | 'confined';

const deal_parts = new Set(['deed_transferred', 'jail_card_moved', 'paid']);

/** Who comes by which deed. */
function gain_of({ type, player, from, to, reason, space }: ToldEvent): { seat: number; space: number } | null {
  const seat = type === 'auction_won' ? player : type === 'deed_transferred' ? to : type === 'paid' && reason === 'price' ? from : null;
  return typeof seat === 'number' && typeof space === 'number' ? { seat, space } : null;
}

/** The lines with which somebody came to own all of a group. */
function completing(lines: readonly Line[], edition: Edition): Set<Line> {
  const last = new Map<string, Line>();
  for (const line of lines) {
    const gain = gain_of(line.event);
    const holding = gain && line.state && holdings_of(edition, line.state, gain.seat).find(({ group, full }) => full && group.spaces.length > 1 && group.spaces.includes(gain.space));
    if (gain && holding) last.set(`${gain.seat} ${holding.group.id}`, line);
  }
  return new Set(last.values());
}

function change_of({ event }: Line, reader: number | null): Change | null {
  if (reader === null) return null;
  if (event.type === 'confined') return event.player === reader ? 'confined' : null;
  return event.type === 'paid' && [event.from, event.to].includes(reader) ? (deed_changes.find((change) => change === event.reason) ?? null) : null;
}

function rank_of({ event }: Line, own: readonly number[]): Rank | null {
  if (event.type === 'bankrupt' || event.type === 'resigned') return 'end';
  const gain = event.type === 'deed_transferred' ? null : gain_of(event);
  if (gain && own.includes(gain.seat)) return 'own_purchase';
  if (event.type === 'paid' && [event.from, event.to].some((account) => typeof account === 'number' && own.includes(account))) return 'own';
  return gain ? 'purchase' : null;
}

function items_of(lines: readonly Line[], edition: Edition, own: readonly number[], reader: number | null): Item[] {
  const complete = completing(lines, edition);
  const items: Item[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    let end = at + 1;
    if (line.event.type === 'offer_accepted') while (lines[end]?.version === line.version && deal_parts.has(lines[end]!.event.type)) end += 1;
    const parts = end > at + 1 ? lines.slice(at + 1, end) : [line];
    const change = change_of(line, reader);
    const same = change && items.find((item) => item.change === change);
    at = end;
    if (same) {
      same.lines = [...same.lines, line];
      continue;
    }
    const rank = change ? 'own_change' : parts.some((one) => complete.has(one)) ? 'group' : line.event.type === 'offer_accepted' ? 'deal' : rank_of(line, own);
    if (rank) items.push({ lines: parts, rank, amount: line.event.amount ?? 0, change });
  }
  return items;
}

function sum_of(lines: readonly Line[], reader: number): number {
  const sums = lines.map(({ event: { type, from, to, amount = 0 } }) => (type !== 'paid' || from === to ? 0 : to === reader ? amount : from === reader ? -amount : 0));
  return sums.reduce((sum, one) => sum + one, 0);
}

/** `round`: the one now. */
function stand_in_of(lines: readonly Line[], own: readonly number[], round: number): Digest['stand_in'] {
  const round_at = (at: number): number => lines.slice(at).find(({ event }) => event.type === 'round_ended')?.event.round ?? round;
  const stood = lines.flatMap((line, at) => (line.aside === 'history.stand_in' && is_done_for(line, own) ? [at] : []));
  const [first, last] = [stood[0], stood.at(-1)];
  return first === undefined || last === undefined ? null : { from: round_at(first), to: round_at(last) };
}

/** `own`: the seats of this device; `round`: the one now. */
export function digest_of(lines: readonly Line[], edition: Edition, seats: View['seats'], own: readonly number[], round: number): Digest {
  const reader = own.length === 1 ? (own[0] ?? null) : null;
  const items = items_of(lines, edition, own, reader);
  const changes = items.filter(({ change }) => change);
  const others = items.filter(({ change }) => !change).sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || b.amount - a.amount);
  const left = others.slice(most).filter(({ rank }) => rank === 'own');
  // A line that says that there is one more is as long as that one.
  const chosen = new Set([...changes, ...others.slice(0, most), ...(left.length === 1 ? left : [])]);
  const text_of = (line: Line) => event_text(short(line.event), new Names(edition, seats, line.state, reader));
  const change_text = (change: Change, lines: readonly Line[]) => {
    const names = new Names(edition, seats, null, reader);
    const deeds = words.list([...new Set(lines.map(({ event }) => names.space(event.space)))]);
    return t('digest.change', { change, deeds, amount: names.change(sum_of(lines, reader ?? -1)) });
  };
  const item_text = ({ change, lines }: Item) => (change === 'confined' ? text_of(lines.at(-1)!) : change && lines.length > 1 ? change_text(change, lines) : lines.map(text_of).filter(Boolean).join(' '));
  const texts = items.filter((item) => chosen.has(item)).map(item_text);
  return { texts: texts.filter(Boolean), sum: reader === null ? 0 : sum_of(lines, reader), more: reader === null || left.length === 1 ? 0 : left.length, stand_in: stand_in_of(lines, own, round) };
}
