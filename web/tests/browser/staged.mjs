// A staged table: one position that stands still. What is asked about the table is answered from the position; everything else, such as
// the edition, by the real server.
import { recorded } from './recorded.mjs';
import { visit } from './visitor.mjs';

const table = 'staged';
const faces = ['fox', 'owl', 'cat'];
const no_ways = { missing: 0, ways: [], least_loss: [], brings: 0, covers: false };
const tempers = ['trader', 'builder', 'miser'];

function view_of({ state, legal, rents, purchase, worth, own, absent, gathering }, edition, more) {
  const over = state.phase === 'over';
  const seats = state.players.map(({ name, token }, seat) => ({
    seat, name, piece: token, ...(seat === 0 || absent.includes(seat) ? { kind: 'person', bot: null, face: null, temper: null } : { kind: 'bot', bot: 'steady', face: faces[seat - 1], temper: tempers[seat - 1] }),
    taken: true, present: !absent.includes(seat), sitting_in: null, chances: false, host: seat === 0, yours: own.includes(seat),
  }));
  if (gathering) {
    seats.forEach((seat, i) => Object.assign(seat, gathering[i].kind === 'bot' ? {} : { kind: 'person', bot: null, face: null, temper: null }, gathering[i]));
    [state, legal, rents, purchase, worth] = [null, [], [], null, []];
  }
  return {
    table, version: 7, edition: edition.id, title: edition.title, stage: gathering ? 'gathering' : over ? 'over' : 'playing', private: true, rules: [], seats, yours: own, state,
    legal: own.length > 0 ? legal : [], rents, purchase, worth, chances: null,
    luck: seats.map((_, seat) => ({ throws: 20 + seat, sum: 140 + 9 * seat, expected: 140 + 7 * seat, deviation: [0.2, -0.9, 1.4, -0.1][seat] })),
    clock: { for: null, left_ms: null, grace_ms: 0, paused: false, move: 0, bid: 0, game_left_ms: null }, absence: 'wait', question: null, undo: [], overdue: [], deciding: gathering ? [] : own, banker: null,
    ranking: null, ranked_by: over ? 'worth' : null, commitment: '00', chat: [], rematch: null, watch: 'staged', ...more,
  };
}

/** Opens a scene (scenes.mjs) at a size; returns the visitor, who looks at the table. `before`: what is done with the page before it is opened. */
export async function stage(scene, engine, { position, game, ways = no_ways, sides = [], view = {}, events, points = [], history: told = [], own = [0], absent = [], gathering }, { before, ...options }) {
  const visitor = await visit(scene.browser, scene.server.base, { still: !events, pace: 'calm', ends_turn: false, ...options });
  scene.visitors.push(visitor);
  await before?.(visitor.page);
  const edition = await engine.call('edition.show', { edition: position.edition });
  const played = game && (await recorded(scene, engine, game, position.players.map(({ name }) => ({ name }))));
  const known = played ? { state: played.state, legal: [], rents: [], purchase: null, worth: played.view.worth } : await engine.position(position, 0);
  const shown = view_of({ ...known, own, absent, gathering }, edition, { ...played?.view, ...view });
  const history = played?.history ?? told;
  const answers = {
    'table.enter': () => ({ view: shown, missed: [] }),
    'table.history': ({ from, count }) => ({ updates: history.slice(from, from + count), steps: history.length }),
    'table.worth': () => ({ points: played?.points ?? points }),
    'table.deal_rents': async (deal) => ({ version: shown.version, changes: await engine.deal_rents(known.state, deal), sides }),
    'table.why': () => ({ version: shown.version, refused: null }),
    'table.ways_to_cash': () => ({ version: shown.version, ...ways }),
    'table.leave': () => ({}),
    'table.deal_chances': () => ({ version: shown.version, now: [0.31, 0.24, 0.25, 0.2], then: [0.36, 0.22, 0.23, 0.19] }),
  };
  let line;
  await visitor.context.routeWebSocket(/\/ws$/, (page) => {
    line = page;
    const server = page.connectToServer();
    page.onMessage(async (text) => {
      const { id, method, params } = JSON.parse(text);
      if (!method.startsWith('table.')) server.send(text);
      else if (answers[method]) page.send(JSON.stringify({ jsonrpc: '2.0', id, result: await answers[method](params) }));
      else throw new Error(`a staged table does not answer ${method}`);
    });
  });
  await visitor.context.addInitScript((seats) => localStorage.setItem('freehold.tables', JSON.stringify({ staged: { at: 1, title: '', seats } })), own.map((seat) => ({ seat, token: 'token', code: 'ABCDE-FGHJK' })));
  await visitor.open(`/#/table/${table}`);
  await visitor.page.locator({ over: '#ending', gathering: '.seats', playing: '.prompt h2:visible' }[shown.stage]).first().waitFor();
  if (events) line.send(JSON.stringify({ jsonrpc: '2.0', method: 'table.update', params: { table, version: shown.version + 1, kind: 'play', by: 0, action: { type: 'roll' }, outcomes: [], events, view: { ...shown, version: shown.version + 1 } } }));
  return visitor;
}
