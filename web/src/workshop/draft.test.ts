import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copy_of, empty_board, sizes } from './beginnings';
import { packed_board, unpacked_board } from './board_link';
import { add_group, add_space, move_space, remove_group, remove_space, set_effect, set_kind, set_space, spaces_of } from './changes';
import { picture_of } from './picture';
import { draft_of, figure_of, id_after, place_of, text_of, Unreadable } from './draft';

const folder = new URL('../../../editions/', import.meta.url);
const editions = readdirSync(folder).filter((name) => name.endsWith('.toml')).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const uk = draft_of(editions.find(({ name }) => name === 'uk.toml')?.text ?? '');
const named = (name: string) => spaces_of(uk).findIndex((space) => space.name === name);

describe('a draft', () => {
  it.each(editions)('of $name comes back from its text as it was', ({ text }) => {
    const draft = draft_of(text);
    expect(draft_of(text_of(draft))).toEqual(draft);
  });
  it('keeps everything that a change isn’t about', () => {
    const changed = set_space(uk, 1, { price: 61 });
    const { space: before, ...others } = uk;
    const { space: after, ...same } = draft_of(text_of(changed));
    expect(same).toEqual(others);
    expect(after?.[1]).toEqual({ ...before?.[1], price: 61 });
    expect(after?.filter((_, i) => i !== 1)).toEqual(before?.filter((_, i) => i !== 1));
  });
  it('of what is no TOML isn’t made, and the line is told', () => {
    expect(() => draft_of('id = "a"\ntitle = [')).toThrow(Unreadable);
  });
  it('has its mistakes where the engine’s keys say', () => {
    expect(place_of('space[5].rents')).toEqual({ list: 'space', at: 5, card: -1, field: 'rents' });
    expect(place_of('deck[1].card[12].amount')).toEqual({ list: 'deck', at: 1, card: 12, field: 'amount' });
    expect(place_of('options.salary')).toEqual({ list: 'options', at: -1, card: -1, field: 'salary' });
    expect(place_of('title')).toEqual({ list: '', at: -1, card: -1, field: 'title' });
    expect(place_of('space[3]')).toEqual({ list: 'space', at: 3, card: -1, field: '' });
  });
  it('keeps what is typed for a number until it is one', () => {
    expect([figure_of(' 60 '), figure_of('-5'), figure_of('6o'), figure_of('')]).toEqual([60, -5, '6o', undefined]);
    expect([figure_of('12.5', 2), figure_of('−0,05', 2), figure_of('12.5'), figure_of('1000000000'), figure_of('-', 2)]).toEqual([1250, -5, '12.5', 1_000_000_000, '-']);
    expect(id_after('Żółta Łąka', ['zo_ta_aka'], 'group')).toMatch(/^[a-z0-9_]+$/);
    expect(id_after('', ['card'], 'card')).toBe('card_2');
  });
});

it('a draft of anything at all can be drawn', () => {
  const odd = draft_of('title = 3\ntokens = 5\noptions = 1\n[[group]]\nid = []\ncolour = "url(x)"\n[[space]]\nname = 7\n[[space]]\nkind = ["site"]\nname = {}\n[[deck]]\ncard = 3\n');
  const picture = picture_of(odd, null);
  expect(picture.board.map(({ name }) => name)).toEqual(['7', '']);
  expect(picture.groups[0]).toMatchObject({ id: '', colour: '#888888' });
});

describe('a space', () => {
  const at_card = (draft: typeof uk) => draft.deck?.flatMap((deck) => deck.card ?? []).filter((card) => 'space' in card).map((card) => card['space']);

  it('that is moved is still where cards and metros lead', () => {
    const numbered = { ...uk, deck: [{ id: 'd', card: [{ id: 'a', effect: 'advance_to', space: 11 }, { id: 'b', effect: 'advance_to', space: 12 }, { id: 'c', effect: 'advance_to', space: 5 }] }] };
    expect(at_card(move_space(numbered, 11, 13))).toEqual([13, 11, 5]);
    expect(at_card(move_space(numbered, 11, 2))).toEqual([2, 12, 6]);
    expect(at_card(add_space(numbered, 6, 'x'))).toEqual([12, 13, 5]);
    expect(at_card(remove_space(numbered, 4))).toEqual([10, 11, 4]);
    expect(spaces_of(move_space(numbered, 11, 13))[13]).toEqual(spaces_of(uk)[11]);
  });
  it('that has a new name has it on cards too', () => {
    const name = String(at_card(uk)?.find((space) => typeof space === 'string'));
    expect(at_card(set_space(uk, named(name), { name: 'Elm Street' }))).toContain('Elm Street');
  });
  it('of another kind has that kind’s figures, and those of the old one no longer', () => {
    const tax = set_kind(uk, 1, 'tax');
    expect(Object.keys(spaces_of(tax)[1] ?? {}).sort()).toEqual(expect.arrayContaining(['kind', 'name', 'tax']));
    expect(spaces_of(tax)[1]).not.toHaveProperty('rents');
    expect(spaces_of(set_kind(tax, 1, 'site'))[1]).toHaveProperty('group');
  });
  it('that is a station brings a rent for one more to all of its group', () => {
    const stations = spaces_of(uk).filter((space) => space.kind === 'station').length;
    const fewer = remove_space(uk, spaces_of(uk).findIndex((space) => space.kind === 'station'));
    const rents = [...(fewer.group ?? []), ...spaces_of(fewer).filter((space) => space.kind === 'station')].flatMap((one) => (one.kind === 'station' && Array.isArray(one['rents']) ? [(one['rents'] as number[]).length] : []));
    expect(new Set(rents)).toEqual(new Set([stations - 1]));
  });
});

it('a group that is deleted leaves its figures to its deeds', () => {
  const made = add_group(uk, 'Brown', 'site');
  expect(made.group?.at(-1)?.id).not.toBe(uk.group?.[0]?.id);
  const id = uk.group?.[0]?.id;
  const left = remove_group(uk, 0);
  expect(spaces_of(left).some((space) => space.group === id)).toBe(false);
});

it('a card with another effect has that effect’s fields', () => {
  const changed = set_effect(uk, 0, 0, 'repairs');
  expect(changed.deck?.[0]?.card?.[0]).toMatchObject({ id: uk.deck?.[0]?.card?.[0]?.id, effect: 'repairs', house: 25, hotel: 100 });
});

it.each(sizes)('an empty board has %i spaces, and nothing on it leads anywhere else', (count) => {
  const text = text_of(uk);
  const board = empty_board(text, 'board-1', 'Mine', count, { site: 'Street', station: 'Station', utility: 'Utility' });
  const spaces = spaces_of(board);
  expect(spaces).toHaveLength(count);
  expect(new Set(spaces.filter((space) => 'group' in space).map((space) => space.name)).size).toBe(spaces.filter((space) => 'group' in space).length);
  expect(board.group?.every((group) => spaces.some((space) => space.group === group.id))).toBe(true);
  expect(board.deck?.flatMap((deck) => deck.card ?? []).every((card) => !('space' in card) || spaces.some((space) => space.name === card['space']))).toBe(true);
  expect(board['texts']).toBeUndefined();
});

describe('a link', () => {
  it.each(editions)('holds the whole of $name', async ({ text }) => {
    const copy = text_of(copy_of(text, 'mine', 'Mine'));
    expect(await unpacked_board(await packed_board(copy))).toBe(copy);
  });
  it('that was cut, or that holds more than a board, is none', async () => {
    const letters = await packed_board(text_of(uk));
    expect(await unpacked_board(letters.slice(0, -20))).toBeNull();
    expect(await unpacked_board('no such board!')).toBeNull();
    const bomb = new Blob(['x'.repeat(1_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url');
    expect(await unpacked_board(packed)).toBeNull();
  });
});
