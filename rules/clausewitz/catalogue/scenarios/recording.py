"""What a scenario does: which positions it opens and leads on, and what it asks.

Only what a scenario does itself counts, not what one position has another do on the way. Positions are immutable, so
one is known again by being equal to one that was reached, and a fight by being the one that is under way there.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import Field, dataclass, field, replace
from typing import ClassVar, Protocol

from clausewitz.play.norms import Ruling
from clausewitz.play.positions.playable import Playable
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.world import HandedIn


class Openable(Playable, Protocol):
    """A position as it is set up, before its first step."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def start(self) -> Playable:
        """The position at its first roll or decision."""
        ...


@dataclass(frozen=True)
class Trail:
    """How a position came about."""

    start: Openable
    """The position before it was opened."""
    inputs: tuple[object, ...] = ()
    """Faces as a tuple, or an option, in order."""


@dataclass(frozen=True)
class Led:
    """A position was opened, if there is no input, or faced with its last one."""

    trail: Trail
    refused: bool = False
    """Whether the rules did not allow the last input, so that the position stands as before."""
    reached: Playable | None = None
    """The position that was reached; none where it was refused."""


@dataclass(frozen=True)
class RulingRequest:
    """A ruling was asked for."""

    made: Ruling
    situation: object


Deed = Led | RulingRequest


@dataclass(frozen=True)
class Done:
    """All that a scenario of a game has done."""

    rulebook: Rulebook
    deeds: Sequence[Deed]
    sheets: Sequence[HandedIn]


@dataclass
class Recording:
    """What a scenario has done so far."""

    deeds: list[Deed] = field(default_factory=list)
    unknown: bool = False
    """Whether it has led on a position that it has made itself."""
    _known: list[tuple[Playable, Trail]] = field(default_factory=list)
    _inside: int = 0

    @property
    def is_inside(self) -> bool:
        """Whether the engine is at work, so that what happens is not the scenario's own doing."""
        return self._inside > 0

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What happens within is not the scenario's own doing."""
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1

    def record_opening(self, start: Openable, reached: Playable) -> None:
        """A position was opened, unless it is the fight that has begun in one that was led on."""
        if self._find_trail(reached) is None:
            self._add_position(Trail(start), reached)

    def record_ruling(self, made: Ruling, situation: object) -> None:
        """A ruling was asked for."""
        self.deeds.append(RulingRequest(made, situation))

    def record_move(self, position: Playable, given: object, reached: Playable | None) -> None:
        """A position was led on by faces or an option, or has refused them."""
        found = self._find_trail(position)
        if found is None:
            self.unknown = True
            return
        holder, trail = found
        further = replace(trail, inputs=(*trail.inputs, given))
        if reached is None:
            self.deeds.append(Led(further, refused=True))
        else:
            self._add_position(further, reached if holder is position else apply_input(holder, given))

    def _add_position(self, trail: Trail, position: Playable) -> None:
        self._known.append((position, trail))
        self.deeds.append(Led(trail, reached=position))

    def _find_trail(self, position: Playable) -> tuple[Playable, Trail] | None:
        """A position itself, or the one in which it is the fight under way, with how that came about."""
        for known, trail in reversed(self._known):
            if known is position or known == position:
                return position, trail
            if getattr(known, "active_battle", None) == position:
                return known, trail
        return None


def apply_input(position: Playable, given: object) -> Playable:
    """The position after faces were rolled or an option was chosen. Raises `RefusedError`."""
    return position.roll(given) if isinstance(given, tuple) else position.choose(given)
