// Who may leave a land battle of The Great War, and where to: step 6 asks, and the section on retreats answers.

import { reads } from "./readings.mjs";

/** The areas around the battle as both sides see them; the area that is fought over is none of them. */
export function spacesOf({ areas = {}, here, alliances = {}, attacker, defender }) {
  const lists = (one, other) => Boolean(areas[one]?.adjacent?.includes(other));
  const allied = (...two) => Object.values(alliances).some((nations) => two.every((each) => nations.includes(each)));
  const came = Object.keys(attacker.came_from ?? {});
  const isAttackersOwn = Boolean(areas[here]?.contested && attacker.nation) && areas[here].owner === attacker.nation;
  return {
    owner: isAttackersOwn ? "attacker" : "defender", // gw.contesting.owner
    cameOutOfContested: came.some((name) => areas[name]?.contested), // gw.land.step-6.out-of-contested.all
    cameFromSomewhere: came.length > 0,
    spaces: Object.entries(areas)
      .filter(([name]) => name !== here)
      .map(([name, area]) => ({
        name,
        isOrigin: came.includes(name),
        isAttackers: Boolean(area.owner) && area.owner === attacker.nation,
        isDefenders: Boolean(area.owner) && area.owner === defender.nation,
        isDefendersAllys: Boolean(area.owner) && allied(area.owner, defender.nation),
        isContested: Boolean(area.contested),
        attack: area.attack ?? "none",
        isAdjacent: lists(here, name) || lists(name, here),
      })),
  };
}

/** Where the attacker may retreat to. */
export function attackersRetreats({ cameOutOfContested, spaces }) {
  if (cameOutOfContested) return []; // gw.land.step-6.out-of-contested
  return spaces
    .filter((space) => space.isAttackers) // gw.land.step-6.own-territory
    .filter((space) => space.isOrigin); // gw.land.step-6.origin
}

/** Where the defender may retreat to. */
export function defendersRetreats({ spaces }) {
  const open = spaces
    .filter((space) => space.isAdjacent) // gw.issue.defenders-reach
    .filter((space) => !space.isContested) // gw.land.step-6.not-contested
    .filter((space) => space.attack !== "land") // gw.land.step-6.not-under-attack
    .filter((space) => space.attack !== "other"); // gw.retreats.unresolved; gw.retreats.resolved opens it again
  const own = open.filter((space) => space.isDefenders);
  const allys = open.filter((space) => space.isDefendersAllys && !space.isDefenders); // gw.land.step-6.defender-where
  if (reads("gw.issue.own-territory-first", "b")) return [...own, ...allys];
  return own.length ? own : allys; // gw.retreats.own-first, gw.retreats.ally-if-none
}
