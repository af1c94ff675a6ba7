// Tabs: of all tabs that show these pages, one runs the engine; the lines of the others lead there. Whoever has the lock runs it; when that
// tab goes, the lock passes to the next, which goes on from what was kept, and all lines end and are opened again.
import type { LocalHost, Trouble } from './local_host';

/** What tabs say to each other. `from` and `to` are names of tabs, each with the number of one of its lines. */
type Word =
  | { say: 'seek' }
  | { say: 'here'; host: string; trouble: Trouble }
  | { say: 'open' | 'close'; host: string; from: string; line: number }
  | { say: 'ask'; host: string; from: string; line: number; text: string }
  | { say: 'opened' | 'closed'; to: string; line: number; host: string }
  | { say: 'tell'; to: string; line: number; host: string; text: string };

/** What a tab's page is told of its lines, and of what is wrong. */
export type PageWord = { say: 'opened' | 'closed'; line: number } | { say: 'tell'; line: number; text: string } | { say: 'trouble'; trouble: Trouble };
/** What the page says. */
export type PageAsk = { say: 'open'; line: number } | { say: 'close'; line: number } | { say: 'ask'; line: number; text: string };

/** What all tabs hear, but the one that says it. */
export interface Channel {
  post(word: unknown): void;
  listen(hear: (word: unknown) => void): void;
}
/** navigator.locks, as far as it is used. */
export interface Locks {
  request(name: string, options: { steal?: boolean }, held: () => Promise<unknown>): Promise<unknown>;
}

export interface TabsSetup {
  /** Of the store and of everything that belongs to it. */
  name: string;
  /** A text that no other tab has. */
  tab: string;
  channel: Channel;
  locks: Locks;
  /** The host, begun when this tab has the lock; `owner` is a text that no other host has. */
  host: (owner: string, tell: (connection: number, text: string | null) => void, on_trouble: (trouble: Trouble) => void, on_taken: () => void) => LocalHost;
  page: (word: PageWord) => void;
  later: (run: () => void, ms: number) => () => void;
}

/** So long the tab that has the lock may say nothing. Then it is taken to be asleep, as phones have it, and another takes over. */
const silence_ms = 15_000;

/** This tab's own lines: whichever tab runs the engine, they lead there. */
class OwnLines {
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

/** The engine, while this tab runs it, for the lines of all tabs. */
class Hosting {
  readonly owner: string;
  private readonly host: LocalHost;
  private connections = new Map<string, number>();
  private ends = new Map<number, { to: string; line: number }>();
  private watched = new Set<string>();
  private trouble: Trouble = null;

  constructor(private readonly setup: TabsSetup, private readonly post: (word: Word) => void, ended: () => void) {
    this.owner = `${setup.tab}/${++Hosting.count}`;
    this.host = setup.host(this.owner, (connection, text) => this.tell(connection, text), (trouble) => {
      this.trouble = trouble;
      this.announce();
    }, ended);
  }
  private static count = 0;

  announce(): void {
    this.post({ say: 'here', host: this.owner, trouble: this.trouble });
  }
  hear(word: Extract<Word, { from: string }>): void {
    const { from, line } = word;
    const end = `${from} ${line}`;
    if (word.say === 'open') return void this.open(from, line);
    const connection = this.connections.get(end);
    if (connection === undefined) return this.post({ say: 'closed', to: from, line, host: this.owner });
    if (word.say === 'ask') return this.host.handle(connection, word.text);
    this.forget(connection);
    this.host.disconnect(connection);
  }
  private async open(from: string, line: number): Promise<void> {
    this.watch(from);
    if (!(await this.host.ready())) return this.post({ say: 'closed', to: from, line, host: this.owner });
    const connection = this.host.connect();
    this.connections.set(`${from} ${line}`, connection);
    this.ends.set(connection, { to: from, line });
    this.post({ say: 'opened', to: from, line, host: this.owner });
  }
  /** A tab holds a lock of its own as long as it lives. */
  private watch(tab: string): void {
    if (tab === this.setup.tab || this.watched.has(tab)) return;
    this.watched.add(tab);
    void this.setup.locks.request(tab_lock(this.setup.name, tab), {}, async () => {
      this.watched.delete(tab);
      for (const [connection, { to }] of [...this.ends]) {
        if (to !== tab) continue;
        this.forget(connection);
        this.host.disconnect(connection);
      }
    });
  }
  private tell(connection: number, text: string | null): void {
    const end = this.ends.get(connection);
    if (!end) return;
    if (text === null) this.forget(connection);
    this.post(text === null ? { say: 'closed', ...end, host: this.owner } : { say: 'tell', ...end, host: this.owner, text });
  }
  private forget(connection: number): void {
    const end = this.ends.get(connection);
    if (end) this.connections.delete(`${end.to} ${end.line}`);
    this.ends.delete(connection);
  }
  tick(): void {
    this.host.tick();
  }
  stop(): void {
    this.host.stop();
  }
}

const tab_lock = (name: string, tab: string): string => `${name} ${tab}`;

export class Tabs {
  private readonly own: OwnLines;
  private hosting: Hosting | null = null;
  /** The lock has been asked for, and not been given yet. */
  private queued = false;

  constructor(private readonly setup: TabsSetup) {
    this.own = new OwnLines(setup, (word) => this.post(word), () => this.hosting ?? this.run(true));
    setup.channel.listen((word) => this.hear(word as Word));
    // As long as this tab lives.
    void setup.locks.request(tab_lock(setup.name, setup.tab), {}, () => new Promise(() => {}));
    this.run(false);
  }

  hear_page(asked: PageAsk): void {
    this.own.hear_page(asked);
  }
  tick(): void {
    this.hosting?.tick();
  }

  /** Runs the engine once this tab has the lock, until it loses it. */
  private run(steal: boolean): void {
    if (!steal && this.queued) return;
    this.queued ||= !steal;
    let release = () => {};
    const held = async () => {
      this.queued &&= steal;
      this.hosting?.stop();
      this.hosting = new Hosting(this.setup, (word) => this.post(word), () => release());
      this.hosting.announce();
      await new Promise<void>((resolve) => (release = resolve));
    };
    const over = () => {
      this.hosting?.stop();
      this.hosting = null;
      this.run(false);
    };
    // It is rejected when another tab takes the lock.
    this.setup.locks.request(this.setup.name, steal ? { steal } : {}, held).then(over, over);
  }

  private post(word: Word): void {
    const here = 'to' in word ? word.to === this.setup.tab : 'from' in word && word.host === this.hosting?.owner;
    if (!here) this.setup.channel.post(word);
    if (!('to' in word) || here) this.hear(word);
  }
  private hear(word: Word): void {
    if (word.say === 'seek') return this.hosting?.announce();
    if (word.say === 'here') {
      this.own.hear_host(word.host);
      return this.setup.page({ say: 'trouble', trouble: word.trouble });
    }
    if ('to' in word) return this.own.hear(word);
    if (word.host === this.hosting?.owner) this.hosting.hear(word);
  }
}
