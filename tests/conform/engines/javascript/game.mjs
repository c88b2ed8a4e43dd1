// Leads a battle from one roll or decision that somebody has to make to the next.

import { areFaces, withFaces } from "./dice.mjs";

/** A game that has just been opened, at its first roll or decision. */
export function started({ play, survivors, here = "" }) {
  return goOn({ play, survivors, here }, undefined);
}

/** Gives the battle what it awaited; a choice that leaves one option only is made at once. */
function goOn(game, given) {
  let next = game.play.next(given);
  while (!next.done && isBound(next.value.awaits)) next = game.play.next(next.value.awaits.options[0].data);
  game.awaited = next.done ? null : next.value;
  game.end = next.done ? next.value : null;
  return game;
}

const isBound = ({ kind, options }) => kind === "choice" && options.length === 1;

/** The rules do not allow what was rolled or chosen. */
export class Refused extends Error {}

/** The dice fall. */
export function roll(game, dice) {
  if (game.awaited?.awaits.kind !== "roll") throw new Refused("no dice are rolled now");
  const rolled = withFaces(game.awaited.awaits.dice, dice);
  if (!rolled) throw new Error("these are not the dice that are awaited");
  if (!areFaces(rolled, game.awaited.awaits.faces)) throw new Refused("there is no such face");
  goOn(game, rolled);
}

/** A side decides. */
export function choose(game, option) {
  if (game.awaited?.awaits.kind !== "choice") throw new Refused("nobody decides now");
  if (!game.awaited.allows(option)) throw new Refused("that may not be chosen");
  goOn(game, option);
}

/** How it stands. */
export function look({ awaited, end, survivors, here }) {
  const isTold = ({ units, apart }) => !apart || Object.keys(units).length > 0;
  const how = { awaits: awaited?.awaits ?? null, survivors: survivors().filter(isTold) };
  if (!end) return how;
  const { outcome, holder, contested = false } = end;
  return { ...how, outcome, holders: holder ? [{ holder, space: here, contested }] : [] };
}
