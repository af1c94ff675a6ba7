import { describe, expect, it, vi } from 'vitest';
import { host } from '../fixtures/host';
import { position, read, said, show_at_table } from '../fixtures/page';
import type { View } from '../wire/types';
import Prompt from './Prompt.svelte';
import TableMenu from './TableMenu.svelte';

const line = () => document.querySelector('.still');
const press = (name: string) => [...document.querySelectorAll('button')].find((button) => read(button).startsWith(name))!.click();
const at_rest = (view: Partial<View> = {}, round = 40) => show_at_table(Prompt, { state: position({ round }), view: { standing_still: 17, ...view } });
/** Confirmed no sooner than a double click could be. */
async function confirm(name: string) {
  await new Promise((resolve) => setTimeout(resolve, 320));
  press(name);
}

describe('a game that stands still', () => {
  it('offers an end below the decision', async () => {
    host.answers['table.end'] = () => ({ version: 8 });
    await at_rest();
    await said('Nothing has changed hands for 17 rounds. End the game and count up?', '.still');
    const buttons = [...document.querySelectorAll('.prompt button')].map(read);
    expect(buttons.indexOf('End the game'), 'behind the throw').toBeGreaterThan(buttons.findIndex((one) => one.startsWith('Throw')));
    press('End the game');
    await said('End the game here? If everyone agrees, it is over for good');
    expect(host.asked('table.end'), 'it is final, so it asks first').toEqual([]);
    await confirm('End the game');
    await expect.poll(() => host.asked('table.end')).toMatchObject([{ table: 'staged', token: 'token' }]);
  });
  it('offers it again fifteen rounds after it was put away, or after fifteen quiet ones', async () => {
    const desk = await at_rest();
    await said('Nothing has changed hands', '.still');
    press('Play on');
    await vi.waitFor(() => expect(line()).toBeNull());
    expect(desk.played_on_in).toBe(40);
    for (const [round, standing_still, is_there] of [[54, 31, false], [55, 32, true], [55, 15, true], [70, 15, true], [55, null, false]] as const) {
      desk.session.view = { ...desk.view, standing_still, state: { ...desk.view.state!, round } };
      await vi.waitFor(() => expect(line() !== null, `${round}, ${standing_still}`).toBe(is_there));
    }
  });
  it.each<[string, Partial<View>]>([
    ['while it goes on', { standing_still: null }],
    ['while something is asked', { question: { question: 1, kind: 'end', by: 0, seat: null, waiting: [1], yes: [] } }],
  ])('offers nothing %s', async (_, view) => {
    await at_rest(view);
    await said(/./, '.prompt');
    expect(line()).toBeNull();
  });
});

it('the others are asked in words, with two answers', async () => {
  host.answers['table.answer'] = () => ({ version: 8 });
  await at_rest({ question: { question: 3, kind: 'end', by: 1, seat: null, waiting: [0], yes: [] } });
  await said('Bob asks to end the game here: the richest player wins.', '.question');
  press('Agree');
  await expect.poll(() => host.asked('table.answer')).toMatchObject([{ question: 3, yes: true }]);
});

describe('the menu of the table', () => {
  it('has an early end for whoever sits there, and asks first', async () => {
    host.answers['table.end'] = () => ({ version: 8 });
    await show_at_table(TableMenu, {});
    press('More');
    await said('End the game by agreement', 'button');
    press('End the game by agreement');
    await said('If everyone agrees, it is over for good');
    expect(host.asked('table.end')).toEqual([]);
    await confirm('End the game');
    await expect.poll(() => host.asked('table.end')).toHaveLength(1);
  });
  it('says beside each way out of the game what it leads to', async () => {
    await show_at_table(TableMenu, { choices: [{ type: 'resign' }] });
    press('More');
    const described = (name: string) => read(document.getElementById([...document.querySelectorAll('dialog :is(button, a)')].find((one) => read(one) === name)?.getAttribute('aria-describedby') ?? ''));
    await said('Resign', 'button');
    expect(['Let a bot sit in for me', 'Leave the table', 'Resign', 'Give up my seat'].map(described)).toEqual([
      'A bot plays with your money until you come back.', 'You keep your seat, and find the game on the front page. It waits while nobody is at the table.', 'You’re out of the game, but can watch the rest of it.', 'A bot plays on until somebody else takes your seat.',
    ]);
  });
});
