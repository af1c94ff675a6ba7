// Pages: the rules as docs/rules has them. Only the rulebook imports them, so they are loaded with it.
import { own_pages, page_of } from './rulebook';

const texts = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const by_file = Object.entries(texts).map(([path, text]) => [path.replace(/^.*\/(.*)\.md$/, '$1'), text] as const);

export const pages = by_file.filter(([file]) => file !== 'README').map(([file, text]) => page_of(file, text));
export const own = own_pages(by_file.find(([file]) => file === 'README')?.[1] ?? '');
