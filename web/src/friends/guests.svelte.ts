// Guests: the friends at the tables of this page, and the links that still wait for one.
import { crypto_id } from '../kit/crypto_id';
import { folder } from '../wire/host';
import { open_own, server } from '../wire/server';
import type { Channel } from './channel';
import { GuestEnd, type Held } from './guest_end';
import type { GuestState } from './guest_states';
import { hand_over, type HandOverEnd, type Party } from './handing_over';
import { OfferingPeer } from './peer';
import { read_signal, signal_text } from './signal_text';
import { kept_stun } from './stun';
import type { Offering } from './taking_over';
import { answer_new_host } from './visit';

/** So long a guest may take to come to the page that has taken a table over. */
const longest_search_ms = 30_000;

export class Guest {
  state = $state<GuestState>('waiting');
  /** What the friend opens; empty: their page was given it. */
  link = '';
  number = 0;
  party: Party | null = null;
  /** How often it has entered a table. */
  entered = $state(0);
  /** It has failed, or ended. */
  on_end: () => void = () => {};

  constructor(readonly id: string, private readonly peer: OfferingPeer) {
    peer.on_open = (channel) => this.meet(channel);
    peer.on_fail = () => {
      if (this.state !== 'gone') this.state = 'failed';
      this.on_end();
    };
  }
  /** False if this can be no answer. */
  async take(sdp: string): Promise<boolean> {
    this.state = 'connecting';
    const taken = await this.peer.take(sdp).then(() => true, () => false);
    if (!taken) this.state = 'waiting';
    return taken;
  }
  close(): void {
    this.peer.close();
  }
  private meet(channel: Channel): void {
    const end = new GuestEnd(channel, open_own, () => (this.entered += 1));
    this.party = { id: this.id, channel, end };
    channel.on_word = (word) => end.hear(word);
    channel.on_close = () => {
      end.end();
      this.party = null;
      this.state = 'gone';
      this.on_end();
    };
    this.state = 'connected';
  }
}

class Guests {
  all = $state.raw<readonly Guest[]>([]);
  private made = 0;

  constructor() {
    addEventListener('beforeunload', (event) => {
      // The table would be gone for them.
      if (this.all.some(({ state }) => state === 'connected')) event.preventDefault();
    });
  }
  /** A link for one friend to the table of this invite. Rejected if the browser takes the STUN server for none. */
  async invite(invite: string): Promise<void> {
    const { guest, text } = await this.offer(invite);
    guest.link = `${location.origin}${folder()}#/friend/${text}`;
    this.add(guest);
  }
  /** The same as a text alone, for somebody who gets it at once. */
  async receive(invite: string): Promise<{ guest: Guest; text: string }> {
    const offered = await this.offer(invite);
    this.add(offered.guest);
    return offered;
  }
  private async offer(invite: string): Promise<{ guest: Guest; text: string }> {
    const id = crypto_id();
    const peer = new OfferingPeer(kept_stun());
    const text = await signal_text({ kind: 'offer', id, sdp: await peer.offer(), invite });
    return { guest: new Guest(id, peer), text };
  }
  /** False if the text is no answer to one of the links that wait. */
  async take(pasted: string): Promise<boolean> {
    const signal = await read_signal(pasted);
    if (signal?.kind !== 'answer') return false;
    const guest = this.all.find(({ id, state }) => id === signal.id && state === 'waiting');
    return guest?.take(signal.sdp) ?? false;
  }
  /** Withdraws a link, or sends a friend's page away. */
  drop(guest: Guest): void {
    guest.close();
    this.all = this.all.filter((one) => one !== guest);
  }

  /** Has the game of a table go on in a guest's page, with this page as a guest there. */
  async hand_over(table: string, own: Held, to: Guest): Promise<HandOverEnd> {
    const parties = this.all.flatMap(({ party }) => party ?? []);
    if (!to.party) return 'failed';
    return hand_over({
      table, own, to: to.party, others: parties.filter((party) => party !== to.party),
      export_game: async (tokens) => (await server.call<{ game: object }>('table.export', { table, tokens })).game,
      // With this page the last has gone: nobody needs it any more.
      answer: (sdp, arrived) =>
        answer_new_host(sdp, () => {
          arrived();
          [...this.all].forEach((guest) => this.drop(guest));
        }),
    });
  }
  /** An offer to somebody who comes along to a table that this page has taken over. */
  async search(id: string): Promise<Offering> {
    const peer = new OfferingPeer(kept_stun());
    const guest = new Guest(id, peer);
    const { on_open, on_fail } = peer;
    const came = new Promise<Channel | null>((resolve) => {
      const timer = setTimeout(() => {
        if (guest.state === 'connected') return;
        this.drop(guest);
        resolve(null);
      }, longest_search_ms);
      peer.on_open = (channel) => {
        clearTimeout(timer);
        on_open(channel);
        resolve(channel);
      };
      peer.on_fail = () => {
        on_fail();
        resolve(null);
      };
    });
    const sdp = await peer.offer();
    this.add(guest);
    return { sdp, take: (answer) => void guest.take(answer), came };
  }
  private add(guest: Guest): void {
    guest.number = ++this.made;
    // Whoever came without a link comes back without one, as somebody new.
    guest.on_end = () => guest.link || this.drop(guest);
    this.all = [...this.all, guest];
  }
}
export const guests = new Guests();
