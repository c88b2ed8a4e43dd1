// A small engine: bombardments by rail guns of The Great War, and nothing else.

const HITS_PER_FORT = 4;

/** The rules do not allow it. */
export class RulesError extends Error {}

/** Each gun has a single shot; what it hits its owner chooses. */
export function bombardment(guns, units, fortHits = 0) {
  return { guns, units: { ...units }, fortHits, hits: 0, isOver: false };
}

/** The guns fire. */
export function fire(battle, faces) {
  if (battle.hits || battle.isOver) throw new RulesError("the guns have fired");
  const isFace = (face) => face >= 1 && face <= 6;
  if (faces.length !== battle.guns || !faces.every(isFace)) throw new RulesError(`roll ${battle.guns} dice`);
  battle.hits = Math.min(faces.filter((face) => face <= 3).length, sum(targets(battle)));
  const due = ways(battle);
  if (due.length === 1) lose(battle, due[0]); // nobody is asked where there is no choice
}

/** The owner takes the hits. */
export function lose(battle, losses) {
  if (battle.isOver || !ways(battle).some((way) => isSame(way, losses))) throw new RulesError("these are not due");
  const { forts = 0, ...units } = losses;
  battle.fortHits += forts;
  for (const [kind, number] of Object.entries(units)) battle.units[kind] -= number;
  battle.isOver = true;
}

/** All ways to take the hits; kinds that take none are left out. */
export const ways = (battle) => waysToTake(battle.hits, Object.entries(targets(battle)));

/** The units that are left; hits are spread over the forts, and each is left that can take another one. */
export function left(battle) {
  const forts = Math.min(battle.units.forts ?? 0, targets(battle).forts);
  return Object.fromEntries(Object.entries({ ...battle.units, forts }).filter(([, number]) => number > 0));
}

/** How many hits each kind can take: a fort four, and guns that support from another space none. */
function targets({ units: { supporting_rail_guns, forts = 0, ...units }, fortHits }) {
  return { ...units, forts: HITS_PER_FORT * forts - fortHits };
}

function waysToTake(hits, [[kind, most], ...others]) {
  if (others.length === 0) return hits > most ? [] : [hits ? { [kind]: hits } : {}];
  const numbers = [...Array(Math.min(hits, most) + 1).keys()];
  const including = (number) => (way) => (number ? { ...way, [kind]: number } : way);
  return numbers.flatMap((number) => waysToTake(hits - number, others).map(including(number)));
}

const sum = (counts) => Object.values(counts).reduce((total, number) => total + number, 0);

const isSame = (one, other) => [...Object.keys(one), ...Object.keys(other)].every((kind) => one[kind] === other[kind]);
