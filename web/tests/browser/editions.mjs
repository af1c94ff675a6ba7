// Editions: two people, at a desktop and with a phone, in two languages, play a whole game of each edition with two bots while its scenes move.
// WHOLE_GAMES=30 plays that many rounds, by the printed rules alone.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is_over, make_table, play_once, purses_agree, sit_down, visit } from './visitor.mjs';
import { Watched } from './watched.mjs';

const long = Number(process.env.WHOLE_GAMES ?? 0);
const word = (language, key) => JSON.parse(readFileSync(new URL(`../../../messages/${language}.json`, import.meta.url), 'utf8'))[key];

/** A short game has to bring much: deeds to pay rent for from the start, and a jail that is easily come to. */
const eventful = {
  uk: { start_cash: 1200, dealt_deeds: 3, doubles_to_jail: 1, jail_fine: 400, jail_throws: 1 },
  savings: { dealt_deeds: 3, doubles_to_jail: 1, jail_fine: 400, jail_throws: 1, building_place: 'anywhere' },
  hongkong: { doubles_to_jail: 1, jail_fine: 400 },
  xorti: { dealt_deeds: 3, doubles_to_jail: 1 },
};

/** Plays as somebody who watches what happens: scenes end by themselves, and only a card that they drew themselves is tapped away. */
async function play_along(page, look) {
  for (const end = Date.now() + 240000 + long * 60000; Date.now() < end; ) {
    if (await is_over(page)) return look();
    const card = page.locator('.prompt .said .main');
    if (await card.count()) await card.click({ timeout: 1000 }).catch(() => {});
    // A decision cuts short what is still being shown.
    else if (await page.locator('.prompt .said, .stage.tappable').count()) await page.waitForTimeout(60);
    else if ((await play_once(page).catch(passing)) === null) await page.waitForTimeout(60);
    await look();
  }
  throw new Error(`the game never ends: ${await page.locator('.prompt').innerText()}`);
}
/** What was about to be pressed may be gone: the table moved on. */
function passing(error) {
  if (!/Timeout|detached|not visible/.test(String(error))) throw error;
  return null;
}

/** A picture of each kind of scene, the first time that it is seen. */
async function take_pictures(watched, name) {
  for (const kind of await watched.seen()) {
    if (watched.taken.has(kind)) continue;
    watched.taken.add(kind);
    await watched.page.screenshot({ path: `${name}-${kind}.png`, animations: 'disabled' });
  }
}

async function whole_game(scene, edition, desk, hand) {
  const person = async (options, seat) => {
    const visitor = await visit(scene.browser, scene.server.base, { pace: long ? 'normal' : 'quick', still: false, ...options });
    scene.visitors.push(visitor);
    return Watched.watch(visitor, seat);
  };
  const ann = await person({ name: 'Ann', size: 'desktop', ...desk }, 0);
  await make_table(ann.visitor, { edition, seats: ['me', 'free', 'bot', 'bot'], rules: long ? { max_rounds: long } : { max_rounds: 3, ...eventful[edition] } });
  const bea = await person({ size: 'modern', ...hand }, 1);
  await sit_down(bea.visitor, await ann.page.locator('.invite input').inputValue(), 'Bea');
  await ann.page.getByRole('button', { name: word(desk.language, 'gathering.start'), exact: true }).click();

  const people = [ann, bea];
  await Promise.all(people.map((watched) => play_along(watched.page, () => take_pictures(watched, join(scene.shots, `whole-${edition}-${watched.seat === 0 ? 'desktop' : 'phone'}`)))));

  const balances = await Promise.all(people.map(({ page }) => purses_agree(page)));
  const figures = (texts) => texts.map((text) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'))).sort((a, b) => a - b);
  assert.deepEqual(figures(balances[0]), figures(balances[1]));
  for (const watched of people) {
    const { due, asked, answered } = watched;
    const seen = await watched.seen();
    assert.deepEqual([...asked].filter((phase) => !answered.has(phase)), [], 'every kind of decision is answered by its buttons');
    assert.ok(due.has('dice') && due.has('payment'), [...due].join());
    assert.deepEqual([...due, 'victory'].filter((kind) => !seen.includes(kind)), [], 'whatever happened was shown');
    if (long) console.log(`        ${edition}, seat ${watched.seat}: scenes ${seen.join(' ')}; decisions ${[...asked].join(' ')}; events ${[...watched.events].join(' ')}`);
  }
}

export const a_whole_game_of_uk = (scene) => whole_game(scene, 'uk', { language: 'en' }, { language: 'fr', dark: true });
export const a_whole_game_of_savings = (scene) => whole_game(scene, 'savings', { language: 'nl', dark: true }, { language: 'de' });
export const a_whole_game_of_hongkong = (scene) => whole_game(scene, 'hongkong', { language: 'en', dark: true }, { language: 'zh-Hant' });
export const a_whole_game_of_xorti = (scene) => whole_game(scene, 'xorti', { language: 'pl' }, { language: 'es', dark: true });
