// Tellings: one game, watched at once in the browser, in the terminal and line by line, each in another language.
import { strict as assert } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { make_table, play_until, visit } from './visitor.mjs';

const messages = JSON.parse(readFileSync(new URL('../../../messages/de.json', import.meta.url), 'utf8'));

/** The reasons of payments, and how each language says them. */
const reasons = {
  rents: { de: /zahl(t|st) .* Miete für/, fr: /pa(ie|yez) .* de loyer pour/, es: /paga(s)? .* alquiler/ },
  salaries: { de: /Gehalt/, fr: /salaire/, es: /salario/ },
  purchases: { de: /\bkauf(t|st) .* für/, fr: /ach(ète|etez) .* pour/, es: /[Cc]ompra(s)? .* por/ },
};
const each_reason = (sums) => Object.fromEntries(Object.keys(reasons).map((reason) => [reason, sums(reason)]));

/** The figures of each line that gives a reason: sums, dice and counts alike, whatever the order of the words; the browser's links to clauses apart. */
function figures(lines, reason) {
  const numbers = (line) => (line.replace(/[A-Z]+\.\d+/g, '').replace(/(\d)[.,\s\u00a0\u202f](?=\d{3}\b)/g, '$1').match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
  return lines.filter((line) => reason.test(line)).map((line) => numbers(line).join(' '));
}

/** A spectator's program in a terminal that has room for the whole log. */
class Terminal {
  constructor(folder, command) {
    this.socket = join(folder, 'tmux');
    this.run('-f', '/dev/null', 'new-session', '-d', '-x', '230', '-y', '400', `LANG=C.UTF-8 ${command}`);
  }
  run(...words) {
    return execFileSync('tmux', ['-S', this.socket, ...words], { encoding: 'utf8' });
  }
  /** What its log shows, the last of the frames beside each other (dice have frames too): a line begins with its player's letter, and goes on after two blanks. */
  lines() {
    const cells = this.run('capture-pane', '-p').split('\n').flatMap((row) => row.match(/.*[│╮╯] │([^│]*)│/)?.[1] ?? []);
    return cells.reduce((lines, cell) => (cell.startsWith('  ') && lines.length ? [...lines.slice(0, -1), `${lines.at(-1).trimEnd()} ${cell.trim()}`] : [...lines, cell]), []);
  }
  close() {
    this.run('kill-server');
  }
}

export async function one_game_is_told_alike_in_three_clients_and_languages(scene) {
  // What was read last is to stay the last: no turn ends by itself.
  const ann = await visit(scene.browser, scene.server.base, { language: 'de', ends_turn: false });
  scene.visitors.push(ann);
  const { page } = ann;
  await make_table(ann, { edition: 'uk-short', seats: ['me', 'bot', 'bot', 'bot'] });
  await page.getByRole('button', { name: messages['menu.links'], exact: true }).click();
  const link = await page.getByLabel(messages['links.watch'], { exact: true }).inputValue();
  await page.keyboard.press('Escape');

  const heard = [];
  const plain = spawn(scene.server.program, ['join', link, '--plain', '--lang', 'es'], { stdio: ['pipe', 'pipe', 'ignore'] });
  plain.stdout.on('data', (text) => heard.push(text));
  const terminal = new Terminal(scene.server.folder, `${scene.server.program} join '${link}' --lang fr`);
  try {
    await page.locator('#tab-history').click();
    for (const end = Date.now() + 15000; Date.now() < end && (heard.length === 0 || !terminal.lines().some((line) => line.includes('£'))); ) await new Promise((resolve) => setTimeout(resolve, 100));
    const told = () => page.$$eval('[role=tabpanel] ol li', (items) => items.map((item) => item.innerText));
    const before = await told();
    const since = async () => (await told()).slice(before.length);
    const sums = (lines, language) => each_reason((reason) => figures(lines, reasons[reason][language]));
    const enough = async () => {
      const lines = await since();
      const found = sums(lines, 'de');
      // The last lines are those that the terminal has room for.
      return found.rents.length >= 3 && found.salaries.length >= 1 && found.purchases.length >= 1 && figures(lines.slice(-15), reasons.rents.de).length > 0;
    };
    assert.equal(await play_until(page, enough, { most: 400 }), 'met');
    let expected = sums(await since(), 'de');
    // What was before they came may stand there too; and the terminal shows as much of its log as there is room for.
    const last = (found, whole) => each_reason((reason) => found[reason].slice(-whole[reason].length));
    const spanish = () => last(sums(heard.join('').split('\n'), 'es'), expected);
    const french = () => last(sums(terminal.lines(), 'fr'), expected);
    const shown = (found) => each_reason((reason) => expected[reason].slice(Math.max(0, expected[reason].length - found[reason].length)));
    const in_french = (found) => ({ ...shown(found), rents: expected.rents.slice(-(found.rents.length || 1)) });
    const met = (found, whole) => JSON.stringify(found) === JSON.stringify(whole);
    // Each tells at its own pace: they agree once all have come to the decision that waits.
    for (const end = Date.now() + 15000; Date.now() < end && !(met(spanish(), expected) && met(french(), in_french(french()))); expected = sums(await since(), 'de')) await new Promise((resolve) => setTimeout(resolve, 200));
    assert.deepEqual(spanish(), expected);
    assert.deepEqual(french(), in_french(french()));
  } finally {
    plain.kill();
    terminal.close();
  }
}
