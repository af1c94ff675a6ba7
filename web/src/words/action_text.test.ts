import { afterAll, describe, expect, it } from 'vitest';
import language_rules from '../../../messages/languages.json';
import { editions } from '../fixtures';
import { game_state } from '../fixtures/state';
import type { Action, ActionType, State } from '../wire/types';
import { action_text, done_text } from './action_text';
import { Names } from './names';
import { words, type Language } from './words.svelte';

const side = { cash: 0, deeds: [], jail_cards: 0 };
const offer = { type: 'offer', to: 1, give: { ...side, cash: 300 }, take: { ...side, deeds: [39] } };
/** All of them: one that is missing does not compile. */
const all: Record<ActionType, true> = {
  roll: true, buy: true, decline: true, bid: true, pass: true, build: true, sell_building: true, sell_hotels: true, mortgage: true, lift: true, pay_fine: true, use_jail_card: true, offer: true,
  accept: true, reject: true, withdraw_offer: true, claim: true, choose: true, declare_bankruptcy: true, resign: true, end_turn: true, claim_rent: true, deposit: true, withdraw: true,
  sell_deed: true, go_to: true, time_up: true,
};
const kinds = Object.keys(all) as ActionType[];
const base: State = { ...game_state, offer: { from: 1, to: 0, give: offer.give, take: offer.take } };
const in_phase = (phase: State['phase']) => new Names(editions.uk, base.players, { ...base, phase });

afterAll(() => words.choose('en'));

describe('action_text', () => {
  for (const language of Object.keys(language_rules) as Language[]) {
    it(`has words for every action, in ${language}`, async () => {
      await words.choose(language);
      for (const type of kinds) {
        const action: Action = { ...offer, type, space: 11, amount: 50, option: 1, group: 'red' };
        for (const say of [action_text, done_text]) {
          const text = say(action, 0, in_phase('post_roll'));
          expect(text, type).not.toBe('');
          expect(text, type).not.toMatch(/undefined|\{|\}|(^|\s)(action|do|done)\.[a-z]/);
        }
      }
    });
  }
  it('names the deed, the sides of a deal and what one is asked', async () => {
    await words.choose('en');
    expect(action_text({ type: 'build', space: 39 }, 0, in_phase('post_roll'))).toBe('Build on Mayfair');
    expect(action_text({ type: 'accept' }, 0, in_phase('offer'))).toMatch(/^Accept .*’s offer: £300 for Mayfair$/);
    expect(action_text({ type: 'choose', option: 0 }, 0, in_phase('lift_choice'))).toBe('Keep the mortgage');
    expect(done_text({ type: 'build', space: 39 }, 0, in_phase('post_roll'))).toBe('You built on Mayfair.');
    expect(done_text({ type: 'accept' }, 0, in_phase('offer'))).toMatch(/^You accepted .*’s offer: £300 for Mayfair\.$/);
    expect(action_text(null, 0, in_phase('post_roll'))).toBe('Leave it');
  });
});
