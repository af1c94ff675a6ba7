import { it } from 'vitest';
import { position, said, show_at_table } from '../../fixtures/page';
import Prompt from '../Prompt.svelte';

it.each([
  [[0, 1], 'You’ve kept Bob waiting. Bob may now let a bot play for you.'],
  [[0, 1, 2], 'You’ve kept the others waiting. They may now let a bot play for you.'],
])('says who is kept waiting (those who decide: %s)', async (deciding, text) => {
  await show_at_table(Prompt, { state: position(), view: { overdue: [0], deciding } });
  await said(text, '.overdue');
});
