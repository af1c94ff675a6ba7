import { expect, it, vi } from 'vitest';
import { host } from '../fixtures/host';
import { show } from '../fixtures/page';
import Costliest from './Costliest.svelte';

it('shows nothing where the host has no laboratory', async () => {
  host.answers['lab.limits'] = () => ({ threads: 0 });
  show(Costliest, { table: 't', judged: true, onfound: () => {} } as never);
  await expect.poll(() => host.asked('lab.limits')).toHaveLength(1);
  await vi.dynamicImportSettled();
  expect(host.asked('replay.open')).toEqual([]);
  expect(document.body.textContent).not.toContain('Costliest decisions');
});
