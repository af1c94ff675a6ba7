import { describe, expect, it } from 'vitest';
import { Disk, FakeEngine, FakeStore } from '../fixtures/fake_engine';
import { FakeBrowser, type FakeTab } from '../fixtures/fake_tabs';
import { Wire } from '../wire/wire';
import { LocalLines } from './local_line';
import { LocalHost } from './local_host';
import type { PageAsk, PageWord } from './tab_words';
import { Tabs } from './tabs';

/** One tab's page and worker. */
class Page {
  readonly words: PageWord[] = [];
  readonly engines: FakeEngine[] = [];
  private readonly tabs: Tabs;
  private timers: (() => void)[] = [];
  hear: (word: PageWord) => void = () => {};

  constructor(readonly tab: FakeTab, name: string, disk: Disk) {
    this.tabs = new Tabs({
      name: 'freehold /', tab: name, channel: tab.channel, locks: tab.locks,
      host: (owner, tell, on_trouble, on_taken) => new LocalHost({
        store: new FakeStore(disk, owner), tell, on_trouble, on_taken, soon: (run) => void setTimeout(run),
        engine: async (rows) => {
          this.engines.push(new FakeEngine(rows));
          return this.engines.at(-1)!;
        },
      }),
      page: (word) => {
        this.words.push(word);
        this.hear(word);
      },
      later: (run) => {
        this.timers.push(run);
        return () => (this.timers = this.timers.filter((one) => one !== run));
      },
    });
  }
  say(word: PageAsk): void {
    this.tabs.hear_page(word);
  }
  /** A long time goes by. */
  wait(): void {
    for (const run of this.timers.splice(0)) run();
  }
  said(say: PageWord['say']): PageWord[] {
    return this.words.filter((word) => word.say === say);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function pages(...names: string[]) {
  const browser = new FakeBrowser();
  const disk = new Disk();
  const all = names.map((name) => new Page(browser.tab(), name, disk));
  await settled();
  return { browser, disk, all };
}

describe('Tabs', () => {
  it('lead the lines of all tabs to the one that runs the engine', async () => {
    const { all } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    a.say({ say: 'open', line: 1 });
    b.say({ say: 'open', line: 1 });
    await settled();
    a.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    b.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    expect(a.said('tell')).toEqual([{ say: 'tell', line: 1, text: '1' }]);
    expect(b.said('tell')).toEqual([{ say: 'tell', line: 1, text: '2' }]);
    expect(a.engines).toHaveLength(1);
    expect(b.engines).toHaveLength(0);
  });

  it('go on with what was kept when that tab is closed; lines end and are opened again', async () => {
    const { all } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    b.say({ say: 'open', line: 1 });
    await settled();
    b.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    a.tab.close();
    await settled();
    expect(b.said('closed')).toEqual([{ say: 'closed', line: 1 }]);
    b.say({ say: 'open', line: 2 });
    await settled();
    b.say({ say: 'ask', line: 2, text: 'add' });
    await settled();
    expect(b.said('tell').at(-1)).toEqual({ say: 'tell', line: 2, text: '2' });
    expect(b.engines).toHaveLength(1);
  });

  it('disconnect the lines of a tab that is closed', async () => {
    const { all } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    b.say({ say: 'open', line: 1 });
    await settled();
    b.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    expect(a.engines[0]?.connected.size).toBe(1);
    b.tab.close();
    await settled();
    expect(a.engines[0]?.connected.size).toBe(0);
  });

  it('take over from a tab that is asleep, which writes nothing when it wakes', async () => {
    const { all, disk } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    a.say({ say: 'open', line: 1 });
    await settled();
    a.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    a.tab.asleep = true;
    b.say({ say: 'open', line: 1 });
    await settled();
    expect(b.said('opened')).toEqual([]);
    b.wait();
    await settled();
    expect(b.said('opened')).toHaveLength(1);
    b.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    expect(b.said('tell')).toEqual([{ say: 'tell', line: 1, text: '2' }]);
    a.say({ say: 'ask', line: 1, text: 'add' });
    a.tab.wake();
    await settled();
    expect(a.said('closed')).toHaveLength(1);
    expect(new TextDecoder().decode(disk.rows.get('sum'))).toBe('2');
    a.say({ say: 'open', line: 2 });
    await settled();
    a.say({ say: 'ask', line: 2, text: 'add' });
    await settled();
    expect(a.said('tell').at(-1)).toEqual({ say: 'tell', line: 2, text: '3' });
  });

  it('take over while a call is not answered, too', async () => {
    const { all } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    b.say({ say: 'open', line: 1 });
    await settled();
    a.tab.asleep = true;
    b.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    b.wait();
    await settled();
    expect(b.said('closed')).toHaveLength(1);
    expect(b.engines).toHaveLength(1);
    b.say({ say: 'open', line: 2 });
    await settled();
    expect(b.said('opened')).toHaveLength(2);
    expect(b.engines).toHaveLength(1);
  });

  it('tell every page what is wrong', async () => {
    const { all, disk } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    b.say({ say: 'open', line: 1 });
    await settled();
    disk.fault = 'full';
    b.say({ say: 'ask', line: 1, text: 'add' });
    await settled();
    for (const page of [a, b]) expect(page.said('trouble').at(-1)).toEqual({ say: 'trouble', trouble: 'full' });
    expect(b.said('closed')).toHaveLength(1);
  });

  it('are a server like any other to the wire, which asks again after a loss', async () => {
    const { all } = await pages('a', 'b');
    const [a, b] = all as [Page, Page];
    const lines = new LocalLines({
      postMessage: (word) => b.say(word),
      set onmessage(hear: ((event: { data: PageWord }) => void) | null) {
        b.hear = (data) => hear?.({ data });
      },
    });
    const wire = new Wire({ open: lines.open, later: (run) => void setTimeout(run) });
    const statuses: string[] = [];
    wire.on_status = (status) => statuses.push(status);
    await settled();
    expect(wire.status).toBe('open');
    a.tab.close();
    await settled();
    await settled();
    await settled();
    expect(statuses).toEqual(['open', 'lost', 'connecting', 'open']);
  });
});
