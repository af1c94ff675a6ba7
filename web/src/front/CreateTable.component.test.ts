import { describe, expect, it } from 'vitest';
import { host } from '../fixtures/host';
import { choose, found, read, said, show, type } from '../fixtures/page';
import { settings } from '../words/settings.svelte';
import CreateTable from './CreateTable.svelte';

const shown = async (name = 'Ann') => {
  settings.name = name;
  host.answers['table.create'] = () => ({ table: 'made', seats: [], view: { title: 'London' } });
  show(CreateTable, {});
  await found('section ol > li select');
};
const kind_of = (seat: number) => document.querySelectorAll('section ol > li')[seat]!.querySelector('select')!;
const button = (text: string) => said(text, 'button');
const send = async () => (await found<HTMLFormElement>('form')).requestSubmit();
const made = () => host.asked('table.create');

describe('chances to win', () => {
  it('are nobody’s default among people', async () => {
    await shown();
    const wish = () => document.querySelector<HTMLInputElement>('[name=chances]')!.checked;
    const becomes = (is: boolean, why: string) => expect.poll(wish, { message: why }).toBe(is);
    await becomes(false, 'seats are free for other people');
    choose(await found<HTMLSelectElement>('.count select'), '2');
    await expect.poll(() => document.querySelectorAll('section ol > li').length).toBe(2);
    choose(kind_of(1), 'bot');
    await becomes(true, 'one person and a bot');
    choose(kind_of(1), 'me');
    await becomes(false, 'two people at one device');
    choose(kind_of(1), 'bot');
    await becomes(true, 'one person and a bot again');
    (await found<HTMLInputElement>('[name=chances]')).click();
    await send();
    await expect.poll(made).toHaveLength(1);
    expect(made()[0]).not.toHaveProperty('chances');
  });
});

describe('a word for the dice', () => {
  const open = async (typed: string) => {
    await shown();
    host.answers['table.create'] = () => ({ table: 'made', seats: [{ seat: 0, token: 'key', code: 'ABCDE-FGHJK' }], view: { title: 'London', seats: [{ name: 'Ann' }] } });
    Object.assign(host.answers, { 'table.rename': () => ({}), 'table.start': () => ({}) });
    (await button('Against bots')).click();
    type(await found<HTMLInputElement>('.word input[type=text]'), typed);
    await send();
    await expect.poll(() => location.hash).toBe('#/table/made');
    return host.asked('table.rename')[0];
  };
  it('comes after the server has committed to its own part, and before the game begins', async () => {
    expect(await open(' owl ')).toMatchObject({ table: 'made', token: 'key', name: 'Ann', word: 'owl' });
    expect(made()[0]).toMatchObject({ start: false });
    expect(made()[0]).not.toHaveProperty('words');
    expect(host.asked('table.start')).toHaveLength(1);
  });
  it('is drawn at random if none was typed', async () => {
    expect((await open(''))?.['word']).toMatch(/^[0-9a-f]{24}$/);
    await said('Word for the dice (drawn at random unless you type one)', 'label');
  });
  it('is none where nobody wants one', async () => {
    settings.draws_words = false;
    expect(await open('')).toBeUndefined();
    await said('Word for the dice (none unless you type one)', 'label');
    expect(made()[0]).toMatchObject({ start: true });
    settings.draws_words = true;
  });
});

describe('a name', () => {
  it('is not cut if it is too long, and not needed among bots', async () => {
    await shown('');
    (await button('Against bots')).click();
    const field = await found<HTMLInputElement>('section ol > li input[type=text]');
    const long = 'Maximilian Mustermann jun.';
    type(field, long);
    await said('A name has at most 24 characters.', '[role=alert]');
    await send();
    expect(made()).toEqual([]);
    expect(field.value).toBe(long);
    type(field, '');
    await expect.poll(() => field.validationMessage).toBe('');
    await send();
    await expect.poll(() => made()[0]?.['seats']).toMatchObject([{ kind: 'me', name: 'Guest' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }]);
    expect(location.hash).toBe('#/table/made');
  });
});

describe('a rule without a value', () => {
  const field = () => document.querySelector<HTMLInputElement>('#rule-dealt_deeds')!;
  const reason = () => read(document.querySelector('#rule-dealt_deeds-refusal'));
  const refused = () => expect.poll(reason).toBe('“41” isn’t a whole number from 0 to 32.');

  it('is shown though the rules are folded up, and nothing starts with it', async () => {
    await shown();
    const folded = (await found('details:has(#rule-dealt_deeds)')) as HTMLDetailsElement;
    type(field(), '41');
    await refused();
    // Whatever else is looked for, what was typed stays.
    const search = await found<HTMLInputElement>('[aria-label="Search the rules"]');
    type(search, 'bail');
    await expect.poll(() => document.querySelector('#rule-start_order')).toBeNull();
    expect(field().value).toBe('41');
    type(search, '');
    folded.open = false;
    await send();
    expect(made()).toEqual([]);
    await expect.poll(() => folded.open).toBe(true);
  });
  it('is gone with a preset, which fills in all fields again, or once it is put right', async () => {
    await shown();
    await found('#rule-dealt_deeds');
    type(field(), '41');
    await refused();
    (await button('Official')).click();
    await expect.poll(reason).toBe('');
    expect(field().value).toBe('0');
    type(field(), '41');
    await refused();
    type(field(), '3');
    await said(/everyone is dealt 3 deeds/i, '.said');
    expect(reason()).toBe('');
    await send();
    await expect.poll(() => made()[0]?.['options']).toEqual({ dealt_deeds: 3 });
  });
});

it('takes any set of dice as it is typed, and no other', async () => {
  await shown();
  const field = await found<HTMLInputElement>('#rule-dice_sides');
  type(field, '6+8');
  expect(field.checkValidity()).toBe(false);
  type(field, 'D6 + d8');
  await said('The dice have 6 and 8 sides.');
  type(field, '5d6');
  await expect.poll(() => field.checkValidity()).toBe(false);
  (await found('li:has(#rule-dice_sides) .quiet')).click();
  await expect.poll(() => field.checkValidity()).toBe(true);
  expect(field.value).toBe('6');
});
