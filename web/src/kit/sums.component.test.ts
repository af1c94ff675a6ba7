import { describe, expect, it, vi } from 'vitest';
import { found, in_language, read, said, show, type } from '../fixtures/page';
import CashSlider from '../trade/CashSlider.svelte';
import type { Edition } from '../wire/types';
import EditField from '../workshop/EditField.svelte';
import Amount from './Amount.svelte';

/** Players start with 1,500.00. */
const cents = { currency: '€', currency_place: 'by_language' as const, decimals: 2, options: { start_cash: 150_000 } as unknown as Edition['options'] };
const field = () => found<HTMLInputElement>('input[type=text]');
const press = (part: HTMLElement, key: string) => part.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('a sum in a currency with decimals (G.31)', () => {
  it('is shown, typed and stepped with them', async () => {
    show(Amount, { label: 'Bid', value: 1250, min: 1, max: 150_000, currency: cents });
    const input = await field();
    expect(input.value).toBe('12.50');
    expect(input.inputMode).toBe('decimal');
    expect([...document.querySelectorAll('.steps button')].map(read)).toEqual(['+1.00', '+10.00', '+50.00', '+100.00', '0.01']);
    type(input, '13,5');
    press(input, 'ArrowUp');
    await vi.waitFor(() => expect(input.value).toBe('14.50'));
    document.querySelector<HTMLElement>('.steps button')?.click();
    await vi.waitFor(() => expect(input.value).toBe('15.50'));
    type(input, '13.5.5');
    await said('“13.5.5” isn’t an amount from €0.01 to €1,500.00.', '[role=alert]');
  });
  it('is written as the language does', async () => {
    await in_language('de');
    show(Amount, { label: 'Gebot', value: 1250, min: 1, max: 150_000, currency: cents });
    expect((await field()).value).toBe('12,50');
  });
  it('is told by a slider', async () => {
    show(CashSlider, { label: 'Cash', value: 1250, max: 150_000, currency: cents });
    const slider = await found('[type=range]');
    expect(slider.getAttribute('aria-valuetext')).toBe('€12.50');
    type(await field(), '99.99');
    await vi.waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('€99.99'));
    press(slider, 'ArrowRight');
    await vi.waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('€109.99'));
  });
  it('goes into a file in the least unit', async () => {
    const onset = vi.fn();
    show(EditField, { label: 'Price', value: 6050, as: 'figure', decimals: 2, onset });
    const input = await field();
    expect(input.value).toBe('60.50');
    for (const text of ['12.5', '-3', 'many', '']) type(input, text);
    expect(onset.mock.calls.flat()).toEqual([1250, -300, 'many', undefined]);
  });
});

it('is stepped by more where players start with much more, and by one otherwise', async () => {
  const steps = (start_cash: number) => {
    show(Amount, { label: 'Bid', value: 1, min: 1, max: 9, currency: { currency: '$', currency_place: 'by_language', decimals: 0, options: { start_cash } as unknown as Edition['options'] } });
    return [...document.querySelectorAll('.steps')].map((row) => read(row.querySelector('button'))).at(-1);
  };
  expect([1500, 9999, 10_000, 15_000_000].map(steps)).toEqual(['+1', '+1', '+10', '+10,000']);
});
