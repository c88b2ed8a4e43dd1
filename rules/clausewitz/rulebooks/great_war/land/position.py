"""Where a land battle of The Great War stands: what each side has, and what has happened that later steps go by."""

from abc import ABC
from collections.abc import Mapping

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Left, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.air.air import AIR_SUPERIORITY
from clausewitz.rulebooks.great_war.air.superiority import NOBODY
from clausewitz.rulebooks.great_war.forces.areas import NOWHERE, Holder, Theatre
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND, Army, Combatant, clear_landing
from clausewitz.rulebooks.great_war.forces.fight import TwoSided, withdrawn_units
from clausewitz.rulebooks.great_war.forces.standoff import AirRetreat, Contest
from clausewitz.rulebooks.great_war.readings.land.land import FirstRoundAnew
from clausewitz.rulebooks.great_war.territory import fortresses


@dataclass(frozen=True, kw_only=True)
class LandPosition(TwoSided[Combatant], ABC):
    """A position in a battle for a land territory, as fire, decisions and outcomes look at it."""

    theatre: Theatre = NOWHERE

    superior: frozenset[Side] = NOBODY
    """Who has air superiority, once part A is over."""
    flew: bool = False
    """Whether there was air combat."""
    flew_off: frozenset[Side] = NOBODY
    """Who has retreated his aircraft."""
    contesting: bool = False
    """Whether the attacker has decided to contest."""
    ally_contests: bool = False
    """Whether an ally of the attacker has contested the space in this turn, before the attack."""
    attacked_before: bool = False
    """Whether an ally of the attacker has attacked the space in this turn, before the attack."""
    retreated: Side | None = None
    """Who has retreated from the land battle."""

    @property
    def forces(self) -> Mapping[Side, Army]:
        """What each side has left in the battle, forts that are wrecked left out."""
        sides = {side: self.combatant(side) for side in Side}
        intact = {side: fortresses.intact_forts(own, self.profile) for side, own in sides.items()}
        return {side: clear_landing(replace(own.army, forts=intact[side])) for side, own in sides.items()}

    @property
    def survivors(self) -> tuple[Left, ...]:
        """What is left of all units, in the battle or out of it."""
        return super().survivors + withdrawn_units({side: self.combatant(side).withdrawn for side in Side})

    def takers(self, side: Side, action: object) -> Army:
        """The units of a side that take part where it takes an action as a whole: no forts, and no guns next to it."""
        kinds = {AirRetreat: AIRCRAFT, Contest: GROUND}.get(action.__class__, (*GROUND, *AIRCRAFT))
        return clear_landing(self.combatant(side).army.only(kinds))

    @property
    def in_the_air(self) -> bool:
        """Whether the battle is in part A."""
        return self.step < len(AIR_SUPERIORITY.steps)

    def count_aircraft(self, side: Side) -> int:
        """How many aircraft a side has."""
        return self.combatant(side).army.total(AIRCRAFT)

    @property
    def contested_before(self) -> bool:
        """Whether the space has been contested since an earlier turn."""
        here = (area for area in self.theatre.areas if area.name == self.theatre.here)
        return not self.ally_contests and any(area.contested for area in here)

    @property
    def fought_on(self) -> bool:
        """Whether, by the reading, the combat of an earlier turn goes on, and its first round is over."""
        once = self.profile.first_round_anew is FirstRoundAnew.ONCE and stands("gw.land.step-6.repeat.from-step-2")
        return once and self.contested_before

    @property
    def on_own_ground(self) -> bool:
        """Whether the attacker attacks in a contested territory of his own side."""
        here = (area for area in self.theatre.areas if area.name == self.theatre.here and area.contested)
        return any(self.theatre.holder(area, self.attacker.nation) is not Holder.HOSTILE for area in here)

    @property
    def is_landing(self) -> bool:
        """Whether it is a naval invasion."""
        return False

    def reserves(self) -> bool:
        """Whether the attacker has troops that are still to come."""
        return False
