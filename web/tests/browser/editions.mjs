// Editions: two people, at a desktop and with a phone, in two languages, play a whole game of each edition with two bots while its scenes
// move, and see every scene that the edition has. WHOLE_GAMES=30 plays that many rounds by the printed rules alone, and sees what comes.
import { strict as assert } from 'node:assert';
import { table_for } from './asked.mjs';
import { Engine } from './engine.mjs';
import { Company, Unfinished } from './steered.mjs';
import { purses_agree, visit } from './visitor.mjs';
import { Watched } from './watched.mjs';

const long = Number(process.env.WHOLE_GAMES ?? 0);

/** A short game has to bring much: deeds to deal in and to build on from the start, a jail that is easily come to, nothing that
 *  is paid to everybody, and an end with the first bankruptcy. */
const brief = { dealt_deeds: 3, doubles_to_jail: 1, salary: 0, bankruptcies_to_end: 1 };
const eventful = {
  uk: { ...brief, jail_throws: 1, full_group_to_build: false },
  savings: { ...brief, jail_throws: 1, building_place: 'anywhere', salary_step: 0 },
  hongkong: { start_cash: 700, doubles_to_jail: 1, salary: 0, bankruptcies_to_end: 1 },
  xorti: { ...brief, building_place: 'anywhere', full_group_to_build: false },
};

/** A picture of each kind of scene, the first time that it is seen. */
async function take_pictures(scene, watched, name) {
  for (const kind of await watched.seen()) {
    if (watched.taken.has(kind)) continue;
    watched.taken.add(kind);
    await scene.shot(watched.page, `${name}-${kind}`, { animations: 'disabled' });
  }
}

async function edition_of(scene, edition) {
  const engine = new Engine(scene.program);
  try {
    return await engine.call('edition.show', { edition });
  } finally {
    engine.close();
  }
}

/** `ruined`: who is to go bankrupt in the end, `ann` or `bea`. If the dice withhold a scene for too long, because bots have learned to play otherwise, say, another game
 *  is played, once. */
async function whole_game(scene, edition, how) {
  try {
    await played_whole(scene, edition, how);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    console.log(`        ${edition} is played again: ${error.message}`);
    await Promise.all(scene.visitors.splice(0).map(({ context }) => context.close()));
    await played_whole(scene, edition, how);
  }
}

async function played_whole(scene, edition, { desk, hand, ruined }) {
  const person = async (options, seat) => {
    const visitor = await visit(scene.browser, scene.server.base, { pace: long ? 'normal' : 'quick', still: false, ...options });
    scene.visitors.push(visitor);
    return Watched.watch(visitor, seat);
  };
  const people = [await person({ name: 'Ann', size: 'desktop', ...desk }, 0), await person({ size: 'modern', ...hand }, 1)];
  const [ann, bea] = people;
  const seats = [...['Ann', 'Bea'].map((name) => ({ kind: 'me', name })), ...['Nell', 'Bram'].map((name) => ({ kind: 'bot', name, bot: 'steady' }))];
  const codes = await table_for(ann.visitor, { edition, seats, options: long ? { max_rounds: long } : eventful[edition] });
  await Promise.all(people.map((watched, seat) => watched.visitor.open(`/#/seat/${codes[seat]}`)));
  const company = new Company(people, await edition_of(scene, edition), long ? null : { ann, bea }[ruined]);
  await Promise.all(people.map((watched) => company.play(watched, () => take_pictures(scene, watched, `whole-${edition}-${watched.seat === 0 ? 'desktop' : 'phone'}`))));

  const balances = await Promise.all(people.map(({ page }) => purses_agree(page)));
  const figures = (texts) => texts.map((text) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'))).sort((a, b) => a - b);
  assert.deepEqual(figures(balances[0]), figures(balances[1]));
  for (const watched of people) {
    const { due, asked, answered } = watched;
    const seen = await watched.seen();
    assert.deepEqual([...asked].filter((phase) => !answered.has(phase)), [], 'every kind of decision is answered by its buttons');
    if (!long) assert.deepEqual(company.missing(watched), [], `seat ${watched.seat}: every scene of the edition`);
    assert.deepEqual([...due, 'victory'].filter((kind) => !seen.includes(kind)), [], 'whatever happened was shown');
    if (long) console.log(`        ${edition}, seat ${watched.seat}: scenes ${seen.join(' ')}; decisions ${[...asked].join(' ')}; events ${[...watched.events].join(' ')}`);
  }
  if (!long) assert.deepEqual(company.missing_on_either, []);
}

export const a_whole_game_of_uk = (scene) => whole_game(scene, 'uk', { desk: { language: 'en' }, hand: { language: 'fr', dark: true }, ruined: 'bea' });
export const a_whole_game_of_savings = (scene) => whole_game(scene, 'savings', { desk: { language: 'nl', dark: true }, hand: { language: 'de' }, ruined: 'ann' });
export const a_whole_game_of_hongkong = (scene) => whole_game(scene, 'hongkong', { desk: { language: 'en', dark: true }, hand: { language: 'zh-Hant' }, ruined: 'bea' });
export const a_whole_game_of_xorti = (scene) => whole_game(scene, 'xorti', { desk: { language: 'pl' }, hand: { language: 'es', dark: true }, ruined: 'ann' });
