// The service worker. It keeps one page, the one that says that Boomtown cannot be reached, and shows it where another
// cannot be had. Everything else comes from the server, every time. VERSION is set by the server, above.

const PAGE = "/offline/";
const PARTS = ["/static/boomtown/offline.css", "/static/boomtown/offline.js", "/static/boomtown/icon.svg"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(fill());
});

addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return; // a form that was not sent is still there
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (PARTS.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => kept(request.url)));
});

async function fill() {
  const cache = await caches.open(VERSION);
  const fresh = (address) => new Request(address, { cache: "no-cache" });
  await cache.addAll([PAGE, ...PARTS].map(fresh));
}

async function begin() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function kept(address) {
  return (await (await caches.open(VERSION)).match(address)) ?? Response.error();
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(speak(answer.headers.get("Content-Language")));
    return answer;
  } catch {
    return kept(PAGE);
  }
}

/** The page that is kept speaks the language that was read last. */
async function speak(language) {
  const said = (await kept(PAGE)).headers?.get("Content-Language");
  if (language && language !== said) await fill().catch(() => {});
}

// ── calls: somebody is waited for, and does not look ──

addEventListener("push", (event) => event.waitUntil(call(event.data.json())));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** One message for each table, and none over a table that is looked at. */
async function call({ title, body, url, tag }) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === url)) return;
  const [icon, badge] = ["/icons/icon-192.png", "/icons/badge.png"];
  await registration.showNotification(title, { body, tag, renotify: true, icon, badge, data: { url } });
}

async function open(url) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === url);
  return page ? page.focus() : clients.openWindow(url);
}
