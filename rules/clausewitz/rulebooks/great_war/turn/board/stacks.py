"""Stacks: units of one nation that stand in one place, counted together and taken apart."""

from collections.abc import Iterable
from dataclasses import field
from typing import TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND, NO_UNITS, Army
from clausewitz.rulebooks.great_war.forces.fleet import NO_SHIPS, Fleet

AnyForce = TypeVar("AnyForce", bound=Force)


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
    def has_moved(self) -> bool:
        """Whether they have moved in this turn."""
        return self.came_from != ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in it."""
        return self.army == NO_UNITS and self.fleet == NO_SHIPS

    @property
    def stacking_key(self) -> tuple[str, str, str, int]:
        """What two stacks have in common that may be counted as one."""
        return self.nation, self.place, self.came_from, self.spent


def total(armies: Iterable[Army]) -> Army:
    """All the armies together."""
    return sum(armies, start=NO_UNITS)


def ships(fleets: Iterable[Fleet]) -> Fleet:
    """All the fleets together."""
    return sum(fleets, start=NO_SHIPS)


def with_units(stack: Stack, army: Army, fleet: Fleet) -> Stack:
    """A stack with more units in it."""
    return replace(stack, army=stack.army + army, fleet=stack.fleet + fleet)


def allocate_units(stacks: Iterable[Stack], army: Army, fleet: Fleet = NO_SHIPS) -> list[Stack]:
    """The parts of stacks that these units are: those that have moved least survive, it is assumed.

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


def leave_trenches(stack: Stack) -> Stack:
    """A stack whose infantry is not entrenched."""
    army = stack.army
    return replace(stack, army=replace(army, infantry=army.infantry + army.entrenched, entrenched=0))


def ground_stacks(stacks: Iterable[Stack]) -> list[Stack]:
    """The land units of stacks."""
    return [replace(stack, army=stack.army.only(GROUND)) for stack in stacks]


def aircraft_stacks(stacks: Iterable[Stack]) -> list[Stack]:
    """The aircraft of stacks by kind, since each has its own movement."""
    return [
        replace(stack, army=stack.army.only((kind,)), fleet=NO_SHIPS)
        for stack in stacks
        for kind in AIRCRAFT
        if stack.army[kind] > 0
    ]


def without_ships(stack: Stack) -> Stack:
    """What is on land of a stack in a port."""
    return replace(stack, fleet=NO_SHIPS)


def surface_submarines(fleet: Fleet) -> Fleet:
    """The fleet with its submarines up."""
    return replace(fleet, submarines=fleet.submarines + fleet.submerged, submerged=0)
