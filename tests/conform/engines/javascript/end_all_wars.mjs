// Land combat of The War to End All Wars. Each rule names its clause; the book has the sentences.
//
// A battle is a generator: it yields what it awaits, is given the faces or the option, and returns how it ended.

import { group, hitsOf, roll } from "./dice.mjs";
import { END_ALL_WARS, figuresOf } from "./figures.mjs";
import { choice, count, isWithin, lossesToChoose, only, sum } from "./forces.mjs";
import { reads } from "./readings.mjs";

const LAND_UNITS = ["infantry", "artillery", "tanks"];
const FLIGHTS = ["", "_of_flight_2", "_of_flight_3"];
const STRUCTURES = ["ports", "industrial_complexes"];
const PLANES = ["fighters", "bombers"];

const namesIn = (flight) => PLANES.map((plane) => plane + FLIGHTS[flight]);
const AIRCRAFT = FLIGHTS.flatMap((_, flight) => namesIn(flight));
const ATTACKERS = [...LAND_UNITS, ...AIRCRAFT];
const FIGHTING = [...LAND_UNITS, "anti_air_guns", ...PLANES, "city"];
const DEFENDERS = [...FIGHTING, ...STRUCTURES];

/** A battle that a document sets up. */
export function landCombat(document) {
  const { attacker, defender, trench_penalty = 0, beach_penalty = 0, way_home = 1 } = document;
  const flights = (attacker.flights ?? []).map((flight, number) => flightOf(flight, number, way_home));
  const battle = {
    attacker: Object.assign({}, only(attacker.units ?? {}, LAND_UNITS), ...flights.map(({ aircraft }) => aircraft)),
    defender: only(defender.units, FIGHTING),
    idle: only(defender.units, STRUCTURES),
    away: {},
    flights,
    isEnemys: !document.friendly,
    penalty: trench_penalty + beach_penalty, // ew.penalties.trench, ew.penalties.beach
    figure: figuresOf(END_ALL_WARS, document.figures),
    round: 1,
  };
  return { play: fought(battle), survivors: () => survivorsOf(battle), here: document.here };
}

const flightOf = ({ fuel, spent = 0, fighters = 0, bombers = 0, way_home }, number, usual) => ({
  kinds: namesIn(number),
  aircraft: only({ [`fighters${FLIGHTS[number]}`]: fighters, [`bombers${FLIGHTS[number]}`]: bombers }, namesIn(number)),
  fuel: fuel - spent, // ew.fuel.after-air-battles
  home: way_home ?? usual,
});

/** What is left: of each side in the battle, and of what takes no part or has left it alive. */
const survivorsOf = ({ attacker, defender, away, idle }) => [
  { of: "attacker", units: only(attacker, ATTACKERS) },
  { of: "defender", units: only(defender, DEFENDERS) },
  { of: "attacker", units: away, apart: "out of the battle" },
  { of: "defender", units: only(idle, STRUCTURES), apart: "not defending" },
];

// --- the battle ------------------------------------------------------------------------------------------------------

function* fought(battle) {
  const moved = sum(battle.attacker);
  takeOff(battle);
  yield* opt(battle);
  const entry = { moved, enemy_controlled: battle.isEnemys, defenders: sum(losable(battle)) };
  if (!landCombatOccurs(entry)) return withoutCombat(battle);
  yield* freeRoll(battle);
  if (sum(battle.attacker) === 0) return ended(battle);
  for (; ; battle.round++) {
    yield* exchange(battle); // ew.land.step-3.repeat
    payFuel(battle);
    const ending = ended(battle);
    if (ending) return ending;
    const { action } = yield choice("attacker", "continue the attack?", [{ action: "Continue" }, { action: "Stop" }]);
    if (action === "Stop") return { outcome: "the attacker has stopped", holder: "defender" }; // ew.issue.stopping
  }
}

/** Whether units that were moved in bring about land combat; a city alone is no enemy unit. */
export function landCombatOccurs({ moved = 1, enemy_controlled = true, defenders = 1 }) {
  if (!enemy_controlled) return false; // ew.land.occurs.enemy-territory
  return moved > 0 && defenders > 0; // ew.land.occurs, ew.land.occurs.enemy-units
}

/** Aircraft without the fuel for the first attack take no part. */
function takeOff(battle) {
  for (const flight of battle.flights) if (!mayTakePart(flight)) leave(battle, flight.kinds);
}

/** Whether aircraft may take part in an attack, be it their first, and return safely from it. */
export function mayTakePart({ fuel, home, joining = true }) {
  if (joining && fuel < 2) return false; // ew.fuel.two-points
  return fuel - 1 >= home; // ew.fuel.no-attack, ew.fuel.safe-return
}

/** The defender opts for some of his ports and complexes; the others take no part (ew.land.structures.opt). */
function* opt({ defender, idle }) {
  const { action, ...opted } = yield choice("defender", "which ports and complexes defend?", opting(idle), {
    allows: ({ action, ...opted }) => action === "Opt" && mayOpt(opted, idle),
  });
  for (const [kind, number] of Object.entries(opted)) {
    defender[kind] = number;
    idle[kind] -= number; // ew.casualties.from-the-start
  }
}

/** Whether so many of these may defend: any of them (ew.issue.opting), but no more than there are. */
export const mayOpt = (opted, structures) => isWithin(only(opted, STRUCTURES), structures);

function* opting({ ports = 0, industrial_complexes = 0 }) {
  for (let some = 0; some <= ports; some++)
    for (let others = 0; others <= industrial_complexes; others++)
      yield { action: "Opt", ...only({ ports: some, industrial_complexes: others }, STRUCTURES) };
}

/** The units of the defender that can be lost: all but the city (ew.casualties.city). */
const losable = ({ defender }) => only(defender, DEFENDERS.filter((kind) => kind !== "city"));

/** Whether enemy units are there; a city alone is none (ew.land.occurs.enemy-units, ew.casualties.city-stops). */
const isDefended = (battle) => sum(losable(battle)) > 0;

/** AA guns roll before anybody else, and the attacker loses aircraft alone (ew.anti-air.free-roll). */
function* freeRoll(battle) {
  const groups = [groupOf(battle, "defender", "anti_air_guns", battle.defender.anti_air_guns)].filter(Boolean);
  if (groups.length === 0) return;
  yield* losses(battle, "attacker", hitsOf(yield roll(groups, 10)), AIRCRAFT); // ew.anti-air.aircraft-only
}

/** Steps 1 and 2: all roll, then all hits are taken (ew.land.step-1.both, ew.casualties.one-each). */
function* exchange(battle) {
  const groupsOf = (side) => Object.entries(battle[side]).map(([kind, dice]) => groupOf(battle, side, kind, dice));
  const rolls = (each) => each && (each.kind !== "anti_air_guns" || reads("ew.issue.anti-air-again", "a"));
  const groups = [...groupsOf("attacker"), ...groupsOf("defender")].filter(rolls); // ew.land.step-1.dice
  const rolled = groups.length ? yield roll(groups, 10) : [];
  const hits = (isOf) => hitsOf(rolled.filter(isOf));
  const fromGuns = ({ kind }) => kind === "anti_air_guns";
  yield* losses(battle, "attacker", hits(fromGuns), AIRCRAFT); // ew.anti-air.aircraft-only, ew.issue.hit-order
  yield* losses(battle, "attacker", hits((each) => each.side === "defender" && !fromGuns(each)));
  yield* losses(battle, "defender", hits(({ side }) => side === "attacker"));
}

/** The dice of one kind; null where it rolls none. */
function groupOf(battle, side, kind, dice) {
  const value = (column) => battle.figure(kind.replace(/_of_flight_\d$/, ""), column, 0);
  if (side === "defender") return group(side, kind, dice, value("defend")); // ew.land.step-1.defense
  return group(side, kind, dice, penalised(battle, value("attack"))); // ew.land.step-1.attack
}

/** Penalties lower attack values, but to no less than 1 (ew.penalties.attacker, ew.penalties.floor). */
function penalised(battle, value) {
  const isOver = battle.round > 1 && reads("ew.issue.penalties-last", "b");
  return value && battle.penalty && !isOver ? Math.max(1, value - battle.penalty) : value;
}

/** A side takes hits; its owner chooses on what (ew.issue.casualties). */
function* losses(battle, side, hits, kinds) {
  const targets = side === "defender" ? losable(battle) : only(battle.attacker, kinds ?? ATTACKERS);
  const taken = Math.min(hits, sum(targets));
  if (taken === 0) return;
  const { losses: lost } = yield lossesToChoose(side, side, targets, taken);
  for (const [kind, number] of Object.entries(lost)) battle[side][kind] -= number;
}

/** Step 3: attacking aircraft pay a fuel point; those that could not return after another attack leave. */
function payFuel(battle) {
  for (const flight of battle.flights) {
    if (count(battle.attacker, flight.kinds) === 0) continue;
    flight.fuel -= 1; // ew.fuel.round
    if (mayTakePart({ ...flight, joining: false })) continue;
    if (flight.fuel >= flight.home) leave(battle, flight.kinds); // ew.fuel.disengage, ew.fuel.fly-home
    for (const kind of flight.kinds) delete battle.attacker[kind]; // ew.issue.no-way-home
  }
}

/** Aircraft are no longer in the battle. */
function leave({ attacker, away }, kinds) {
  Object.assign(away, only(attacker, kinds));
  for (const kind of kinds) delete attacker[kind];
}

// --- the end ---------------------------------------------------------------------------------------------------------

/** How the battle has ended; null while both sides have units in it. */
function ended(battle) {
  if (!isDefended(battle)) return { outcome: "no defending unit is left", holder: holder(battle) };
  return sum(battle.attacker) ? null : { outcome: "the attacker has no unit left in the battle", holder: "defender" };
}

/** Who has a territory in which no defending unit is left (ew.issue.capture, ew.issue.mutual-destruction). */
const holder = (battle) => (count(battle.attacker, LAND_UNITS) ? "attacker" : "defender");

/** Whose a territory is that nothing defends; nothing is settled where nobody attacks it (ew.issue.undefended). */
const withoutCombat = (battle) => ({
  outcome: "there is no land combat",
  holder: battle.isEnemys && sum(battle.attacker) ? holder(battle) : null,
});
