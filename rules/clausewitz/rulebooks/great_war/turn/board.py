"""The board: what stands where, whose the territories are, and what a turn leaves behind for the next. Immutable."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self, TypeVar

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.rulebooks.great_war.areas import Holder
from clausewitz.rulebooks.great_war.army import AIRCRAFT, GARRISON, GROUND, Army, Technology
from clausewitz.rulebooks.great_war.fleet import ABOVE, Fleet
from clausewitz.rulebooks.great_war.turn.atlas import Atlas, UnknownPlaceError

AnyForce = TypeVar("AnyForce", bound=Force)
NO_SHIPS = Fleet()
NOBODY = ""
"""The owner of a neutral territory, or of none."""


@dataclass(frozen=True, kw_only=True)
class Stack:
    """Units of one nation that stand in one place and have moved alike in this turn."""

    nation: str
    place: str
    army: Army = field(default_factory=Army)
    """Land units and aircraft; in a sea zone the land units are aboard transports."""
    fleet: Fleet = field(default_factory=Fleet)
    """Ships only: aircraft are counted in the army."""
    came_from: str = ""
    """Where they attacked from; empty if they have not moved."""
    spent: Count = 0
    """Movement points that they have used."""

    @property
    def moved(self) -> bool:
        """Whether they have moved in this turn."""
        return self.came_from != ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return self.army == Army() and self.fleet == Fleet()

    @property
    def alike(self) -> tuple[str, str, str, int]:
        """What two stacks have in common that may be counted as one."""
        return self.nation, self.place, self.came_from, self.spent


@dataclass(frozen=True, kw_only=True)
class Territory:
    """The state of a land territory."""

    name: str
    owner: str = NOBODY
    contested: bool = False
    owner_before: str = NOBODY
    """Who owned it at the start of the turn in which its contest began; nobody where it is not contested."""
    forts: Count = 0
    fort_hits: Count = 0
    """Hits that its forts have taken, in all."""
    bombed: Count = 0
    """Money that raids on it have cost since its owner last collected income."""
    garrison_lost: bool = False
    """Whether its forts have lost their garrison in a battle, and had none since at the beginning of a turn."""
    onslaughts: tuple[int, ...] = ()
    """With how many land units it has been attacked since the last turn of its owner, attack by attack."""


@dataclass(frozen=True, kw_only=True)
class Nation:
    """What a nation has besides its units."""

    name: str
    treasury: Count = 0
    bombed: Count = 0
    """Money that raids have cost in territories that it has lost since it last collected income."""
    heavy_bomber: bool = False
    """Whether it has developed the technology "Heavy Bomber"."""
    coordination: bool = False
    """Whether it has developed offensive coordination technology."""
    technologies: frozenset[Technology] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Minefield:
    """Sea mines that a nation has laid in a sea zone."""

    nation: str
    place: str
    number: Count


@dataclass(frozen=True, kw_only=True)
class Board:
    """A position of the whole game between two events."""

    atlas: Atlas
    territories: Mapping[str, Territory]
    nations: Mapping[str, Nation]
    stacks: tuple[Stack, ...] = ()
    mines: tuple[Minefield, ...] = ()

    @cached_property
    def by_place(self) -> Mapping[str, tuple[Stack, ...]]:
        """The stacks in each place."""
        return {place.name: tuple(s for s in self.stacks if s.place == place.name) for place in self.atlas.places}

    def territory(self, name: str) -> Territory:
        """The state of a territory. Raises `UnknownPlaceError`."""
        if name not in self.territories:
            raise UnknownPlaceError(name, self.territories)
        return self.territories[name]

    def army(self, place: str, nation: str) -> Army:
        """All land units and aircraft that a nation has in a place."""
        return total(stack.army for stack in self.by_place[place] if stack.nation == nation)

    def fleet(self, place: str, nation: str) -> Fleet:
        """All ships that a nation has in a place."""
        return ships(stack.fleet for stack in self.by_place[place] if stack.nation == nation)

    def present(self, place: str, kinds: Iterable[str] = (*GROUND, *AIRCRAFT)) -> tuple[str, ...]:
        """The nations that have land units or aircraft of these kinds in a place."""
        wanted = tuple(kinds)
        return tuple(dict.fromkeys(s.nation for s in self.by_place[place] if s.army.total(wanted) > 0))

    def afloat(self, place: str) -> tuple[str, ...]:
        """The nations that have ships in a place; submerged submarines do not count."""
        return tuple(dict.fromkeys(s.nation for s in self.by_place[place] if s.fleet.total(ABOVE) > 0))

    def stacks_of(self, place: str, nation: str) -> tuple[Stack, ...]:
        """The stacks of a nation in a place."""
        return tuple(stack for stack in self.by_place[place] if stack.nation == nation)

    def stacks_of_enemies(self, place: str, nation: str) -> tuple[Stack, ...]:
        """The stacks of all enemies of a nation in a place."""
        return tuple(stack for stack in self.by_place[place] if not self.atlas.friends(stack.nation, nation))

    def garrison(self, name: str) -> Army:
        """What the owner of a territory and his friends have there that makes forts fire."""
        owner = self.territory(name).owner
        return total(s.army.only(GARRISON) for s in self.by_place[name] if self.atlas.friends(s.nation, owner))

    def land_next_to(self, place: str) -> list[str]:
        """The names of the territories that are adjacent to a place."""
        return sorted(self.atlas.place(place).adjacent & set(self.territories))

    def enemies(self, place: str, nation: str) -> tuple[str, ...]:
        """The enemies of a nation that have land units or aircraft in a territory, ships in a sea zone."""
        there = self.afloat(place) if self.atlas.place(place).sea else self.present(place)
        return tuple(other for other in there if not self.atlas.friends(other, nation))

    def contested_at_sea(self, place: str) -> bool:
        """Whether enemies have ships in one sea zone."""
        there = self.afloat(place)
        return any(self.enemies(place, nation) for nation in there)

    def holder(self, place: str, nation: str) -> Holder:
        """Who holds a territory, seen from a nation."""
        owner = self.territory(place).owner
        if owner == nation:
            return Holder.OWN
        return Holder.ALLIED if self.atlas.friends(owner, nation) else Holder.HOSTILE

    def belongs_to_enemy(self, place: str, nation: str) -> bool:
        """Whether a territory is an enemy's, and no neutral one."""
        return self.territory(place).owner != NOBODY and self.holder(place, nation) is Holder.HOSTILE

    def is_open(self, place: str, nation: str) -> bool:
        """Whether a land territory is friendly to a nation, and nobody disputes it."""
        if self.atlas.place(place).sea or self.territory(place).contested:
            return False
        return self.holder(place, nation) is not Holder.HOSTILE and not self.enemies(place, nation)

    def with_territory(self, name: str, **changes: object) -> Self:
        """The board with a territory changed."""
        changed = replace(self.territory(name), **changes)  # type: ignore[arg-type]  # the fields that are named
        return replace(self, territories={**self.territories, name: changed})

    def with_nation(self, name: str, **changes: object) -> Self:
        """The board with a nation changed."""
        changed = replace(self.nations[name], **changes)  # type: ignore[arg-type]  # the fields that are named
        return replace(self, nations={**self.nations, name: changed})

    def placing(self, *stacks: Stack) -> Self:
        """The board with more units on it; those that are alike are counted together."""
        together: dict[tuple[str, str, str, int], Stack] = {}
        for stack in (*self.stacks, *stacks):
            before = together.get(stack.alike)
            together[stack.alike] = with_units(stack, before.army, before.fleet) if before else stack
        return replace(self, stacks=tuple(stack for stack in together.values() if not stack.empty))

    def removing(self, *stacks: Stack) -> Self:
        """The board with fewer units on it. Raises `ValueError` for units that are not there."""
        left = {stack.alike: stack for stack in self.stacks}
        for stack in stacks:
            there = left.get(stack.alike)
            if there is None or not (there.army.covers(stack.army) and there.fleet.covers(stack.fleet)):
                raise ValueError(f"{stack.nation} has no {stack.army}, {stack.fleet} in {stack.place} to take away")
            left[stack.alike] = replace(there, army=there.army - stack.army, fleet=there.fleet - stack.fleet)
        return replace(self, stacks=tuple(stack for stack in left.values() if not stack.empty))


def total(armies: Iterable[Army]) -> Army:
    """All the armies together."""
    return sum(armies, start=Army())


def ships(fleets: Iterable[Fleet]) -> Fleet:
    """All the fleets together."""
    return sum(fleets, start=Fleet())


def with_units(stack: Stack, army: Army, fleet: Fleet) -> Stack:
    """A stack with more units in it."""
    return replace(stack, army=stack.army + army, fleet=stack.fleet + fleet)


def shared(stacks: Iterable[Stack], army: Army, fleet: Fleet = NO_SHIPS) -> list[Stack]:
    """The parts of stacks that these units are: those that have moved least survive, it is assumed.

    Raises `ValueError` for units that the stacks do not have.
    """
    parts = []
    for stack in sorted(stacks, key=lambda each: each.spent):
        part = replace(stack, army=_common(stack.army, army), fleet=_common(stack.fleet, fleet))
        parts.append(part)
        army, fleet = army - part.army, fleet - part.fleet
    if army != Army() or fleet != Fleet():
        raise ValueError(f"there are {army}, {fleet} more than the stacks have")
    return [part for part in parts if not part.empty]


def _common(first: AnyForce, second: AnyForce) -> AnyForce:
    return replace(first, **{kind: min(count, second[kind]) for kind, count in first.items()})


def dug_out(stack: Stack) -> Stack:
    """A stack whose infantry is not entrenched."""
    army = stack.army
    return replace(stack, army=replace(army, infantry=army.infantry + army.entrenched, entrenched=0))
