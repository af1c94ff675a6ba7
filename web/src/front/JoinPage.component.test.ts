import { expect, it } from 'vitest';
import { host, Refused } from '../fixtures/host';
import { table, view_of } from '../../tests/browser/view.mjs';
import { editions } from '../fixtures';
import { found, position, read, said, show, type } from '../fixtures/page';
import JoinPage from './JoinPage.svelte';

it('shows a mistyped code as it was typed', async () => {
  host.answers['table.reclaim'] = () => {
    throw new Refused({ reason: 'no_such_code' });
  };
  show(JoinPage, { way: 'seat', code: 'ZZZZZ-ZZZZZ' });
  await said('No seat has the code ZZZZZ-ZZZZZ', 'h1');
  await said('Check it for typing mistakes.', 'p');
});
it.each([[true, 'Ann invites you to a game of Freehold'], [false, 'You are invited to a game of Freehold']])('says who invites to what (the host sits there: %s)', async (taken, invitation) => {
  const gathering = [{ kind: 'person', name: taken ? 'Ann' : null, taken }, { kind: 'person', name: null, taken: false }];
  const state = { ...position(), players: position().players.slice(0, 2) };
  const known = { state, legal: [], rents: [], purchase: null, worth: [], own: [], absent: [], gathering };
  host.answers['table.find'] = () => ({ table, view: view_of(known, editions.uk, {}) });
  host.answers['edition.show'] = () => editions.uk;
  show(JoinPage, { way: 'join', code: 'abc' });
  await said(invitation, 'main p');
  // The board is seen, and says its title to nobody twice.
  await found('.picture[aria-hidden=true] svg');
  expect([...document.querySelectorAll('main :is(h1, h2, h3)')].map(read).filter((title) => title.startsWith('London'))).toEqual(['London, official rules']);
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
it('says what has to be done before one can sit down', async () => {
  const gathering = [{ kind: 'person', name: 'Ann', taken: true }, { kind: 'person', name: null, taken: false }];
  const state = { ...position(), players: position().players.slice(0, 2) };
  host.answers['table.find'] = () => ({ table, view: view_of({ state, legal: [], rents: [], purchase: null, worth: [], own: [], absent: [], gathering }, editions.uk, {}) });
  show(JoinPage, { way: 'join', code: 'abc' });
  const sit_down = await said('Sit down', 'button');
  expect(sit_down).toHaveProperty('disabled', true);
  expect(read(document.getElementById(sit_down.getAttribute('aria-describedby')!))).toBe('Type a name first.');
  type(await found<HTMLInputElement>('input[autocomplete=nickname]'), 'Bea');
  await expect.poll(() => sit_down.hasAttribute('aria-describedby')).toBe(false);
  expect(sit_down).toHaveProperty('disabled', false);
});
