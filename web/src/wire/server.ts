// The one connection of this page: to the server it came from, to the engine in this browser, or to that of a friend who is visited.
import { start_engine } from '../local/start';
import { visit_host, without_server } from './host';
import { Wire, type Line } from './wire';

/** A line to the server whose pages these are, if there is one: in a fleet to any of them, or to the one of this name. */
export function to_server(name = ''): Line {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const path = name === '' ? '/ws' : `/s/${encodeURIComponent(name)}/ws`;
  return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as Line;
}

/** One more line to this page's own host. */
export const open_own: (name?: string) => Line = without_server ? start_engine().open : to_server;
let friend: ((name?: string) => Line) | null = null;
export const server = new Wire({ open: (name) => (friend ?? open_own)(name) });

/** Leads to the host in a friend's page, or back to this page's own. */
export function lead_to(other: (() => Line) | null): void {
  if (other === friend) return;
  friend = other;
  visit_host(other !== null);
  server.reopen();
}

addEventListener('online', () => server.hurry());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') server.hurry();
});
