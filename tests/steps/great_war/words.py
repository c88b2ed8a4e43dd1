"""How the phrases name units: by the roster of the game, as an army or as a fleet."""

from functools import partial

from clausewitz.rulebooks.great_war.forces import ROSTER, Army, Fleet
from clausewitz.steps import expect

kind_of = partial(expect.kind_of, roster=ROSTER)
counts_of = partial(expect.counts_of, roster=ROSTER)
fleet_of = partial(expect.units_of, force=Fleet)


def army_of(text: str) -> Army:
    """An army; gas attacks are no part of it."""
    return Army(**{kind: number for kind, number in counts_of(text).items() if kind != "gas"})
