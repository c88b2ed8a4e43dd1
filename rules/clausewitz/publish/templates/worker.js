/* Answers for the book where it comes from the web: it keeps all files on the first visit, and asks nobody afterwards.

   What is kept is known by the digest of the whole book. A book that has changed is fetched again, all of it but the
   files that are as they were, and takes the place of the one before once it is whole. The engine is fetched and kept
   by the page that uses it, in a list of its own. */

"use strict";

const OURS = `clausewitz ${registration.scope} `, NAME = OURS + BOOK.digest, AT_ONCE = 8;
const ENGINE = `clausewitz-engine ${registration.scope}`;
const addressOf = (file) => new URL(file, registration.scope).href;
const keptAs = (file) => `${addressOf(file)}?${BOOK.files[file] ?? BOOK.engine[file]}`; // by what it holds, so that it is known again

/* A response of its own: one that a server has redirected is no answer to whoever opens a page. */
const plain = async (answer) => new Response(await answer.blob(), { headers: answer.headers });

async function keep(cache, file) {
  if (await cache.match(keptAs(file))) return;
  const answer = (await caches.match(keptAs(file))) ?? (await fetch(addressOf(file), { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${answer.status} ${file}`);
  await cache.put(keptAs(file), await plain(answer));
}

async function keepAll() {
  const cache = await caches.open(NAME), files = Object.keys(BOOK.files);
  const next = async () => { while (files.length) await keep(cache, files.pop()); };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

/* The file that an address means, whatever question is put to it: a folder is its first page. */
function fileAt(address) {
  const { origin, pathname } = new URL(address), whole = origin + pathname;
  if (!whole.startsWith(registration.scope)) return null;
  const path = decodeURI(whole.slice(registration.scope.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/* A file from the browser's HTTP cache, if it is there. A browser keeps compiled code only for files from that cache. The
   address holds the version, so that the file there never changes. */
async function findInHttpCache({ url }) {
  const answer = await fetch(url, { mode: "same-origin", cache: "only-if-cached" }).catch(() => null);
  return answer?.ok ? answer : null;
}

async function answered(request, file) {
  const ready = file.endsWith(".wasm") && request.cache === "default" ? await findInHttpCache(request) : null;
  return ready ?? (await caches.match(keptAs(file), { cacheName: file in BOOK.files ? NAME : ENGINE })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" ? fileAt(event.request.url) : null;
  if (file !== null && (file in BOOK.files || file in BOOK.engine)) event.respondWith(answered(event.request, file));
});
