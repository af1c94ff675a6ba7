import { afterAll, describe, expect, it } from 'vitest';
import { figure, signed } from './figures';
import { words } from './words.svelte';

describe('Figures', () => {
  afterAll(async () => words.choose('en'));

  it('have the decimals asked for, as the language writes them', async () => {
    await words.choose('en');
    expect([figure(1234.5, 2), figure(7, 1)]).toEqual(['1,234.50', '7.0']);
    await words.choose('de');
    expect([figure(1234.5, 2), figure(-7.25, 0)]).toEqual(['1.234,50', '−7']);
  });

  it('have a true minus, and a plus where they are differences', async () => {
    await words.choose('en');
    expect([figure(-1.5, 1), signed(-1.5, 1), signed(1.5, 2), signed(0, 1)]).toEqual(['−1.5', '−1.5', '+1.50', '0.0']);
  });
});
