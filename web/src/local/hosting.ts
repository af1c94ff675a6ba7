// Hosting: the engine, while this tab runs it, for the lines of all tabs.
import type { LocalHost, Trouble } from './local_host';
import type { Word } from './tab_words';
import type { TabsSetup } from './tabs_setup';

/** A tab holds a lock of this name as long as it lives. */
export const tab_lock = (name: string, tab: string): string => `${name} ${tab}`;

export class Hosting {
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

  /** Has the engine come before anybody asks: a page that is busy with its first picture asks late. */
  begin(): void {
    void this.host.ready();
  }
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
