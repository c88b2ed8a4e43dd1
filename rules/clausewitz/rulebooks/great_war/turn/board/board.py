"""The board: what stands where, whose the territories are, and what a turn leaves behind for the next. Immutable."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.moments import Left
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GARRISON, GROUND, Army, Technology
from clausewitz.rulebooks.great_war.forces.fleet import ABOVE, Fleet
from clausewitz.rulebooks.great_war.turn.board.atlas import Atlas, UnknownPlaceError
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, ships, total, with_units

NOBODY = ""
"""The owner of a neutral territory, or of none."""


@dataclass(frozen=True, kw_only=True)
class Territory:
    """The state of a land territory."""

    name: str
    owner: str = NOBODY
    first_owner: str = NOBODY
    """Who owned it when the game began."""
    contested: bool = False
    owner_before: str = NOBODY
    """Who owned it at the start of the turn in which its contest began; nobody where it is not contested."""
    forts: Count = 0
    fort_hits: Count = 0
    """Hits that its forts have taken, in all."""
    idle_forts: Count = 0
    """Forts that a nation has left to the enemy and that nobody has captured."""
    idle_forts_of: str = NOBODY
    idle_fort_hits: Count = 0
    """Hits that these forts had taken when they were left."""
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
        """All land units and aircraft that a nation has in a place."""
        return total(stack.army for stack in self.stacks_in(place) if stack.nation == nation)

    def fleet(self, place: str, nation: str) -> Fleet:
        """All ships that a nation has in a place."""
        return ships(stack.fleet for stack in self.stacks_in(place) if stack.nation == nation)

    @property
    def survivors(self) -> tuple[Left, ...]:
        """What each nation has in each place: its army, and its ships."""
        where = dict.fromkeys((stack.place, stack.nation) for stack in self.stacks)
        forces = ((place, nation, of(place, nation)) for of in (self.army, self.fleet) for place, nation in where)
        return tuple(Left(nation, force, place) for place, nation, force in forces if force.total() > 0)

    def present(self, place: str, kinds: Iterable[str] = (*GROUND, *AIRCRAFT)) -> tuple[str, ...]:
        """The nations that have land units or aircraft of these kinds in a place."""
        wanted = tuple(kinds)
        return tuple(dict.fromkeys(s.nation for s in self.stacks_in(place) if s.army.total(wanted) > 0))

    def afloat(self, place: str) -> tuple[str, ...]:
        """The nations that have ships in a place; submerged submarines do not count."""
        return tuple(dict.fromkeys(s.nation for s in self.stacks_in(place) if s.fleet.total(ABOVE) > 0))

    def stacks_of(self, place: str, nation: str) -> tuple[Stack, ...]:
        """The stacks of a nation in a place."""
        return tuple(stack for stack in self.stacks_in(place) if stack.nation == nation)

    def stacks_of_enemies(self, place: str, nation: str) -> tuple[Stack, ...]:
        """The stacks of all enemies of a nation in a place."""
        return tuple(stack for stack in self.stacks_in(place) if not self.atlas.friends(stack.nation, nation))

    def garrison(self, name: str) -> Army:
        """What the owner of a territory and his friends have there that makes forts fire."""
        owner = self.territory(name).owner
        return total(s.army.only(GARRISON) for s in self.stacks_in(name) if self.atlas.friends(s.nation, owner))

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
            before = together.get(stack.stacking_key)
            together[stack.stacking_key] = with_units(stack, before.army, before.fleet) if before else stack
        return replace(self, stacks=tuple(stack for stack in together.values() if not stack.is_empty))

    def removing(self, *stacks: Stack) -> Self:
        """The board with fewer units on it. Raises `ValueError` for units that are not there."""
        left = {stack.stacking_key: stack for stack in self.stacks}
        for stack in stacks:
            there = left.get(stack.stacking_key)
            if there is None or not (there.army.covers(stack.army) and there.fleet.covers(stack.fleet)):
                raise ValueError(f"{stack.nation} has no {stack.army}, {stack.fleet} in {stack.place} to take away")
            left[stack.stacking_key] = replace(there, army=there.army - stack.army, fleet=there.fleet - stack.fleet)
        return replace(self, stacks=tuple(stack for stack in left.values() if not stack.is_empty))
