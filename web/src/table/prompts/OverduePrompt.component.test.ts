import { it } from 'vitest';
import { position, said, show_at_table } from '../../fixtures/page';
import Prompt from '../Prompt.svelte';

it.each([
  [[0, 1], 'Bob is waiting for you and may let a bot sit in.'],
  [[0, 1, 2], 'The others are waiting for you. They may let a bot sit in.'],
])('says who is kept waiting (those who decide: %s)', async (deciding, text) => {
  await show_at_table(Prompt, { state: position(), view: { overdue: [0], deciding } });
  await said(text, '.overdue');
});
