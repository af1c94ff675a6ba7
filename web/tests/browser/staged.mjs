// A staged table: one position that stands still. What is asked about the table is answered from the position; everything else, such as
// the edition, by the real server.
import { recorded } from './recorded.mjs';
import { no_ways, table, view_of } from './view.mjs';
import { until, visit } from './visitor.mjs';

/** Lets a visitor's page ask about the staged table that it shows, whichever that is; anything but a table is the server's. Returns what is known of it. What has no answer yet, and
 * what is still to be told, is in the visitor's `unanswered`. */
async function staged_for(visitor) {
  if (visitor.staged) return visitor.staged;
  const unanswered = (visitor.unanswered = new Set());
  const staged = (visitor.staged = { tables: new Map(), answers: {}, line: null, shown: 0 });
  /** To the page every table that it shows is another one. */
  const say = (line, message) => line.send(JSON.stringify({ jsonrpc: '2.0', ...message }).replaceAll(`"table":"${table}"`, `"table":"${table}${staged.shown}"`));
  staged.tell = (method, params) => say(staged.line, { method, params });
  const later = (ms, ...news) => {
    unanswered.add(news);
    setTimeout(() => {
      staged.tell(...news);
      unanswered.delete(news);
    }, ms);
  };
  await visitor.context.routeWebSocket(/\/ws$/, (page) => {
    staged.line = page;
    const server = page.connectToServer();
    // What a line before this one was asked has its answer no more.
    unanswered.clear();
    server.onMessage((text) => {
      unanswered.delete(JSON.parse(text).id);
      page.send(text);
    });
    page.onMessage(async (text) => {
      const { id, method, params } = JSON.parse(text);
      // A table that is going may still be asked something.
      const answer = (staged.tables.get(params?.table) ?? staged.answers)[method];
      if (!answer && method.startsWith('table.')) throw new Error(`a staged table does not answer ${method}`);
      if (id !== undefined) unanswered.add(id);
      if (!answer) return server.send(text);
      say(page, { id, result: await answer(params, staged.tell, later) });
      unanswered.delete(id);
    });
  });
  return staged;
}

/** Opens the table at a visitor's, who holds the seats `own`, in place of the one that the page shows: a table of another name is drawn from nothing. What its page asks is answered by
 * `answers`, by the method; everything else but the table's own by the server. An answer may go on telling, later too. Returns what tells the page something. */
export async function open_table(visitor, own, answers, seen) {
  const { page, open } = visitor;
  const was_open = visitor.staged !== undefined;
  const staged = await staged_for(visitor);
  const name = `${table}${(staged.shown += 1)}`;
  const seats = own.map((seat) => ({ seat, token: 'token', code: 'ABCDE-FGHJK' }));
  const remember = ([name, held]) => {
    localStorage.setItem('freehold.tables', JSON.stringify({ [name]: { at: 1, title: '', seats: held } }));
    document.querySelector('#app main')?.setAttribute('data-before', '');
  };
  if (was_open) await page.evaluate(remember, [name, seats]);
  else await visitor.context.addInitScript(remember, [name, seats]);
  staged.answers = answers;
  staged.tables.set(name, answers);
  await open(`/#/table/${name}`);
  if (was_open) await until(page, () => !document.querySelector('main[data-before]'));
  await page.locator(seen).first().waitFor();
  return staged.tell;
}
/** The news that something was done at the table. */
export const update_of = (update) => ['table.update', { table, kind: 'play', outcomes: [], ...update }];

/** What has changed from one view to the next, as the server tells it (server.md, "Changes"). */
export function changes_between(before, now, path = '') {
  if (JSON.stringify(before) === JSON.stringify(now)) return {};
  const names = Object.keys(Object(now));
  const alike = [before, now].every((one) => typeof one === 'object' && one !== null) && Array.isArray(before) === Array.isArray(now) && `${names}` === `${Object.keys(before)}` && path !== '/legal';
  if (!alike) return { [path]: now };
  return Object.assign({}, ...names.map((name) => changes_between(before[name], now[name], `${path}/${name}`)));
}

/** A game that is over, to be looked at step by step, with the work that the laboratory does on it; `done`: whether it comes to an end. */
export function replay_answers({ state, points, steps, turning_points }, edition, { threads = 1, done = true } = {}) {
  const all = 1200;
  return {
    'replay.open': () => ({ replay: 1, steps: steps.length, view: { edition: edition.id, title: edition.title, rules: [], players: state.players.map(({ name, token }) => ({ name, token })), state: steps[0].state, shown: edition } }),
    'replay.step': ({ from, count }) => ({ steps: steps.slice(from, from + count) }),
    'replay.worth': () => ({ points }),
    'lab.limits': () => ({ threads, games: 1000000, seconds: 60, runs: 20, runs_per_connection: 2, runs_per_address: 4, round_limit: 1000, points: 400, games_per_point: 10000, waiting: 0, bots: [] }),
    'lab.turning_points': (_, __, later) => {
      later(50, ...(done ? ['lab.done', { run: 'staged', end: 'complete', done: all, of: all, seconds: 3.2, turning_points }] : ['lab.progress', { run: 'staged', done: all / 4, of: all, seconds: 1 }]));
      return { run: 'staged', position: 0 };
    },
    'lab.stop': () => ({}),
  };
}

/** Opens a scene (scenes.mjs) at a size; returns the visitor, who looks at the table. `before`: what is done with the page before it is opened. */
export async function stage(scene, engine, state, { before, ...options }) {
  const visitor = await visit(scene.browser, scene.server.base, { still: !state.events, pace: 'calm', ends_turn: false, ...options });
  scene.visitors.push(visitor);
  await before?.(visitor.page);
  await put(scene, engine, visitor, state);
  return visitor;
}

/** Shows a visitor a scene, in place of the one before it if there was one. `view`: of a position, what the engine alone does not know. A game that was played is over, unless it
 * is `last_shown`: then its last position is still to come. The visitor's `show` brings it, or another position. */
export async function put(scene, engine, visitor, { position, game, ways = no_ways, sides = [], view = {}, events, lab, last_shown = true, points = [], history: told = [], own = [0], absent = [], gathering }) {
  const edition = await engine.call('edition.show', { edition: position.edition });
  const played = game && (await recorded(scene, engine, game, position.players.map(({ name }) => ({ name }))));
  const known = played ? { state: played.state, legal: [], rents: [], purchase: null, worth: played.view.worth } : await engine.position(position, 0);
  const last = view_of({ ...known, own, absent, gathering }, edition, { ...played?.view, ...view });
  const shown = last_shown ? last : view_of({ ...known, state: played.steps.at(-2).state, own, absent, gathering }, edition, view);
  const history = played?.history ?? told;
  const answers = {
    'table.enter': () => ({ view: shown, missed: [] }),
    'table.history': ({ from, count }) => ({ updates: history.slice(from, from + count), steps: history.length }),
    'table.worth': () => ({ points: played?.points ?? points }),
    'table.deal_rents': async (deal) => ({ version: shown.version, changes: await engine.deal_rents(known.state, deal), sides }),
    'table.why': () => ({ version: shown.version, refused: null }),
    'table.ways_to_cash': () => ({ version: shown.version, ...ways }),
    'table.leave': () => ({}),
    ...(played && replay_answers(played, edition, lab)),
    'table.deal_chances': () => ({ version: shown.version, now: [0.31, 0.24, 0.25, 0.2], then: [0.36, 0.22, 0.23, 0.19] }),
  };
  const tell = await open_table(visitor, own, answers, { over: '#ending', gathering: '.seats', playing: '.prompt h2:visible' }[shown.stage]);
  let now = shown;
  visitor.show = async ({ position, events = [] } = {}) => {
    const next = position ? view_of({ ...(await engine.position(position, 0)), own, absent, gathering }, edition, view) : last;
    const version = now.version + 1;
    const changes = changes_between({ ...now, version: 0 }, { ...next, version: 0 });
    tell(...update_of({ version, by: 0, action: { type: 'roll' }, events, ...('' in changes ? { view: { ...next, version } } : { changes }) }));
    now = { ...next, version };
  };
  if (events) await visitor.show({ events });
}
