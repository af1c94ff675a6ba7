// Seeded: a table whose dice and bots follow from a seed, so that one game can be played twice in different ways. The engine plays it; what the
// page shows and asks is as at any table.
import { open_table, update_of } from './staged.mjs';
import { view_of } from './view.mjs';

/** Every way to raise cash that the menu has, and as many of them, in that order, as cover what is missing. */
function ways_to_cash({ missing = 0, actions = [] }) {
  const ways = actions.filter(({ cash = 0, type }) => cash > 0 && type !== 'declare_bankruptcy').map(({ cash, ...action }) => ({ action, brings: cash, rent: 0 }));
  let brings = 0;
  const least_loss = ways.filter(({ brings: sum }) => brings < missing && (brings += sum) > 0);
  return { missing, ways, least_loss, brings, covers: brings >= missing, reach: ways.reduce((sum, way) => sum + way.brings, 0) };
}

/** Sits the visitor down at seat 0 of a new game among bots; returns what they will have done, as it is added to. */
export async function play_seeded(visitor, engine, { edition, seed, bots = 2, options = {} }) {
  const shown = await engine.call('edition.show', { edition });
  const players = Array.from({ length: bots + 1 }, (_, seat) => ({ name: ['Ann', 'Nell', 'Bram', 'Rosa'][seat], ...(seat > 0 ? { bot: 'steady' } : {}) }));
  const { game, state } = await engine.call('game.new', { edition, players, seed, options: { start_order: 'first_seat', ...options } });
  let version = 1;
  const seen = async (state) => {
    const { rents, purchase, worth, ...menu } = await engine.call('game.legal', { game, player: 0, known: true });
    const over = state.phase === 'over';
    const ranking = over ? state.players.map((_, seat) => ({ seat, place: state.winners.includes(seat) ? 1 : 2, score: 0, out_round: null })) : null;
    return view_of({ state, legal: menu.actions.length > 0 ? [menu] : [], rents, purchase, worth, own: [0], absent: [] }, shown, { version, ranking });
  };
  let view = await seen(state);
  const history = [];
  const done = [];
  await open_table(visitor, [0], {
    'table.enter': () => ({ view, missed: [] }),
    'table.history': ({ from, count }) => ({ updates: history.slice(from, from + count), steps: history.length }),
    'table.worth': () => ({ points: [] }),
    'table.why': () => ({ version, refused: null }),
    'table.ways_to_cash': () => ({ version, ...ways_to_cash(view.legal[0] ?? {}) }),
    'table.leave': () => ({}),
    'table.deal_rents': async (deal) => ({ version, changes: await engine.deal_rents(view.state, deal), sides: [] }),
    'table.act': async ({ action }, tell) => {
      done.push(action.type);
      const { events, state } = await engine.call('game.act', { game, player: 0, action });
      version += 1;
      view = await seen(state);
      const update = { version, by: 0, action, events };
      history.push(update);
      tell(...update_of({ ...update, view }));
      return {};
    },
  }, '.prompt h2:visible');
  return done;
}
