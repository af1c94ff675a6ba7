// The engine of a page and this machine's find the same: every state of golden and random games, and what bots play. Few games are tried
// unless FREEHOLD_WHOLE is set. FREEHOLD_WASM, and FREEHOLD_TWIN, the program of twin.cpp.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import test from "node:test";
import { Engine } from "./engine.mjs";

const whole = Boolean(process.env.FREEHOLD_WHOLE);
const random_games = whole ? 1_000 : 30;
const steps_at_once = 50;
const lineups = [["steady", "steady"], ["shrewd", "steady", "random"], ["shrewd", "shrewd"]];
if (whole) lineups.push(["master", "steady"]);

function twin(words, input = "") {
  const ran = spawnSync(process.env.FREEHOLD_TWIN, words, { input, encoding: "utf8", maxBuffer: 2 ** 31 });
  assert.equal(ran.status, 0, ran.stderr);
  return ran.stdout.split("\n").filter((line) => line !== "");
}

// Calls that show every state of a log's game; `replay` is the number that it gets.
function* calls_of(log, replay) {
  yield ["replay.open", { log }];
  for (let from = 0; from <= log.entries.length; from += steps_at_once) yield ["replay.step", { replay, from, count: steps_at_once }];
  yield ["replay.worth", { replay }];
}

// This machine's sentences on payments are none in a page, whose client words them itself.
const without_words = (text) => text.replace(/,"explain":"(?:[^"\\]|\\.)*"/g, "");

function compare(logs) {
  for (const [number, log] of logs.entries()) {
    const messages = [...calls_of(log, 1)].map(([method, params], id) => JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    const expected = twin(["host"], messages.join("\n") + "\n");
    const engine = new Engine(process.env.FREEHOLD_WASM);
    assert.equal(expected.length, messages.length);
    for (const [at, message] of messages.entries()) {
      engine.send(message);
      const [found] = engine.texts();
      assert.match(found, /^\{"jsonrpc":"2.0","id":\d+,"result":/);
      assert.ok(found === without_words(expected[at]), `game ${number}, call ${at}: ${found.slice(0, 300)}`);
    }
  }
}

// What a simulation found, without the time that it took and the program that did it.
function lasting({ done, of, end, figures: { seconds, games_per_second, ns_per_throw, provenance, ...figures } }) {
  return { done, of, end, figures };
}

const needs_twin = { skip: process.env.FREEHOLD_TWIN ? false : "page_twin isn't built" };

test("golden games have the same states", needs_twin, () => {
  const logs = twin(["golden"]).map((line) => JSON.parse(line));
  assert.equal(logs.length, readdirSync("tests/golden/games").length);
  compare(logs);
});

test("random games of all editions have the same states", needs_twin, (context) => {
  const seed = randomInt(2 ** 40);
  context.diagnostic(`seed ${seed}`);
  compare(twin(["random", String(seed), String(random_games)]).map((line) => JSON.parse(line)));
});

test("bots of every kind play the same games", needs_twin, (context) => {
  const seed = String(randomInt(2 ** 40));
  context.diagnostic(`seed ${seed}`);
  const engine = new Engine(process.env.FREEHOLD_WASM);
  const editions = engine.ask("edition.list").map((edition) => edition.id);
  const games = whole ? 200 : 12;
  for (const edition of editions) {
    for (const bots of lineups) {
      const order = { edition, bots, games: bots.includes("master") ? 1 : games, seed, round_limit: 150 };
      const messages = twin(["host"], JSON.stringify({ jsonrpc: "2.0", id: 1, method: "lab.simulate", params: order }) + "\n");
      const expected = JSON.parse(messages.find((line) => line.includes('"lab.done"'))).params;
      const { run } = engine.ask("lab.simulate", order);
      while (engine.work());
      const found = engine.heard().find((one) => one.method === "lab.done" && one.params.run === run).params;
      assert.deepEqual(lasting(found), lasting(expected), `${edition}, ${bots}`);
    }
  }
});
