// What the engine asks of Unicode (src/page/wasm/browser_unicode.cpp), as this browser knows it. Plain JavaScript, for Node.js too
// (tests/page).
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Without case, width and whatever is ignorable by default. Capitals first: only so ß is ss, and each sigma the same. */
export const case_folded = (text) =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

/** What readers take for characters; an old browser has code points. */
export const characters_of = (text) => (segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]);

/** In the order of SignKind. */
const sign_kinds = [/^(?![\p{M}\p{C}\p{Zl}\p{Zp}])|(?=\p{Cn})\p{Extended_Pictographic}/u, /\p{M}/u, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u, /[\p{Co}\p{Cn}]/u];
const sign_kind = (code) => sign_kinds.findIndex((kind) => kind.test(String.fromCodePoint(code)));

const takes_joiner = /[\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

export function unicode_imports(memory) {
  const text = (at, size) => decoder.decode(new Uint8Array(memory().buffer, at, size));
  let kept = new Uint8Array();
  const keep = (answer) => (kept = encoder.encode(answer)).length;
  return {
    composed: (at, size) => keep(text(at, size).normalize('NFC')),
    case_folded: (at, size) => keep(case_folded(text(at, size))),
    take: (at) => new Uint8Array(memory().buffer, at, kept.length).set(kept),
    character_count: (at, size) => characters_of(text(at, size)).length,
    sign_kind,
    takes_joiner: (before) => Number(takes_joiner.test(String.fromCodePoint(before))),
  };
}
