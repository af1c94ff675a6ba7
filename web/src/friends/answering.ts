// Answering: a guest's page answers an offer, however that came and whatever carries the answer back.
import type { Channel } from './channel';
import { AnsweringPeer } from './peer';
import { signal_text, type Offer } from './signal_text';
import { kept_stun } from './stun';

export interface Answering {
  peer: AnsweringPeer;
  /** The answer, to be pasted or passed on; rejected if the offer is damaged. */
  text: Promise<string>;
}

/** `open`: once the friend's page has the answer. Throws if the browser takes the STUN server for none. */
export function answer_offer(offer: Offer, open: (channel: Channel) => void): Answering {
  const peer = new AnsweringPeer(kept_stun());
  peer.on_open = open;
  return { peer, text: peer.answer(offer.sdp).then((sdp) => signal_text({ kind: 'answer', id: offer.id, sdp })) };
}
