"""Whether land combat occurs, which structures defend, and whether the attack continues: actions, and norms on them."""

from typing import Annotated

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds, Count
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.end_all_wars.army import ROSTER
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, LoneCity, Opting, Profile, SingleUnits


@dataclass(frozen=True, kw_only=True)
class Entry:
    """The situation when the active player has moved into a territory."""

    moved: Count = 1
    """Land and air units that were moved into the territory."""
    enemy_controlled: bool = True
    """Whether the enemy is in control of the territory."""
    defenders: Count = 1
    """Enemy units (with defending ports and industrial complexes) besides the city."""
    has_city: bool = False
    """Whether there is a city in the territory."""
    profile: Profile = PREFERRED


@dataclass(frozen=True)
class LandCombat:
    """Fight a land combat in the territory."""

    def __str__(self) -> str:
        return "land combat occurs"


@norm(permits=LandCombat, cites="ew.land.occurs")
def combat_occurs_where_units_move(at: Entry, _action: LandCombat) -> bool:
    """Land combat occurs where the active player has moved land or air units."""
    return at.moved > 0


@norm(
    forbids=LandCombat,
    cites="ew.land.occurs.enemy-territory",
    overrides=by_words(
        "into an enemy controlled territory",
        combat_occurs_where_units_move,
        because="Combat occurs when units move there, and no sentence has it occur elsewhere.",
    ),
)
def only_in_enemy_territory(at: Entry, _action: LandCombat) -> bool:
    """Land combat occurs in enemy controlled territory, and in no other."""
    return not at.enemy_controlled


@norm(
    forbids=LandCombat,
    cites="ew.land.occurs.enemy-units",
    overrides=by_words(
        "containing enemy units",
        combat_occurs_where_units_move,
        because="Combat occurs in such territories, and no sentence has it occur in empty ones.",
    ),
)
def only_against_enemy_units(at: Entry, _action: LandCombat) -> bool:
    """Land combat occurs where there are enemy units; a city alone is not one."""
    lone_city_fights = at.has_city and at.profile.lone_city == LoneCity.YES
    return at.defenders == 0 and not lone_city_fights


@dataclass(frozen=True, kw_only=True)
class Structures:
    """The ports and industrial complexes of the territory, which its owner may use in its defence."""

    ports: Count = 0
    """Ports in the territory."""
    industrial_complexes: Count = 0
    """Industrial complexes in the territory."""
    profile: Profile = PREFERRED


@dataclass(frozen=True, kw_only=True)
class Opt:
    """Have ports and industrial complexes defend against the attacking force."""

    ports: Count = 0
    """Ports that would defend."""
    industrial_complexes: Count = 0
    """Industrial complexes that would defend."""

    def __str__(self) -> str:
        built = {"ports": self.ports, "industrial_complexes": self.industrial_complexes}
        named = [ROSTER.count(kind, number) for kind, number in built.items() if number > 0]
        return f"has {' and '.join(named) or 'nothing'} defend"


@norm(permits=Opt, cites="ew.land.structures.opt")
def the_defender_may_opt(at: Structures, action: Opt) -> bool:
    """The defending player may opt to have ports and industrial complexes of the territory defend."""
    return action.ports <= at.ports and action.industrial_complexes <= at.industrial_complexes


@norm(forbids=Opt, cites="ew.issue.opting", overrides=by_reading("ew.issue.opting", the_defender_may_opt))
def all_of_them_or_none(at: Structures, action: Opt) -> bool:
    """Either all ports and industrial complexes defend or none does (open question)."""
    none = action.ports == 0 and action.industrial_complexes == 0
    every = action.ports == at.ports and action.industrial_complexes == at.industrial_complexes
    return at.profile.opting == Opting.ALL_OR_NONE and not none and not every


@dataclass(frozen=True, kw_only=True)
class Pause:
    """The situation after a round."""

    profile: Profile = PREFERRED


@dataclass(frozen=True)
class Continue:
    """Attack for another round."""

    def __str__(self) -> str:
        return "continues the attack"


@dataclass(frozen=True)
class Stop:
    """Attack no more."""

    def __str__(self) -> str:
        return "stops the attack"


@norm(permits=Continue, cites="ew.land.step-3.continue")
def the_attacker_may_continue(_at: Pause, _action: Continue) -> bool:
    """The attacking player may continue the attack after any round."""
    return True


@norm(permits=Stop, cites="ew.land.step-3.continue")
def the_attacker_need_not_continue(_at: Pause, _action: Stop) -> bool:
    """The attacking player may stop the attack after any round."""
    return True


@dataclass(frozen=True, kw_only=True)
class Withdraw:
    """Send a flight home, and decide about the rest of the attack afterwards."""

    flight: Annotated[int, Bounds(low=1)]
    """Number of the flight, from 1."""

    def __str__(self) -> str:
        return f"sends flight {self.flight} home"


@norm(permits=Withdraw, cites="ew.issue.single-units")
def aircraft_may_leave_after_any_round(at: Pause, _action: Withdraw) -> bool:
    """The attacking player may send aircraft home after any round (open question)."""
    return at.profile.single_units == SingleUnits.AIRCRAFT
