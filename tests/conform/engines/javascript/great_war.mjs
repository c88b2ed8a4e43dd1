// The land battle of The Great War with its air combat. Each rule names its clause; the book has the sentences.
//
// A battle is a generator: it yields what it awaits, is given the faces or the option, and returns how it ended.

import { group, hitsOf, roll } from "./dice.mjs";
import { figuresOf, GREAT_WAR } from "./figures.mjs";
import { choice, count, lossesToChoose, only, sum } from "./forces.mjs";
import { reads } from "./readings.mjs";
import { around, decision, mayCallOff, mayContest } from "./retreats.mjs";

const AIRCRAFT = ["fighters", "bombers", "zeppelins"]; // gw.air.zeppelins
const GUNS = ["artillery", "rail_guns", "supporting_rail_guns"];
const GARRISONS = ["infantry", "entrenched", "cavalry", "storm_troops"]; // gw.fort.garrison
const GROUND_UNITS = [...GARRISONS, "artillery", "rail_guns"];
const FIGHTING = [...GROUND_UNITS, ...AIRCRAFT];
const BOOSTED = [...GUNS, "forts"]; // gw.air.boost.artillery, gw.air.boost.rail-guns, gw.air.boost.forts
const ALL = [...FIGHTING, "supporting_rail_guns", "forts"];

const ENEMY = { attacker: "defender", defender: "attacker" };

/** Part B, in order (gw.land.step-by-step): who fires in each step, both sides at once. */
const STEPS = [
  { label: "1a", attacker: ["gas"], defender: ["gas"] }, // gw.land.gas.attacker, gw.land.gas.simultaneous
  { label: "2", attacker: [...AIRCRAFT, ...GUNS] }, // gw.land.step-2.aircraft, gw.land.step-2.artillery
  { label: "3", defender: [...AIRCRAFT, ...GUNS, "forts"] }, // gw.land.step-3.aircraft, gw.land.step-3.forts
  { label: "4", attacker: ["storm_troops"], defender: ["entrenched"] }, // gw.land.step-4.simultaneous
  { label: "5a", attacker: ALL, defender: ALL, remaining: true }, // gw.land.step-5.fire
];

/** A battle that a document sets up. */
export function landBattle(document) {
  const battle = {
    attacker: sideOf(document.attacker),
    defender: sideOf(document.defender),
    figure: figuresOf(GREAT_WAR, document.figures),
    around: around(document),
    allyContests: document.ally_contests,
    round: 1,
    superior: null,
    fired: new Set(),
  };
  return { play: fought(battle), survivors: () => survivorsOf(battle), here: document.here };
}

const sideOf = ({ units = {}, fort_hits = 0, bombarded = 0, gas = 0, technologies = [] }) => ({
  units: only(units, ALL),
  away: {},
  fortHits: fort_hits,
  bombarded,
  gas,
  technologies,
});

/** What is left: of each side in the battle, and of what has left it alive. */
function survivorsOf(battle) {
  return ["attacker", "defender"].flatMap((of) => [
    { of, units: only({ ...battle[of].units, forts: intactForts(battle, of) }, ALL) }, // gw.fort.wrecked-out
    { of, units: battle[of].away, apart: "out of the battle" },
  ]);
}

// --- the battle ------------------------------------------------------------------------------------------------------

function* fought(battle) {
  return (yield* airCombat(battle)) ?? (yield* landCombat(battle));
}

/** Part A: air combat goes on until one side has no aircraft any longer (gw.air.until.eliminated, gw.air.repeat). */
function* airCombat(battle) {
  const flies = (side) => count(battle[side].units, AIRCRAFT) > 0;
  let isFought = false;
  while (!ended(battle) && flies("attacker") && flies("defender")) {
    isFought = true;
    yield* volley(battle, { attacker: AIRCRAFT, defender: AIRCRAFT, inTheAir: true }); // gw.air.participants
    if (flies("attacker") && flies("defender")) yield* airRetreat(battle);
  }
  const winner = ["attacker", "defender"].filter(flies); // gw.air.superiority, gw.air.superiority.survivor
  if (winner.length === 1 && (isFought || reads("gw.issue.unopposed-superiority", "a"))) battle.superior = winner[0];
  return ended(battle);
}

/** Step A2: first the attacker may retreat his aircraft, then the defender (gw.air.retreat.attacker-first). */
function* airRetreat(battle) {
  for (const side of ["attacker", "defender"]) {
    const options = [{ action: "AirRetreat" }, { action: "FightOn", in_the_air: true }];
    const { action } = yield choice(side, "retreat all air units?", options);
    if (action !== "AirRetreat") continue;
    withdraw(battle[side], AIRCRAFT); // gw.air.retreat.all
    if (reads("gw.issue.both-retreat-aircraft", "a")) return; // gw.air.retreat.then-defender
  }
}

/** Part B: round after round until one side is eliminated, retreats or contests (gw.land.step-6.until). */
function* landCombat(battle) {
  let first = "1a";
  for (; ; battle.round++) {
    battle.fired.clear();
    for (const step of STEPS.slice(STEPS.findIndex(({ label }) => label === first))) {
      yield* inStep(battle, step);
      const ending = ended(battle);
      if (ending) return ending;
    }
    const ending = yield* retreatOrContest(battle);
    if (ending) return ending;
    first = reads("gw.issue.loop-start", "b") ? "3" : "2"; // gw.land.step-6.repeat.from-step-2
  }
}

function* inStep(battle, step) {
  if (step.label !== "4" || reads("gw.issue.storm-order", "a")) return yield* volley(battle, step);
  yield* volley(battle, { attacker: step.attacker }); // gw.land.step-4.storm-first
  if (!ended(battle)) yield* volley(battle, { defender: step.defender });
}

/** How the battle has ended; null while both sides have units that fight. */
function ended(battle) {
  const standing = ["attacker", "defender"].filter((side) => count(battle[side].units, FIGHTING) > 0);
  if (standing.length === 2) return null;
  const outcome = standing.length ? `the ${ENEMY[standing[0]]} is eliminated` : "both sides are eliminated";
  return { outcome, ...(standing[0] === "defender" ? heldBy(battle) : capturedBy(battle)) };
}

/** Who has the space while the defender stands: an ally of the attacker contests it still (gw.allies.after-contest). */
const heldBy = ({ around, allyContests }) =>
  allyContests ? { holder: around.owner, contested: true } : { holder: "defender" };

/** Who has the space once no defender is left (gw.issue.aircraft-capture, gw.issue.mutual-destruction). */
function capturedBy({ attacker, around, allyContests }) {
  return { holder: allyContests || count(attacker.units, GROUND_UNITS) > 0 ? "attacker" : around.owner };
}

// --- fire and losses -------------------------------------------------------------------------------------------------

/** All of these kinds fire, then both sides take their losses, the attacker first (gw.issue.losses-first). */
function* volley(battle, { attacker = [], defender = [], inTheAir = false, remaining = false }) {
  const groups = [
    ...attacker.map((kind) => groupOf(battle, "attacker", kind, inTheAir, remaining)),
    ...defender.map((kind) => groupOf(battle, "defender", kind, inTheAir, remaining)),
  ].filter(Boolean);
  if (groups.length === 0) return;
  const rolled = yield roll(groups, 6);
  if (!inTheAir) for (const { side, kind } of groups) battle.fired.add(`${side} ${kind}`);
  const hits = (side) => hitsOf(rolled.filter((each) => each.side === ENEMY[side]));
  yield* losses(battle, "attacker", hits("attacker"), inTheAir);
  yield* losses(battle, "defender", hits("defender"), inTheAir);
}

/** The dice of one kind; null where it does not fire. */
function groupOf(battle, side, kind, inTheAir, remaining) {
  if (remaining && battle.fired.has(`${side} ${kind}`)) return null; // gw.land.step-5.remaining
  const onLand = side === "attacker" ? "attack" : "defend"; // gw.fort.defence-only
  const target = battle.figure(kind, inTheAir ? "air" : onLand);
  const dice = firing(battle, side, kind) * battle.figure(kind, "dice", 1); // gw.fort.fires-twice
  return target === undefined ? null : group(side, kind, dice, target + (inTheAir ? 0 : boost(battle, side, kind)));
}

/** How many units of a kind can fire. */
function firing(battle, side, kind) {
  const { units, bombarded, gas, technologies } = battle[side];
  const usesGas = side === "attacker" || technologies.includes("gas shells"); // gw.land.gas.gas-shells
  if (kind === "gas") return usesGas ? gas : 0;
  if (kind === "supporting_rail_guns") return Math.max(0, (units[kind] ?? 0) - bombarded); // gw.bombardment.not-both
  if (kind === "forts") return Math.min(intactForts(battle, side), count(units, GARRISONS)); // gw.fort.garrison
  return units[kind] ?? 0;
}

/** Forts that are not wrecked: each takes all hits but one before the first is wrecked (gw.fort.wrecked). */
function intactForts(battle, side) {
  const { units, fortHits } = battle[side];
  const forts = units.forts ?? 0;
  return forts - Math.max(0, fortHits - forts * (battle.figure("forts", "hits") - 1));
}

/** What air superiority adds to a target number in the first round, as long as aircraft are left (gw.air.boost.one). */
function boost(battle, side, kind) {
  const spots = battle.superior === side && count(battle[side].units, AIRCRAFT) > 0; // gw.air.boost.remaining
  return spots && battle.round === 1 && BOOSTED.includes(kind) ? 1 : 0; // gw.air.boost.first-round
}

/** A side takes hits; its owner chooses on what (gw.land.losses-each-step). */
function* losses(battle, side, hits, inTheAir) {
  const own = battle[side];
  const targets = only(own.units, inTheAir ? AIRCRAFT : FIGHTING); // gw.air.only-aircraft, gw.air.vice-versa
  const onForts = (own.units.forts ?? 0) * battle.figure("forts", "hits") - own.fortHits; // gw.fort.four-hits
  if (!inTheAir && onForts > 0) targets.forts = onForts;
  const taken = Math.min(hits, sum(targets));
  if (taken === 0) return;
  const by = reads("gw.issue.casualties", "b") ? ENEMY[side] : side;
  const { losses: lost } = yield lossesToChoose(by, side, targets, taken);
  for (const [kind, number] of Object.entries(lost)) {
    if (kind === "forts") own.fortHits += number;
    else own.units[kind] -= number;
  }
}

// --- step 6 ----------------------------------------------------------------------------------------------------------

/** Step 6: the attacker decides first, and the defender if he fights on (gw.land.step-6.then-defender). */
function* retreatOrContest(battle) {
  const { action } = yield choice("attacker", "retreat, contest or fight on?", attackersOptions(battle));
  if (action === "Contest") {
    withdraw(battle.attacker, AIRCRAFT); // gw.land.step-6.ground-units, gw.land.step-6.contest-stops-defender
    return { outcome: "the space is contested", holder: battle.around.owner, contested: true };
  }
  if (action === "Retreat") return left(battle, "attacker");
  if (action === "CallOff") {
    withdraw(battle.attacker, AIRCRAFT);
    battle.attacker.units = only(battle.attacker.units, ["supporting_rail_guns", "forts"]); // gw.retreats.cannot
    return { outcome: "the attack is called off", ...heldBy(battle) };
  }
  const answered = yield choice("defender", "retreat or fight on?", defendersOptions(battle));
  return answered.action === "Retreat" ? left(battle, "defender") : null; // gw.land.step-6.repeat
}

function attackersOptions({ around, attacker, round }) {
  const has_ground_units = count(attacker.units, GROUND_UNITS) > 0;
  const { retreats, standoff } = decision(around, "attacker", { round, has_ground_units });
  const options = [...retreats.map(retreatTo), { action: "FightOn" }];
  if (mayCallOff(standoff)) options.push({ action: "CallOff" });
  if (mayContest(standoff)) options.push({ action: "Contest" });
  return options;
}

function defendersOptions({ around, round }) {
  const { retreats } = decision(around, "defender", { round });
  return [...retreats.map(retreatTo), { action: "FightOn" }];
}

const retreatTo = ({ name }) => ({ action: "Retreat", to: name });

/** A side has retreated: all its units are gone, but for guns next door and forts (gw.retreats.supporting-guns). */
function left(battle, side) {
  withdraw(battle[side], FIGHTING);
  return { outcome: `the ${side} has retreated`, ...(side === "attacker" ? heldBy(battle) : capturedBy(battle)) };
}

/** Units leave the battle; infantry that moves is no longer entrenched (gw.infantry.entrench.lost). */
function withdraw(side, kinds) {
  for (const kind of kinds) {
    const name = kind === "entrenched" ? "infantry" : kind;
    if (side.units[kind]) side.away[name] = (side.away[name] ?? 0) + side.units[kind];
    delete side.units[kind];
  }
}
