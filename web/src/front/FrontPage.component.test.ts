import { expect, it } from 'vitest';
import { host } from '../fixtures/host';
import { found, read, said, show, type } from '../fixtures/page';
import FrontPage from './FrontPage.svelte';

it.each(['abcde – fghjk', ' ABCDE FGHJK ', 'abcdefghjk'])('understands a code however it is typed: %s', async (typed) => {
  host.answers['lobby.list'] = () => ({ tables: [] });
  show(FrontPage, {});
  const form = await found<HTMLFormElement>('form.join');
  expect(read(form.querySelector('label'))).toBe('Have a link or a code?');
  type(form.querySelector('input')!, typed);
  const go = await said('Go', 'form.join button');
  await expect.poll(() => (go as HTMLButtonElement).disabled).toBe(false);
  go.click();
  expect(location.hash).toBe('#/seat/ABCDE-FGHJK');
});
