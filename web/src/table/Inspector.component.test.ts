import { expect, it } from 'vitest';
import { space_art } from '../board/art';
import { found, position, read, show_at_table } from '../fixtures/page';
import Inspector from './Inspector.svelte';

const lines = () => [...document.querySelectorAll('tbody tr')].map(read);

it('says what a site earns with all its group, after what it earns alone', async () => {
  const desk = await show_at_table(Inspector, {});
  desk.selected = 11;
  await expect.poll(() => lines().slice(0, 3)).toEqual(['Rent£10', 'Rent, full group£20', '1 house£50']);
  desk.selected = 5;
  await expect.poll(() => lines()[0]).toMatch(/station/);
  expect(lines().join()).not.toContain('full group');
});
it('says nothing of it where a full group earns no more', async () => {
  const state = position();
  const desk = await show_at_table(Inspector, { state: { ...state, options: { ...state.options, full_group_rent_factor: 1 } } });
  desk.selected = 11;
  await found('tbody tr');
  expect(lines().join()).not.toContain('full group');
});
it('has the drawing that the board has', async () => {
  const desk = await show_at_table(Inspector, {});
  desk.selected = 2;
  expect((await found('article header svg path')).getAttribute('d')).toBe(space_art['chest']);
});
