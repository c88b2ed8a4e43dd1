"""How the phrases name units: by the roster of the game, as an army or as a fleet."""

from functools import partial

from clausewitz.rulebooks.great_war.forces.army import ROSTER, Army
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.steps import words

kind_of = partial(words.kind_of, roster=ROSTER)
counts_of = partial(words.counts_of, roster=ROSTER)
fleet_of = partial(words.units_of, force=Fleet)


def army_of(text: str) -> Army:
    """An army; gas attacks are no part of it."""
    return Army(**{kind: number for kind, number in counts_of(text).items() if kind != "gas"})
