"""Where a sea battle of The Great War stands: what each side has, called shots to be placed, who has left."""

from abc import ABC
from dataclasses import dataclass

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces.fight import TwoSided
from clausewitz.rulebooks.great_war.forces.fleet import Navy


@dataclass(frozen=True, kw_only=True)
class SeaPosition(TwoSided[Navy], ABC):
    """A position in a battle for a sea zone, as fire, decisions and outcomes look at it."""

    called_on_attacker: Count = 0
    """Called shots that have still to be placed on the attacker's units."""
    called_on_defender: Count = 0
    contesting: bool = False
    """Whether the attacker has decided to contest."""
    retreated: Side | None = None
    holding: frozenset[Side] = frozenset()
    """The sides that hold the fire of their submarines until step 3 in this round."""

    def called_on(self, side: Side) -> int:
        """Called shots that have still to be placed on a side."""
        return self.called_on_attacker if side is Side.ATTACKER else self.called_on_defender
