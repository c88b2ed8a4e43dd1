"""Decisions of a turn outside its battles: orders, each with the actions that norms rule on; and records.

The actions to rest in a contest and to surface submarines are defined here with their norms; all others belong to the
topics whose norms rule on them. The records say who fights, who must leave, and which aircraft must land.
"""

from typing import ClassVar

from clausewitz.lazy import dataclass
from clausewitz.play.norms import by_reading, norm
from clausewitz.rulebooks.great_war.air.bombing import Altitude, Bomb, Escort
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Army, Fleet
from clausewitz.rulebooks.great_war.land.infantry import March
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import WhenSurfaced
from clausewitz.rulebooks.great_war.readings.territory import ReinforcementsFight
from clausewitz.rulebooks.great_war.readings.turn import ContestRests
from clausewitz.rulebooks.great_war.sea.sea_zones import ReinforceZone, SailOut
from clausewitz.rulebooks.great_war.shore.landings import Land
from clausewitz.rulebooks.great_war.territory.no_mans_land import MoveOut, MoveThrough, Reinforce
from clausewitz.rulebooks.great_war.turn.board import Stack


def _describe_way(way: tuple[str, ...]) -> str:
    """The start of a way and the places on it, in words."""
    return f"from {way[0]}{' over ' if way[1:-1] else ''}{', '.join(way[1:-1])}"


@dataclass(frozen=True)
class EndPhase:
    """Do nothing more in this phase."""

    acts: ClassVar[tuple[type, ...]] = ()

    def __str__(self) -> str:
        return "ends the phase"


@dataclass(frozen=True, kw_only=True)
class Move:
    """Units of a nation that have not moved yet move along a way."""

    acts: ClassVar[tuple[type, ...]] = (March, MoveOut, MoveThrough, Reinforce)

    nation: str
    units: Army
    way: tuple[str, ...]
    """The places in order, their own place first."""

    def __str__(self) -> str:
        return f"{self.nation} moves {self.units} {_describe_way(self.way)} to {self.way[-1]}"


@dataclass(frozen=True, kw_only=True)
class Sail:
    """Ships of a nation that have not moved sail along a way, with land units aboard."""

    acts: ClassVar[tuple[type, ...]] = (SailOut, ReinforceZone)

    nation: str
    ships: Fleet
    cargo: Army
    way: tuple[str, ...]
    """The places in order, their own place first."""

    @property
    def is_submerged(self) -> bool:
        """Whether all of them are submerged submarines."""
        return self.ships == self.ships.only(("submerged",))

    def __str__(self) -> str:
        return f"{self.nation} sails with {self.ships} {_describe_way(self.way)} to {self.way[-1]}, aboard {self.cargo}"


@dataclass(frozen=True, kw_only=True)
class TakeOff:
    """Aircraft of a nation that have not moved fly along a way to bomb its last territory."""

    acts: ClassVar[tuple[type, ...]] = (Bomb, Escort)

    nation: str
    raiders: Army
    way: tuple[str, ...]
    altitude: Altitude = Altitude.LOW

    def __str__(self) -> str:
        height = f" at {self.altitude.value} altitude" if self.raiders.zeppelins else ""
        return f"{self.nation} raids {self.way[-1]} {_describe_way(self.way)} with {self.raiders}{height}"


@dataclass(frozen=True, kw_only=True)
class Unload:
    """The land units of a nation in a sea zone that may go ashore do so in a friendly territory."""

    acts: ClassVar[tuple[type, ...]] = (Land,)

    nation: str
    zone: str
    place: str

    def __str__(self) -> str:
        return f"unloads what {self.nation} has in {self.zone} in {self.place}"


@dataclass(frozen=True, kw_only=True)
class Rest:
    """Leave the other side in peace for a turn."""

    place: str = ""
    """The territory; empty where the norms look at a contest in general, as in the next action."""
    nation: str = ""

    def __str__(self) -> str:
        return f"lets {self.nation} rest in {self.place}" if self.place else "rests"


@dataclass(frozen=True, kw_only=True)
class OldContest:
    """The situation in which a side might rest in a contested territory."""

    since_an_earlier_turn: bool = True
    """Whether the territory was contested when the turn began."""
    moved_in: bool = False
    """Whether the side has brought units into a territory of the enemy's in this turn."""
    profile: Profile = LATEST


@norm(permits=Rest, cites="gw.issue.contest-rests")
def a_contest_may_rest(at: OldContest, _action: Rest) -> bool:
    """A contest from an earlier turn rests unless the side whose turn it is attacks."""
    return at.since_an_earlier_turn and at.profile.contest_rests is ContestRests.MAY_REST


@norm(
    forbids=Rest,
    cites="gw.issue.reinforcements-fight",
    overrides=by_reading("gw.issue.reinforcements-fight", a_contest_may_rest),
)
def who_moves_into_enemy_territory_attacks(at: OldContest, _action: Rest) -> bool:
    """A side that brings reinforcements into a contested territory of the enemy's must attack there."""
    return at.moved_in and at.profile.reinforcements_fight is ReinforcementsFight.OWNER_NOT


@dataclass(frozen=True, kw_only=True)
class ComeUp:
    """Have submerged submarines come up."""

    place: str = ""
    nation: str = ""

    def __str__(self) -> str:
        return f"has the submarines of {self.nation} in {self.place} come up" if self.place else "comes up"


@dataclass(frozen=True, kw_only=True)
class Dived:
    """The situation of submerged submarines in their owner's movement phase."""

    moved: bool = False
    """Whether the submarines have moved in this turn."""
    profile: Profile = LATEST


@norm(permits=ComeUp, cites="gw.issue.when-surfaced")
def submarines_come_up_before_they_move(at: Dived, _action: ComeUp) -> bool:
    """Submerged submarines may surface in their owner's movement phase before they move."""
    return not at.moved and at.profile.when_surfaced is WhenSurfaced.WHEN_HE_LIKES


@dataclass(frozen=True, kw_only=True)
class Engagement:
    """The place and the two sides of a battle, with the units as they stood on the board when it began."""

    place: str
    attackers: tuple[Stack, ...]
    defenders: tuple[Stack, ...]
    landing: tuple[Stack, ...] = ()
    """Land units of the attackers that are still at sea and land here."""

    @property
    def nations(self) -> tuple[str, ...]:
        """The nations that attack."""
        return tuple(dict.fromkeys(stack.nation for stack in (*self.attackers, *self.landing)))

    @property
    def leader(self) -> str:
        """The nation that decides for the attackers."""
        return self.nations[0]

    @property
    def land_units(self) -> int:
        """The number of attacking land units."""
        return sum(stack.army.total(GROUND) for stack in (*self.attackers, *self.landing))


@dataclass(frozen=True, kw_only=True)
class Captured:
    """A port with a nation's fleet that must leave."""

    place: str
    nation: str
    by_battle: bool
    """Whether the territory was captured in a battle with anybody."""


@dataclass(frozen=True, kw_only=True)
class Homing:
    """Aircraft of one kind that must land, and where they come from."""

    stack: Stack
    """Their place is where they fought; they are not on the board."""
    raided: bool = False
    """Whether they come from a raid: zeppelins may then go to the sea."""
    fled: bool = False
    """Whether they have retreated from air combat over a territory that they defended."""

    @property
    def kind(self) -> str:
        """Fighters, bombers or zeppelins."""
        return next(kind for kind in AIRCRAFT if self.stack.army[kind] > 0)
