// A staged table: one position that stands still. What is asked about the table is answered from the position; everything else, such as
// the edition, by the real server.
import { recorded } from './recorded.mjs';
import { visit } from './visitor.mjs';

const table = 'staged';
const faces = ['fox', 'owl', 'cat'];
const no_ways = { missing: 0, ways: [], least_loss: [], brings: 0, covers: false };
const tempers = ['trader', 'builder', 'miser'];

function view_of({ state, actions, missing }, edition, more) {
  const over = state.phase === 'over';
  const seats = state.players.map(({ name, token }, seat) => ({
    seat, name, piece: token, kind: seat === 0 ? 'person' : 'bot', bot: seat === 0 ? null : 'steady', face: seat === 0 ? null : faces[seat - 1], temper: seat === 0 ? null : tempers[seat - 1],
    taken: true, present: true, sitting_in: null, chances: false, host: seat === 0, yours: seat === 0,
  }));
  return {
    table, version: 7, edition: state.edition, title: edition.title, stage: over ? 'over' : 'playing', private: true, rules: [], seats, yours: [0], state,
    legal: actions.length > 0 ? [{ seat: 0, missing, actions }] : [], worth: state.players.map((player) => player.cash + 400), chances: null,
    luck: state.players.map((_, seat) => ({ throws: 20 + seat, sum: 140 + 9 * seat, expected: 140 + 7 * seat, deviation: [0.2, -0.9, 1.4, -0.1][seat] })),
    clock: { for: null, left_ms: null, grace_ms: 0, paused: false, move: 0, bid: 0, game_left_ms: null }, absence: 'wait', question: null, undo: [], overdue: [],
    ranking: null, commitment: '00', chat: [], rematch: null, watch: 'staged', ...more,
  };
}

/** Opens a scene (scenes.mjs) at a size; returns the visitor, who looks at the table. */
export async function stage(scene, engine, { position, game, pays = {}, ways = no_ways, events, history: before = [] }, options) {
  const visitor = await visit(scene.browser, scene.server.base, { still: !events, pace: 'calm', ...options });
  scene.visitors.push(visitor);
  const edition = await engine.call('edition.show', { edition: position.edition });
  const played = game && (await recorded(scene, engine, game, position.players.map(({ name }) => ({ name }))));
  const { state, actions } = played ? { state: played.state, actions: [] } : await engine.position(position, 0, edition.board);
  for (const action of actions) if (pays[action.space]) action.pays = pays[action.space];
  const shown = view_of({ state, actions, missing: ways.missing }, edition, played?.view ?? {});
    const history = played?.history ?? before;
  const answers = {
    'table.enter': () => ({ view: shown, missed: [] }),
    'table.history': ({ from, count }) => ({ updates: history.slice(from, from + count), steps: history.length }),
    'table.worth': () => ({ points: played?.points ?? [] }),
    'table.deal_rents': async (deal) => ({ version: shown.version, changes: await engine.deal_rents(state, edition.board, deal) }),
    'table.why': () => ({ version: shown.version, refused: null }),
    'table.ways_to_cash': () => ({ version: shown.version, ...ways }),
    'table.leave': () => ({}),
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
  await visitor.context.addInitScript((seat) => localStorage.setItem('freehold.tables', JSON.stringify({ staged: { at: 1, title: '', seats: [seat] } })), { seat: 0, token: 'token', code: 'ABCDE-FGHJK' });
  await visitor.open(`/#/table/${table}`);
  await visitor.page.locator(shown.stage === 'over' ? '#ending' : '.prompt button:not(:disabled):visible').first().waitFor();
  if (events) line.send(JSON.stringify({ jsonrpc: '2.0', method: 'table.update', params: { table, version: shown.version + 1, kind: 'play', by: 0, action: { type: 'roll' }, outcomes: [], events, view: { ...shown, version: shown.version + 1 } } }));
  return visitor;
}
