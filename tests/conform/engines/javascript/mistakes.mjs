// `MISTAKE=3 node --import ./mistakes.mjs adapter.mjs` plays with the third mistake of `mistakes.json`, and those of
// `edge_mistakes.json` after these, to see whether the kit finds it: a passage of a module is loaded with something else
// in its place. No reading says any of them.

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url)));
const mistakes = [...read("mistakes.json"), ...read("edge_mistakes.json")];
const { module, passage, instead } = mistakes[Number(process.env.MISTAKE) - 1];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(`/${module}`)) return loaded;
    const [before, after, ...more] = String(loaded.source).split(passage);
    if (after === undefined || more.length) throw new Error(`${module} has not once: ${passage}`);
    return { ...loaded, source: before + instead + after };
  },
});
