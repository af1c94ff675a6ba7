// Missed: events that passed without being seen.
import type { SeenTurn } from './seen';
import type { Line } from './session.svelte';

/** Why its reader has not seen it: they skipped it, or were away. */
export type Missed = 'skipped' | 'away';

/** Whether a reader's own seat did it without them. */
export const is_done_for = ({ aside, event }: Pick<Line, 'aside' | 'event'>, own: readonly number[]): boolean =>
  aside !== '' && [event.player, event.from].some((seat) => typeof seat === 'number' && own.includes(seat));

/** Whether it is worth summing up: more than a turn that was skipped, all of a round, or anything done in the reader's place. */
export function is_much(lines: readonly Line[], players: number, own: readonly number[]): boolean {
  const turns = lines.filter(({ event }) => event.type === 'turn_started').length;
  if (lines.some((line) => line.missed === 'away' && is_done_for(line, own))) return true;
  return turns >= (lines.some(({ missed }) => missed === 'skipped') ? 2 : players);
}

/** What a bot did in the place of a player who has come back, watched or not. */
export function since_away(lines: readonly Line[], back: Line): readonly Line[] {
  const until = lines.indexOf(back);
  const left = lines.slice(0, until).filter(({ event }) => event.type === 'seat_away' && event.player === back.event.player).at(-1);
  return lines.slice(left ? lines.indexOf(left) : 0, until);
}

/** What was missed; while a bot sits in for the reader, all since it sat down, however often they have looked in meanwhile. */
export function with_absence(lines: readonly Line[], missed: readonly Line[], own: readonly number[]): readonly Line[] {
  const last = lines.filter(({ event }) => (event.type === 'seat_away' || event.type === 'seat_back') && own.includes(event.player ?? -1)).at(-1);
  const left = last?.event.type === 'seat_away' ? lines.indexOf(last) : Infinity;
  return left < lines.indexOf(missed[0]!) ? lines.slice(left) : missed;
}

/** Where, in a history that was read again, what comes after the turn that was seen last begins, or what was done in it in the reader's place. */
export function after_turn(lines: readonly Pick<Line, 'event' | 'aside'>[], { round, turn }: SeenTurn, own: readonly number[]): number {
  const ended = lines.flatMap(({ event }, at) => (event.type === 'round_ended' ? [{ round: event.round ?? 0, at }] : []));
  // It has been forgotten, with all of its round.
  if (ended[0] && ended[0].round > round) return 0;
  const began = ended.find((one) => one.round === round - 1)?.at ?? -1;
  const over = ended.find((one) => one.round === round)?.at ?? lines.length;
  const start = lines.findIndex(({ event }, at) => at > began && at < over && event.type === 'turn_started' && event.player === turn.player);
  // It has been taken back, and nothing has been missed since.
  if (over === lines.length && (start < 0 || (ended.at(-1)?.round ?? round) < round - 1)) return lines.length;
  const next = lines.findIndex((line, at) => at > Math.max(began, start) && (line.event.type === 'turn_started' || is_done_for(line, own)));
  return next < 0 ? lines.length : next;
}
