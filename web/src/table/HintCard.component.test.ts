import { describe, expect, it, vi } from 'vitest';
import { position, read, said, show_at_table } from '../fixtures/page';
import type { Choice } from '../wire/types';
import { settings } from '../words/settings.svelte';
import HintCard from './HintCard.svelte';
import { hint_at, hints, type Hint } from './hints';

const press = (name: string) => [...document.querySelectorAll('button')].find((button) => read(button) === name)!.click();
const first_round = (more = {}) => position({ round: 1, ...more });

describe('a hint', () => {
  it('comes at its occasion and is gone for ever with a click, and the next one comes', async () => {
    await show_at_table(HintCard, { state: position({ round: 2, hands: [[], [1]] }) });
    await said('The coloured letters on a card show');
    press('Got it');
    await said('Worth is cash, deeds and buildings together.');
    press('Got it');
    await vi.waitFor(() => expect(document.querySelector('.hint')).toBeNull());
    settings.load();
    expect(settings.hints_read, 'kept in this browser').toEqual(['letters', 'worth']);
  });
  it('says to tap where one taps', async () => {
    const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(media as never);
    await show_at_table(HintCard, { state: position({ round: 2, hands: [[], [1]] }) });
    await said('Tap a card to see the deeds.');
    expect(asked).toHaveBeenCalledWith('(pointer: coarse)');
    asked.mockRestore();
  });
  it('is the last one if its reader wants no more', async () => {
    await show_at_table(HintCard, { state: position({ round: 2, hands: [[], [1]] }) });
    await said('The coloured letters');
    press('No more hints');
    await vi.waitFor(() => expect(document.querySelector('.hint')).toBeNull());
    settings.load();
    expect(settings.hints).toBe(false);
  });
});

/** The one that comes with all others read. */
async function comes(hint: Hint, staged: Parameters<typeof show_at_table>[1]): Promise<boolean> {
  settings.hints_read = hints.filter((one) => one !== hint);
  return hint_at(await show_at_table(HintCard, staged)) === hint;
}
it('goes with the setting', async () => {
  await show_at_table(HintCard, { state: position({ round: 2, hands: [[], [1]] }) });
  await said('The coloured letters');
  settings.hints = false;
  await vi.waitFor(() => expect(document.querySelector('.hint')).toBeNull());
});

describe('the occasion of a hint', () => {
  const deal = [{ type: 'roll' }, { type: 'offer' }] as Choice[];
  it.each<[Hint, boolean, Parameters<typeof show_at_table>[1]]>([
    ['letters', false, { state: first_round() }],
    ['letters', true, { state: first_round({ hands: [[], [1]] }) }],
    ['letters', false, { state: first_round({ hands: [[], [1]] }), edition: 'hongkong' }],
    ['worth', false, { state: first_round() }],
    ['worth', true, { state: position({ round: 2 }) }],
    ['group', false, { state: first_round({ hands: [[1, 6], [8, 9]] }) }],
    ['group', true, { state: first_round({ hands: [[6, 8]] }) }],
    ['mortgage', false, {}],
    ['mortgage', true, { menu: { missing: 70 } }],
    ['deal', false, { choices: deal, state: first_round({ hands: [[1]] }) }],
    ['deal', true, { choices: deal, state: first_round({ hands: [[1], [6]] }) }],
  ])('%s: %s', async (hint, is_there, staged) => expect(await comes(hint, staged)).toBe(is_there));
  it('hold', async () => {
    settings.hints_read = hints.filter((one) => one !== 'hold');
    const desk = await show_at_table(HintCard, {});
    expect(hint_at(desk)).toBeNull();
    desk.by_itself_ms = 2000;
    expect(hint_at(desk)).toBe('hold');
  });
});
