// The adapter: one JSON object a line from standard input, and the answer to each on standard output.

import { createInterface } from "node:readline";

import { landCombat } from "./end_all_wars.mjs";
import { choose, look, Refused, roll, started } from "./game.mjs";
import { landBattle } from "./great_war.mjs";
import { OTHERS } from "./readings.mjs";
import { RULINGS } from "./rulings.mjs";

const BATTLES = { "great-war": landBattle, "end-all-wars": landCombat };
const games = new Map();

class Unsupported extends Error {}

const playsOf = (id) => ({ documents: ["land"], actions: Object.keys(RULINGS[id]) });

const ANSWERS = {
  hello: () => ({
    is: "hello",
    name: "javascript",
    version: "1",
    language: "JavaScript",
    protocol: 1,
    plays: Object.fromEntries(Object.keys(BATTLES).map((id) => [id, playsOf(id)])),
    readings: process.env.DECLARES === "nothing" ? {} : OTHERS,
    pipelines: true,
  }),
  open({ game, document }) {
    const { rulebook, battle = "land", landing, moves = [] } = document;
    if (!BATTLES[rulebook] || battle !== "land") throw new Unsupported(`no ${battle} of ${rulebook}`);
    if (landing || moves.length) throw new Unsupported("no landings, and no documents with moves");
    games.set(game, started(BATTLES[rulebook](document)));
    return state(games.get(game));
  },
  roll: ({ game, dice }) => stateAfter(game, (position) => roll(position, dice)),
  choose: ({ game, option }) => stateAfter(game, (position) => choose(position, option)),
  look: ({ game }) => stateAfter(game, () => {}),
  may({ rulebook, action, situation }) {
    const rules = RULINGS[rulebook]?.[action.action];
    if (!rules) throw new Unsupported(`no ${action.action} of ${rulebook}`);
    return { is: "ruling", allowed: rules(action, situation) };
  },
  close({ game }) {
    games.delete(game);
    return { is: "closed" };
  },
};

const state = (position) => ({ is: "state", ...look(position) });

/** How the position of a game stands after something. */
function stateAfter(game, happens) {
  const position = games.get(game);
  if (!position) throw new Error(`no game "${game}" is open`);
  happens(position);
  return state(position);
}

function answer(line) {
  let seq = 0;
  try {
    const request = JSON.parse(line);
    seq = request.seq;
    if (!Object.hasOwn(ANSWERS, request.do)) throw new Unsupported(`no ${request.do}`);
    return { seq, ...ANSWERS[request.do](request) };
  } catch (error) {
    const is = error instanceof Unsupported ? "unsupported" : error instanceof Refused ? "refused" : "error";
    return { seq, is, why: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
