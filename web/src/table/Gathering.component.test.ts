import { describe, expect, it, vi } from 'vitest';
import { host } from '../fixtures/host';
import { read, said, show_at_table } from '../fixtures/page';
import type { Hello } from '../wire/hello';
import { notifies } from '../wire/hello';
import { settings } from '../words/settings.svelte';
import Gathering from './Gathering.svelte';

const buttons = () => [...document.querySelectorAll('button')].map(read);
const can = (notices: Hello['notices']) => notifies({ bots: [], notices });

describe('the room before the game', () => {
  it('offers nothing for those who go away where the server can’t tell them anything', async () => {
    await show_at_table(Gathering, { view: { stage: 'gathering' } });
    await said('Seats');
    await vi.waitFor(() => expect(host.asked('hello')).toHaveLength(1));
    await Promise.resolve();
    expect(buttons()).not.toContain('While you’re away');
  });
  it('says whether a word for the dice is drawn here', async () => {
    await show_at_table(Gathering, { view: { stage: 'gathering' } });
    await said('Under “Change” you can put in a word of your own.');
    settings.draws_words = false;
    await said('Your browser adds none, as your settings say; under “Change” you can put one in.');
    (await said('Change', 'button')).click();
    await said('Word for the dice (none unless you type one)', 'label');
  });
  it('knows each way in which a server tells them', () => {
    const none = { push: null, mail: false, webhook: false };
    expect([none, { ...none, push: 'key' }, { ...none, mail: true }, { ...none, webhook: true }].map(can)).toEqual([false, true, true, true]);
  });
});
