// Install: registers the service worker of the build, which lets the client be installed and start without the server.
import { hello } from '../wire/hello';
import { folder, without_server } from '../wire/host';
import { update } from './update.svelte';

export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    void register().catch(() => {
      // A browser that keeps nothing, such as in a private window: all works without it.
    });
  });
}

async function register(): Promise<void> {
  // The engine first: on a slow line, keeping all files would take half of it from what the person waits for.
  if (without_server) await hello().catch(() => {});
  const registration = await navigator.serviceWorker.register(`${folder()}sw.js`, { updateViaCache: 'none' });
  update.watch(registration);
  const { active } = await navigator.serviceWorker.ready;
  const assets = new URL('assets/', document.baseURI).href;
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep: keep.filter((url) => url.startsWith(assets)) });
}
