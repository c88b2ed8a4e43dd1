/* Understanding longer questions, for those who ask for it: the files are fetched once, and kept on the device.

   That they are kept is how the book remembers it. The encoder runs in a thread of its own (meaning.js). */

"use strict";

var clausewitzReader = (place, onSimilar) => {
  const PAUSE = 200; // milliseconds without a keystroke, after which a question is read
  const BOOK = new URL(document.documentElement.dataset.content_root, location.href).href, KEPT = `clausewitz-meaning ${BOOK}`;
  const files = Object.entries(JSON.parse(place.dataset.files)).map(([name, [checksum, size]]) => ({ name, checksum, size }));
  const [WEIGHTS, TEXTS] = ["weights.bin", "texts.bin"].map((name) => files.find((each) => each.name === name));
  const [start, stop] = place.querySelectorAll("button"), said = place.querySelector("[role=status]");
  const inMegabytes = (bytes) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const keyOf = ({ name, checksum }) => `${new URL(name, new URL(place.dataset.folder, location.href)).href}?${checksum}`;
  let worker = null, busy = false, next = null, timer = 0;

  const openCache = async () => globalThis.caches?.open(KEPT).catch(() => null);

  function show(state, words) {
    start.hidden = state !== "off";
    stop.hidden = state !== "on";
    said.textContent = words;
  }

  async function fetchFile(file, cache, onMore) {
    const kept = await cache?.match(keyOf(file));
    if (kept) return kept.arrayBuffer();
    const answer = await fetch(keyOf(file)), reader = answer.body.getReader(), parts = [];
    if (!answer.ok) throw new Error(`${file.name}: ${answer.status}`);
    for (let part; !(part = await reader.read()).done; onMore(part.value.length)) parts.push(part.value);
    const bytes = await new Blob(parts).arrayBuffer();
    await cache?.put(keyOf(file), new Response(bytes)).catch(() => null); // no room: it is fetched again another time
    return bytes;
  }

  async function begin() {
    let done = 0;
    const more = (bytes) => {
      done += bytes;
      show("busy", `Fetching: ${inMegabytes(done)} of ${inMegabytes(all)} MB.`);
    };
    show("busy", "Getting ready ...");
    try {
      const cache = await openCache(), [weights, meanings] = await Promise.all([WEIGHTS, TEXTS].map((each) => fetchFile(each, cache, more)));
      const current = new Set(files.map(keyOf));
      for (const request of (await cache?.keys()) ?? []) if (!current.has(request.url)) await cache.delete(request);
      worker = new Worker(new URL(place.dataset.script, location.href));
      worker.onerror = (event) => { event.preventDefault(); fail(event.message ?? "it was not loaded"); };
      worker.onmessage = ({ data }) => {
        busy = false;
        if (next === null) onSimilar(data.question, data.similar);
        else post(next);
      };
      worker.postMessage({ weights, meanings }, [weights, meanings]);
    } catch (error) {
      fail(error.message);
      return;
    }
    show("on", "Longer questions are understood, also offline, with MiniLM (Apache License 2.0).");
    onSimilar(null, null); // so that a question that has waited is asked again
  }

  function fail(why) {
    end();
    show("off", `Longer questions cannot be understood now: ${why}.`);
  }

  function end() {
    worker?.terminate();
    worker = next = null;
    busy = false;
  }

  function post(question) {
    [busy, next] = [true, null];
    worker.postMessage({ question });
  }

  start.addEventListener("click", begin);
  stop.addEventListener("click", async () => {
    end();
    await globalThis.caches?.delete(KEPT).catch(() => null);
    show("off", "");
    onSimilar(null, null);
    start.focus();
  });
  start.textContent = `Understand longer questions: ${inMegabytes(all)} MB, once`;
  stop.textContent = `No longer: free ${inMegabytes(all)} MB`;
  show("off", "");
  place.hidden = false;
  openCache().then(async (cache) => { if (await cache?.match(keyOf(WEIGHTS))) await begin(); });

  return {
    /* Read a question, once nobody types any more; `onSimilar` then gets how nearly each rule means the same. */
    ask(question) {
      clearTimeout(timer);
      if (!worker || !question.trim()) return;
      timer = setTimeout(() => { if (worker) (busy ? (next = question) : post(question)); }, PAUSE);
    },
  };
};
