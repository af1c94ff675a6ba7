// ReportLibraries: what a report draws with. The engine of a page leaves it out, and says where it belongs with a mark (sim/report/embed.cmake).
import urls from 'virtual:report_libraries';
import { fetched, gzip, unpacked } from '../local/packed';

const mark = /\/\*library (\S+)\*\//g;

const library = async (name: string): Promise<string> => {
  const url = urls[name];
  if (url === undefined) throw new Error(`no library ${name}`);
  return new Response(await unpacked((await fetched(url)).body, gzip)).text();
};

export async function with_libraries(page: string, load = library): Promise<string> {
  const parts = page.split(mark);
  return (await Promise.all(parts.map((part, i) => (i % 2 === 1 ? load(part) : part)))).join('');
}
