// Peer: a connection between two pages by WebRTC, described whole: with all addresses at once, so that one text each way is enough.
import { Channel, type Pipe } from './channel';
import { connection_by } from './stun';

/** A friend's page says what people can click; an engine's answers can be long logs. Bytes of a message. */
export const most_of_a_guest = 1_000_000;
export const most_of_a_host = 32_000_000;

/** So long the browser may look for its addresses. A STUN server that doesn't answer should not hold up the others. */
const gather_ms = 5000;

export const can_connect = (): boolean => typeof RTCPeerConnection === 'function' && typeof DecompressionStream === 'function';

async function described(peer: RTCPeerConnection, description: RTCSessionDescriptionInit): Promise<string> {
  await peer.setLocalDescription(description);
  if (peer.iceGatheringState !== 'complete') {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gather_ms);
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState !== 'complete') return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
  return peer.localDescription?.sdp ?? '';
}

/** One end of a connection. It ends with its channel, and the channel with it. */
class Peer {
  protected readonly peer: RTCPeerConnection;
  private channel: Channel | null = null;
  on_open: (channel: Channel) => void = () => {};

  constructor(stun: string) {
    this.peer = connection_by(stun);
    this.peer.onconnectionstatechange = () => {
      if (this.peer.connectionState === 'failed') this.fail();
    };
    // The other page hears of it at once, and needn't find out by silence.
    addEventListener('pagehide', this.leave);
  }
  private readonly leave = (): void => this.close();
  close(): void {
    removeEventListener('pagehide', this.leave);
    this.channel?.close();
    this.peer.close();
  }
  protected adopt(pipe: RTCDataChannel, most: number): void {
    pipe.binaryType = 'arraybuffer';
    pipe.onopen = () => {
      this.channel = new Channel(pipe as unknown as Pipe, most);
      this.on_open(this.channel);
    };
  }
  /** No way leads to the other page, or none any more. */
  protected fail(): void {
    if (this.channel) this.close();
  }
}

/** Of the page that is the table. */
export class OfferingPeer extends Peer {
  /** The two pages have not found each other. */
  on_fail: () => void = () => {};

  async offer(): Promise<string> {
    this.adopt(this.peer.createDataChannel('table'), most_of_a_guest);
    return described(this.peer, await this.peer.createOffer());
  }
  take(sdp: string): Promise<void> {
    return this.peer.setRemoteDescription({ type: 'answer', sdp });
  }
  protected override fail(): void {
    super.fail();
    this.peer.close();
    this.on_fail();
  }
}

/** Of a guest's page. Until its text has been carried back by people, it finds nobody, and goes on looking. */
export class AnsweringPeer extends Peer {
  async answer(sdp: string): Promise<string> {
    this.peer.ondatachannel = ({ channel }) => this.adopt(channel, most_of_a_host);
    await this.peer.setRemoteDescription({ type: 'offer', sdp });
    return described(this.peer, await this.peer.createAnswer());
  }
}
