import { it } from 'vitest';
import { host, Refused } from '../fixtures/host';
import { said, show } from '../fixtures/page';
import JoinPage from './JoinPage.svelte';

it('shows a mistyped code as it was typed', async () => {
  host.answers['table.reclaim'] = () => {
    throw new Refused({ reason: 'no_such_code' });
  };
  show(JoinPage, { way: 'seat', code: 'ZZZZZ-ZZZZZ' });
  await said('No seat has the code ZZZZZ-ZZZZZ', 'h1');
  await said('Check it for typing mistakes.', 'p');
});
