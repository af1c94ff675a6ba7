import { expect, it } from 'vitest';
import { Refusal, type Wire } from '../wire/wire';
import { Unreadable } from './draft';
import { NoBoard, opened_file } from './opening';

const note = { line: 3, key: '', message: 'is left out' };
const asked: { method: string; params: Record<string, unknown> }[] = [];
const wire = {
  call: (method: string, params: Record<string, unknown>) => {
    asked.push({ method, params });
    if (method === 'edition.text') return Promise.resolve({ text: 'id = "whole"\ntitle = "Whole"\n[[space]]\nkind = "go"\n' });
    if (String(params['text']).includes('Dear')) return Promise.reject(new Refusal(-32002, 'no', { reason: 'bad_board', mistakes: [{ line: 0, key: '', message: 'holds no list of spaces' }] }));
    return Promise.resolve({ ok: true, text: '# From it\nid = "made"\n[[space]]\nkind = "go"\n', notes: [note], mistakes: [] });
  },
} as unknown as Wire;
const open = (name: string, text: string | Uint8Array<ArrayBuffer>) => {
  asked.length = 0;
  return opened_file(new File([text], name), wire);
};

it('an edition of ours is read here, whatever its name', async () => {
  expect((await open('town.txt', '\uFEFFid = "a"\n[[space]]\nkind = "go"\n')).draft.id).toBe('a');
  expect(asked).toEqual([]);
});
it('an edition that builds on another is written out, and keeps its title', async () => {
  const { draft, notes } = await open('town.toml', 'base = "uk"\nid = "a"\ntitle = "Town"\n');
  expect(draft).toMatchObject({ id: 'whole', title: 'Town' });
  expect(notes).toEqual([]);
});
it.each([['harbour.conf', '<General>\nname=Harbour\n'], ['coast.json', '[{"name": "Go"}]'], ['market.csv', 'name,price\nGo,0\n']])('%s is read by the engine, which says what it left out', async (name, text) => {
  const { draft, notes } = await open(name, text);
  expect(asked).toEqual([{ method: 'edition.import', params: { name, text } }]);
  expect(draft.id).toBe('made');
  expect(notes).toEqual([note]);
});
it('a file that holds no board says so, and where that shows', async () => {
  await expect(open('letter.txt', 'Dear all,')).rejects.toThrow(NoBoard);
  await open('letter.txt', 'Dear all,').catch((error: NoBoard) => expect(error.at?.message).toBe('holds no list of spaces'));
  await expect(open('picture.png', new Uint8Array([0x89, 0x50, 0xff]))).rejects.toThrow(NoBoard);
  await expect(open('other.toml', '[package]\nname = "x"\n')).rejects.toThrow(NoBoard);
  await expect(open('', '')).rejects.toThrow(NoBoard);
  await expect(open('cut.toml', 'id = "a"\ntitle = [')).rejects.toThrow(Unreadable);
  expect(asked).toEqual([]);
});
