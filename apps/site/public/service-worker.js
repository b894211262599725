// The shell for when the network is away. Money is never answered from here: /api, /office and
// anything that is not a plain GET of this host pass by untouched.
const SHELL = 'shell-__BUILD__';
const ASSETS = 'assets-__BUILD__';
const PAGE = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  const known = new Set([SHELL, ASSETS]);
  const sweep = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name))));
  event.waitUntil(sweep.then(() => self.clients.claim()));
});

// The page says when: never in the middle of a payment or a game.
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') self.skipWaiting();
});

/** Files whose name carries their content, and pictures named by their emoji: what was fetched once is right. */
const isLasting = (path) => /^\/(assets|art|flags|icons)\//.test(path);

/** Paths that are the server's alone. */
const isServers = (path) =>
  /^\/(api|office|healthz|readyz|metrics|docs|openapi\.json|service-worker\.js)(\/|$)/.test(path);

async function fromCacheFirst(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function fromNetworkFirst(request) {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(SHELL);
      await cache.put(PAGE, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request));
  else if (isLasting(pathname)) event.respondWith(fromCacheFirst(request));
});

self.addEventListener('push', (event) => {
  const { title, link: data, ...rest } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { ...rest, data, icon: '/icons/icon-192.png' }));
});

async function open(path) {
  const { href, origin } = new URL(path, self.location);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // Where somebody plays or pays stays.
  const page = pages.find(({ url }) => !/gameInfo|recharge|withdraw|cztx/.test(url));
  await (page ? (await page.focus()).navigate(href) : self.clients.openWindow(href));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
