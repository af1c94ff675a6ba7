// Tabs: of all tabs that show these pages, one runs the engine; the lines of the others lead there. Whoever has the lock runs it; when that
// tab goes, the lock passes to the next, which goes on from what was kept, and all lines end and are opened again.
import { Hosting, tab_lock } from './hosting';
import { OwnLines } from './own_lines';
import type { PageAsk, Word } from './tab_words';
import type { TabsSetup } from './tabs_setup';

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
      this.hosting.begin();
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
