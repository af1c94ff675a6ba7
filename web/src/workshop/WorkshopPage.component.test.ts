import { expect, it } from 'vitest';
import { found, said, show } from '../fixtures/page';
import WorkshopPage from './WorkshopPage.svelte';

it('offers an empty board first, as what is done most, and editions after it', async () => {
  show(WorkshopPage, { code: '', query: '' } as never);
  const edition = await found('.edition');
  const empty = await said('Begin with an empty board', 'button');
  expect(empty.classList).toContain('main');
  expect(empty.compareDocumentPosition(edition) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(document.querySelectorAll('main button')[0]).toBe(empty);
});
