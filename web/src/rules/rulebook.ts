// Rulebook: the pages of docs/rules as parts that can be shown, and which of them an edition plays by. Reading only; the pages are the one home of the text.

export interface Piece {
  kind: 'text' | 'stress' | 'code' | 'clause';
  text: string;
}
/** What people call something that a page names as files do (an edition, an option, its value); undefined if it has no other name. */
export type Naming = (code: string) => string | undefined;
/** Under which a component of the rulebook finds it (Svelte's context). */
export const naming = Symbol('naming');

export interface Clause {
  language: string;
  /** Such as "UK.33"; empty if a page lists something without numbers. */
  id: string;
  paragraphs: Piece[][];
  /** Words to search in. */
  text: string;
}
export interface Section {
  title: string;
  clauses: Clause[];
}
export interface Page {
  file: string;
  language: string;
  title: string;
  intro: Piece[][];
  sections: Section[];
  /** The pages that this one says it builds on. */
  bases: string[];
}

const clause_pattern = /\b[A-Z]{1,3}\.\d+(?:\.\d+)?\b/;
const piece_pattern = new RegExp(`\\*([^*]+)\\*|\`([^\`]+)\`|\\[([^\\]]+)\\]\\([^)]*\\)|(${clause_pattern.source})`, 'g');

/** The text of a line, with its emphasis. */
export function pieces_of(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (kind: Piece['kind'], part: string | undefined) => part && pieces.push({ kind, text: part });
  for (const found of text.matchAll(piece_pattern)) {
    add('text', text.slice(from, found.index));
    add('stress', found[1]);
    add('code', found[2]);
    add('text', found[3]);
    add('clause', found[4]);
    from = found.index + found[0].length;
  }
  add('text', text.slice(from));
  return pieces;
}

/** A paragraph may go over several lines; an enumeration such as "(a)" begins one of its own. */
function paragraphs_of(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let open = false;
  for (const line of lines.map((one) => one.trim())) {
    const begins = !open || /^\([a-z]\) /.test(line);
    if (line === '') open = false;
    else {
      if (begins) paragraphs.push(line);
      else paragraphs[paragraphs.length - 1] += ` ${line}`;
      open = true;
    }
  }
  return paragraphs;
}

function clause_of(lines: readonly string[], language: string): Clause {
  const [, id = '', first = ''] = /^- (?:\*\*([A-Z]+(?:\.\d+)+)\*\* )?(.*)$/.exec(lines[0] ?? '') ?? [];
  const texts = paragraphs_of([first, ...lines.slice(1)]);
  return { language, id, paragraphs: texts.map(pieces_of), text: `${id} ${texts.join(' ').replace(/[*`]/g, '')}` };
}

export function page_of(file: string, markdown: string, language = 'en'): Page {
  const page: Page = { file, language, title: '', intro: [], sections: [], bases: [...new Set([...markdown.matchAll(/\]\((\w[\w-]*)\.md\)/g)].map((found) => found[1] as string))] };
  let block: string[] = [];
  const close = () => {
    if (block[0]?.startsWith('- ')) {
      if (page.sections.length === 0) page.sections.push({ title: '', clauses: [] });
      page.sections.at(-1)?.clauses.push(clause_of(block, language));
    } else page.intro.push(...paragraphs_of(block).map(pieces_of));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    if (!/^(#|- )/.test(line)) {
      block.push(line);
      continue;
    }
    close();
    if (line.startsWith('## ')) page.sections.push({ title: line.slice(3), clauses: [] });
    else if (line.startsWith('# ')) page.title = line.slice(2).replace(/ \([A-Z]+\)/g, '');
    else block.push(line);
  }
  close();
  return page;
}

/** The name of a heading in the messages. */
export const heading_key = (title: string): string => `rulebook.heading.${title.toLowerCase().replace(/[^a-z]+/g, '_')}`;

/** Which page is an edition's own: the table in the README of the rules says it. */
export function own_pages(readme: string): Map<string, string> {
  const rows = readme.matchAll(/^\| \[[^\]]*\]\(([\w-]+)\.md\) \| [^|]* \| ([^|]*) \|$/gm);
  return new Map([...rows].flatMap(([, file = '', editions = '']) => [...editions.matchAll(/`([\w-]+)`/g)].map(([, edition = '']) => [edition, file] as const)));
}

const letters_of = (clause: string): string => clause.replace(/\..*$/, '');

/** The page of the family that an edition that doesn't come with the program belongs to: the one whose clauses its rules cite the most where the usual game cites others. */
export function family_of(all: readonly Page[], clauses: readonly string[], usual_clauses: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  clauses.forEach((clause, i) => clause !== usual_clauses[i] && counts.set(letters_of(clause), (counts.get(letters_of(clause)) ?? 0) + 1));
  const [letters] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return all.find((page) => page.sections.some((section) => section.clauses.some(({ id }) => id !== '' && letters_of(id) === letters)))?.file;
}

const mentioned = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => [...page.intro, ...page.sections.flatMap(({ clauses }) => clauses.flatMap(({ paragraphs }) => paragraphs))].flat())
    .flatMap((piece) => (piece.kind === 'clause' ? [piece.text] : []));

export interface Rulebook {
  pages: Page[];
  /** Clauses of other pages that hold here, or that are named. */
  cited: Clause[];
}

/** The page that an edition begins with (`file`), those it builds on, the general one, and what is cited besides. */
export function rulebook_of(all: readonly Page[], file: string, cited: readonly string[]): Rulebook {
  const named = (one: string) => all.filter((page) => page.file === one);
  const first = named(file);
  const bases = first.flatMap((page) => page.bases.flatMap(named));
  const pages = [...new Set([...first, ...bases, ...named('general')])];
  const there = new Set(pages.flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses.map(({ id }) => id))));
  const wanted = new Set([...mentioned(pages), ...cited].filter((id) => !there.has(id)));
  const others = all.filter((page) => !pages.includes(page)).flatMap(({ sections }) => sections.flatMap(({ clauses }) => clauses));
  return { pages, cited: others.filter(({ id }) => id !== '' && wanted.has(id)) };
}

/** A text in parts, with the clauses that it cites on their own. */
export function cited_in(text: string): { text: string; clause: boolean }[] {
  return text.split(new RegExp(`(${clause_pattern.source})`)).map((part, i) => ({ text: part, clause: i % 2 === 1 })).filter((part) => part.text !== '');
}
