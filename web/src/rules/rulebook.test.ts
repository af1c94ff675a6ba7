import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import { editions } from '../fixtures';
import { own, pages, pages_in } from './pages';
import { cited_in, family_of, heading_key, pieces_of, rulebook_of, type Clause, type Rulebook } from './rulebook';

const ids = (book: Rulebook) => book.pages.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
const files = (book: Rulebook) => book.pages.map((page) => page.file);

describe('the rulebook', () => {
  it('has every clause of the list, with a text', () => {
    const listed = readFileSync(new URL('../../../docs/rules/ids.txt', import.meta.url), 'utf8').trim().split('\n');
    const clauses = pages.flatMap(({ sections }) => sections.flatMap((section) => section.clauses)).filter(({ id }) => id);
    expect(clauses.map(({ id }) => id).sort()).toEqual([...listed].sort());
    for (const { id, text } of clauses) expect(text.length, id).toBeGreaterThan(id.length + 10);
  });

  it('begins with what is an edition’s own, and has what it builds on', () => {
    const book = (edition: string) => rulebook_of(pages, own.get(edition) ?? '', []);
    expect(files(book('uk'))).toEqual(['uk', 'general']);
    expect(files(book('us'))).toEqual(['us', 'uk', 'general']);
    expect(files(book('uk-short'))).toEqual(['uk-short-timed', 'uk', 'general']);
    expect(files(book('xorti'))).toEqual(['xorti', 'general']);
  });

  it('finds the family of an edition that is not in the table', () => {
    const clauses = (edition: keyof typeof editions) => editions[edition].option_info.map(({ clause }) => clause);
    for (const family of ['xorti', 'savings', 'hongkong'] as const) expect(family_of(pages, clauses(family), clauses('uk'))).toBe(family);
    expect(family_of(pages, clauses('uk'), clauses('uk'))).toBeUndefined();
  });

  it('has headings that can be read in any language', () => {
    for (const title of ['All editions', ...pages.flatMap(({ sections }) => sections.map((section) => section.title))].filter(Boolean)) expect(en, title).toHaveProperty([heading_key(title)]);
  });

  it('says the same in other languages: the same clauses, with the same figures, options and references', async () => {
    const words_of = (clause: Clause) => clause.paragraphs.flat().flatMap(({ kind, text }) => (kind === 'code' || kind === 'clause' ? [text] : (text.replace(/(\d)[.,\u00a0\u202f](?=\d{3})/g, '$1').match(/\d+/g) ?? []))).sort();
    for (const language of ['de', 'fr']) {
      const there = await pages_in(language);
      expect(there.map((page) => [page.file, page.language])).toEqual(pages.map((page) => [page.file, language]));
      for (const [i, page] of pages.entries()) {
        const other = there[i]!;
        expect(other.bases).toEqual(page.bases);
        expect(other.sections.map(({ clauses }) => clauses.map(({ id }) => id))).toEqual(page.sections.map(({ clauses }) => clauses.map(({ id }) => id)));
        const clauses = other.sections.flatMap((section) => section.clauses);
        for (const [at, clause] of page.sections.flatMap((section) => section.clauses).entries()) expect(words_of(clauses[at]!), `${language} ${page.file} ${clause.id}`).toEqual(words_of(clause));
      }
    }
  });

  it('adds the clauses of others that are named or cited', () => {
    const book = rulebook_of(pages, 'xorti', ['UKS.1', 'X.3']);
    expect(book.cited.map(({ id }) => id)).toEqual(expect.arrayContaining(['UK.16', 'UK.41', 'UK.42', 'UKS.1']));
    expect(ids(book).filter((id) => id === 'X.3')).toEqual(['X.3']);
    expect(book.cited.map(({ id }) => id)).not.toContain('X.3');
    // What has no number is cited by nobody, though an option may have no clause.
    expect(rulebook_of(pages, 'xorti', ['']).cited.map(({ id }) => id)).not.toContain('');
  });

  it('tells what stands out in a line', () => {
    expect(pieces_of('*Decided here*: as in UK.41, `offers` off, see [uk.md](uk.md).')).toEqual([
      { kind: 'stress', text: 'Decided here' }, { kind: 'text', text: ': as in ' }, { kind: 'clause', text: 'UK.41' }, { kind: 'text', text: ', ' },
      { kind: 'code', text: 'offers' }, { kind: 'text', text: ' off, see ' }, { kind: 'text', text: 'uk.md' }, { kind: 'text', text: '.' },
    ]);
    const general = pages.find((page) => page.file === 'general');
    const clauses = general?.sections.flatMap((section) => section.clauses) ?? [];
    expect(clauses.find(({ id }) => id === 'G.12')?.paragraphs.length).toBe(12);
  });

  it('finds clauses in any text', () => {
    expect(cited_in('The group must be built evenly. (UK.33)')).toEqual([
      { text: 'The group must be built evenly. (', clause: false }, { text: 'UK.33', clause: true }, { text: ')', clause: false },
    ]);
    expect(cited_in('L.1.5')).toEqual([{ text: 'L.1.5', clause: true }]);
  });
});
