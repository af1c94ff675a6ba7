import { expect, it, vi } from 'vitest';
import { found, position, said, show, show_at_table } from '../fixtures/page';
import { connection } from '../wire/connection.svelte';
import { press } from './shortcuts';
import Prompt from './Prompt.svelte';
import Sides from './Sides.svelte';

/** Beside the deeds. */
const FoldingPrompt: typeof Prompt = (page, props) => Prompt(page, { desk: props.desk, folds: true });
const type = (key: string) => press(new KeyboardEvent('keydown', { key }));

it('the key for the deeds leads to all of them, and to no button that gives something away', async () => {
  const desk = await show_at_table(Prompt, { state: position({ hands: [[1]] }), choices: [{ type: 'roll' }, { type: 'mortgage', space: 1, cash: 30 }] });
  show(Sides, { desk, worth: {} as never });
  await found('.portfolio .acts button');
  await found('[data-key=m]');
  type('m');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('panel-deeds'));
});

it('while deeds are managed the decision folds to a line, until that is done', async () => {
  const folding = { state: position({ hands: [[1]] }), choices: [{ type: 'roll' }, { type: 'mortgage', space: 1, cash: 30 }] as never };
  const keys = () => [...document.querySelectorAll<HTMLElement>('.prompt [data-key]')].map((button) => button.dataset['key']);
  const desk = await show_at_table(FoldingPrompt, folding);
  await found('[data-key=m]');
  type('m');
  await said('Manage deeds', '.prompt h2');
  expect(keys()).toEqual(['m']);
  desk.tab = 'history';
  await vi.waitFor(() => expect(keys(), 'the deeds are out of sight').toContain('r'));
  desk.tab = 'deeds';
  await vi.waitFor(() => expect(keys()).toEqual(['m']));
  type('m');
  await vi.waitFor(() => expect(keys()).toContain('r'));
});

it('what needs the connection can’t be pressed while it is lost', async () => {
  const purchase = { space: 1, price: 60, cash: 1500, declined: 'auction' } as const;
  const desk = await show_at_table(Prompt, { state: position({ phase: 'buy' }), choices: [{ type: 'buy' }, { type: 'decline' }], view: { purchase } as never });
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.prompt [data-key]')].map((button) => `${button.dataset['key']} ${button.disabled}`);
  await found('[data-key=b]');
  expect(buttons()).toEqual(['b false', 'd false']);
  connection.lost = true;
  await vi.waitFor(() => expect(buttons()).toEqual(['b true', 'd true']));
  expect(await desk.session.ask(0, 'table.pause'), 'nor asked for by anything else').toBe(false);
  connection.lost = false;
  await vi.waitFor(() => expect(buttons()).toEqual(['b false', 'd false']));
});
it('nor can deeds be managed or deals begun then', async () => {
  await show_at_table(Prompt, { state: position({ hands: [[1]] }), choices: [{ type: 'roll' }, { type: 'mortgage', space: 1, cash: 30 }, { type: 'offer' }] as never });
  await found('[data-key=o]');
  const pressable = () => [...document.querySelectorAll<HTMLButtonElement>('.prompt [data-key]:not(:disabled)')].map((button) => button.dataset['key']);
  expect(pressable()).toEqual(expect.arrayContaining(['r', 'm', 'o']));
  connection.lost = true;
  await vi.waitFor(() => expect(pressable()).toEqual([]));
  connection.lost = false;
  await vi.waitFor(() => expect(pressable()).toEqual(expect.arrayContaining(['r', 'm', 'o'])));
});
