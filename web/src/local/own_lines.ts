// OwnLines: this tab's own lines: whichever tab runs the engine, they lead there.
import type { PageAsk, Word } from './tab_words';
import type { TabsSetup } from './tabs_setup';

/** So long the tab that has the lock may say nothing. Then it is taken to be asleep, as phones have it, and another takes over. */
const silence_ms = 15_000;

export class OwnLines {
  /** The host that each has been opened at; null: it waits for one. */
  private lines = new Map<number, string | null>();
  private host: string | null = null;
  private stop_waiting: (() => void) | null = null;

  constructor(private readonly setup: TabsSetup, private readonly post: (word: Word) => void, private readonly take_over: () => void) {}

  hear_page(asked: PageAsk): void {
    const { say, line } = asked;
    if (say === 'open') return this.open(line);
    const host = this.lines.get(line);
    const from = this.setup.tab;
    if (say === 'close') {
      this.lines.delete(line);
      if (host) this.post({ say, host, from, line });
    } else if (host) {
      this.wait();
      this.post({ say, host, from, line, text: asked.text });
    }
  }
  private open(line: number): void {
    this.lines.set(line, null);
    this.wait();
    if (this.host) this.post({ say: 'open', host: this.host, from: this.setup.tab, line });
    else this.post({ say: 'seek' });
  }

  /** A host is there: another one than before, if that is gone. */
  hear_host(host: string): void {
    const changed = host !== this.host;
    this.host = host;
    this.heard();
    if (!changed) return;
    for (const [line, at] of [...this.lines]) {
      if (at === null) this.post({ say: 'open', host, from: this.setup.tab, line });
      else this.end(line);
    }
  }
  hear(word: Extract<Word, { to: string }>): void {
    if (word.to !== this.setup.tab || word.host !== this.host || !this.lines.has(word.line)) return;
    this.heard();
    const { say, line } = word;
    if (say === 'closed') return this.end(line);
    if (say === 'opened') this.lines.set(line, word.host);
    this.setup.page(say === 'tell' ? { say, line, text: word.text } : { say, line });
  }
  private end(line: number): void {
    this.lines.delete(line);
    this.setup.page({ say: 'closed', line });
  }

  /** Nobody may be there to answer, though the lock is held. */
  private wait(): void {
    this.stop_waiting ??= this.setup.later(() => {
      this.stop_waiting = null;
      if (this.lines.size > 0) this.take_over();
    }, silence_ms);
  }
  private heard(): void {
    this.stop_waiting?.();
    this.stop_waiting = null;
  }
}
