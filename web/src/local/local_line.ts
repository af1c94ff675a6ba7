// LocalLine: what a WebSocket is to a server, to the engine in this browser.
import type { Line } from '../wire/wire';
import type { Trouble } from './local_host';
import type { PageAsk, PageWord } from './tab_words';

/** The worker of this page, as far as it is used. */
export interface Post {
  postMessage(word: PageAsk): void;
  onmessage: ((event: { data: PageWord }) => void) | null;
}

class LocalLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(private readonly post: (word: PageAsk) => void, private readonly line: number) {
    post({ say: 'open', line });
  }
  send(text: string): void {
    this.post({ say: 'ask', line: this.line, text });
  }
  close(): void {
    this.post({ say: 'close', line: this.line });
    this.onclose?.();
  }
}

export class LocalLines {
  private lines = new Map<number, LocalLine>();
  private last = 0;
  on_trouble: (trouble: Trouble) => void = () => {};

  constructor(private readonly worker: Post) {
    worker.onmessage = ({ data }) => this.hear(data);
  }
  readonly open = (): Line => {
    const number = ++this.last;
    const line = new LocalLine((word) => this.worker.postMessage(word), number);
    this.lines.set(number, line);
    return line;
  };
  private hear(word: PageWord): void {
    if (word.say === 'trouble') return this.on_trouble(word.trouble);
    const line = this.lines.get(word.line);
    if (word.say === 'opened') line?.onopen?.();
    else if (word.say === 'tell') line?.onmessage?.({ data: word.text });
    else {
      this.lines.delete(word.line);
      line?.onclose?.();
    }
  }
}
