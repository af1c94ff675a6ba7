// The one connection of this page to the server it came from.
import { Wire, type Line } from './wire';

function open(): Line {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Line;
}

export const server = new Wire({ open });

addEventListener('online', () => server.hurry());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') server.hurry();
});
