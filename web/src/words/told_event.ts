// ToldEvent: what there is to tell at a table: the events of the game, and news of the table itself.
import type { Action, EventType, GameEvent } from '../wire/types';

export type TableNews = 'declined' | 'undone' | 'not_undone' | 'stays_held' | 'seat_away' | 'seat_back' | 'seat_taken' | 'seat_given';

export interface ToldEvent extends Omit<GameEvent, 'type'> {
  type: EventType | TableNews;
  /** An offer that answers the one rejected right before. */
  answers?: boolean;
  /** A payment of the bid that has just won an auction. */
  is_told?: boolean;
  /** What was taken back, if it is known. */
  undone?: Action | undefined;
  /** How the question about it ended. */
  refused?: boolean;
}
