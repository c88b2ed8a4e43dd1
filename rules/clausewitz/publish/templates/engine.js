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

async function begin({ game, module, attribute, opens }, more = []) {
  const bytes = async (file) => {
    const answer = await fetch(new URL(file, location.href));
    if (!answer.ok) throw new Error(`${answer.status} ${file}`);
    return answer.arrayBuffer();
  };
  const archives = Promise.all(["libraries.zip", "toolkit.zip", `${game}.zip`].map(bytes));
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", location.href).href });
  const site = python.runPython("import sys; next(each for each in sys.path if each.endswith('site-packages'))");
  for (const archive of [...(await archives), ...more]) python.unpackArchive(archive, "zip", { extractDir: site });
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
    postMessage({ number: data.number, failed: String(error.message ?? error).trim().split("\n").at(-1) });
  }
};
