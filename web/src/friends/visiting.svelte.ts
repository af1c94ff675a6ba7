// Visiting: what the page knows of a visit to a friend's table. The visit itself (visit.ts) is loaded with the link that begins it.

class Visiting {
  /** `lost`: the friend's page was there, and can't be reached any more. */
  state = $state<'none' | 'connected' | 'lost'>('none');
  /** The friend's table that was seen last, as an address behind #. */
  address = $state('');
}
export const visiting = new Visiting();
