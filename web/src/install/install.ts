// Install: registers the service worker of the build, which lets the client be installed and start without the server.
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    void register().catch(() => {
      // A browser that keeps nothing, such as in a private window: all works without it.
    });
  });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
  active?.postMessage({ keep: keep.filter((path) => path.startsWith('/assets/')) });
}
