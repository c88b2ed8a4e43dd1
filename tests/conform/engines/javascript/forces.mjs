// Units are counted by kind. What can be lost of them, and how: the rules of both games are the same here.

export const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The counts of these kinds alone. */
export const only = (counts, kinds) =>
  Object.fromEntries(kinds.filter((kind) => counts[kind]).map((kind) => [kind, counts[kind]]));

/** How many there are of these kinds. */
export const count = (counts, kinds) => sum(only(counts, kinds));

/** All ways to lose so many of these counts. */
export function* ways(counts, hits, kinds = Object.keys(counts)) {
  const [kind, ...others] = kinds;
  if (hits === 0) return yield {};
  const rest = count(counts, others);
  for (let taken = Math.min(hits, counts[kind]); taken >= Math.max(0, hits - rest); taken--)
    for (const way of ways(counts, hits - taken, others)) yield taken ? { [kind]: taken, ...way } : way;
}

/** Whether these counts are a part of others. */
export const isWithin = (part, counts) =>
  Object.entries(part).every(([kind, count]) => Number.isInteger(count) && count >= 0 && count <= (counts[kind] ?? 0));

/** What `by` may choose that `side` loses to so many hits, of what can be hit there. */
export function lossesToChoose(by, side, counts, hits) {
  const options = function* () {
    for (const losses of ways(counts, hits)) yield { losses };
  };
  const allows = ({ losses = {} }) => sum(losses) === hits && isWithin(losses, counts);
  return choice(by, `losses of the ${side}`, options(), { allows });
}

const MOST_OPTIONS = 100;

/** What a side awaits that decides: the first options as data, and whether something may be chosen, listed or not. */
export function choice(by, question, options, { allows } = {}) {
  const first = [];
  for (const data of options) if (first.push(data) > MOST_OPTIONS) break;
  const listed = first.slice(0, MOST_OPTIONS).map((data) => ({ data }));
  return {
    awaits: { kind: "choice", by, question, options: listed, more_options: first.length > MOST_OPTIONS },
    allows: allows ?? ((data) => first.some((option) => isSame(option, data))),
  };
}

/** Whether two options are the same, in whatever order their fields stand. */
function isSame(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
