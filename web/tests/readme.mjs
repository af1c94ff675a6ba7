// Takes the pictures of the README and of docs/decisions/0041 from the program as it is: FREEHOLD=../build/dev/freehold npm run readme
// The page shows staged positions; the terminal is a real one, in tmux, in which a game of a fixed seed is played.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { launch } from './browser/chromium.mjs';
import { Engine } from './browser/engine.mjs';
import { finish_movement, hear_quiet } from './browser/quiet.mjs';
import { owned, players, scenes } from './browser/scenes.mjs';
import { Server } from './browser/server.mjs';
import { stage } from './browser/staged.mjs';
import { until } from './browser/visitor.mjs';
import { page_of_terminal } from './readme/terminal.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const program = resolve(process.env.FREEHOLD ?? join(here, '../../build/dev/freehold'));
const folder = join(here, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const built = { 16: 4, 18: 4, 19: 5, 6: 2, 8: 2, 9: 3, 31: 1, 32: 1, 34: 1 };
const positions = {
  opening: { edition: 'uk', round: 1, phase: 'pre_roll', players: players('uk', [0, 0, 0, 0]) },
  'mid-game': {
    edition: 'uk', round: 24, phase: 'buy', turn: { dice: [6, 2], thrown: true }, players: players('uk', [39, 10, 24, 5]),
    deeds: owned([16, 18, 19, 5, 15], [6, 8, 9, 12, 37], [31, 32, 34, 21, 23], [1, 11, 13, 26, 27, 35]).map((deed) => ({ ...deed, buildings: built[deed.space] ?? 0 })),
  },
  phone: {
    ...scenes.auction.shown[0].position, edition: 'uk', round: 12, players: players('uk', [4, 14, 14, 2]),
    auction: { space: 14, minimum: 1, high_bid: 140, high_bidder: 2, bidders: [0, 2, 3], to_bid: 0 }, deeds: owned([1, 3, 11], [6], [12, 13], [5]),
  },
};
const pictures = [
  ...['opening', 'mid-game'].flatMap((name) => [false, true].map((dark) => ({ name: `${name}-${dark ? 'dark' : 'light'}`, state: { position: positions[name] }, seen: '.prompt .main', size: 'notebook', dark }))),
  ...[false, true].map((dark) => ({ name: `victory-${dark ? 'dark' : 'light'}`, state: scenes.victory.shown[0], seen: scenes.victory.seen, size: 'notebook', dark })),
  { name: 'phone', state: { position: positions.phone }, seen: '.prompt .main', size: 'modern', dark: false },
];

/** With fewer shades it takes half the room, and looks the same. */
function keep(name, bytes) {
  const picture = PNG.sync.read(bytes);
  picture.data = picture.data.map((value, i) => (i % 4 === 3 ? 255 : Math.min(255, Math.round(value / 6) * 6)));
  writeFileSync(join(folder, `${name}.png`), PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }));
  console.log(join('docs/pictures', `${name}.png`));
}

async function of_the_page(browser) {
  const server = await Server.start(program, { chance: '' });
  const engine = new Engine(program);
  const scene = { browser, server, program, visitors: [] };
  for (const { name, state, seen, size, dark } of pictures) {
    const { page, context } = await stage(scene, engine, state, { size, dark, drawn: true, before: hear_quiet });
    await until(page, (selector) => document.querySelector(selector) !== null, seen);
    await page.mouse.move(0, 0);
    await until(page, () => document.fonts.status === 'loaded' && document.querySelectorAll('.board svg svg path').length > 3);
    await finish_movement(page);
    keep(name, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    await context.close();
  }
  engine.close();
  await server.stop();
}

async function of_the_terminal(browser) {
  const store = mkdtempSync(join(tmpdir(), 'freehold-readme-'));
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
  try {
    await page.setContent(await page_of_terminal(program, store, { width: 120, height: 40 }));
    keep('terminal', await page.locator('pre').screenshot());
  } finally {
    await page.close();
    rmSync(store, { recursive: true });
  }
}

execFileSync('tmux', ['-V']);
const browser = await launch();
await of_the_page(browser);
await of_the_terminal(browser);
await browser.close();
