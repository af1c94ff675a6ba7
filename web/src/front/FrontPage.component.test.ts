import { expect, it } from 'vitest';
import { host, Refused } from '../fixtures/host';
import { choose, found, read, said, show, type } from '../fixtures/page';
import { settings } from '../words/settings.svelte';
import { remember } from '../wire/seat_keys';
import FrontPage from './FrontPage.svelte';

it.each(['abcde – fghjk', ' ABCDE FGHJK ', 'abcdefghjk'])('understands a code however it is typed: %s', async (typed) => {
  host.answers['lobby.list'] = () => ({ tables: [] });
  show(FrontPage, {});
  const form = await found<HTMLFormElement>('form.code');
  expect(read(form.querySelector('label'))).toBe('Have a link or a code?');
  type(form.querySelector('input')!, typed);
  const go = await said('Go', 'form.code button');
  await expect.poll(() => (go as HTMLButtonElement).disabled).toBe(false);
  go.click();
  expect(location.hash).toBe('#/seat/ABCDE-FGHJK');
});

/** Tables can be made; the list of this browser's tables asks for one as soon as it is there. */
function show_with_tables() {
  host.answers['lobby.list'] = () => ({ tables: [] });
  host.answers['table.create'] = () => ({ table: 't', invite: '', watch: '', seats: [], view: { title: 'London' } });
  host.answers['table.find'] = () => {
    throw new Refused({ reason: 'no_such_table' });
  };
  show(FrontPage, {});
}

it('seats the bots of the level that is chosen, and keeps it', async () => {
  show_with_tables();
  const level = (await said('Kind of bot', '.practise label')).querySelector('select')!;
  await expect.poll(() => level.options.length).toBe(2);
  expect(level.value).toBe('steady');
  choose(level, 'keen');
  (await said('Play against bots', '.practise button')).click();
  await expect.poll(() => host.asked('table.create')[0]?.['seats']).toEqual([{ kind: 'me', name: 'Guest' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', bot: 'keen' }))]);
  settings.load();
  expect(settings.level).toBe('keen');
});

it('plays against bots by Enter in a field too', async () => {
  show_with_tables();
  const field = (await said('Your name', '.practise label')).querySelector('input')!;
  type(field, ' Ann ');
  field.form?.requestSubmit();
  await expect.poll(() => host.asked('table.create')[0]?.['seats']).toMatchObject([{ kind: 'me', name: 'Ann' }, {}, {}, {}]);
});

it('begins with the games that go on', async () => {
  remember('t', { edition: 'uk', title: 'London' });
  show_with_tables();
  await said('London', '#app main section, main section');
  expect(read(document.querySelector('main section'))).toContain('Your tables');
});
