// Recorded: a game that was played once (games/), played again by the engine, with what the server says about any game that is over.
import { readFileSync } from 'node:fs';
import { visit } from './visitor.mjs';

/** Asks the server from a page, one question after the other; each may depend on the answers before it. */
async function ask_server(scene, questions) {
  const { page, context, open } = await visit(scene.browser, scene.server.base);
  await open('/');
  await page.evaluate(() => {
    const line = new WebSocket(`ws://${location.host}/ws`);
    const open = new Promise((ready) => (line.onopen = ready));
    const waiting = new Map();
    line.onmessage = ({ data }) => {
      const answer = JSON.parse(data);
      waiting.get(answer.id)?.(answer);
    };
    window.ask = async (method, params) => {
      await open;
      const answer = new Promise((heard) => waiting.set(waiting.size, heard));
      line.send(JSON.stringify({ jsonrpc: '2.0', id: waiting.size - 1, method, params }));
      return answer;
    };
  });
  const found = await questions(async (method, params) => {
    const { result, error } = await page.evaluate(([name, given]) => window.ask(name, given), [method, params]);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  });
  await context.close();
  return found;
}

/** An action and the outcomes that follow it are one update. */
function updates_of(entries, steps) {
  const updates = [];
  entries.forEach((entry, i) => {
    if (entry.action || updates.length === 0) updates.push({ kind: 'play', version: updates.length + 1, by: entry.player ?? null, ...(entry.action ? { action: entry.action } : {}), outcomes: [], events: [] });
    const update = updates[updates.length - 1];
    if (entry.outcome) update.outcomes.push(entry.outcome);
    update.events.push(...steps[i + 1].events);
  });
  return updates;
}

/** `score`: each seat's; the best first. */
function ranking_of(score) {
  const place = (seat) => 1 + score.filter((other) => other > score[seat]).length;
  return score.map((one, seat) => ({ seat, place: place(seat), score: one, out_round: null })).sort((a, b) => a.place - b.place);
}

/** In place of the value network's, which learns, so that a picture stays the same. */
function chances_of(worth) {
  const weights = worth.map((one) => Math.max(1, one) ** 6);
  const sum = weights.reduce((all, one) => all + one);
  return weights.map((one) => one / sum);
}
/** In place of the laboratory's, for the same reason: a deed declined early and one declined late. */
function turning_points_of(entries, points) {
  const declined = entries.flatMap(({ action, player }, entry) => (action?.type === 'decline' ? [{ entry, player }] : []));
  return [declined[0], declined.at(-1)].map(({ entry, player }, i) => ({
    entry, round: points.findLast((point) => point.step <= entry).round, seat: player, taken: { type: 'decline' }, better: { type: 'buy' },
    before: 0.24, with_taken: 0.21, with_better: 0.32 - 0.05 * i, cost: 0.11 - 0.05 * i, low: 0.07 - 0.05 * i, high: 0.15 - 0.05 * i,
  }));
}

/** Whichever server is asked, it says the same: each game is asked for once. */
const known = new Map();

/** What a table of that game shows at its end: its position, everyone's worth turn by turn, what happened, and what decided it. */
export function recorded(scene, engine, name, players) {
  const which = JSON.stringify([name, players]);
  if (!known.has(which)) known.set(which, ask_for(scene, engine, name, players));
  known.get(which).catch(() => known.delete(which));
  return known.get(which);
}
async function ask_for(scene, engine, name, players) {
  const { edition, options, entries } = JSON.parse(readFileSync(new URL(`games/${name}.json`, import.meta.url), 'utf8'));
  const { game } = await engine.call('game.new', { edition, options, players, chance: 'manual' });
  const { log } = await engine.call('game.log', { game });
  return ask_server(scene, async (ask) => {
    const { replay, steps: count } = await ask('replay.open', { log: { ...log, entries } });
    const steps = [];
    // Step 0 is the beginning.
    for (let from = 0; from <= count; from += 50) steps.push(...(await ask('replay.step', { replay, from, count: 50 })).steps);
    const points = (await ask('replay.worth', { replay })).points.map((point) => ({ ...point, chances: chances_of(point.worth) }));
    const { state } = steps[steps.length - 1];
    const { worth } = points[points.length - 1];
    const { options: rules } = await engine.call('edition.show', { edition });
    const score = rules.final_score === 'money' ? state.players.map((player) => player.cash) : worth;
    return { state, points, steps, turning_points: turning_points_of(entries, points), history: updates_of(entries, steps), view: { ranking: ranking_of(score), worth } };
  });
}
