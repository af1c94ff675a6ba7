// Visiting: what the page knows of a visit to a friend's table. The visit itself (visit.ts) is loaded with the link that begins it.
import type { VisitKey } from '../wire/seat_keys';

class Visiting {
  /** `lost`: the friend's page was there, and can't be reached any more. */
  state = $state<'none' | 'connected' | 'lost'>('none');
  /** The visit that has begun, by what tells its tables from those of earlier ones; null: there is none. */
  visit = $state.raw<VisitKey | null>(null);
  /** The friend's table that was seen last, as an address behind #. */
  address = $state('');
  /** The friend asks whether this page would be the table; what the person says to that. */
  asked = $state.raw<((would: boolean) => void) | null>(null);
  /** This page has just become the table, and its person hasn't read so yet. */
  taken = $state(false);
}
export const visiting = new Visiting();
