import { describe, expect, it } from 'vitest';
import { is_generous } from './tryout';

describe('is_generous', () => {
  it('is a line that isn’t paid by the byte, as far as the browser says', () => {
    for (const line of [undefined, {}, { effectiveType: '4g' }, { type: 'wifi', effectiveType: '4g' }]) expect(is_generous(line)).toBe(true);
    for (const line of [{ saveData: true }, { type: 'cellular' }, { effectiveType: '3g' }]) expect(is_generous(line)).toBe(false);
  });
});
