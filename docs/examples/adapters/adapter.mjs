// An adapter to copy: `clausewitz conform --against "node adapter.mjs"` talks to it.
//
// It reads requests from standard input, one JSON object a line, and writes a line for each to standard output. Behind
// it is a small engine that plays bombardments alone: put your own in its place.

import { createInterface } from "node:readline";

import { bombardment, fire, left, lose, RulesError, ways } from "./bombardment.mjs";

/** The engine does not play this. */
class UnsupportedError extends Error {}

const games = new Map();

const ANSWERS = {
  /** Who I am, and what I play; whatever is not named is not asked. */
  hello() {
    const plays = { "great-war": { documents: ["bombardment"] } };
    const who = { name: "bombardments", version: "1.0", language: "JavaScript" };
    return { is: "hello", ...who, protocol: 1, plays, pipelines: true };
  },

  /** Set up the position of a document. */
  open({ game, document }) {
    const { battle, moves = [], guns, defender } = document;
    const isPlayed = battle === "bombardment" && moves.length === 0;
    if (!isPlayed) throw new UnsupportedError("bombardments alone, from their beginning");
    games.set(game, bombardment(guns, defender.units, defender.fort_hits));
    return look(game);
  },

  /** Take the faces of all groups of dice; there is but one here. */
  roll({ game, dice }) {
    fire(opened(game), dice.flatMap(({ faces }) => faces));
    return look(game);
  },

  /** Take an option: here these are losses, elsewhere actions as well. */
  choose({ game, option }) {
    lose(opened(game), option.losses);
    return look(game);
  },

  look: ({ game }) => look(game),

  /** Forget the position. */
  close({ game }) {
    games.delete(game);
    return { is: "closed" };
  },
};

function opened(game) {
  if (!games.has(game)) throw new Error(`no game "${game}" is open`);
  return games.get(game);
}

/** How the position stands: what is awaited, null where it is over, and what is left. */
function look(game) {
  const battle = opened(game);
  return { is: "state", awaits: awaited(battle), survivors: [{ of: "defender", units: left(battle) }] };
}

function awaited(battle) {
  if (battle.isOver) return null;
  const option = (losses) => ({ data: { losses } });
  if (battle.hits) return { kind: "choice", by: "defender", options: ways(battle).map(option) };
  const guns = { side: "attacker", kind: "rail_guns", dice: battle.guns, target: 3 };
  return { kind: "roll", dice: [guns], faces: 6, hits: "or less" };
}

/** The answer to a request, whatever happens. */
function answer(request) {
  try {
    if (!Object.hasOwn(ANSWERS, request.do)) throw new UnsupportedError(`no ${request.do}`);
    return ANSWERS[request.do](request);
  } catch (error) {
    if (error instanceof UnsupportedError) return { is: "unsupported", why: error.message };
    if (error instanceof RulesError) return { is: "refused", why: error.message };
    return { is: "error", why: String(error) }; // so that the next request is answered
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ seq: request.seq, ...answer(request) })}\n`);
}
