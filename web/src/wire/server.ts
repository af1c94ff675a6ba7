// The one connection of this page: to the server it came from, or to the engine in this browser.
import { start_engine } from '../local/start';
import { without_server } from './host';
import { Wire, type Line } from './wire';

function to_server(): Line {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Line;
}

export const server = new Wire({ open: without_server ? start_engine().open : to_server });

addEventListener('online', () => server.hurry());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') server.hurry();
});
