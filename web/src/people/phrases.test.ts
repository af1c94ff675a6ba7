import { afterAll, expect, it } from 'vitest';
import english from '../../../messages/en.json';
import { words } from '../words/words.svelte';
import { phrases, reactions, read_line } from './phrases';

afterAll(() => words.choose('en'));

it('is sent in English and read in the language of the page', async () => {
  for (const { key, text } of phrases) expect((english as Record<string, string>)[`phrase.${key}`]).toBe(text);
  await words.choose('de');
  expect(read_line('Well played!')).toEqual({ text: 'Gut gespielt!', large: false, quick: true });
  expect(read_line('Well played, Ann')).toEqual({ text: 'Well played, Ann', large: false, quick: false });
  expect(read_line(reactions[0]!)).toEqual({ text: reactions[0], large: true, quick: true });
});
