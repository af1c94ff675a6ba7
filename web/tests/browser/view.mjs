// View: what a table shows of a position, for browser tests and component tests (src/fixtures).
export const table = 'staged';
const faces = ['fox', 'owl', 'cat'];
export const no_ways = { missing: 0, ways: [], least_loss: [], brings: 0, covers: false, reach: 0 };
const tempers = ['trader', 'builder', 'miser'];

export function view_of({ state, legal, rents, purchase, worth, own, absent, gathering }, edition, more) {
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
