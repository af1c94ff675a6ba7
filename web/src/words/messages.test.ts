import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import language_rules from '../../../messages/languages.json';
import { edition_fixtures } from '../fixtures';

const files = import.meta.glob<Record<string, string>>(['../../../messages/*.json', '!../../../messages/languages.json'], { eager: true, import: 'default' });
const languages = Object.fromEntries(Object.entries(files).map(([path, messages]) => [path.replace(/^.*\/(.*)\.json$/, '$1'), messages]));

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Names of a message's arguments, wherever they are. */
function params_of(message: string, language: string): string[] {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const node = value as { type?: number; value?: unknown; options?: Record<string, { value: unknown }> };
    if (typeof node.value === 'string' && node.type !== undefined && node.type > 0 && node.type < 7) names.add(node.value);
    for (const option of Object.values(node.options ?? {})) walk(option.value);
  };
  walk(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

describe('messages', () => {
  it('exist for every language that is named, and for no other', () => {
    expect(Object.keys(languages).sort()).toEqual(Object.keys(language_rules).sort());
  });

  it('have the same keys in every language, but for the rules, which are English in the engine alone', () => {
    const rules = edition_fixtures.flatMap((edition) => edition.option_info.map(({ key }) => `rule.${key}`));
    const all = [...new Set([...Object.keys(en), ...rules])].sort();
    for (const [language, messages] of Object.entries(languages)) expect(Object.keys(messages).sort(), language).toEqual(language === 'en' ? Object.keys(en).sort() : all);
  });

  it('are well-formed and take the same parameters in every language', () => {
    for (const [language, messages] of Object.entries(languages)) {
      for (const [key, message] of Object.entries(messages)) {
        expect(message.trim(), key).not.toBe('');
        if (!key.startsWith('rule.')) expect(params_of(message, language), `${language} ${key}`).toEqual(params_of((en as Record<string, string>)[key] ?? '', 'en'));
      }
    }
  });

  it('exist for every key that the client names', () => {
    const named = sources(join(dirname(fileURLToPath(import.meta.url)), '..')).flatMap((text) =>
      [...text.matchAll(/'((?:[a-z_]+\.)+[a-z_]+)'/g)].map((match) => match[1] as string),
    );
    const first_words = new Set(Object.keys(en).map((key) => key.split('.')[0]));
    const keys = [...new Set(named)].filter((key) => first_words.has(key.split('.')[0] as string) && !/^(table|edition|replay|lobby)\.[a-z_]+$/.test(key));
    expect(keys.length).toBeGreaterThan(150);
    for (const key of keys) expect(key in en, key).toBe(true);
  });

  it('have plural forms of their own language', () => {
    const say = (language: string, key: string, params: Record<string, number>) =>
      new IntlMessageFormat(languages[language]?.[key] ?? '', language).format(params);
    expect(say('de', 'name.jail_cards', { count: 2 })).toBe('2 Freikarten');
    expect(say('fr', 'lobby.rules', { count: 0 })).toBe('0 règle maison');
    expect(say('en', 'name.houses', { count: 5 })).toBe('a hotel');
    expect(say('de', 'replay.step', { at: 1234, count: 5000 })).toBe('Schritt 1.234 von 5.000');
  });

  it('say every reason for which the engine refuses', () => {
    const here = dirname(fileURLToPath(import.meta.url));
    const header = readFileSync(join(here, '../../../src/base/illegal.h'), 'utf8');
    const reasons = [...header.matchAll(/^ {2}X\((\w+),/gm)].map((match) => match[1] as string);
    expect(reasons.length).toBeGreaterThan(30);
    for (const reason of reasons) expect(`refusal.${reason}` in en, reason).toBe(true);
  });

  it('name every kind of space and every piece of the editions', () => {
    const keys = new Set(Object.keys(en));
    for (const edition of edition_fixtures) {
      for (const space of edition.board) if (space.price === undefined) expect(keys.has(`kind.${space.kind}`), space.kind).toBe(true);
      for (const token of edition.tokens) expect(keys.has(`piece.${token}`), token).toBe(true);
    }
  });
});
