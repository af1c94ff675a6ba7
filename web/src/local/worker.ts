// The worker of a page without a server: the engine with its store, or the way to the tab that runs it (tabs.ts).
import module_file from 'virtual:engine';
import { WasmEngine } from './engine';
import { LocalHost } from './local_host';
import { load_module } from './module';
import { IndexedStore } from './store';
import type { PageAsk } from './tab_words';
import { Tabs } from './tabs';

const tick_ms = 100;
/** The page has named the worker by its folder: pages of other folders on the same server have stores of their own. */
const name = `freehold ${self.name}`;

let module: Promise<WebAssembly.Module> | null = null;
function loaded(): Promise<WebAssembly.Module> {
  module ??= load_module(module_file);
  module.catch(() => (module = null));
  return module;
}

const channel = new BroadcastChannel(name);
const tabs = new Tabs({
  name,
  tab: crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`,
  channel: { post: (word) => channel.postMessage(word), listen: (hear) => (channel.onmessage = ({ data }) => hear(data)) },
  locks: navigator.locks,
  host: (owner, tell, on_trouble, on_taken) => new LocalHost({
    store: new IndexedStore(name, owner), tell, on_trouble, on_taken,
    soon: (run) => void setTimeout(run),
    engine: async (rows) => WasmEngine.open(await loaded(), rows, (line) => console.warn(line)),
  }),
  page: (word) => postMessage(word),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
onmessage = ({ data }) => tabs.hear_page(data as PageAsk);
setInterval(() => tabs.tick(), tick_ms);
// The module comes while the page is read.
void loaded().catch(() => {});
