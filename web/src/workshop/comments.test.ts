import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { add_space, move_space, remove_space, set_space, spaces_of } from './changes';
import { commented_draft, commented_text } from './comments';
import { draft_of } from './draft';

const folder = new URL('../../../editions/', import.meta.url);
const editions = readdirSync(folder).filter((name) => name.endsWith('.toml')).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const file = `# Our town, for the summer
# and the winter

id = "town"
title = "Our # town"  # not a comment, but this is
tokens = [ # of old
  "hat", # lost, inside a list
  "car" ]

# The rules
[options]
salary = 100 # little

[[space]]
kind = "go"

# The mill burned down
[[space]]
kind = "site"
name = "Mill Lane"
# was 50
price = 60

[[deck]]
id = "a"
name = """
# no comment"""
[[deck.card]]
id = "one"
[[deck.card]]
id = "two" # the second
# at the end
`;
const said = (text: string) => text.split('\n').filter((line) => line.includes('#')).map((line) => line.trim());

describe('the comments of a file', () => {
  it('are where they were once it is written again', () => {
    const text = commented_text(commented_draft(file));
    expect(said(text)).toEqual(['# Our town, for the summer', '# and the winter', 'title = "Our # town"  # not a comment, but this is', 'tokens = [ "hat", "car" ]  # of old', '# The rules', 'salary = 100  # little', '# The mill burned down', '# was 50', 'name = "# no comment"', 'id = "two"  # the second']);
    expect(text.split('\n')[text.split('\n').indexOf('# was 50') + 1]).toBe('price = 60');
    expect(commented_text(commented_draft(text))).toBe(text);
  });
  it('go with their space, and go when it does', () => {
    const draft = commented_draft(file);
    const moved = commented_text(move_space(add_space(draft, 2, 'Elm Row'), 1, 2));
    expect(moved.indexOf('# was 50')).toBeGreaterThan(moved.indexOf('Elm Row'));
    expect(moved.match(/# was 50/g)).toHaveLength(1);
    const longer = spaces_of(draft).concat(Array.from({ length: 4 }, (_, i) => ({ kind: 'rest', name: `Rest ${i}` })));
    expect(commented_text(remove_space({ ...draft, space: longer }, 1))).not.toContain('burned');
    expect(commented_text(set_space(draft, 1, { price: undefined }))).not.toContain('was 50');
  });
  it.each(editions)('of $name leave the edition as it is', ({ text }) => {
    const written = commented_text(commented_draft(text));
    expect(draft_of(written)).toEqual(draft_of(text));
    expect(said(written).length).toBeGreaterThan(0);
  });
});
