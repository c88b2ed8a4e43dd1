"""The position of a sea battle of The Great War: each side's units, called shots to be placed, who has left."""

from abc import ABC
from collections.abc import Mapping

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.moments import Left, Side
from clausewitz.play.records import replace
from clausewitz.play.state import UnitState
from clausewitz.rulebooks.great_war.forces import AFLOAT, Fleet, Navy, TwoSided, dreadnought_state, withdrawn_units
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.territory import fortresses


@dataclass(frozen=True, kw_only=True)
class SeaPosition(TwoSided[Navy], ABC):
    """A position in a battle for a sea zone, as far as fire, decisions and outcomes need it."""

    here: str = ""
    """The sea zone that is fought over; empty if it has no name."""
    called_on_attacker: Count = 0
    """Called shots still to be placed on the attacker's units."""
    called_on_defender: Count = 0
    contesting: bool = False
    """Whether the attacker has decided to contest."""
    retreated: Side | None = None
    holding: frozenset[Side] = frozenset()
    """The sides that hold their submarines' fire until step 3 in this round."""

    @property
    def forces(self) -> Mapping[Side, Fleet]:
        """The units that each side has left in the battle, without wrecked forts."""
        return {side: _afloat(self.combatant(side), self.profile) for side in Side}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """All units left, in the battle or out of it."""
        return super().survivors + withdrawn_units({side: self.combatant(side).withdrawn for side in Side})

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The units of a kind, with the hits on dreadnoughts and forts."""
        unit = super().unit_state(left, kind)
        if left.apart or kind not in ("dreadnoughts", "forts"):
            return unit
        assert isinstance(left.of, Side)
        own = self.combatant(left.of)
        if kind == "forts":
            return fortresses.fort_state(unit, own.coast, self.profile)
        return dreadnought_state(unit, own.wounds)

    def takers(self, side: Side, action: object) -> Fleet:
        """The units that act when their side acts as a whole: all but coastal forts."""
        return self.combatant(side).fleet.recall_hunters().only(AFLOAT)

    def called_shots_on(self, side: Side) -> int:
        """Called shots still to be placed on a side."""
        return self.called_on_attacker if side is Side.ATTACKER else self.called_on_defender


def _afloat(navy: Navy, profile: Profile) -> Fleet:
    return replace(navy.fleet, forts=fortresses.intact_forts(navy.coast, profile))
