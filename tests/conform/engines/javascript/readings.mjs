// The readings that this engine plays: the preferred ones, but for those that `READINGS` names, such as
// "gw.issue.storm-order=b". These are the issues of which it plays another reading as well.

export const PLAYED = {
  "gw.issue.storm-order": "ab",
  "gw.issue.loop-start": "ab",
  "gw.issue.unopposed-superiority": "ab",
  "gw.issue.own-territory-first": "ab",
  "gw.issue.both-retreat-aircraft": "ab",
  "gw.issue.casualties": "ab",
  "ew.issue.penalties-last": "ab",
  "ew.issue.anti-air-again": "ab",
};

/** The readings that are not the preferred ones, by issue. */
const named = (process.env.READINGS ?? "").split(/\s+/).filter(Boolean);
export const OTHERS = Object.fromEntries(named.map((each) => each.split("=")));

for (const [issue, letter] of Object.entries(OTHERS))
  if (!PLAYED[issue]?.includes(letter)) throw new Error(`READINGS: reading ${letter} of ${issue} is not played`);

/** Whether it plays this reading of an issue. */
export const reads = (issue, letter) => (OTHERS[issue] ?? "a") === letter;
