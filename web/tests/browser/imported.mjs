// Imported: a table of the server where a game of the engine's goes on, with people and bots in its seats. Its dice are the server's.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from './engine.mjs';

/** One call to the visitor's server, over a line of its own: the page knows nothing of it. */
const ask = (page, method, params) =>
  page.evaluate(
    ([method, params]) =>
      new Promise((resolve, reject) => {
        const line = new WebSocket(new URL('/ws', location.href.replace(/^http/, 'ws')));
        line.onopen = () => line.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
        line.onerror = () => reject(new Error('no line'));
        line.onmessage = ({ data }) => {
          const { id, result, error } = JSON.parse(data);
          if (id !== 1) return;
          line.close();
          if (error) reject(new Error(JSON.stringify(error)));
          else resolve(result);
        };
      }),
    [method, params],
  );

/** Begins a game with this seed at a table of the visitor's server; returns the code of each person's seat. */
export async function seeded_table(scene, visitor, { edition, players, seed, options }) {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-seeded-'));
  const store = join(folder, 'games.db');
  const engine = new Engine(scene.program, store);
  try {
    const { game } = await engine.call('game.new', { edition, players, seed, options });
    const file = join(folder, 'game.json');
    execFileSync(scene.program, ['saves', 'export', game, file, '--store', store], { stdio: 'pipe' });
    await visitor.open();
    const { seats } = await ask(visitor.page, 'table.import', { game: JSON.parse(readFileSync(file, 'utf8')) });
    return seats.map(({ code }) => code);
  } finally {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
