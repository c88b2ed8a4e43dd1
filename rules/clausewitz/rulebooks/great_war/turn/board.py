"""The map of The Great War and the board on it: stacks of units, territories, and what one turn leaves for the next.

No source has the map, so its places, alliances and nations that move together are all assumed. Everything is immutable.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise
from typing import Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Left
from clausewitz.play.norms import RefusedError
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces import (
    ABOVE,
    AIRCRAFT,
    GARRISON,
    GROUND,
    NO_SHIPS,
    NO_UNITS,
    Army,
    Fleet,
    Technology,
)
from clausewitz.rulebooks.great_war.standoff import Alliance, Holder
from clausewitz.rulebooks.great_war.straits.straits import Strait, ZonePosition


@dataclass(frozen=True, kw_only=True)
class Place:
    """A land territory or a sea zone, in its fixed features."""

    name: str
    sea: bool = False
    adjacent: frozenset[str] = frozenset()
    value: Count = 0
    factory: bool = False
    port: bool = False
    """Whether fleets lie in it; it then opens on every adjacent sea zone."""


@dataclass(frozen=True, kw_only=True)
class Guns:
    """Forts with pass-through fire on fleets that enter a sea zone."""

    zone: str
    coming_from: str = ""
    """The place from which the fleets come; empty for any place without guns of its own."""
    at: Strait
    way: ZonePosition
    forts: str
    """The territory with the forts."""


class UnknownPlaceError(RefusedError):
    """The map has no place of this name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        near = get_close_matches(name, tuple(known), 1)
        super().__init__(f'"{name}" is not on the map{f"; did you mean {near[0]}?" if near else ""}')


@dataclass(frozen=True, kw_only=True)
class Atlas:
    """The places, and the alliances of the nations."""

    places: tuple[Place, ...]
    alliances: tuple[Alliance, ...] = ()
    turns: tuple[tuple[str, ...], ...] = ()
    """The nations that move together, in the order of their turns."""
    guns: tuple[Guns, ...] = ()

    @cached_property
    def by_name(self) -> Mapping[str, Place]:
        """The places by name."""
        return {place.name: place for place in self.places}

    def place(self, name: str) -> Place:
        """A place. Raises `UnknownPlaceError`."""
        found = self.by_name.get(name)
        if found is None:
            raise UnknownPlaceError(name, self.by_name)
        return found

    @property
    def nations(self) -> tuple[str, ...]:
        """All nations, in the order of their turns."""
        return tuple(nation for together in self.turns for nation in together)

    @cached_property
    def _allies(self) -> frozenset[tuple[str, str]]:
        groups = (*(each.nations for each in self.alliances), *((nation,) for nation in self.nations))
        return frozenset((first, second) for allied in groups for first in allied for second in allied)

    def friends(self, first: str, second: str) -> bool:
        """Whether two nations are the same, or allied."""
        return (first, second) in self._allies

    @cached_property
    def _steps(self) -> frozenset[tuple[str, str]]:
        return frozenset((place.name, to) for place in self.places for to in place.adjacent)

    def leads_on(self, way: tuple[str, ...]) -> bool:
        """Whether a way leads over places of the map, each next to the one before."""
        return len(way) > 1 and all(step in self._steps for step in pairwise(way))

    def guns_on(self, zone: str, coming_from: str) -> Guns | None:
        """The guns that fire on a fleet that enters a zone from a place."""
        there = [guns for guns in self.guns if guns.zone == zone and guns.coming_from in ("", coming_from)]
        return max(there, key=lambda guns: guns.coming_from, default=None)

    def paths(self, start: str, length: int, *, sea: bool | None = None) -> Iterable[tuple[str, ...]]:
        """Every way of at most this many steps that visits no place twice, without its start, over land and sea."""
        ways: list[tuple[str, ...]] = [(start,)]
        for _ in range(length):
            ways = [
                (*way, to)
                for way in ways
                for to in sorted(self.place(way[-1]).adjacent)
                if to not in way and sea in (None, self.place(to).sea)
            ]
            yield from (way[1:] for way in ways)


AnyForce = TypeVar("AnyForce", bound=Force)


@dataclass(frozen=True, kw_only=True)
class Stack:
    """Units of one nation in one place that have moved alike in this turn."""

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
    def has_moved(self) -> bool:
        """Whether they have moved in this turn."""
        return self.came_from != ""

    @property
    def is_empty(self) -> bool:
        """Whether it has no units."""
        return self.army == NO_UNITS and self.fleet == NO_SHIPS

    @property
    def stacking_key(self) -> tuple[str, str, str, int]:
        """The features that two stacks must share to be counted as one."""
        return self.nation, self.place, self.came_from, self.spent

    def leave_trenches(self) -> "Stack":
        """The stack with no infantry entrenched."""
        return replace(self, army=self.army.leave_trenches())


def total(armies: Iterable[Army]) -> Army:
    """All the armies together."""
    return sum(armies, start=NO_UNITS)


def ships(fleets: Iterable[Fleet]) -> Fleet:
    """All the fleets together."""
    return sum(fleets, start=NO_SHIPS)


def with_units(stack: Stack, army: Army, fleet: Fleet) -> Stack:
    """The stack with these units added."""
    return replace(stack, army=stack.army + army, fleet=stack.fleet + fleet)


def allocate_units(stacks: Iterable[Stack], army: Army, fleet: Fleet = NO_SHIPS) -> list[Stack]:
    """The parts of stacks that these units make up; those that have moved least survive (assumed).

    Raises `ValueError` for units that the stacks do not have.
    """
    parts = []
    for stack in sorted(stacks, key=lambda each: each.spent):
        part = replace(stack, army=_common(stack.army, army), fleet=_common(stack.fleet, fleet))
        parts.append(part)
        army, fleet = army - part.army, fleet - part.fleet
    if army != NO_UNITS or fleet != NO_SHIPS:
        raise ValueError(f"there are {army}, {fleet} more than the stacks have")
    return parts


def _common(first: AnyForce, second: AnyForce) -> AnyForce:
    return replace(first, **{kind: min(count, second[kind]) for kind, count in first.items()})


def ground_stacks(stacks: Iterable[Stack]) -> list[Stack]:
    """The land units of stacks."""
    return [replace(stack, army=stack.army.only(GROUND)) for stack in stacks]


def aircraft_stacks(stacks: Iterable[Stack]) -> list[Stack]:
    """The aircraft of stacks, by kind, since each kind has its own movement."""
    return [
        replace(stack, army=stack.army.only((kind,)), fleet=NO_SHIPS)
        for stack in stacks
        for kind in AIRCRAFT
        if stack.army[kind] > 0
    ]


def without_ships(stack: Stack) -> Stack:
    """The part of a stack that is on land in a port."""
    return replace(stack, fleet=NO_SHIPS)


def surface_submarines(fleet: Fleet) -> Fleet:
    """The fleet with its submarines surfaced."""
    return replace(fleet, submarines=fleet.submarines + fleet.submerged, submerged=0)


NOBODY = ""
"""The owner of a neutral territory, or of a place without one."""


@dataclass(frozen=True, kw_only=True)
class Territory:
    """The state of a land territory."""

    name: str
    owner: str = NOBODY
    first_owner: str = NOBODY
    """The nation that owned it when the game began."""
    contested: bool = False
    owner_before: str = NOBODY
    """The nation that owned it at the start of the turn in which its contest began; nobody if it is not contested."""
    forts: Count = 0
    fort_hits: Count = 0
    """Hits that its forts have taken, in all."""
    idle_forts: Count = 0
    """Forts that a nation has left to the enemy and that nobody has captured."""
    idle_forts_of: str = NOBODY
    idle_fort_hits: Count = 0
    """Hits that these forts had taken by then."""
    bombed: Count = 0
    """Money that raids on it have cost since its owner last collected income."""
    garrison_lost: bool = False
    """Whether its forts have lost their garrison in a battle, and have had none at the beginning of a turn since."""
    onslaughts: tuple[int, ...] = ()
    """The number of land units in each attack on it since its owner's last turn."""


@dataclass(frozen=True, kw_only=True)
class Nation:
    """A nation's money and technologies."""

    name: str
    treasury: Count = 0
    bombed: Count = 0
    """Money that raids have cost in territories it has lost since it last collected income."""
    heavy_bomber: bool = False
    """Whether it has developed the technology "Heavy Bomber"."""
    coordination: bool = False
    """Whether it has developed offensive coordination technology."""
    technologies: frozenset[Technology] = frozenset()

    @property
    def developed_technologies(self) -> Iterator[str]:
        """The technologies that it has developed, in the words of the sources."""
        if self.heavy_bomber:
            yield "Heavy Bomber"
        if self.coordination:
            yield "offensive coordination"
        yield from sorted(each.value for each in self.technologies)


@dataclass(frozen=True, kw_only=True)
class Minefield:
    """Sea mines that a nation has laid in a sea zone."""

    nation: str
    place: str
    number: Count


@dataclass(frozen=True, kw_only=True)
class Board:
    """The state of the whole game between two events."""

    atlas: Atlas
    territories: Mapping[str, Territory]
    nations: Mapping[str, Nation]
    stacks: tuple[Stack, ...] = ()
    mines: tuple[Minefield, ...] = ()

    @cached_property
    def by_place(self) -> Mapping[str, tuple[Stack, ...]]:
        """The stacks in each place."""
        found: dict[str, list[Stack]] = {place.name: [] for place in self.atlas.places}
        for stack in self.stacks:
            found[self.atlas.place(stack.place).name].append(stack)
        return {name: tuple(stacks) for name, stacks in found.items()}

    def stacks_in(self, place: str) -> tuple[Stack, ...]:
        """All stacks in a place. Raises `UnknownPlaceError`."""
        return self.by_place[self.atlas.place(place).name]

    def territory(self, name: str) -> Territory:
        """The state of a territory. Raises `UnknownPlaceError`."""
        if name not in self.territories:
            raise UnknownPlaceError(name, self.territories)
        return self.territories[name]

    def army(self, place: str, nation: str) -> Army:
        """The land units and aircraft of a nation in a place."""
        return total(stack.army for stack in self.stacks_in(place) if stack.nation == nation)

    def fleet(self, place: str, nation: str) -> Fleet:
        """The ships of a nation in a place."""
        return ships(stack.fleet for stack in self.stacks_in(place) if stack.nation == nation)

    @property
    def survivors(self) -> tuple[Left, ...]:
        """The units of each nation in each place: its army, and its ships."""
        where = dict.fromkeys((stack.place, stack.nation) for stack in self.stacks)
        forces = ((place, nation, of(place, nation)) for of in (self.army, self.fleet) for place, nation in where)
        return tuple(Left(nation, force, place) for place, nation, force in forces if force.total() > 0)

    def present(self, place: str, kinds: Iterable[str] = (*GROUND, *AIRCRAFT)) -> tuple[str, ...]:
        """The nations with land units or aircraft of these kinds in a place."""
        wanted = tuple(kinds)
        return tuple(dict.fromkeys(s.nation for s in self.stacks_in(place) if s.army.total(wanted) > 0))

    def afloat(self, place: str) -> tuple[str, ...]:
        """The nations with ships in a place; submerged submarines do not count."""
        return tuple(dict.fromkeys(s.nation for s in self.stacks_in(place) if s.fleet.total(ABOVE) > 0))

    def stacks_of(self, place: str, nation: str) -> tuple[Stack, ...]:
        """The stacks of a nation in a place."""
        return tuple(stack for stack in self.stacks_in(place) if stack.nation == nation)

    def stacks_of_enemies(self, place: str, nation: str) -> tuple[Stack, ...]:
        """The stacks of all enemies of a nation in a place."""
        return tuple(stack for stack in self.stacks_in(place) if not self.atlas.friends(stack.nation, nation))

    def garrison(self, name: str) -> Army:
        """The units of the owner and his friends in a territory that let its forts fire."""
        owner = self.territory(name).owner
        return total(s.army.only(GARRISON) for s in self.stacks_in(name) if self.atlas.friends(s.nation, owner))

    def land_next_to(self, place: str) -> list[str]:
        """The names of the territories that are adjacent to a place."""
        return sorted(self.atlas.place(place).adjacent & set(self.territories))

    def enemies(self, place: str, nation: str) -> tuple[str, ...]:
        """The enemies of a nation with land units or aircraft in a territory, or ships in a sea zone."""
        there = self.afloat(place) if self.atlas.place(place).sea else self.present(place)
        return tuple(other for other in there if not self.atlas.friends(other, nation))

    def contested_at_sea(self, place: str) -> bool:
        """Whether enemies have ships in the same sea zone."""
        there = self.afloat(place)
        return any(self.enemies(place, nation) for nation in there)

    def holder(self, place: str, nation: str) -> Holder:
        """The holder of a territory, as a nation sees it."""
        owner = self.territory(place).owner
        if owner == nation:
            return Holder.OWN
        return Holder.ALLIED if self.atlas.friends(owner, nation) else Holder.HOSTILE

    def belongs_to_enemy(self, place: str, nation: str) -> bool:
        """Whether a territory belongs to an enemy and is not neutral."""
        return self.territory(place).owner != NOBODY and self.holder(place, nation) is Holder.HOSTILE

    def is_open(self, place: str, nation: str) -> bool:
        """Whether a land territory is friendly to a nation and undisputed."""
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
        """The board with units added; stacks that are alike are merged."""
        together: dict[tuple[str, str, str, int], Stack] = {}
        for stack in (*self.stacks, *stacks):
            before = together.get(stack.stacking_key)
            together[stack.stacking_key] = with_units(stack, before.army, before.fleet) if before else stack
        return replace(self, stacks=tuple(stack for stack in together.values() if not stack.is_empty))

    def removing(self, *stacks: Stack) -> Self:
        """The board with units removed. Raises `ValueError` for units that are not there."""
        left = {stack.stacking_key: stack for stack in self.stacks}
        for stack in stacks:
            there = left.get(stack.stacking_key)
            if there is None or not (there.army.covers(stack.army) and there.fleet.covers(stack.fleet)):
                raise ValueError(f"{stack.nation} has no {stack.army}, {stack.fleet} in {stack.place} to take away")
            left[stack.stacking_key] = replace(there, army=there.army - stack.army, fleet=there.fleet - stack.fleet)
        return replace(self, stacks=tuple(stack for stack in left.values() if not stack.is_empty))
