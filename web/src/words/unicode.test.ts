import { describe, expect, it } from 'vitest';
import { case_folded, characters_of, unicode_imports } from './unicode';

describe('what the engine asks of Unicode', () => {
  it('takes away case, width and what is ignorable', () => {
    for (const [one, other] of [['Δημή', 'ΔΗΜΉ'], ['Եր', 'եր'], ['Straße', 'STRASSE'], ['ΣΟΦΟΣ', 'σοφος'], ['ＡＮＮ', 'ann'], ['A\u00adnn\ufe0f', 'ann'], ['И\u0306', 'й']] as const)
      expect(case_folded(one), one).toBe(case_folded(other));
    expect(case_folded('\u3164\u115f\u00ad\ufe0f')).toBe('');
    expect(case_folded('Zoe')).not.toBe(case_folded('Zoë'));
  });

  it('counts what readers take for characters', () => {
    expect(characters_of('👨‍👩‍👧🇩🇰Zoe\u0308')).toEqual(['👨‍👩‍👧', '🇩🇰', 'Z', 'o', 'e\u0308']);
  });

  it('answers in the engine’s memory', () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const unicode = unicode_imports(() => memory) as Record<string, (...values: number[]) => number>;
    const asked = new TextEncoder().encode('Zoe\u0308');
    new Uint8Array(memory.buffer).set(asked, 8);
    const size = unicode['composed']!(8, asked.length);
    unicode['take']!(64);
    expect(new TextDecoder().decode(new Uint8Array(memory.buffer, 64, size))).toBe('Zoë');
    expect(unicode['character_count']!(8, asked.length)).toBe(3);
    for (const [before, takes] of [[0, 0], [0x6e, 0], [0x94d, 1], [0x6cc, 1], [0xfe0f, 1], [0x1f469, 1], [0x1f3fd, 1]] as const)
      expect(unicode['takes_joiner']!(before), before.toString(16)).toBe(takes);
  });

  it('knows what a code point is in a text', () => {
    const kind = unicode_imports(() => new WebAssembly.Memory({ initial: 1 }))['sign_kind'] as (code: number) => number;
    for (const [codes, is] of [[[0x41, 0x20, 0x200a, 0x3000, 0x627, 0x4eac, 0x1f3a9, 0x1faff, 0x1fadf, 0xfffd], 0], [[0x301, 0xfe0f, 0x94d, 0x16fe4], 1],
      [[0x1b, 0xad, 0x70f, 0x200d, 0x2028, 0xfff9, 0x13430, 0xe0067], 2], [[0xe000, 0xf8ff, 0x378, 0xffff, 0x10ffff], 3]] as const)
      for (const code of codes) expect(kind(code), code.toString(16)).toBe(is);
  });
});
