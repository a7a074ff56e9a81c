/** The service worker: it shows a page of its own where there is no connection, and brings the table back to which a notification
 * belongs. Nothing else is kept here: no answer of the server, no address, no token. */

const KEPT = "offline-1";
const OFFLINE = ["/offline.html", "/offline.css", "/offline.js"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(OFFLINE)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const kept = request.mode === "navigate" ? OFFLINE[0] : origin === location.origin && OFFLINE.includes(pathname) ? pathname : "";
  if (kept) event.respondWith(fetch(request).catch(() => caches.match(kept)));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(toTable());
});

async function toTable() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const table = pages.find(({ url }) => new URL(url).pathname === "/table");
  return table ? table.focus() : clients.openWindow("/");
}
