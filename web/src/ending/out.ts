// Out: what a player who is out is told: which place that is, and the debt that decided it.
import type { State } from '../wire/types';
import type { ToldEvent } from '../words/told_event';

/** From 1; those who are left, or went out later, come before. `events`: what has happened, the newest last. */
export function place_of(seat: number, { players }: Pick<State, 'players'>, events: readonly ToldEvent[]): number {
  const gone = events.filter(({ type }) => type === 'bankrupt').map(({ player }) => player);
  const later = gone.slice(gone.lastIndexOf(seat) + 1).filter((other) => players[other ?? -1]?.bankrupt);
  return 1 + players.filter(({ bankrupt }) => !bankrupt).length + new Set(later).size;
}

/** The debt that a player could not pay; null if they went out in another way. */
export function fatal_debt(seat: number, events: readonly ToldEvent[]): ToldEvent | null {
  const end = events.map(({ type, player }) => type === 'bankrupt' && player === seat).lastIndexOf(true);
  for (const event of events.slice(0, Math.max(0, end)).reverse()) {
    if (event.type === 'resigned' && event.player === seat) return null;
    if (event.type === 'debt_opened' && event.debtor === seat) return event;
    // Whatever was owed before has been paid since.
    if (event.type === 'turn_started') return null;
  }
  return null;
}
