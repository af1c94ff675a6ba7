// Draws the pictures that chats show beside an invite, public/preview/EDITION.jpg: FREEHOLD=../build/dev/freehold node tools/previews.mjs.
// To be run again, after a build, when a board or its looks change; a new edition gets its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Engine } from '../tests/browser/engine.mjs';
import { Server } from '../tests/browser/server.mjs';
import { stage } from '../tests/browser/staged.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../public/preview');
/** What chats ask for: nearly two to one. */
const size = { width: 1000, height: 525 };
process.env.PREVIEW = 'dist';
const program = resolve(process.env.FREEHOLD ?? join(here, '../../build/dev/freehold'));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const server = await Server.start(program);
const engine = new Engine(program);
const icon = readFileSync(join(here, 'icon.svg'), 'utf8');

/** A game that goes on: deeds with their owners, and everyone somewhere on the board. */
function position_of(edition) {
  const deeds = edition.board.flatMap((space, number) => (space.price === undefined ? [] : [number]));
  const owned = deeds.flatMap((space, i) => (i % 7 < 4 ? [{ space, owner: Math.floor(i / 3) % 4 }] : []));
  const step = Math.floor(edition.board.length / 4);
  const players = ['Ann', 'Bram', 'Cleo', 'Dora'].map((name, seat) => ({ name, token: edition.tokens[seat], ...(seat > 0 ? { bot: 'steady' } : {}), space: seat * step + 1 + ((seat * 3) % (step - 1)) }));
  return { edition: edition.id, round: 5, phase: 'pre_roll', players, deeds: owned };
}

async function board_of(edition) {
  const scene = { browser, server, visitors: [] };
  const { page, context } = await stage(scene, engine, { position: position_of(edition) }, { size: 'large', drawn: true });
  // Only the board itself: what is decided and thrown is covered by nothing, and shows nothing.
  await page.evaluate(() => document.querySelectorAll('.table .prompt, .middle, .inspector').forEach((one) => (one.style.visibility = 'hidden')));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const felt = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const picture = await page.locator('.board').first().screenshot({ animations: 'disabled' });
  await context.close();
  return { picture, felt };
}

mkdirSync(folder, { recursive: true });
for (const { id } of await engine.call('edition.list', {})) {
  const { picture, felt } = await board_of(await engine.call('edition.show', { edition: id }));
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; overflow: hidden; background: radial-gradient(circle at 65% 40%, color-mix(in srgb, ${felt} 55%, white), ${felt} 75%); }
    .board { position: absolute; width: 760px; left: 330px; top: -150px; transform: perspective(1500px) rotateX(38deg) rotateZ(-24deg); border-radius: 14px; box-shadow: 0 30px 70px #0009; }
    .shade { position: absolute; inset: 0; background: radial-gradient(ellipse at 0% 100%, ${felt} 40%, transparent 70%); }
    .name { position: absolute; left: 44px; bottom: 40px; display: flex; align-items: center; gap: 18px; color: #fff; font: 700 54px 'DejaVu Sans', sans-serif; text-shadow: 0 2px 12px #000a; }
    svg { width: 88px; height: 88px; filter: drop-shadow(0 4px 12px #0008); }
  </style><img class="board" src="data:image/png;base64,${picture.toString('base64')}"><div class="shade"></div><div class="name">${icon}<span>Freehold</span></div>`);
  await page.waitForFunction(() => document.querySelector('img').complete);
  writeFileSync(join(folder, `${id}.jpg`), await page.screenshot({ type: 'jpeg', quality: 72 }));
  await page.close();
}
engine.close();
await browser.close();
await server.stop();
