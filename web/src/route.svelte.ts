// Route: which page the part of the address after the # asks for. Secrets are there because no browser sends it.

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
  /** None of these. */
  | { page: 'none' };

/** The two halves of the laboratory. */
export type LabPart = 'simulate' | 'odds';

const with_code = new Set(['join', 'open', 'watch', 'seat', 'table', 'quiet', 'meet']);

export function route_of(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [, page = '', code = '', more = ''] = path.split('/');
  if (page === 'lab') return { page, part: code === 'odds' ? 'odds' : 'simulate', query };
  if (page === 'new') return { page };
  if (page === 'rules') return { page, edition: /^[\w-]{0,64}$/.test(code) ? code : '', clause: /^[A-Z]{1,3}(\.\d{1,3}){1,2}$/.test(more) ? more : '' };
  if (page === 'friend' && /^[\w-]+$/.test(code)) return { page, text: code };
  if (page === 'replay') {
    const watch = /^watch=([\w-]{1,64})$/.exec(query)?.[1];
    return { page, code, step: /^\d{1,6}$/.test(more) ? Number(more) : 0, ...(watch ? { watch } : {}) };
  }
  if (with_code.has(page) && /^[\w-]{1,64}$/.test(code)) return { page, code } as Route;
  return { page: page === '' ? 'front' : 'none' };
}

/** A link to a table may have its code in the path, so that the server can answer with a preview card. */
export function hash_of_path(path: string): string | null {
  const found = /^\/(join|watch|quiet)\/([\w-]{1,64})\/?$/.exec(path);
  return found ? `#/${found[1]}/${found[2]}` : null;
}

class Here {
  route = $state.raw<Route>({ page: 'front' });
  follow(): void {
    const read = () => (this.route = route_of(location.hash));
    addEventListener('hashchange', read);
    const hash = location.hash ? null : hash_of_path(location.pathname);
    if (hash) history.replaceState(null, '', `/${hash}`);
    read();
  }
}
export const here = new Here();
