// Route: which page the part of the address after the # asks for. Secrets are there because no browser sends it.
import { without_server } from './wire/host';

export type Route =
  | { page: 'front' }
  | { page: 'new' }
  | { page: 'join'; code: string }
  | { page: 'open'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'seat'; code: string }
  | { page: 'table'; code: string }
  | { page: 'quiet'; code: string }
  | { page: 'friend'; text: string }
  | { page: 'meet'; code: string }
  | { page: 'replay'; code: string; step: number; watch?: string }
  | { page: 'rules'; edition: string; clause: string }
  | { page: 'lab'; part: LabPart; query: string }
  | { page: 'workshop'; code: string; query: string }
  /** None of these. */
  | { page: 'none' };

/** The two halves of the laboratory. */
export type LabPart = 'simulate' | 'odds';

const with_code = new Set(['join', 'open', 'watch', 'seat', 'table', 'quiet', 'meet']);

const clause_pattern = /^[A-Z]{1,3}(\.\d{1,3}){1,2}$/;

export function route_of(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  // The beginning of the page is a place in it.
  if (path === '' || path === '/' || path === 'content') return { page: 'front' };
  const [root, page = '', code = '', more = '', ...others] = path.replace(/\/$/, '').split('/');
  if (root !== '' || others.length > 0) return { page: 'none' };
  if (page === 'rules' && /^[\w-]{0,64}$/.test(code) && (more === '' || clause_pattern.test(more))) return { page, edition: code, clause: more };
  if (page === 'replay' && /^\d{0,6}$/.test(more)) {
    const watch = /^watch=([\w-]{1,64})$/.exec(query)?.[1];
    return { page, code, step: Number(more), ...(watch ? { watch } : {}) };
  }
  if (more !== '') return { page: 'none' };
  if (page === 'rules' && clause_pattern.test(code)) return { page, edition: '', clause: code };
  if (page === 'lab' && ['', 'simulate', 'odds'].includes(code)) return { page, part: code === 'odds' ? 'odds' : 'simulate', query };
  if (page === 'workshop' && /^[\w-]{0,64}$/.test(code)) return { page, code, query };
  if (page === 'new' && code === '') return { page };
  if (page === 'friend' && /^[\w-]+$/.test(code)) return { page, text: code };
  return with_code.has(page) && /^[\w-]{1,64}$/.test(code) ? ({ page, code } as Route) : { page: 'none' };
}

/** A link to a table may have its code in the path, so that the server can answer with a preview card. */
export function hash_of_path(path: string): string | null {
  const found = /^\/(join|watch|quiet)\/([\w-]{1,64})\/?$/.exec(path);
  return found ? `#/${found[1]}/${found[2]}` : null;
}

/** Whether a server shows the page itself there; one without a server may be in any folder. */
export const is_home = (path: string): boolean => without_server || /^\/(index\.html)?$/.test(path);

class Here {
  route = $state.raw<Route>({ page: 'front' });
  follow(): void {
    const read = () => {
      const hash = location.hash || hash_of_path(location.pathname);
      const home = is_home(location.pathname);
      if (hash && !home) history.replaceState(null, '', `/${hash}`);
      this.route = hash || home ? route_of(hash ?? '') : { page: 'none' };
    };
    addEventListener('hashchange', read);
    read();
  }
}
export const here = new Here();
