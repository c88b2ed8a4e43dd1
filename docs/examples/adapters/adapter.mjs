// An adapter for `clausewitz conform --against "node adapter.mjs"`. It reads requests from standard input, one JSON
// object a line, and answers each with a line on standard output. The engine in it plays bombardments of The Great War
// and nothing else: put your own in its place.

import { createInterface } from "node:readline";

// --- the engine ------------------------------------------------------------------------------------------------------

/** A bombardment: each gun has a single shot, and its hits are taken as their owner chooses. */
function opened({ guns, defender }) {
  return { guns, units: { ...defender.units }, fortHits: defender.fort_hits ?? 0, ways: null, isOver: false };
}

/** What may be hit, by kind: each unit once, each fort four times, but no gun that supports from another space. */
function targets({ units: { supporting_rail_guns, forts = 0, ...units }, fortHits }) {
  return { ...units, forts: 4 * forts - fortHits };
}

/** All ways to take so many hits; kinds that take none are left out. */
function ways(counts, hits) {
  const [[kind, count], ...others] = Object.entries(counts);
  const numbers = [...Array(Math.min(hits, count) + 1).keys()];
  if (others.length === 0) return count < hits ? [] : [hits ? { [kind]: hits } : {}];
  const rest = (taken) => ways(Object.fromEntries(others), hits - taken);
  return numbers.flatMap((taken) => rest(taken).map((way) => (taken ? { [kind]: taken, ...way } : way)));
}

function fire(game, faces) {
  const hits = faces.filter((face) => face <= 3).length;
  const most = Object.values(targets(game)).reduce((sum, count) => sum + count, 0);
  game.ways = ways(targets(game), Math.min(hits, most));
  if (game.ways.length === 1) lose(game, game.ways[0]); // where there is one way only nobody is asked
}

function lose(game, { forts = 0, ...units }) {
  for (const [kind, count] of Object.entries(units)) game.units[kind] -= count;
  game.fortHits += forts;
  game.isOver = true;
}

/** Units by kind, kinds without any left out; three hits on each fort wreck none. */
function left({ units: { forts = 0, ...units }, fortHits }) {
  const counts = { ...units, forts: forts - Math.max(0, fortHits - 3 * forts) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

// --- the adapter -----------------------------------------------------------------------------------------------------

const games = new Map();

/** What a game awaits: dice, a decision, or nothing more. */
function awaited({ guns, ways, isOver }) {
  if (isOver) return null;
  if (ways) return { kind: "choice", by: "defender", options: ways.map((losses) => ({ data: { losses } })) };
  return { kind: "roll", dice: [{ side: "attacker", kind: "rail_guns", dice: guns, target: 3 }], faces: 6 };
}

const state = (game) => ({ is: "state", awaits: awaited(game), survivors: [{ of: "defender", units: left(game) }] });

const ANSWERS = {
  hello() {
    return { is: "hello", name: "my engine", plays: { "great-war": { documents: ["bombardment"] } }, pipelines: true };
  },

  open({ game, document }) {
    if (document.battle !== "bombardment") return { is: "unsupported", why: "bombardments only" };
    games.set(game, opened(document));
    return state(games.get(game));
  },

  roll({ game: name, dice }) {
    const game = games.get(name);
    if (awaited(game)?.kind !== "roll") return { is: "refused", why: "no dice are rolled now" };
    fire(game, dice.flatMap(({ faces }) => faces));
    return state(game);
  },

  choose({ game: name, option: { losses = {} } }) {
    const game = games.get(name);
    const counts = (one) => JSON.stringify(Object.entries(one).sort());
    const chosen = awaited(game)?.kind === "choice" && game.ways.find((way) => counts(way) === counts(losses));
    if (!chosen) return { is: "refused", why: "that may not be chosen" };
    lose(game, chosen);
    return state(game);
  },

  look: ({ game }) => state(games.get(game)),
  close: ({ game }) => ({ is: games.delete(game) ? "closed" : "error" }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const answer = ANSWERS[request.do] ?? (() => ({ is: "unsupported", why: `no ${request.do}` }));
  process.stdout.write(`${JSON.stringify({ seq: request.seq, ...answer(request) })}\n`);
}
