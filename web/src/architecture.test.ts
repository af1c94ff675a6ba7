// The page knows no rule: what follows from the rules comes from the server, by name. It reads their options and what is printed on the
// board only where these are shown.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const sources = (readdirSync(here, { recursive: true }) as string[])
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|^wire\/types\.ts$|^fixtures\//.test(path))
  .map((path) => ({ path, lines: readFileSync(join(here, path), 'utf8').split('\n') }));

/** "path: line" of every line that does so, but where it may be done. */
function found(pattern: RegExp, ...shown_in: string[]): string[] {
  return sources.filter(({ path }) => !shown_in.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))))
    .flatMap(({ path, lines }) => lines.filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`));
}

describe('the page', () => {
  it('reads options of the rules only in the forms and lists of rules, and to choose words', () => {
    const option = /\boption\(|\boptions\[|\.options\.\w|\{[^}]*\} = \w+\.options\b/;
    for (const sample of ["names.option('building') !== 'off'", 'edition.options.hotels', 'const { hospital_fee } = edition.options;']) expect(sample).toMatch(option);
    expect(found(option, 'words/names.ts', 'words/rule_sentence.ts', 'words/short_rules.ts', 'words/rule_effect.ts', 'rules/', 'front/', 'lab/lab_settings.ts', 'workshop/RulesPanel.svelte')).toEqual([]);
  });

  it('reads what is printed on a space only to show it', () => {
    const printed = /\b(?:space|place|one|board\[[^\]]*\]!?)\??\.(?:price|mortgage|rents|rent_rows|building_price|level_prices|tax|tax_percent|tax_base|salary)\b/;
    for (const sample of ['place?.price ?? 0', 'names.edition.board[lifted ?? -1]?.mortgage', 'space.rents?.[line]']) expect(sample).toMatch(printed);
    const shown_in = ['board/describe.ts', 'board/Space.svelte', 'board/words_on.ts', 'table/DeedCard.svelte', 'stage/Stage.svelte', 'table/prompts/AuctionPrompt.svelte', 'trade/DeedChip.svelte', 'trade/deal.ts', 'rules/differences.ts', 'lab/', 'workshop/'];
    expect(found(printed, ...shown_in)).toEqual([]);
  });

  it('opens a window over the table only for what is about the table, not the game', () => {
    expect(found(/kit\/Dialog\.svelte'/, 'table/TableMenu.svelte', 'table/FileDialog.svelte', 'rules/RulesDialog.svelte', 'away/AwayDialog.svelte')).toEqual([]);
  });

  it('asks for nothing that a page over plain HTTP lacks, as in a network at home', () => {
    expect(found(/crypto\.(?:randomUUID\(|subtle)|\bSharedArrayBuffer\b/)).toEqual([]);
  });

  it('takes no percentage of money and halves nothing', () => {
    const share = /\b(?:price|mortgage|cash|rent|amount|worth|debt)\b[\w.?!]* *[*/] *\d|\d *\* *[\w.]*\b(?:price|mortgage|cash|rent|amount|worth|debt)\b/;
    for (const sample of ['deed.mortgage * 1.1', 'place.price / 2', '2 * site.rent']) expect(sample).toMatch(share);
    expect(found(share)).toEqual([]);
  });

  it('does not say which actions a rule allows together', () => {
    // Menus are asked for what they have; lists of what they could have are rules.
    const list = /new Set\(\[(?:'(?:roll|build|mortgage|lift|offer|end_turn|sell_\w+|deposit|withdraw|pay_fine|resign)'(?:, )?)+/;
    expect("new Set(['end_turn', 'offer', 'mortgage'])").toMatch(list);
    expect(found(list)).toEqual([]);
  });
});
