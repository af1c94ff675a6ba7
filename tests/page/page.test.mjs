// The engine of a page plays, and the program for this machine finds the same: FREEHOLD_WASM, and FREEHOLD where that program is built.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { Engine } from "./engine.mjs";

const actions_of_a_game = 50;
// The first of these that the menu has gets on with the game.
const order = ["claim_rent", "roll", "buy", "pass", "decline", "reject", "choose", "go_to", "pay_fine", "end_turn", "mortgage",
  "sell_building", "sell_hotels", "sell_deed", "use_jail_card", "declare_bankruptcy"];

// A menu's entry without what is known of it beforehand, as the call takes it.
function action_in(entry) {
  const members = ["type", "space", "group", "option", "amount"];
  return Object.fromEntries(members.filter((name) => name in entry).map((name) => [name, entry[name]]));
}

function sensible_action(menu) {
  for (const type of order) {
    const entry = menu.find((one) => one.type === type);
    if (entry) return action_in(entry);
  }
  return undefined;
}

function table_of_two(engine) {
  const seats = [{ kind: "me", name: "Ann" }, { kind: "bot", bot: "steady" }];
  const made = engine.ask("table.create", { edition: "uk", seats, start: true });
  return { table: made.table, token: made.seats[0].token };
}

// What Ann can do, once the bot has played, which thinks for a part of each tick: on a busy machine for several. Null: the game is over.
function menu_of(engine, { table, token }) {
  for (let ticks = 0; ticks < 1000; ++ticks) {
    const { version, actions } = engine.ask("table.legal", { table, token });
    const action = sensible_action(actions);
    if (action) return { version, action };
    if (engine.ask("table.enter", { table, tokens: [token] }).view.stage === "over") return null;
    engine.tick();
  }
  assert.fail("nothing gets on with the game");
}

// docs/formats/game-file.md
function game_file(finished, sources) {
  const { commitment, label, words, seed } = finished.proof;
  return {
    format: "freehold game", version: 1, program: { version: "", commit: "" }, game: label, chance: "auto", played_ms: 0,
    record: finished.log, sources, dice: { commitment, label, words, seed },
  };
}

test("an unknown call is refused, not fatal", () => {
  const engine = new Engine(process.env.FREEHOLD_WASM);
  assert.equal(engine.answer_to("no.such").error.code, -32601);
  engine.send("{");
  assert.equal(engine.heard()[0].error.code, -32700);
  assert.ok(engine.ask("hello").bots.length > 0);
});

test("a page that is opened again with its rows shows what was shown, and does no request twice", () => {
  const engine = new Engine(process.env.FREEHOLD_WASM);
  assert.equal(engine.rows.size, 0);
  const { table, token } = table_of_two(engine);
  const enter = { table, tokens: [token] };
  engine.ask("table.enter", enter);
  for (let done = 0, menu; done < actions_of_a_game && (menu = menu_of(engine, { table, token })); ++done) {
    const act = { table, token, ...menu, request: `r${done}` };
    const answer = engine.ask("table.act", act);
    assert.ok(engine.changed.length <= 4, `an action writes few rows: ${engine.changed}`);
    engine.tick();
    const again = new Engine(process.env.FREEHOLD_WASM, new Map(engine.rows));
    assert.deepEqual(again.ask("table.enter", enter), engine.ask("table.enter", enter));
    assert.deepEqual(again.ask("table.act", act), answer);
  }
});

test("rows of a newer version, and rows that make no sense, are refused in words", () => {
  const newer = new Map([["format", '{"format":99}']]);
  assert.throws(() => new Engine(process.env.FREEHOLD_WASM, newer), /newer version/);
  const broken = new Map([["format", '{"format":1}'], ["game/x/head", "{"]]);
  assert.throws(() => new Engine(process.env.FREEHOLD_WASM, broken), /'game\/x\/head' makes no sense/);
});

test("the laboratory works part by part, and can be stopped", () => {
  const engine = new Engine(process.env.FREEHOLD_WASM);
  assert.equal(engine.work(), false);
  const order = { edition: "uk", bots: ["steady", "steady"], seed: "7" };
  const end_of = (run) => engine.heard().find((one) => one.method === "lab.done" && one.params.run === run)?.params;
  const short = engine.ask("lab.simulate", { ...order, games: 40 });
  while (engine.work());
  const done = end_of(short.run);
  assert.equal(done.end, "complete");
  assert.equal(done.figures.games, 40);
  const long = engine.ask("lab.simulate", { ...order, games: 1_000_000 });
  assert.equal(engine.work(), true);
  engine.ask("lab.stop", { run: long.run });
  while (engine.work());
  const stopped = end_of(long.run);
  assert.equal(stopped.end, "stopped");
  assert.ok(stopped.done > 0 && stopped.done < 1_000_000);
});

test("a game against a bot is played, and the native program verifies its log", (context) => {
  const engine = new Engine(process.env.FREEHOLD_WASM);
  const { table, token } = table_of_two(engine);
  engine.ask("table.enter", { table, tokens: [token] });
  let menu = menu_of(engine, { table, token });
  for (let done = 0; done < actions_of_a_game && menu; ++done) {
    engine.ask("table.act", { table, token, ...menu, request: `r${done}` });
    engine.tick();
    menu = menu_of(engine, { table, token });
  }
  if (menu) engine.ask("table.act", { table, token, version: menu.version, request: "end", action: { type: "resign" } });
  const finished = engine.ask("table.log", { table });
  assert.ok(finished.log.entries.length > actions_of_a_game);
  if (!process.env.FREEHOLD) return context.skip("the program isn't built: its word on the log is missing");
  const { sources } = engine.ask("table.edition", { table });
  const folder = mkdtempSync(join(tmpdir(), "freehold-page-"));
  const verify = (game) => {
    const file = join(folder, "game.json");
    writeFileSync(file, JSON.stringify(game));
    return spawnSync(process.env.FREEHOLD, ["verify", file, "--json"], { encoding: "utf8" });
  };
  try {
    const verified = verify(game_file(finished, sources));
    assert.equal(verified.status, 0, verified.stdout + verified.stderr);
    const found = JSON.parse(verified.stdout);
    assert.equal(found.ok, true);
    assert.equal(found.draws, engine.ask("table.proof", { table }).draws.length);
    // With another seed it does not agree: the verdict above is no empty one.
    finished.proof.seed = "00".repeat(finished.proof.seed.length / 2);
    assert.notEqual(verify(game_file(finished, sources)).status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
