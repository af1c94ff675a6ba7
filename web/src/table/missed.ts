// Missed: events that passed without being seen.
import type { SeenTurn } from './seen';
import type { Line } from './session.svelte';

/** Why its reader has not seen it: they skipped it, or were away. */
export type Missed = 'skipped' | 'away';

/** Whether it is worth summing up: more than a turn that was skipped, or all of a round. */
export function is_much(lines: readonly Line[], players: number): boolean {
  const turns = lines.filter(({ event }) => event.type === 'turn_started').length;
  return turns >= (lines.some(({ missed }) => missed === 'skipped') ? 2 : players);
}

/** Where, in a history that was read again, what comes after the turn that was seen last begins. */
export function after_turn(lines: readonly Pick<Line, 'event'>[], { round, turn }: SeenTurn): number {
  const ended = lines.flatMap(({ event }, at) => (event.type === 'round_ended' ? [{ round: event.round ?? 0, at }] : []));
  // It has been forgotten, with all of its round.
  if (ended[0] && ended[0].round > round) return 0;
  const began = ended.find((one) => one.round === round - 1)?.at ?? -1;
  const start = lines.findIndex(({ event }, at) => at > began && event.type === 'turn_started' && event.player === turn.player);
  const next = lines.findIndex(({ event }, at) => at > Math.max(began, start) && event.type === 'turn_started');
  return next < 0 ? lines.length : next;
}
