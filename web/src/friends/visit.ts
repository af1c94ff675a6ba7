// Visit: a table in a friend's page, shown by this one. While its pages are open, the one connection of this page leads there; with any other,
// it is the own engine's again.
import { route_of, type Route } from '../route.svelte';
import { is_friends_table } from '../wire/seat_keys';
import { lead_to } from '../wire/server';
import type { Channel } from './channel';
import { FriendLines } from './friend_line';
import { visiting } from './visiting.svelte';

class Visit {
  private readonly lines: FriendLines;

  constructor(private readonly channel: Channel, private readonly invite: string) {
    this.lines = new FriendLines(channel);
    channel.on_word = (word) => this.lines.hear(word);
    channel.on_close = () => {
      visiting.state = 'lost';
      this.lines.end();
    };
    visiting.state = 'connected';
  }

  /** Leads the connection where this address belongs. */
  follow(hash: string): void {
    const is_there = this.shows(route_of(hash));
    if (is_there) visiting.address = hash;
    lead_to(is_there ? this.lines.open : null);
  }
  end(): void {
    this.channel.on_close = () => {};
    this.channel.close();
    lead_to(null);
  }
  private shows(route: Route): boolean {
    if (route.page === 'join') return route.code === this.invite;
    return (route.page === 'table' || route.page === 'replay') && is_friends_table(route.code);
  }
}

let visit: Visit | null = null;

/** Goes to the table of this invite at the other end of the channel. */
export function begin_visit(channel: Channel, invite: string): void {
  visit?.end();
  // Before the page of the new address is shown, which asks at once.
  if (!visit) addEventListener('hashchange', () => visit?.follow(location.hash), { capture: true });
  visit = new Visit(channel, invite);
  location.replace(`#/join/${invite}`);
}
