import { expect, it } from 'vitest';
import { in_base64url, of_base64url } from './base64url';

it('writes bytes as RFC 4648 does, and reads them', () => {
  for (const [bytes, text] of [[[], ''], [[0xfb, 0xff, 0xbf], '-_-_'], [[0xff], '_w'], [[0x66, 0x6f], 'Zm8']] as const) {
    expect(in_base64url(Uint8Array.from(bytes))).toBe(text);
    expect([...of_base64url(text)]).toEqual(bytes);
  }
  expect(() => of_base64url('a')).toThrow();
});
