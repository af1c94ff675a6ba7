// Comments: what a file says to people between its lines. Each belongs to the line below it or to the one that it is on, and goes with that
// line's table wherever it is moved, as long as both are there.
import { most_bytes } from './board_link';
import { comments, draft_of, text_of, type Comments, type Draft } from './draft';

type Table = Record<string, unknown> & { [comments]?: Comments };

/** Reads a line as far as its comment; texts and lists may go on in the next one. */
function comment_in(line: string, inside: { quote: string; depth: number }): string {
  for (let i = 0; i < line.length; ++i) {
    const opens = /^("""|'''|"|')/.exec(line.slice(i))?.[0];
    if (inside.quote) {
      if (inside.quote.startsWith('"') && line[i] === '\\') i += 1;
      else if (line.startsWith(inside.quote, i)) [i, inside.quote] = [i + inside.quote.length - 1, ''];
    } else if (opens) [i, inside.quote] = [i + opens.length - 1, opens];
    else if ('[{'.includes(line[i]!)) inside.depth += 1;
    else if (']}'.includes(line[i]!)) inside.depth -= 1;
    else if (line[i] === '#') return line.slice(i);
  }
  if (inside.quote.length === 1) inside.quote = '';
  return '';
}

/** The lines of a draft's text: the table that each is about, and its key there; that of a heading is empty, and nothing has none. */
function* lines_of(draft: Draft, text: string): Generator<{ line: string; table: Table; key: string | null; comment: string }> {
  const inside = { quote: '', depth: 0 };
  const counts = new Map<string, number>();
  let table: Table = draft;
  for (const line of text.split(/\r?\n/)) {
    const within = inside.quote !== '' || inside.depth > 0;
    const comment = comment_in(line, inside);
    const [, path, named] = /^\s*(?:\[+([^[\]=]+)\]+|"?([^\s"=]+)"?\s*=)/.exec(within || line === comment ? '' : line) ?? [];
    if (path) {
      if (line.startsWith('[[')) {
        for (const deeper of counts.keys()) if (deeper.startsWith(`${path}.`)) counts.delete(deeper);
        counts.set(path, (counts.get(path) ?? -1) + 1);
      }
      table = path.split('.').reduce<[Table, string]>(([at, so_far], part) => {
        const now = `${so_far}${part}`;
        const found = at[part.replaceAll('"', '')];
        return [((Array.isArray(found) ? found[counts.get(now) ?? 0] : found) ?? {}) as Table, `${now}.`];
      }, [draft, ''])[0];
    }
    yield { line, table, key: path ? '' : (named ?? null), comment: within ? '' : comment };
  }
}

/** Throws Unreadable. */
export function commented_draft(text: string): Draft {
  const draft = draft_of(text);
  let above: string[] = [];
  for (const { line, table, key, comment } of lines_of(draft, text)) {
    if (key === null) above.push(...(comment || (line.trim() === '' && above.length > 0) ? [comment] : []));
    else if (above.length > 0 || comment) table[comments] = { ...table[comments], [key]: { above: above.splice(0), beside: comment } };
  }
  return draft;
}

/** As it is kept and downloaded: without its comments only if it would be larger than a board may be. */
export function commented_text(draft: Draft): string {
  const text = [...lines_of(draft, text_of(draft))].flatMap(({ line, table, key }) => {
    const { above = [], beside = '' } = (key === null ? undefined : table[comments]?.[key]) ?? {};
    return [...above, beside ? `${line}  ${beside}` : line];
  }).join('\n');
  return new TextEncoder().encode(text).length > most_bytes ? text_of(draft) : text;
}
