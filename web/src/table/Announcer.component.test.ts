import { expect, it } from 'vitest';
import { position, read, show_at_table } from '../fixtures/page';
import Announcer from './Announcer.svelte';

const announced = () => [...document.querySelectorAll('[role=status]')].map(read).join('');

it('announces a purchase as what can be done about it', async () => {
  const state = position({ phase: 'buy' });
  await show_at_table(Announcer, { edition: 'hongkong', state, choices: [{ type: 'decline' }, { type: 'resign' }] });
  await expect.poll(announced).toBe('Ann: you can’t afford it, so decline.');
});
it('announces one that can be bought as that', async () => {
  await show_at_table(Announcer, { edition: 'hongkong', state: position({ phase: 'buy' }), choices: [{ type: 'buy' }, { type: 'decline' }] });
  await expect.poll(announced).toBe('Ann: buy or decline.');
});
