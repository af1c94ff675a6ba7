import { expect, it } from 'vitest';
import kept from '../src/board/hyphens.json';
import { hyphens } from '../tools/hyphens.mjs';

it('knows where each long word of the shipped boards is broken (node tools/hyphens.mjs)', () => {
  expect(kept).toEqual(hyphens());
});
