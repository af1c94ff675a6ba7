import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chapter_of, found_in, pieces_of, rulebook_of } from './rulebook';

const ids = (chapters: Awaited<ReturnType<typeof rulebook_of>>) => chapters.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses.map(({ id }) => id)));

describe('the rulebook', () => {
  it('reads clauses with the lines that go on below', () => {
    const chapter = chapter_of('# London\n\nWords.\n\n## Rent\n- **UK.1** The last\n  player `wins`.\n- **UK.2** Two.\n');
    expect(chapter).toEqual({ title: 'London', sections: [{ title: 'Rent', clauses: [{ id: 'UK.1', text: 'The last player `wins`.' }, { id: 'UK.2', text: 'Two.' }] }] });
    expect(pieces_of('The *last* `wins`.').map(({ kind }) => kind)).toEqual(['plain', 'stress', 'plain', 'name', 'plain']);
  });

  it('has every clause that there is in one edition or another', async () => {
    const all = new Set((await Promise.all(['uk', 'uk-short', 'us', 'london', 'xorti', 'savings', 'hongkong'].map(rulebook_of))).flatMap(ids));
    const known = readFileSync('../docs/rules/ids.txt', 'utf8').split(/\s+/).filter((word) => /^[A-Z]+\.\d/.test(word));
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter((id) => !all.has(id))).toEqual([]);
  });

  it('puts the edition before what it is based on, and finds words and clauses', async () => {
    const chapters = await rulebook_of('xorti');
    expect(ids(chapters)[0]).toBe('X.1');
    expect(ids(found_in(chapters, 'x.10'))).toContain('X.10');
    expect(found_in(chapters, 'no such words')).toEqual([]);
    expect(ids(await rulebook_of('of-my-own'))[0]).toBe('UK.1');
  });
});
