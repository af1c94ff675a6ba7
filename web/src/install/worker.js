// Service worker: keeps the files of one build, so that the client starts without the server and says what needs it. What the
// server knows (/api, /ws) is never kept. A new build waits until no page of the old one is open: it breaks no game. And it shows the notices that
// the server pushes while no page is open.
const build = '__BUILD__';
const files = __FILES__;
const kept = `freehold-${build}`;
/** A file is the same however it is asked for. */
const find = (file) => caches.match(file, { ignoreVary: true });

self.addEventListener('install', (event) => event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files))));

self.addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))));

// What a page had loaded before this worker was there, such as its language.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep.filter((path) => /^\/assets\/[\w.-]+$/.test(path)) : [];
  event.waitUntil(caches.open(kept).then((cache) => Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path).catch(() => {})))));
});

/** A page: the server's own where it answers, else the one kept. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // The server cannot be reached.
  }
  return (await find('/')) ?? Response.error();
}

/** A file whose name changes with its content: kept for ever. */
async function asset(request) {
  const found = await find(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(kept)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|ws|metrics|sw\.js)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(async () => (await find(pathname)) ?? Response.error()));
});

/** A page of this server; anything else leads home. */
function own_page(link) {
  try {
    const url = new URL(link, self.location.origin);
    if (url.origin === self.location.origin) return url.href;
  } catch {
    // This is no link.
  }
  return `${self.location.origin}/`;
}
/** What a push says (docs/formats/server.md, "Notices"); a browser takes the right to push from whoever shows nothing for one. */
function said_in(data) {
  try {
    const said = data?.json();
    if (typeof said?.title === 'string') return said;
  } catch {
    // Not one of this server's.
  }
  return { title: 'Freehold' };
}

self.addEventListener('push', (event) => {
  const { title, body = '', link = '/', tag = '', language = '' } = said_in(event.data);
  // A later notice of a table takes the place of the one before, and is heard again.
  const options = { body, lang: language, icon: '/icon-192.png', data: { link }, ...(tag ? { tag, renotify: true } : {}) };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = own_page(event.notification.data?.link);
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
    const open = windows.find(({ url }) => url === page);
    return open ? open.focus() : self.clients.openWindow(page);
  }));
});
