// Install: registers the service worker of the build, which lets the client be installed and start without the server.
import { folder } from '../wire/host';
import { update } from './update.svelte';

/** `first`: what has to be there before all files are kept. On a slow line that would take half of it from what the person waits for. */
export function install(first: () => Promise<unknown>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    void first().catch(() => {}).then(register).catch(() => {
      // A browser that keeps nothing, such as in a private window: all works without it.
    });
  });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${folder()}sw.js`, { updateViaCache: 'none' });
  update.watch(registration);
  const { active } = await navigator.serviceWorker.ready;
  const assets = new URL('assets/', document.baseURI).href;
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep: keep.filter((url) => url.startsWith(assets)) });
}
