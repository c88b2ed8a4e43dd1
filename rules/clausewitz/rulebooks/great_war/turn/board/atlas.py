"""The map of The Great War as data: places, alliances, who moves together. No source has it: all is assumed."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.refusals import RefusedError
from clausewitz.rulebooks.great_war.forces.areas import Alliance
from clausewitz.rulebooks.great_war.straits.straits import Strait, ZonePosition


@dataclass(frozen=True, kw_only=True)
class Place:
    """A land territory or a sea zone, as far as it never changes."""

    name: str
    sea: bool = False
    adjacent: frozenset[str] = frozenset()
    value: Count = 0
    factory: bool = False
    port: bool = False
    """Whether fleets lie in it; it then gives on every sea zone that is adjacent to it."""


@dataclass(frozen=True, kw_only=True)
class Guns:
    """Forts that have pass-through fire on fleets that move into a sea zone."""

    zone: str
    coming_from: str = ""
    """The place from which the fleets come that they fire on; empty where it is any that no other guns are for."""
    at: Strait
    way: ZonePosition
    forts: str
    """The territory in which they stand."""


class UnknownPlaceError(RefusedError):
    """A place was named that is not on the map."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        near = get_close_matches(name, tuple(known), 1)
        super().__init__(f'"{name}" is not on the map{f"; did you mean {near[0]}?" if near else ""}')


@dataclass(frozen=True, kw_only=True)
class Atlas:
    """The places, and the nations as far as the map says who is whose friend."""

    places: tuple[Place, ...]
    alliances: tuple[Alliance, ...] = ()
    turns: tuple[tuple[str, ...], ...] = ()
    """Who moves together, in the order of their turns."""
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
        """Whether two nations are one and the same, or allied."""
        return (first, second) in self._allies

    @cached_property
    def _steps(self) -> frozenset[tuple[str, str]]:
        return frozenset((place.name, to) for place in self.places for to in place.adjacent)

    def leads_on(self, way: tuple[str, ...]) -> bool:
        """Whether a way leads over places of the map, each next to the one before."""
        return len(way) > 1 and all(step in self._steps for step in pairwise(way))

    def guns_on(self, zone: str, coming_from: str) -> Guns | None:
        """The guns that fire on a fleet that moves into a zone from a place."""
        there = [guns for guns in self.guns if guns.zone == zone and guns.coming_from in ("", coming_from)]
        return max(there, key=lambda guns: guns.coming_from, default=None)

    def paths(self, start: str, length: int, *, sea: bool | None = None) -> Iterable[tuple[str, ...]]:
        """Every way of one to so many steps that visits no place twice, start left out, over land, sea or both."""
        ways: list[tuple[str, ...]] = [(start,)]
        for _ in range(length):
            ways = [
                (*way, to)
                for way in ways
                for to in sorted(self.place(way[-1]).adjacent)
                if to not in way and sea in (None, self.place(to).sea)
            ]
            yield from (way[1:] for way in ways)
