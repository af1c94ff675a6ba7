// Codes: where a link or a code leads, however it was typed or pasted.

/** Those of a re-entry code; I, O, 0 and 1 are none of them, because they look like others. */
const code_letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const looks_like: Record<string, string> = { O: 'Q', '0': 'Q', I: 'L', '1': 'L' };
const half = 5;

/** The re-entry code that somebody meant, "ABCDE-FGHJK"; null if it can be none. */
export function tidy_code(typed: string): string | null {
  const letters = [...typed.normalize('NFKC').toUpperCase().replace(/[\s\p{Pd}_.,:·/]/gu, '')].map((letter) => looks_like[letter] ?? letter);
  if (letters.length !== 2 * half || letters.some((letter) => !code_letters.includes(letter))) return null;
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`;
}

/** The address behind # of what was typed: a whole link, an invite, a re-entry code; null if it is none of them. */
export function address_of(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const link = /(?:^|[/#])(join|watch|seat|table|open)\/([\w-]{1,64})/.exec(text);
  if (link?.[1] === 'seat') return `seat/${tidy_code(link[2]!) ?? link[2]}`;
  if (link) return `${link[1]}/${link[2]}`;
  const replay = /(?:^|[/#])(replay\/[\w-]{1,64}(?:\/\d{1,6})?(?:\?watch=[\w-]{1,64})?)/.exec(text);
  if (replay) return replay[1]!;
  const code = tidy_code(text);
  if (code) return `seat/${code}`;
  // An invite is a long text in which capitals count; a line break may have got into it.
  const invite = text.replace(/\s/g, '');
  return /^[\w-]{16,40}$/.test(invite) ? `join/${invite}` : null;
}
