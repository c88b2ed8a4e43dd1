// Twenty mistakes, to see whether the kit finds them: `MISTAKE=3 node --import ./mistakes.mjs adapter.mjs` plays with
// the third. Each is the clauses that it breaks, a module, a passage of it, and what stands there in its place. None
// is what another reading says.

import { registerHooks } from "node:module";

export const MISTAKES = [
  [["gw.air.boost.one"], "great_war.mjs", "BOOSTED.includes(kind) ? 1 : 0", "BOOSTED.includes(kind) ? 2 : 0"],
  [["gw.air.boost.first-round"], "great_war.mjs", "spots && battle.round === 1 &&", "spots &&"],
  [["gw.air.superiority"], "great_war.mjs", "battle.superior = winner[0]", 'battle.superior = "attacker"'],
  [["gw.air.boost.rail-guns"], "great_war.mjs", 'BOOSTED = [...GUNS, "forts"]', 'BOOSTED = ["artillery", "forts"]'],
  [["gw.fort.fires-twice"], "figures.mjs", "dice: 2", "dice: 1"],
  [["gw.fort.garrison"], "great_war.mjs", "sum(only(units, GARRISONS))", "Infinity"],
  [["gw.fort.four-hits"], "figures.mjs", "hits: 4", "hits: 3"],
  [["gw.land.gas.gas-shells"], "great_war.mjs", "usesGas ? gas : 0", "gas"],
  [["gw.land.step-4.entrenched"], "great_war.mjs", '["storm_troops"], defender: ["entrenched"]', '["storm_troops"]'],
  [
    ["gw.land.step-2.preemptive"],
    "great_war.mjs",
    'GUNS] }, // gw.land.step-2.aircraft, gw.land.step-2.artillery\n  { label: "3", defender:',
    "GUNS], defender:",
  ],
  [["gw.air.land-target.bombers"], "figures.mjs", "bombers: { attack: 2, defend: 2", "bombers: { attack: 1, defend: 1"],
  [["gw.infantry.attack"], "figures.mjs", "infantry = { attack: 1, defend: 2 }", "infantry = { attack: 2, defend: 2 }"],
  [["gw.air.only-aircraft"], "great_war.mjs", "inTheAir ? AIRCRAFT : FIGHTING", "FIGHTING"],
  [["gw.air.retreat.all"], "great_war.mjs", "withdraw(battle[side], AIRCRAFT)", 'withdraw(battle[side], ["fighters"])'],
  [["gw.land.step-6.not-contested"], "retreats.mjs", "if (contested) return false;", ""],
  [["gw.retreats.resolved"], "retreats.mjs", ' || attack === "repelled"', ""],
  [["gw.retreats.ally-if-none"], "retreats.mjs", "return !own_space_open;", "return false;"],
  [["ew.penalties.floor"], "end_all_wars.mjs", "Math.max(1, value - battle.penalty)", "value - battle.penalty"],
  [["ew.casualties.city"], "end_all_wars.mjs", 'DEFENDERS.filter((kind) => kind !== "city")', "DEFENDERS"],
  [["ew.fuel.round"], "end_all_wars.mjs", "flight.fuel -= 1;", "flight.fuel -= 2;"],
];

const [, module, passage, mistaken] = MISTAKES[Number(process.env.MISTAKE) - 1];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(`/${module}`)) return loaded;
    const [before, after, ...more] = String(loaded.source).split(passage);
    if (after === undefined || more.length) throw new Error(`${module} has not once: ${passage}`);
    return { ...loaded, source: before + mistaken + after };
  },
});
