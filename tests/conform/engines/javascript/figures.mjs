// The figures of the units, as `rosters.json` of `clausewitz export` has them.

const infantry = { attack: 1, defend: 2 };
const railGun = { attack: 3, defend: 3 };

/** What dice of each kind need in attack, in defence and in the air; how many dice a unit has, and how many hits. */
export const GREAT_WAR = {
  infantry,
  entrenched: infantry,
  cavalry: { attack: 2, defend: 2 },
  storm_troops: { attack: 2, defend: 2 },
  artillery: { attack: 2, defend: 2 },
  rail_guns: railGun,
  supporting_rail_guns: railGun,
  forts: { defend: 3, dice: 2, hits: 4 },
  fighters: { attack: 1, defend: 1, air: 2 },
  bombers: { attack: 2, defend: 2, air: 1 },
  zeppelins: { attack: 2, defend: 2, air: 1 },
  gas: { attack: 1, defend: 1 },
};

/** What dice of each kind need, on ten faces. */
export const END_ALL_WARS = {
  infantry: { attack: 2, defend: 4 },
  artillery: { attack: 4, defend: 4 },
  tanks: { attack: 5, defend: 4 },
  anti_air_guns: { defend: 1 },
  fighters: { attack: 3, defend: 4 },
  bombers: { attack: 5, defend: 1 },
  ports: { defend: 1 },
  industrial_complexes: { defend: 1 },
  city: { defend: 3 },
};

/** A function that gives a figure of a kind: what the document states, else that of the roster, else the usual one. */
export function figuresOf(roster, given = {}) {
  return (kind, column, usual) => given[kind]?.[column] ?? roster[kind]?.[column] ?? usual;
}
