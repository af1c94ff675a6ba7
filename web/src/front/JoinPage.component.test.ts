import { expect, it } from 'vitest';
import { host, Refused } from '../fixtures/host';
import { found, said, show, type } from '../fixtures/page';
import JoinPage from './JoinPage.svelte';

it('shows a mistyped code as it was typed', async () => {
  host.answers['table.reclaim'] = () => {
    throw new Refused({ reason: 'no_such_code' });
  };
  show(JoinPage, { way: 'seat', code: 'ZZZZZ-ZZZZZ' });
  await said('No seat has the code ZZZZZ-ZZZZZ', 'h1');
  await said('Check it for typing mistakes.', 'p');
});
it('lets a mistyped code be mended where it is found out', async () => {
  host.answers['table.reclaim'] = () => {
    throw new Refused({ reason: 'no_such_code' });
  };
  show(JoinPage, { way: 'seat', code: 'ZZZZZ-ZZZZZ' });
  const field = await found<HTMLInputElement>('form.code input');
  expect(field.value).toBe('ZZZZZ-ZZZZZ');
  type(field, 'abcde fghjk');
  (await said('Go', 'form.code button')).click();
  expect(location.hash).toBe('#/seat/ABCDE-FGHJK');
});
