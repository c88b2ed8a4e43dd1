"""7.5: which armies get stuck, and how many may still move or attack."""

from enum import Enum
from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, either, least
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.empires.moves.movement import may_move_on
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile, Stuck


class Terrain(Enum):
    """The terrain of a land area, as far as it matters here; the full list is in 4.3, which is in no source."""

    MOUNTAINS = "mountains"
    FOREST = "forest"
    TOWNS = "towns"
    JUNGLE = "jungle"
    WETLANDS = "wetlands"
    OTHER = "other"


DIFFICULT = MappingProxyType(
    {
        Terrain.MOUNTAINS: "em.stuck.mountains",
        Terrain.FOREST: "em.stuck.forest",
        Terrain.TOWNS: "em.stuck.towns",
        Terrain.JUNGLE: "em.stuck.jungle",
        Terrain.WETLANDS: "em.stuck.wetlands",
    }
)
"""The difficult terrains, each with the clause that names it."""


class Arrival(Enum):
    """The way armies come into an area."""

    MOVE = "move"
    ATTACK = "attack from land"
    LANDING = "attack from the sea"
    RESERVE = "from the reserve"


_ONLY_IN_DIFFICULT_TERRAIN = MappingProxyType({Arrival.MOVE: "em.stuck.moving", Arrival.ATTACK: "em.stuck.attacking"})
_ANYWHERE = MappingProxyType({Arrival.LANDING: "em.stuck.by-sea", Arrival.RESERVE: "em.stuck.reserve"})


@dataclass(frozen=True, kw_only=True)
class Stack:
    """The armies of one country in one area."""

    armies: Count = 0
    """Armies of the country in the area."""
    stuck: Count = 0
    """Armies there that got stuck on arrival."""
    late: Count = 0
    """Armies there that arrived after the area became sticky, and did not get stuck themselves."""
    moved: Count = 0
    """Armies there that have moved or attacked in this turn."""
    sticky: bool = False
    """Whether the armies of the country there are stuck."""

    def is_sound(self) -> bool:
        """Nobody is counted twice, and nobody is stuck or late where nothing sticks."""
        counted = self.stuck + self.late <= self.armies and self.moved <= self.armies
        return counted and (self.sticky or (self.stuck == 0 and self.late == 0))


NO_ARMIES = Stack()
ONE_ARMY = Stack(armies=1)


def cites_of_sticking(how: Arrival, terrain: Terrain) -> tuple[str, ...]:
    """The clauses by which armies that arrive this way get stuck in this terrain; none if they do not.

    Without `em.stuck.any-terrain` a landing and the reserve make an area sticky in difficult terrain only.
    """
    difficult = standing_clauses(DIFFICULT.get(terrain, ""))
    if how in _ONLY_IN_DIFFICULT_TERRAIN:
        by = _ONLY_IN_DIFFICULT_TERRAIN[how]
        return (by, *difficult) if stands(by) and difficult else ()
    by, anywhere = _ANYWHERE[how], standing_clauses("em.stuck.any-terrain")
    return (by, *anywhere) if stands(by) and (anywhere or difficult) else ()


MADE_STICKY = MappingProxyType(
    {
        Arrival.MOVE: "armies have come into its difficult terrain",
        Arrival.ATTACK: "it has been captured, and its terrain is difficult",
        Arrival.LANDING: "it has been captured with an attack by sea",
        Arrival.RESERVE: "armies have been placed there from the reserve",
    }
)
"""What made an area sticky, in words."""


def add_armies(stack: Stack, armies: int, *, sticks: bool) -> Stack:
    """The stack after armies have arrived, in a way that makes them stick or not."""
    joined = replace(stack, armies=stack.armies + armies, moved=stack.moved + armies)
    if sticks:
        return replace(joined, stuck=stack.stuck + armies, sticky=True)
    return replace(joined, late=stack.late + either(stack.sticky, armies, 0))


def remove_armies(stack: Stack, armies: int) -> Stack:
    """The stack after armies have left the area or were lost, beginning with those that may still leave.

    An area stays sticky for the country even after its last army is gone.
    """
    remaining = stack.armies - armies
    stuck = least(stack.stuck, remaining)
    late = least(stack.late, remaining - stuck)
    return replace(stack, armies=remaining, stuck=stuck, late=late, moved=least(stack.moved, remaining))


def held_armies(stack: Stack, profile: Profile = PREFERRED) -> int:
    """The number of armies that can no longer move or attack in this turn."""
    if not _holds_all(stack, profile):
        return stack.stuck
    number = stack.armies
    if not stands("em.stuck.others"):
        number -= stack.armies - stack.stuck - stack.late
    if not stands("em.stuck.later"):
        number -= stack.late
    return number


def cites_of_holding(stack: Stack, profile: Profile) -> tuple[str, ...]:
    """The clauses of the Note that hold some of the armies."""
    if not _holds_all(stack, profile):
        return ()
    others = standing_clauses("em.stuck.others") if stack.armies > stack.stuck + stack.late else ()
    return ("em.stuck.area", *others, *(standing_clauses("em.stuck.later") if stack.late else ()))


def _holds_all(stack: Stack, profile: Profile) -> bool:
    """Whether the area is sticky, rather than the armies stuck."""
    return stack.sticky and profile.stuck is Stuck.AREA and stands("em.stuck.area")


def movable_armies(stack: Stack) -> int:
    """The number of armies that could move, stuck or not."""
    return may_move_on(stack.armies, stack.moved)


def free_armies(stack: Stack, profile: Profile = PREFERRED) -> int:
    """The number of armies that are not stuck, and may still move or attack."""
    return least(stack.armies - held_armies(stack, profile), movable_armies(stack))


def next_turn(stack: Stack) -> Stack:
    """The stack at the beginning of a new turn; without `em.stuck.that-turn` it remains sticky."""
    if not stands("em.stuck.that-turn"):
        return replace(stack, moved=0)
    return Stack(armies=stack.armies)
