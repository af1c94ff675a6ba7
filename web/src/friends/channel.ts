// Channel: words between two pages, over a data channel of WebRTC: in order, whole, and no faster than they can go.
import { Broken, Gathered, parts_of } from './parts';
import type { Word } from './words';

/** What is needed of an RTCDataChannel; tests have pairs of their own. */
export interface Pipe {
  readonly bufferedAmount: number;
  bufferedAmountLowThreshold: number;
  send(part: Uint8Array<ArrayBuffer>): void;
  close(): void;
  onbufferedamountlow: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** So many bytes may be on their way; what is said beyond them waits. */
const most_under_way = 256 * 1024;
/** So many parts may wait (32 MB). A page that reads nothing any more is given up. */
const most_waiting = 1024;

export class Channel {
  on_word: (word: Word) => void = () => {};
  on_close: () => void = () => {};
  private readonly gathered: Gathered;
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private open = true;

  /** `most`: bytes of a message of the other side; if it sends more, or what is no word, it is cut. */
  constructor(private readonly pipe: Pipe, most: number) {
    this.gathered = new Gathered(most);
    pipe.bufferedAmountLowThreshold = most_under_way / 2;
    pipe.onbufferedamountlow = () => this.flow();
    pipe.onmessage = ({ data }) => this.hear(data);
    pipe.onclose = () => this.end();
  }

  get is_open(): boolean {
    return this.open;
  }
  say(word: Word): void {
    if (!this.open) return;
    this.waiting.push(...parts_of(JSON.stringify(word)));
    if (this.waiting.length > most_waiting) return this.close();
    this.flow();
  }
  close(): void {
    this.pipe.close();
    this.end();
  }

  private flow(): void {
    while (this.open && this.waiting.length > 0 && this.pipe.bufferedAmount < most_under_way) {
      try {
        this.pipe.send(this.waiting[0]!);
      } catch {
        // It is closing, and will say so.
        return;
      }
      this.waiting.shift();
    }
  }
  private hear(data: unknown): void {
    if (!this.open) return;
    let word: Word | null;
    try {
      if (!(data instanceof ArrayBuffer)) throw new Broken('a message that isn’t bytes');
      const text = this.gathered.take(new Uint8Array(data));
      word = text === null ? null : word_in(text);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return this.close();
    }
    if (word) this.on_word(word);
  }
  private end(): void {
    if (!this.open) return;
    this.open = false;
    this.waiting = [];
    this.on_close();
  }
}

function word_in(text: string): Word {
  try {
    const word = JSON.parse(text) as Word | null;
    if (typeof word?.say === 'string') return word;
  } catch {
    // No JSON is no word either.
  }
  throw new Broken('a message that is no word');
}
