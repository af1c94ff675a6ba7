// How fast a page's engine plays out games, compared with the same host compiled for this machine: the same
// games in turn, in processor time, the best of several runs.
//   cmake --build --preset web && cmake --build --preset bench --target page_twin
//   node bench/page.mjs build/web/src/page/wasm/freehold.wasm build/bench/tests/page/page_twin
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync, constants } from "node:zlib";
import { Engine } from "../tests/page/engine.mjs";

const [module, twin] = process.argv.slice(2);
const times = 3;
const lineups = [
  { bots: ["steady", "steady", "steady", "steady"], games: 10_000 },
  { bots: ["shrewd", "shrewd", "shrewd"], games: 100 },
  { bots: ["master", "shrewd"], games: 2 },
  { bots: ["random", "random"], games: 600 },
];

function in_module(engine, order) {
  const { run } = engine.ask("lab.simulate", order);
  const before = process.cpuUsage();
  while (engine.work());
  const { user, system } = process.cpuUsage(before);
  const { figures } = engine.heard().find((one) => one.method === "lab.done" && one.params.run === run).params;
  return { throws: figures.throws, seconds: (user + system) / 1e6 };
}

// Includes its start, which takes a few hundredths of a second.
function in_twin(order) {
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "lab.simulate", params: order });
  const timed = 'TIMEFORMAT="%U %S"; time "$0" host';
  const { stdout, stderr } = spawnSync("bash", ["-c", timed, twin], { input: `${message}\n`, encoding: "utf8", maxBuffer: 2 ** 28 });
  const { figures } = JSON.parse(stdout.split("\n").find((line) => line.includes('"lab.done"'))).params;
  const [user, system] = stderr.trim().split(" ").map(Number);
  return { throws: figures.throws, seconds: user + system };
}

const bytes = readFileSync(module);
const gzip = gzipSync(bytes, { level: 9 }).length;
const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
console.log(`${bytes.length} bytes; by gzip ${gzip}, by Brotli ${brotli}`);

const engine = new Engine(module);
for (const { bots, games } of lineups) {
  const order = { edition: "uk", bots, games, seed: "1", round_limit: 300 };
  const best = { module: Infinity, native: Infinity };
  for (let n = 0; n < times; ++n) {
    const here = in_module(engine, order);
    const there = in_twin(order);
    if (here.throws !== there.throws) throw new Error(`other games: ${bots}`);
    best.module = Math.min(best.module, here.seconds);
    best.native = Math.min(best.native, there.seconds);
  }
  const per_game = (seconds) => `${((1e6 * seconds) / games).toFixed(0)} µs`;
  console.log(`${bots.join(", ")}: ${per_game(best.module)} a game, natively ${per_game(best.native)}: ${(best.native / best.module).toFixed(2)} as fast`);
}
