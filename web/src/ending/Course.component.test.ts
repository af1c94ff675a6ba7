import { expect, it, vi } from 'vitest';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { position, said, show } from '../fixtures/page';
import { Names } from '../words/names';
import Course from './Course.svelte';

const over = position({ phase: 'over' });
const points = [[0.5, 0.5], [0.2, 0.8], [0.9, 0.1]].map((chances, i) => ({ step: 4 * i, round: 1 + i, worth: [1500, 1500], chances }));

it('shows no turning points where the host has no laboratory', async () => {
  host.answers['lab.limits'] = () => ({ threads: 0 });
  show(Course, { points, told: [], names: new Names(editions.uk, [], over), table: 't', seats: 2 } as never);
  await said('Turns that decided it', 'h4');
  await expect.poll(() => host.asked('lab.limits')).toHaveLength(1);
  await vi.dynamicImportSettled();
  expect(host.asked('replay.open')).toEqual([]);
  expect(document.body.textContent).not.toContain('Costliest decisions');
});
