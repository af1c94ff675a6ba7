// Guests: the friends at the tables of this page, and the links that still wait for one.
import { folder } from '../wire/host';
import { open_own } from '../wire/server';
import type { Channel } from './channel';
import { GuestEnd } from './guest_end';
import type { GuestState } from './guest_states';
import { OfferingPeer } from './peer';
import { read_signal, signal_text } from './signal_text';

export class Guest {
  state = $state<GuestState>('waiting');
  link = '';

  constructor(readonly number: number, readonly id: string, private readonly peer: OfferingPeer) {
    peer.on_open = (channel) => this.meet(channel);
    peer.on_fail = () => {
      if (this.state !== 'gone') this.state = 'failed';
    };
  }
  async make_link(invite: string): Promise<void> {
    const text = await signal_text({ kind: 'offer', id: this.id, sdp: await this.peer.offer(), invite });
    this.link = `${location.origin}${folder()}#/friend/${text}`;
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
    const end = new GuestEnd(channel, open_own);
    channel.on_word = (word) => end.hear(word);
    channel.on_close = () => {
      end.end();
      this.state = 'gone';
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
  async invite(invite: string, stun: string): Promise<void> {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const guest = new Guest(this.made + 1, id, new OfferingPeer(stun));
    await guest.make_link(invite);
    this.made += 1;
    this.all = [...this.all, guest];
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
}
export const guests = new Guests();
