// Pages: the rules as docs/rules has them. Only the rulebook imports them, so they are loaded with it; a translation when somebody reads it.
import { own_pages, page_of, type Page } from './rulebook';

const name_of = (path: string): string => path.replace(/^.*\/(.*)\.md$/, '$1');
const texts = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const by_file = Object.entries(texts).map(([path, text]) => [name_of(path), text] as const);
const translated = import.meta.glob<string>('../../../docs/rules/*/*.md', { query: '?raw', import: 'default' });

/** The English pages, which are the rules. */
export const pages = by_file.filter(([file]) => file !== 'README').map(([file, text]) => page_of(file, text));
export const own = own_pages(by_file.find(([file]) => file === 'README')?.[1] ?? '');

/** The pages as far as they are written in a language; the others in English. */
export async function pages_in(language: string): Promise<Page[]> {
  const written = Object.entries(translated).filter(([path]) => path.includes(`/rules/${language}/`));
  const found = new Map(await Promise.all(written.map(async ([path, load]) => [name_of(path), page_of(name_of(path), await load(), language)] as const)));
  return pages.map((page) => found.get(page.file) ?? page);
}
