// ToldEvent: what is told at a table: the game's events, and what the table itself has to say.
import type { EventType, GameEvent } from '../wire/types';

export type TableNews = 'undone' | 'seat_away' | 'seat_back' | 'seat_taken' | 'seat_given';

export interface ToldEvent extends Omit<GameEvent, 'type'> {
  type: EventType | TableNews;
}
