// Service worker: keeps the files of one build, so that the client starts without the server and says what needs it. What the
// server knows (/api, /ws) is never kept. A new build waits until no page of the old one is open, or until a person asks for it: it breaks no
// game. And it shows the notices that the server pushes while no page is open.
const build = '__BUILD__';
/** The page needs no server: it is opened from what is kept, with the files of its own build. */
const alone = __ALONE__;
const files = __FILES__;
/** What is kept when it is first asked for, and from then on with every build. */
const later = __LATER__;
/** What unpacks the engine (web/src/local/module.ts), where it belongs to the page. */
const unpacker = '__UNPACKER__';
if (unpacker) importScripts(unpacker);
// Pages in other folders have workers of their own, which see the same caches.
const home = self.registration.scope;
const ours = `freehold ${home} `;
const kept = ours + build;
const address = (file) => new URL(file, home).href;
/** "de" of "assets/de-Bj0yHRCm.js". */
const stem = (path) => path.replace(/^.*\/|-[\w-]{8}\.\w+$/g, '');
const find = async (file) => (await caches.open(kept)).match(file);
const names_of_ours = async () => (await caches.keys()).filter((name) => name.startsWith(ours) || /^freehold-\w+$/.test(name));

/** Of the files for later, those that the build before has kept. */
async function still_wanted() {
  const wanted = new Set();
  for (const name of await names_of_ours()) for (const { url } of await (await caches.open(name)).keys()) wanted.add(stem(url));
  return later.filter((file) => wanted.has(stem(file)));
}
/** As it is kept: a file is the same however it is asked for. */
function to_keep({ body, status, headers: given }) {
  const headers = new Headers(given);
  headers.delete('Vary');
  return new Response(body, { status, headers });
}
const is_packed = (url) => unpacker !== '' && url.endsWith('.xz');
/** The engine is kept unpacked, which saves unpacking it each time; and browsers that keep what they compile keep it with such a file. */
function unpacked({ body }) {
  const { XzReadableStream } = self['xz-decompress'];
  return new Response(new XzReadableStream(body), { headers: { 'Content-Type': 'application/wasm' } });
}
async function keep(cache, url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await cache.put(url, is_packed(url) ? unpacked(answer) : to_keep(answer));
}
async function keep_all() {
  const all = [home, ...[...files, ...(await still_wanted())].map(address)];
  const cache = await caches.open(kept);
  await Promise.all(all.map((url) => keep(cache, url)));
}
/** Browsers that know such routes take what is kept without starting this worker first. */
function take_from_kept(install) {
  const source = { cacheName: kept };
  const page_itself = { urlPattern: { pathname: new URL(home).pathname, search: '' }, requestMode: 'navigate' };
  const routes = [page_itself, { urlPattern: address('assets/*') }].map((condition) => ({ condition, source }));
  // Nothing is lost in a folder whose name no pattern takes.
  install.waitUntil(Promise.resolve(install.addRoutes?.(routes)).catch(() => {}));
}
self.addEventListener('install', (event) => {
  event.waitUntil(keep_all());
  if (alone) take_from_kept(event);
});

async function take_over() {
  await Promise.all((await names_of_ours()).filter((name) => name !== kept).map((name) => caches.delete(name)));
  // The page that was there before the first worker, too: else the next build would not wait for it.
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(take_over()));

// What a page had loaded before this worker was there, such as its language.
async function keep_more(list) {
  const asset = address('assets/');
  const urls = list.filter((url) => typeof url === 'string' && url.startsWith(asset) && /^[\w.-]+$/.test(url.slice(asset.length)));
  const cache = await caches.open(kept);
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? keep(cache, url).catch(() => {})));
}
/** A page asks for the new build. Another page that is open may be in the middle of a game by the old one. */
async function begin() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(home)).length <= 1) await self.skipWaiting();
}
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep_more(event.data.keep));
  if (event.data?.begin === true) event.waitUntil(begin());
});

/** A page: the server's own where it answers, else the one kept. */
async function page(request) {
  const found = await find(home);
  if (alone && found) return found;
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // The server cannot be reached.
  }
  return found ?? Response.error();
}

/** A file whose name changes with its content: kept for ever. */
async function asset(request) {
  const found = await find(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(kept)).put(request, to_keep(answer.clone()));
  return answer;
}
/** Any other file: the server's own where it answers, as the page is. */
async function plain(request) {
  const found = await find(request);
  if (alone && found) return found;
  return fetch(request).catch(() => found ?? Response.error());
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|ws|metrics|sw\.js)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (href.startsWith(address('assets/'))) event.respondWith(asset(request));
  else if (files.some((file) => href === address(file))) event.respondWith(plain(request));
});

/** A page of this server; anything else leads home. */
function own_page(link) {
  try {
    const url = new URL(link, self.location.origin);
    if (url.origin === self.location.origin) return url.href;
  } catch {
    // This is no link.
  }
  return home;
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
  const { title, body = '', link = home, tag = '', language = '' } = said_in(event.data);
  // A later notice of a table takes the place of the one before, and is heard again.
  const options = { body, lang: language, icon: address('icon-192.png'), data: { link }, ...(tag ? { tag, renotify: true } : {}) };
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
