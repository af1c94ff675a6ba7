// Visit: a table in a friend's page, shown by this one. While its pages are open, the one connection of this page leads there; with any other,
// it is the own engine's again.
import { route_of, type Route } from '../route.svelte';
import { is_of_visit, remember } from '../wire/seat_keys';
import { lead_to, open_own } from '../wire/server';
import { Wire } from '../wire/wire';
import type { Channel } from './channel';
import { FriendLines } from './friend_line';
import { keep_meeting } from './meeting';
import { AnsweringPeer } from './peer';
import { kept_stun } from './stun';
import { take_over, type Imported } from './taking_over';
import { visiting } from './visiting.svelte';
import type { Place, Said, Word } from './words';

class Visit {
  private readonly lines: FriendLines;
  readonly began = Date.now();
  /** The person here has said that they would be the host. */
  private would = false;

  /** `code`: of the door that led here; empty: there was none. */
  constructor(private readonly channel: Channel, readonly invite: string, private readonly code: string) {
    this.lines = new FriendLines(channel);
    channel.on_word = (word) => this.hear(word);
    channel.on_close = () => {
      visiting.state = 'lost';
      visiting.asked = null;
      this.lines.end();
      if (this.shows(route_of(location.hash))) this.wait_at_door();
    };
    visiting.state = 'connected';
  }

  /** Leads the connection where this address belongs. */
  follow(hash: string): void {
    const is_there = this.shows(route_of(hash));
    if (is_there && !this.channel.is_open && this.code) return this.wait_at_door();
    if (is_there) visiting.address = hash;
    const route = route_of(hash);
    if (is_there && route.page === 'table') keep_meeting('friends', route.code, this.code);
    lead_to(is_there ? this.lines.open : null);
  }
  /** Leads it there, whatever the address still is. */
  enter(): void {
    lead_to(this.lines.open);
  }
  end(): void {
    this.channel.on_close = () => {};
    this.channel.close();
  }

  /** The table has been lost: whoever has come by a door waits there. */
  private wait_at_door(): void {
    if (this.code) location.replace(`#/meet/${this.code}`);
  }
  private shows(route: Route): boolean {
    if (route.page === 'join') return route.code === this.invite;
    return (route.page === 'table' || route.page === 'replay') && is_of_visit(route.code, this);
  }
  private hear(word: Word): void {
    if (word.say === 'would_you') this.ask();
    else if (word.say === 'take') void this.take(word);
    else if (word.say === 'find') void answer_new_host(word.sdp).then((sdp) => this.channel.say({ ...word, say: 'found', sdp }), () => {});
    else this.lines.hear(word);
  }
  private ask(): void {
    visiting.asked = (would) => {
      visiting.asked = null;
      this.would = would;
      this.channel.say({ say: would ? 'would' : 'would_not' });
    };
  }
  private async take(word: Said<'take'>): Promise<void> {
    if (!this.would) return this.channel.say({ say: 'could_not' });
    this.would = false;
    const { guests } = await import('./guests.svelte');
    const place = await take_over(word, { channel: this.channel, import_game, offer: (guest) => guests.search(guest) });
    if (!place) return;
    visit = visiting.visit = null;
    visiting.state = 'none';
    visiting.taken = true;
    lead_to(null);
    settle(place);
  }
}

/** Into the engine of this page, whose one connection still leads to the friend. */
async function import_game(game: object): Promise<Imported> {
  const own = new Wire({ open: open_own });
  return own.call<Imported>('table.import', { game }, false).finally(() => own.close());
}
function settle({ table, ...place }: Place): void {
  remember(table, place);
  location.replace(`#/table/${table}`);
}

let visit: Visit | null = null;
let follows = false;

function begin(channel: Channel, invite: string, code: string): Visit {
  visit?.end();
  visit = visiting.visit = new Visit(channel, invite, code);
  // Before the page of the new address is shown, which asks at once.
  if (!follows) addEventListener('hashchange', () => visit?.follow(location.hash), { capture: true });
  follows = true;
  return visit;
}

/** Goes to the table of this invite at the other end of the channel. */
export function begin_visit(channel: Channel, invite: string, code = ''): void {
  begin(channel, invite, code);
  location.replace(`#/join/${invite}`);
}

const is_place = (place: Place | undefined): place is Place => /^[\w-]{1,64}$/.test(place?.table ?? '') && /^[\w-]{1,64}$/.test(place?.invite ?? '') && Array.isArray(place?.seats);

/** Answers the offer of the page that has taken a table over. Once it says which seats are whose here, this page goes there. */
export async function answer_new_host(sdp: string, arrived: () => void = () => {}): Promise<string> {
  const peer = new AnsweringPeer(kept_stun());
  peer.on_open = (channel) => {
    channel.on_word = (word) => {
      if (word.say !== 'welcome' || !is_place(word.place)) return;
      begin(channel, word.place.invite, '').enter();
      settle(word.place);
      arrived();
    };
  };
  return peer.answer(sdp);
}
