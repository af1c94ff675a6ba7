// The worker of an engine that keeps nothing: for what is tried out in the page of a server.
import module_file from 'virtual:engine';
import { WasmEngine } from './engine';
import { LocalHost } from './local_host';
import { load_module } from './module';
import type { PageAsk, PageWord } from './tab_words';

const tick_ms = 100;
const ends = new Map<number, number>();
const say = (word: PageWord) => postMessage(word);
const host = new LocalHost({
  store: { take_over: async () => [], commit: async () => {}, close: () => {} },
  engine: async (rows) => WasmEngine.open(await load_module(module_file), rows),
  tell(connection, text) {
    for (const [line, to] of ends) if (to === connection) say(text === null ? { say: 'closed', line } : { say: 'tell', line, text });
  },
  on_trouble: () => {},
  on_taken: () => {},
  soon: (run) => void setTimeout(run),
});

async function open(line: number): Promise<void> {
  if (!(await host.ready())) return say({ say: 'closed', line });
  ends.set(line, host.connect());
  say({ say: 'opened', line });
}
onmessage = ({ data }: { data: PageAsk }) => {
  if (data.say === 'open') return void open(data.line);
  const connection = ends.get(data.line);
  if (connection === undefined) return;
  if (data.say === 'ask') return host.handle(connection, data.text);
  ends.delete(data.line);
  host.disconnect(connection);
};
setInterval(() => host.tick(), tick_ms);
