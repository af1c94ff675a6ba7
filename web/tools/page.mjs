// Gathers the page without a server from a build (dist/, made with FREEHOLD_WASM): a folder that any server of files can show.
//   node tools/page.mjs FOLDER [DIST]
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = join(dirname(fileURLToPath(import.meta.url)), '../dist');
/** What only a page with a server has. */
const of_a_server = new Set(['index.html', 'sw.js', 'manifest.webmanifest', 'preview', 'offline']);

export const is_built = (dist = built) => existsSync(join(dist, 'offline'));

export function gather_page(folder, dist = built) {
  if (!is_built(dist)) throw new Error(`${dist} has no page without a server: build it with FREEHOLD_WASM=freehold.wasm`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(dist)) if (!of_a_server.has(name)) cpSync(join(dist, name), join(folder, name), { recursive: true });
  cpSync(join(dist, 'offline'), folder, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) gather_page(...process.argv.slice(2));
