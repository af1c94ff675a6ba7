import { describe, expect, it } from 'vitest';
import { address_of, tidy_code } from './codes';

describe('codes', () => {
  it('are understood however they are typed', () => {
    for (const typed of ['ABCDE-FGHJK', 'abcdefghjk', ' abcde fghjk ', 'AB CD EF GH JK', 'abcde–fghjk', 'ＡＢＣＤＥ－ＦＧＨＪＫ', 'abcde.fghjk']) {
      expect(tidy_code(typed), typed).toBe('ABCDE-FGHJK');
      expect(address_of(typed), typed).toBe('seat/ABCDE-FGHJK');
    }
  });
  it('take letters that are in no code for those they look like', () => {
    expect(tidy_code('O0I1A-BCDEF')).toBe('QQLLA-BCDEF');
  });
  it('are not made of anything', () => {
    for (const typed of ['', 'ABCDE', 'ABCDE-FGHJKL', 'ABCDE-FGHJ!', 'nobody']) expect(tidy_code(typed), typed).toBeNull();
    expect(address_of('hello')).toBeNull();
    expect(address_of('https://example.org/')).toBeNull();
  });
});

describe('addresses', () => {
  const invite = 'IWkwOleCQYTG3JXcheeZ2w';
  it('are found in pasted links, with the secret behind # or in the path', () => {
    for (const link of [`https://example.org/#/join/${invite}`, `https://example.org/join/${invite}`, `Come and play: http://10.0.0.2:8017/#/join/${invite} !`, invite, ` ${invite.slice(0, 9)}\n${invite.slice(9)}`]) {
      expect(address_of(link), link).toBe(`join/${invite}`);
    }
    expect(address_of(`https://example.org/#/watch/${invite}`)).toBe(`watch/${invite}`);
    expect(address_of('https://example.org/#/seat/abcdefghjk')).toBe('seat/ABCDE-FGHJK');
    expect(address_of(`https://example.org/#/replay/na9bu5y1eodaj5g9/12?watch=${invite}`)).toBe(`replay/na9bu5y1eodaj5g9/12?watch=${invite}`);
  });
});
