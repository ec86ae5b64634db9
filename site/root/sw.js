/* Keeps the whole site on the device after the first visit. FOLDERS (their files' names between strokes) and VERSION are filled in when the site is built. */
"use strict";
const VERSION = "";
const FOLDERS = {};
const FILES = Object.entries(FOLDERS).flatMap(([folder, names]) => names.split("/").map((name) => folder + name));
const CACHE = `deckpress-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    for (let at = 0; at < FILES.length; at += 40) await cache.addAll(FILES.slice(at, at + 40).map((file) => new Request(file, { cache: "no-cache" })));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("deckpress-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  })());
});

// The kept file first; what is not kept (large pictures, PDFs) from the network; without one the smaller picture.
async function answer(request) {
  const cache = await caches.open(CACHE), url = new URL(request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  const kept = await cache.match(url.href, { ignoreSearch: true });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (reason) {
    const smaller = await cache.match(url.href.replace("-720.webp", "-360.webp"), { ignoreSearch: true });
    if (smaller) return smaller;
    throw reason;
  }
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === self.location.origin) event.respondWith(answer(event.request));
});
