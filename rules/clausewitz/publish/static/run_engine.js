/* The engine of a game in a thread of its own, for the pages that use it, and its files, kept in lists of their own. */

"use strict";

/* An element with its attributes and listeners, and what is inside; text is put in as text. */
function clausewitzElement(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "class") element.className = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(key, value);
    else element.setAttribute(key, value);
  }
  element.append(...inside);
  return element;
}

var clausewitzEngine = ({ folder, game, opens, say, onReady = async () => {}, archives = async () => [] }) => {
  const ENGINE = new URL(folder, location.href);
  const BOOK = new URL(document.documentElement.dataset.content_root, location.href).href;
  const START = 180_000; // milliseconds, after which an engine that is not ready is ended
  const COMMON = /^pyodide-|^(worker\.js|libraries\.zip|toolkit\.zip)$/;
  const isNeeded = (file) => COMMON.test(file) || file === `${game}.zip` || (opens === "play" && file.startsWith(`${game}.`));
  const waiting = new Map();
  let worker = null, ready = null, number = 0, described = null, memory = null;

  const inMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const openCache = async (name) => globalThis.caches?.open(`${name} ${BOOK}`).catch(() => null);
  const listedIn = async (place) => (await fetch(new URL("files.json", place))).json();
  const editionOf = (listed) => Object.values(listed).map(([checksum]) => checksum).join("");

  /* Whether this is the file with that checksum; a page that keeps nothing cannot tell. */
  async function isWhole(answer, checksum) {
    if (!globalThis.crypto?.subtle) return true;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(checksum);
  }

  async function fetchFile(address, checksum, cache) {
    const key = `${address}?${checksum}`, name = address.split("/").at(-1), kept = await cache?.match(key);
    if (kept && (await isWhole(kept, checksum))) return kept;
    if (kept) await cache.delete(key); // else it would be given again
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    if (!(await isWhole(answer, checksum))) throw new Error(`${name} arrived damaged, or belongs to another edition. Reload the page.`);
    await cache?.put(key, answer.clone()).catch(() => null); // no room: it is fetched again another time
    return answer;
  }

  /* What the files of a folder hold that are wanted, in their order. The browser keeps them, and no others of an earlier edition. */
  async function fetchListed(place, list, what, isWanted) {
    const listed = await listedIn(place); // it says which edition is kept
    const wanted = Object.keys(listed).filter(isWanted), all = wanted.reduce((sum, file) => sum + listed[file][1], 0);
    const addressOf = (file) => new URL(file, place).href, cache = await openCache(list), found = [];
    let done = 0;
    for (const file of wanted) {
      say(`Fetching ${what}: ${inMegabytes(done)} of ${inMegabytes(all)} MB, once.`);
      found.push(await (await fetchFile(addressOf(file), listed[file][0], cache)).arrayBuffer());
      done += listed[file][1];
    }
    const current = new Set(Object.entries(listed).map(([file, [checksum]]) => `${addressOf(file)}?${checksum}`));
    for (const { url } of (await cache?.keys()) ?? []) if (!current.has(url) && !url.endsWith(`?${editionOf(listed)}`)) await cache.delete(url);
    return found;
  }

  /* A file of the engine's list, from what is kept if it is of this edition. */
  async function fetchKept(file) {
    const listed = await listedIn(ENGINE);
    return fetchFile(new URL(file, ENGINE).href, listed[file][0], await openCache("clausewitz-engine"));
  }

  /* Where the worker keeps Python's memory, so that it starts at once on later visits; null in a page that keeps nothing. */
  async function placeOfMemory() {
    const address = `${new URL(`${game}.memory`, ENGINE).href}?${editionOf(await listedIn(ENGINE))}`;
    return (await openCache("clausewitz-engine")) ? { list: `clausewitz-engine ${BOOK}`, address } : null;
  }

  /* Whether Python's memory is kept, and so are the files of its edition, which had arrived whole before it was made. */
  async function isKept(place) {
    return place !== null && (await (await caches.open(place.list)).match(place.address)) !== undefined;
  }

  /* What the book says of the game: how it is loaded, and the place of each rule. */
  async function describe() {
    described ??= await (await fetchKept(`${game}.json`)).json();
    return described;
  }

  function end(why) {
    worker?.terminate();
    worker = ready = null;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  }

  function post(message, limit, onProgress) {
    return new Promise((resolve, reject) => {
      const mine = ++number;
      const timer = setTimeout(() => end("The engine took too long, and was ended. Your next step starts it again."), limit);
      const settle = (done) => (value) => { clearTimeout(timer); waiting.delete(mine); done(value); };
      waiting.set(mine, { resolve: settle(resolve), reject: settle(reject), onProgress });
      const { module, attribute } = described;
      worker.postMessage({ number: mine, game: { game, module, attribute, opens, memory }, ...message });
    });
  }

  async function start() {
    await describe();
    memory = await placeOfMemory();
    if (!(await isKept(memory))) await fetchListed(ENGINE, "clausewitz-engine", "the engine", isNeeded);
    const more = await archives(fetchListed);
    say("Starting the engine ...");
    worker = new Worker(new URL("worker.js", ENGINE), { type: "module" });
    worker.onerror = (event) => { event.preventDefault(); end(`The engine cannot run in this browser: ${event.message ?? "it was not loaded"}`); };
    worker.onmessage = ({ data }) => {
      if (data.of !== undefined) { for (const each of waiting.values()) each.onProgress?.(data.done, data.of); return; }
      if (data.failed) end(`The engine failed: ${data.failed}. Your next step starts it again.`); // it may be beyond use
      else waiting.get(data.number)?.resolve(data.answer);
    };
    await post({ archives: more }, START);
    await onReady(async (request, limit) => JSON.parse(await post({ line: JSON.stringify(request) }, limit)));
    say("The engine is ready, and needs no network.");
  }

  async function prepare() {
    ready ??= start();
    try { await ready; } catch (error) { ready = null; throw error; }
  }

  /* The answer to a request; the engine is started by the first one. */
  async function ask(request, limit, onProgress = undefined) {
    await prepare();
    return JSON.parse(await post({ line: JSON.stringify(request) }, limit, onProgress));
  }

  return { ask, describe, fetchKept, prepare };
};
