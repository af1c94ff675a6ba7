import { afterAll, describe, expect, it } from 'vitest';
import { change_text, money_text, type Currency } from './money';
import { t, words } from './words.svelte';

afterAll(() => words.choose('en'));

const sign = (currency: string, currency_place: Currency['currency_place'] = 'by_language', decimals = 0): Currency => ({ currency, currency_place, decimals });

describe('grammar', () => {
  it('elides the French "de" before a vowel, and nowhere else', async () => {
    await words.choose('fr');
    expect(t('prompt.waiting', { player: 'Olga' })).toBe('En attente d’Olga');
    expect(t('prompt.waiting', { player: 'Élodie' })).toBe('En attente d’Élodie');
    expect(t('prompt.waiting', { player: 'Zoé' })).toBe('En attente de Zoé');
    expect(t('prompt.waiting', { player: 'Yann' })).toBe('En attente de Yann');
    expect(t('event.deed_transferred', { space: 'Strand', from: 'Ann', to: 'Bob', self: 'none' })).toBe('Strand passe d’Ann à Bob.');
  });

  it('sets the bank and the pot into the German case', async () => {
    await words.choose('de');
    const owed = { from: 'Ann', to: t('name.bank'), self: 'none', amount: '50 €', cause: 'Steuer', note: '' };
    expect(t('event.debt_opened', owed)).toContain('schuldet der Bank');
    expect(t('event.debt_settled', { ...owed, to: t('name.pot') })).toContain('bei dem Topf');
    expect(t('event.bankrupt', { player: 'Ann', to: t('name.pot'), self: 'none', estate: 'creditor', cash: '' })).toContain('an den Topf');
    expect(t('event.bankrupt', { player: 'Ann', to: t('name.bank'), self: 'none', estate: 'creditor', cash: '' })).toContain('an die Bank');
  });

  it('writes money where the language has its sign', async () => {
    await words.choose('en');
    expect(money_text(sign('$'), -1040)).toBe('−$1,040');
    expect(money_text(sign('HKD'), 700)).toBe('HKD\u00a0700');
    expect(money_text(sign('Sk', 'behind_apart'), 700)).toBe('700\u00a0Sk');
    expect(money_text(sign('Sk', 'before'), -700)).toBe('−Sk700');
    await words.choose('de');
    expect(money_text(sign('€'), 1040)).toBe('1.040\u00a0€');
    await words.choose('fr');
    expect(money_text(sign('$'), 180)).toBe('180\u00a0$');
    expect(change_text(sign('HKD'), 700)).toBe('+700\u00a0HKD');
  });
});
