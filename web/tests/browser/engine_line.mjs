// EngineLine: what passes between a page without a server and its worker, and a line of the test's own to the engine.

/** Lines of a page's own have smaller numbers. */
const first_line = 1e6;

/** In the page, before its own scripts: what its own lines are told goes to `window.heard`, and what is asked to `window.asked`. */
function listen_in(first_line) {
  const Usual = window.Worker;
  window.Worker = class extends Usual {
    constructor(...given) {
      super(...given);
      window.engine = this;
      this.addEventListener('message', ({ data }) => data.say === 'tell' && data.line < first_line && window.heard?.(data.text));
    }
    postMessage(word, ...rest) {
      if (word.say === 'ask') window.asked?.(word.text);
      super.postMessage(word, ...rest);
    }
  };
}

/**
 * In the page: one call on a line of its own. An engine that can't keep something starts over and closes its lines; they are opened
 * again then, as a page opens its own.
 */
async function ask({ method, params, first_line }) {
  const calls = [...(params.enter ? [['table.enter', params.enter]] : []), [method, params.call]];
  const on_a_line = async () => {
    const line = first_line + Math.floor(Math.random() * 1e6);
    const come = (is) => new Promise((resolve) => {
      const hear = ({ data }) => {
        if (data.line !== line || !is(data)) return;
        window.engine.removeEventListener('message', hear);
        resolve(data);
      };
      window.engine.addEventListener('message', hear);
    });
    const opened = come(({ say }) => say !== 'tell');
    window.engine.postMessage({ say: 'open', line });
    if ((await opened).say !== 'opened') return undefined;
    const results = [];
    for (const [name, given] of calls) {
      const answered = come(({ say, text }) => say === 'closed' || JSON.parse(text).id !== undefined);
      window.engine.postMessage({ say: 'ask', line, text: JSON.stringify({ jsonrpc: '2.0', id: name, method: name, params: given }) });
      const { say, text } = await answered;
      if (say === 'closed') return undefined;
      const { result, error } = JSON.parse(text);
      if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
      results.push(result);
    }
    window.engine.postMessage({ say: 'close', line });
    return results.at(-1);
  };
  for (let tries = 0; tries < 20; ++tries) {
    const result = await on_a_line();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the engine closes every line');
}

/** Has `heard` hear what every page of the visitor is told, and `asked` what it asks. Before a page is opened. */
export async function listen(context, { heard, asked } = {}) {
  await context.addInitScript(listen_in, first_line);
  if (heard) await context.exposeFunction('heard', heard);
  if (asked) await context.exposeFunction('asked', asked);
}

/** A call to the engine; with `enter`, by a connection that has entered that table. */
export const ask_engine = (page, method, call = {}, enter = null) => page.evaluate(ask, { method, params: { call, enter }, first_line });

/** The table that the page shows, as it is let in there. */
export const own_table = (page) =>
  page.evaluate(() => {
    const table = location.hash.split('/')[2];
    const key = Object.keys(localStorage).find((name) => name.startsWith('freehold.tables '));
    return { table, tokens: JSON.parse(localStorage.getItem(key))[table].seats.map(({ token }) => token) };
  });

/** Everything that has been done there, from the engine's log. */
export async function history(page, entry) {
  const { steps } = await ask_engine(page, 'table.history', { table: entry.table, from: 0, count: 0 }, entry);
  const all = [];
  for (let from = 0; from < steps; from += 200) all.push(...(await ask_engine(page, 'table.history', { table: entry.table, from, count: Math.min(200, steps - from) }, entry)).updates);
  return all;
}
