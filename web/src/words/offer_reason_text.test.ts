import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import type { Offer, OfferReason, RejectReason } from '../wire/types';
import { Names } from './names';
import { offer_reason_text, reject_reason_text } from './offer_reason_text';

const nothing = { cash: 0, deeds: [], jail_cards: 0 };
const names = new Names(editions.uk, [], null);
const said = (why?: OfferReason) => offer_reason_text({ from: 1, to: 0, give: nothing, take: nothing, ...(why ? { why } : {}) } as Offer, names);

describe('the reason of an offer', () => {
  it('is told with the groups by their names', () => {
    expect(said({ word: 'fills_both', mine: 'red', yours: 'orange', text: '' })).toBe('It completes Red for me and Orange for you.');
    expect(said({ word: 'swaps', text: '' })).toBe('I like yours better.');
    expect(said({ word: 'sells', text: '' })).toBe('I would rather have the cash.');
  });

  it('is the price where an offer is answered with another', () => {
    const asks = (cash: number, deeds: number[], countered: boolean) => offer_reason_text({ from: 1, to: 0, give: { ...nothing, deeds: [21] }, take: { ...nothing, cash, deeds }, why: { word: 'sells', text: '' } } as Offer, names, countered);
    expect(asks(410, [], true)).toBe('Make it £410 and it’s yours.');
    expect(asks(410, [], false)).toBe('I would rather have the cash.');
    expect(asks(410, [5], true)).toBe('I would rather have the cash.');
  });

  it('is the server’s own sentence where this client has no words for it', () => {
    expect(said({ word: 'whim' as 'sells', text: 'It is a whim.' })).toBe('It is a whim.');
    expect(said()).toBe('');
  });
});

describe('the reason of a refusal', () => {
  const refused = (why: RejectReason) => reject_reason_text(why, names);
  it('is told with its group or the sum that is missing', () => {
    expect(refused({ word: 'fills_yours', group: 'orange', text: '' })).toBe('It would complete Orange for you: that helps you more than me.');
    expect(refused({ word: 'too_little', missing: 60, text: '' })).toBe('Even by list prices I’d lose £60 on that.');
    expect(refused({ word: 'asks_more', price: 420, text: '' })).toBe('Too little: about £420 would do.');
    expect(refused({ word: 'pays_less', price: 90, text: '' })).toBe('Too much: I’d pay about £90.');
  });
  it('is the server’s own sentence where this client has no words for it', () => {
    expect(refused({ word: 'whim' as 'collects', text: 'It is a whim.' })).toBe('It is a whim.');
  });
});
