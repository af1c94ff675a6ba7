// FriendLine: what a WebSocket is to a server, to the engine in a friend's page.
import type { Line } from '../wire/wire';
import type { Channel } from './channel';
import type { Word } from './words';

class FriendLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(private readonly channel: Channel) {
    // Whoever opens it listens a moment later.
    if (channel.is_open) channel.say({ say: 'open' });
    else queueMicrotask(() => this.onclose?.());
  }
  send(text: string): void {
    this.channel.say({ say: 'text', text });
  }
  close(): void {
    this.channel.say({ say: 'closed' });
    this.onclose?.();
  }
}

/** The one line that this page has over a channel at a time. */
export class FriendLines {
  private line: FriendLine | null = null;

  constructor(private readonly channel: Channel) {}

  readonly open = (): Line => (this.line = new FriendLine(this.channel));

  hear(word: Word): void {
    if (word.say === 'opened') this.line?.onopen?.();
    else if (word.say === 'text') this.line?.onmessage?.({ data: word.text });
    else if (word.say === 'closed') this.end();
  }
  /** The channel has ended, or the engine at its other end. */
  end(): void {
    const { line } = this;
    this.line = null;
    line?.onclose?.();
  }
}
