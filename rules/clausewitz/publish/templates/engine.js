/* The engine in a thread of its own: lines of JSON in, lines of JSON out.

   A page to play on asks by the protocol of `clausewitz serve`. A page of claims asks for proofs, and brings a solver,
   the prover and the claims as archives. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const EVERY = 100; // milliseconds between two reports of how far the odds are
const OPENS = {
  play: `
from clausewitz.conform.browser import open_engine
lambda engine, site, progress: open_engine(engine, (site / "rules.json").read_bytes(), progress)`,
  proofs: `
from clausewitz.prove.browser import open_claims
lambda engine, site, progress: open_claims(engine, site)`,
};

/* Python's memory as it was once the rules were imported, if this browser has kept it on an earlier visit. */
async function readMemory({ list, address }) {
  const kept = await (await caches.open(list)).match(address);
  return kept && new Uint8Array(await kept.arrayBuffer());
}

async function forgetMemory({ list, address }) {
  await (await caches.open(list)).delete(address);
}

/* Python, begun from the memory that is kept if there is any, and whether it was. */
async function loadPython(memory) {
  const indexURL = new URL("./pyodide/", location.href).href;
  try {
    const image = memory && (await readMemory(memory));
    if (image) return [await loadPyodide({ indexURL, _loadSnapshot: image }), true];
  } catch { // spoilt
    await forgetMemory(memory);
  }
  return [await loadPyodide({ indexURL, _makeSnapshot: Boolean(memory) }), false];
}

/* Have Python import the rules and what it can of the engine, and keep its memory, as it is: to unpack it would take an
   eighth of what the next visit takes. Pyodide restores neither compiled packages nor more than it begins with. */
function keepMemory(python, room, module, site, { list, address }) {
  python.globals.set("module", module);
  python.globals.set("site", site);
  const isPlain = python.runPython(`
import importlib, pathlib, sys
importlib.invalidate_caches()
for each in (module, *pathlib.Path(site, "plain-modules.txt").read_text().split()):
    importlib.import_module(each)
not any((getattr(each, "__file__", None) or "").endswith(".so") for each in sys.modules.values())`);
  if (!isPlain || python._module.HEAP8.length > room) return;
  const image = new Response(python.makeMemorySnapshot());
  caches.open(list).then((cache) => cache.put(address, image)).catch(() => null); // no room: made another time
}

async function begin({ game, module, attribute, opens, memory }, more = []) {
  const bytes = async (file) => {
    const answer = await fetch(new URL(file, location.href));
    if (!answer.ok) throw new Error(`${answer.status} ${file}`);
    return answer.arrayBuffer();
  };
  const archives = Promise.all(["libraries.zip", "toolkit.zip", `${game}.zip`].map(bytes));
  const [python, isRestored] = await loadPython(memory), room = python._module.HEAP8.length;
  const site = python.runPython("import sys; next(each for each in sys.path if each.endswith('site-packages'))");
  for (const archive of [...(await archives), ...more]) python.unpackArchive(archive, "zip", { extractDir: site });
  try { if (memory && !isRestored) keepMemory(python, room, module, site, memory); } catch { /* an old browser: the next visit starts as slowly */ }
  let last = 0;
  const progress = (done, of) => {
    if (performance.now() - last < EVERY) return;
    last = performance.now();
    postMessage({ done, of });
  };
  const load = python.runPython(`
import importlib, pathlib
importlib.invalidate_caches()
lambda open_engine, site, module, attribute, progress: open_engine(
    getattr(importlib.import_module(module), attribute), pathlib.Path(site), progress
)`);
  return load(python.runPython(OPENS[opens]), site, module, attribute, progress);
}

let engine;
onmessage = async ({ data }) => {
  try {
    engine ??= begin(data.game, data.archives);
    const answer = await engine;
    postMessage({ number: data.number, answer: data.line === undefined ? "" : answer(data.line) });
  } catch (error) { // without an answer the page would wait for ever
    if (data.game.memory) await forgetMemory(data.game.memory).catch(() => null);
    postMessage({ number: data.number, failed: String(error.message ?? error).trim().split("\n").at(-1) });
  }
};
