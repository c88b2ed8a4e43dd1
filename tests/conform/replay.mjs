/* The answers of the engine as it runs in a browser: node replay.mjs PYODIDE GAMES ANSWERS ARCHIVES...

   The file GAMES lists games, and ANSWERS is written; at the end the size of Python's memory is printed, in bytes. Each
   game has a module, an attribute in it, its archive, and the lines that are put to it; if it `proves`, they are put to
   what proves its claims. */

import fs from "node:fs";
import path from "node:path";

const [pyodide, listed, answered, ...archives] = process.argv.slice(2);
const games = JSON.parse(fs.readFileSync(listed, "utf8"));
const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
const site = python.runPython("import sys; next(each for each in sys.path if each.endswith('site-packages'))");
const unpack = (archive) => python.unpackArchive(new Uint8Array(fs.readFileSync(archive)), "zip", { extractDir: site });
archives.forEach(unpack);
const open = python.runPython(`
import importlib, pathlib
def open_game(site, module, attribute, proves):
    engine = getattr(importlib.import_module(module), attribute)
    if proves:
        from clausewitz.prove.browser import open_claims
        return open_claims(engine, pathlib.Path(site))
    from clausewitz.conform.browser import open_engine
    return open_engine(engine, pathlib.Path(site, "rules.json").read_bytes())
open_game`);
const answers = games.map(({ module, attribute, archive, lines, proves = false }) => {
  unpack(archive);
  python.runPython("importlib.invalidate_caches()");
  const answer = open(site, module, attribute, proves);
  return lines.map((line) => answer(line));
});
fs.writeFileSync(answered, JSON.stringify(answers));
console.log(python._module.HEAP8.length);
