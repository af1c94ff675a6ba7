// Rulebook: the clauses that hold for an edition, from docs/rules, which is their one home.

export interface ClauseText {
  id: string;
  /** Plain text; what is marked in the source is between `*` (stress) or backquotes (names of options). */
  text: string;
}
export interface Section {
  title: string;
  clauses: ClauseText[];
}
export interface Chapter {
  title: string;
  sections: Section[];
}

const pages = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** The pages that hold for each edition, its own first. */
const pages_of: Readonly<Record<string, readonly string[]>> = {
  uk: ['uk', 'general'],
  'uk-short': ['uk-short-timed', 'uk', 'general'],
  'uk-timed': ['uk-short-timed', 'uk', 'general'],
  us: ['us', 'uk', 'general'],
  london: ['london', 'general'],
  xorti: ['xorti', 'uk', 'general'],
  'xorti-cards': ['xorti', 'us', 'uk', 'general'],
  savings: ['savings', 'uk', 'general'],
  hongkong: ['hongkong', 'general'],
};
/** An edition of somebody's own is made of the same mechanisms. */
const usual = ['uk', 'general'];

/** Reads a page: "# Title", "## Section", "- **UK.1** Text", with lines that go on below. */
export function chapter_of(page: string): Chapter {
  const chapter: Chapter = { title: '', sections: [] };
  let clause: ClauseText | null = null;
  for (const line of page.split('\n')) {
    const begun = /^- \*\*([A-Z]+\.[\w.]+)\*\* (.*)$/.exec(line);
    if (line.startsWith('# ')) chapter.title = line.slice(2);
    else if (line.startsWith('## ')) chapter.sections.push({ title: line.slice(3), clauses: [] });
    else if (begun) {
      if (chapter.sections.length === 0) chapter.sections.push({ title: '', clauses: [] });
      clause = { id: begun[1] ?? '', text: begun[2] ?? '' };
      chapter.sections.at(-1)?.clauses.push(clause);
      continue;
    } else if (clause && line.startsWith('  ')) {
      clause.text += ` ${line.trim()}`;
      continue;
    }
    clause = null;
  }
  return { ...chapter, sections: chapter.sections.filter(({ clauses }) => clauses.length > 0) };
}

export async function rulebook_of(edition: string): Promise<Chapter[]> {
  const texts = await Promise.all((pages_of[edition] ?? usual).map((page) => pages[`../../../docs/rules/${page}.md`]?.() ?? ''));
  return texts.map(chapter_of).filter(({ sections }) => sections.length > 0);
}

/** Without the sections and clauses in which what is sought does not stand. */
export function found_in(chapters: readonly Chapter[], sought: string): Chapter[] {
  const wanted = sought.trim().toLowerCase();
  if (!wanted) return [...chapters];
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.flatMap((section) => {
      const clauses = section.clauses.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(wanted));
      return clauses.length > 0 ? [{ ...section, clauses }] : [];
    });
    return sections.length > 0 ? [{ ...chapter, sections }] : [];
  });
}

/** A text in pieces: plain, stressed, or the name of an option. */
export function pieces_of(text: string): { kind: 'plain' | 'stress' | 'name'; text: string }[] {
  return text.split(/(\*[^*]+\*|`[^`]+`)/).filter(Boolean).map((piece) => {
    if (piece.startsWith('*')) return { kind: 'stress', text: piece.slice(1, -1) };
    if (piece.startsWith('`')) return { kind: 'name', text: piece.slice(1, -1) };
    return { kind: 'plain', text: piece };
  });
}
