// What a side may decide at the end of a round of The Great War: step 6 asks, the section on retreats answers.
//
// A standoff is what the rules look at: who decides, and what has become of both sides; a space is an area as that side
// sees it. Both have the fields that the questions of `may` have.

import { reads } from "./readings.mjs";

/** Whether a side may withdraw to a space. */
export function mayRetreat(space, standoff, whole = true) {
  if (standoff.side === "attacker") return whole && attackerMayRetreat(space, standoff); // gw.land.step-6.all-units
  return whole && defenderMayRetreat(space, standoff); // gw.issue.retreat-in-part
}

function attackerMayRetreat({ holder, origin }, { came_out_of_contested, landing }) {
  if (came_out_of_contested || landing) return false; // gw.land.step-6.out-of-contested, gw.retreats.landing
  return holder === "own" && origin; // gw.land.step-6.own-territory, gw.land.step-6.origin
}

function defenderMayRetreat(space, { contesting, own_space_open }) {
  if (contesting || !isOpen(space)) return false; // gw.land.step-6.contest-stops-defender
  if (space.holder !== "allied") return space.holder === "own"; // gw.land.step-6.defender-where
  if (reads("gw.issue.own-territory-first", "b")) return true;
  return !own_space_open; // gw.retreats.own-first, gw.retreats.ally-if-none
}

/** Whether a space takes a retreating defender in, whoever holds it. */
function isOpen({ adjacent = true, contested, attack = "none" }) {
  if (!adjacent) return false; // gw.issue.defenders-reach
  if (contested) return false; // gw.land.step-6.not-contested
  return attack === "none" || attack === "repelled"; // gw.land.step-6.not-under-attack, gw.retreats.resolved
}

/** Whether a side may break off the attack although it retreats nowhere. */
export function mayCallOff({ side, has_ground_units = true, cornered, came_out_of_contested, landing }) {
  if (side !== "attacker" || landing) return false; // gw.landing.no-retreat
  if (!has_ground_units) return true; // gw.retreats.aircraft
  return Boolean(cornered && !came_out_of_contested); // gw.retreats.cannot, gw.land.step-6.out-of-contested
}

/** Whether a side may remain in the space beside the enemy. */
export function mayContest({ side, round = 1, has_ground_units = true, landing }, whole = true) {
  if (side !== "attacker" || !whole) return false; // gw.land.step-6.may-contest, gw.land.step-6.contest-whole
  return has_ground_units && !(landing && round < 2); // gw.land.step-6.ground-units, gw.contesting.landing
}

/** Whether a side may withdraw its aircraft from air combat. */
export function mayRetreatAircraft({ side, flew = true, attacker_flew_off }, whole = true) {
  if (!flew || !whole) return false; // gw.air.first-round, gw.air.retreat.all
  if (reads("gw.issue.both-retreat-aircraft", "b")) return true; // gw.air.retreat.defender-next
  return !(side === "defender" && attacker_flew_off); // gw.air.retreat.then-defender
}

/** The areas around a battle as each side sees them, and what is known of where the attacker came from. */
export function around({ areas = {}, here, alliances = {}, attacker, defender }) {
  const lists = (one, other) => Boolean(areas[one]?.adjacent?.includes(other));
  const came = Object.keys(attacker.came_from ?? {});
  const spaceFor = (side) => ([name, { owner, contested = false, attack }]) => ({
    name,
    holder: holderFor(side.nation, owner, alliances),
    contested,
    attack,
    adjacent: lists(here, name) || lists(name, here),
    origin: came.includes(name),
  });
  const others = Object.entries(areas).filter(([name]) => name !== here);
  return {
    attacker: others.map(spaceFor(attacker)),
    defender: others.map(spaceFor(defender)),
    cameFromSomewhere: came.length > 0,
    cameOutOfContested: came.some((name) => areas[name]?.contested), // gw.land.step-6.out-of-contested.all
    owner: ownerOf(areas[here], attacker),
  };
}

function holderFor(nation, owner, alliances) {
  if (!owner || !nation) return "hostile";
  const allied = Object.values(alliances).some((nations) => nations.includes(owner) && nations.includes(nation));
  return owner === nation ? "own" : allied ? "allied" : "hostile";
}

/** To which side a contested space remains friendly (gw.contesting.owner). */
const ownerOf = (area, { nation }) => (area?.contested && nation && area.owner === nation ? "attacker" : "defender");

/** Where a side may retreat to, and what the rules look at as it decides. */
export function decision(around, side, standoff) {
  const spaces = around[side];
  const ownSpaces = spaces.filter(({ holder }) => holder === "own");
  const seen = {
    ...standoff,
    side,
    came_out_of_contested: around.cameOutOfContested,
    own_space_open: ownSpaces.some((space) => mayRetreat(space, { ...standoff, side })),
  };
  const retreats = spaces.filter((space) => mayRetreat(space, seen));
  return { retreats, standoff: { ...seen, cornered: around.cameFromSomewhere && retreats.length === 0 } };
}
