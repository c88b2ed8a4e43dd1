"""What a turn remembers from one event to the next: who fights, who has to leave, who flies home."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack


@dataclass(frozen=True, kw_only=True)
class Engagement:
    """Who fights whom where, with the units as they stood on the board when the battle began."""

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
        """How many land units attack."""
        return sum(stack.army.total(GROUND) for stack in (*self.attackers, *self.landing))


@dataclass(frozen=True, kw_only=True)
class Captured:
    """A port with the fleet of a nation in it that has to leave."""

    place: str
    nation: str
    by_battle: bool
    """Whether the territory was captured in a battle with anybody."""


@dataclass(frozen=True, kw_only=True)
class Homing:
    """Aircraft of one kind that have to land, and what lets them."""

    stack: Stack
    """They stand where they fought, and are not on the board."""
    raided: bool = False
    """Whether they come from a raid: zeppelins may then go to the sea."""
    fled: bool = False
    """Whether they have retreated from the air combat over a territory that they defended."""

    @property
    def kind(self) -> str:
        """Fighters, bombers or zeppelins."""
        return next(kind for kind in AIRCRAFT if self.stack.army[kind] > 0)
