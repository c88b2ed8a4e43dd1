// Dice are rolled in groups: those of one side, for units of one kind, against one target number.

/** A group; null where there are no dice, or no face that hits. */
export const group = (side, kind, dice, target) =>
  dice > 0 && target > 0 ? { side, kind, dice, target } : null;

/** Awaits that these groups are rolled. */
export const roll = (groups, faces) => ({ awaits: { kind: "roll", dice: groups, faces, hits: "or less" } });

/** How many hits these groups have scored: a die hits with its target number or less. */
export const hitsOf = (rolled) =>
  rolled.reduce((hits, { target, faces }) => hits + faces.filter((face) => face <= target).length, 0);

/** The groups with the faces that a request names for them; null where it names other dice. */
export function withFaces(groups, named) {
  const open = [...named];
  const rolled = groups.map((group) => {
    const at = open.findIndex((each) => ["side", "kind", "target"].every((field) => each[field] === group[field]));
    return { ...group, faces: at < 0 ? [] : open.splice(at, 1)[0].faces };
  });
  return open.length === 0 && rolled.every(({ dice, faces }) => faces.length === dice) ? rolled : null;
}

/** Whether all faces are on such a die. */
export const areFaces = (rolled, most) =>
  rolled.every(({ faces }) => faces.every((face) => Number.isInteger(face) && face >= 1 && face <= most));
