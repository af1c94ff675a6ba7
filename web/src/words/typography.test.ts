// How texts are set in each language (docs/style.md): what the files of people's words must keep to.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import french from '../../../messages/fr.json';

const messages = import.meta.glob<Record<string, string>>('../../../messages/*.json', { eager: true, import: 'default' });
/** What the editions say in other languages than English. */
const told = editions_told();

function editions_told(): { language: string; where: string; text: string }[] {
  const folder = new URL('../../../editions/', import.meta.url);
  return readdirSync(folder).filter((name) => name.endsWith('.toml')).flatMap((name) => {
    let section = '';
    return readFileSync(new URL(name, folder), 'utf8').split('\n').flatMap((line) => {
      if (line.startsWith('[')) section = line;
      const [, inline, text] = /^(?:([a-z]{2}(?:-\w+)?)\.)?[^=]+ = "(.*)"$/.exec(line) ?? [];
      const language = section === '[texts]' ? inline : /^\[texts\.([\w-]+)/.exec(section)?.[1];
      return language && text !== undefined ? [{ language, where: `${name}: ${line}`, text }] : [];
    });
  });
}

/** French: a mark after a blank that may break, or after none, so that a line may begin with it. */
const wrong = / [:;!?»]|« |[^\s:;!?…(«][;!?»]|[^\s:;!?](?::(?=\s|$))|«[^\s]/u;

it('separates the marks of French with a blank that does not break', () => {
  for (const [key, message] of Object.entries(french)) expect(message, key).not.toMatch(wrong);
  const texts = told.filter(({ language }) => language === 'fr');
  expect(texts.length).toBeGreaterThan(80);
  for (const { where, text } of texts) expect(text, where).not.toMatch(wrong);
  const rules = new URL('../../../docs/rules/fr/', import.meta.url);
  for (const name of readdirSync(rules)) for (const line of readFileSync(new URL(name, rules), 'utf8').split('\n')) expect(line, name).not.toMatch(wrong);
});

it('writes sums in cards as everywhere else', () => {
  let sums = 0;
  for (const { language, where, text } of told) {
    const form = messages[`../../../messages/${language}.json`]?.['money.sign'] ?? '';
    for (const [, before, number = '', behind] of text.matchAll(/([£$€]\u00a0?)?(\d+)(\u00a0?[£$€])?/g)) {
      const sign = /[£$€]/.exec(before ?? behind ?? '')?.[0];
      if (!sign) continue;
      sums += 1;
      expect(`${before ?? ''}${number}${behind ?? ''}`, where).toBe(form.replace('{currency}', sign).replace('{number}', number));
    }
  }
  expect(sums).toBeGreaterThan(100);
});
