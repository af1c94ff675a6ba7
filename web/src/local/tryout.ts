// Tryout: an engine in the page of a server, for what a player tries out: so the server need not work it out. It is loaded when it is first
// wanted, and never over a line that is paid by what goes over it.
import { offline_page, without_server } from '../wire/host';
import { Wire } from '../wire/wire';
import { LocalLines, type Post } from './local_line';

/** What browsers say of their line; not all do. */
interface Line {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Whether a megabyte may be loaded for comfort alone. */
export function is_generous(line: Line | undefined): boolean {
  if (!line) return true;
  return !line.saveData && line.type !== 'cellular' && (line.effectiveType ?? '4g') === '4g';
}

let wire: Wire | null = null;

/** The engine, once it has come; null until then, and where there is none. */
export function tryout(): Wire | null {
  // Without a server, the engine is the host itself.
  if (without_server || !offline_page || !is_generous((navigator as { connection?: Line }).connection)) return null;
  wire ??= new Wire({ open: new LocalLines(new Worker(new URL('./tryout_worker.ts', import.meta.url), { type: 'module' }) as unknown as Post).open });
  return wire.status === 'open' ? wire : null;
}
