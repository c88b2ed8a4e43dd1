// Whether an action is allowed in a situation: what each battle decides by, asked by itself.

import { landCombatOccurs, mayOpt, mayTakePart } from "./end_all_wars.mjs";
import { mayCallOff, mayContest, mayRetreat, mayRetreatAircraft } from "./retreats.mjs";

/** For each game the actions on which it rules. */
export const RULINGS = {
  "great-war": {
    Retreat: ({ to, whole }, standoff) => mayRetreat(to, standoff, whole),
    CallOff: (action, standoff) => mayCallOff(standoff),
    Contest: ({ whole }, standoff) => mayContest(standoff, whole),
    AirRetreat: ({ whole }, standoff) => mayRetreatAircraft(standoff, whole),
  },
  "end-all-wars": {
    LandCombat: (action, entry) => landCombatOccurs(entry),
    Opt: (opted, structures) => mayOpt(opted, structures),
    TakePart: (action, sortie) => mayTakePart(sortie),
    Land: ({ friendly, distance }, { fuel }) => friendly && distance <= fuel, // ew.fuel.fly-home
  },
};
