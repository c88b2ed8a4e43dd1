"""Recording a scenario: which positions it opens and leads on, and which rulings it asks for.

Only actions of the scenario itself are recorded, not those that one position causes in another. Positions are
immutable, so a known position is recognized by equality, and a battle as the one that is under way there. At the end
stand the few functions that are watched.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import Field, dataclass, field, replace
from functools import wraps
from typing import ClassVar, Protocol

from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Choose, Roll
from clausewitz.play.norms import RefusedError, Ruling, ruling
from clausewitz.play.position import Position
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps import world
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


@contextmanager
def open_recording() -> Iterator[Recording]:
    """Record what is done within."""
    recording = Recording()
    usual = [(kind, name, vars(kind)[name]) for kind in _kinds(Position) for name in _WATCHES if name in vars(kind)]
    watched = [(kind, name, _WATCHES[name](recording, method)) for kind, name, method in usual]
    try:
        _put([(world, "ruling", _watch_rulings(recording)), *watched])
        yield recording
    finally:
        _put([(world, "ruling", ruling), *usual])


def _put(attributes: Iterable[tuple[object, str, object]]) -> None:
    for where, name, value in attributes:
        setattr(where, name, value)


def _kinds(kind: type) -> Iterator[type]:
    yield kind
    below: list[type] = kind.__subclasses__()
    for each in below:
        yield from _kinds(each)


def _watch_rulings(recording: Recording) -> Callable[[object, object], Ruling]:
    def wrapper(action: object, situation: object) -> Ruling:
        made = ruling(action, situation)
        recording.record_ruling(made, situation)
        return made

    return wrapper


def _watch_opening(recording: Recording, method: Callable[[Openable], Playable]) -> Callable[[Openable], Playable]:
    @wraps(method)
    def wrapper(position: Openable) -> Playable:
        if recording.is_inside:
            return method(position)
        with recording.inside():
            reached = method(position)
            recording.record_opening(position, reached)
        return reached

    return wrapper


def _watch_moves(
    recording: Recording, method: Callable[[Playable, object], Playable]
) -> Callable[[Playable, object], Playable]:
    @wraps(method)
    def wrapper(position: Playable, given: object) -> Playable:
        if recording.is_inside:
            return method(position, given)
        with recording.inside():
            try:
                reached = method(position, given)
            except RefusedError:
                if _can_be_put(position, given):
                    recording.record_move(position, given, None)
                raise
            recording.record_move(position, given, reached)
        return reached

    return wrapper


def _watch_rolls(
    recording: Recording, method: Callable[[Playable, object], Playable]
) -> Callable[[Playable, Iterable[int]], Playable]:
    leading = _watch_moves(recording, method)

    @wraps(method)
    def wrapper(position: Playable, faces: Iterable[int]) -> Playable:
        return leading(position, tuple(faces))

    return wrapper


def _can_be_put(position: Playable, given: object) -> bool:
    """Whether an engine can be asked for it: dice are put by groups, so that there is no way to say too many or few."""
    awaited = position.awaits
    return not (isinstance(given, tuple) and isinstance(awaited, Roll)) or len(given) == awaited.dice


def _watch_losses(recording: Recording, method: Callable[..., bool]) -> Callable[..., bool]:
    """Losses that may not be chosen are what a position would refuse."""

    @wraps(method)
    def wrapper(position: Battle, side: object, losses: object) -> bool:
        if recording.is_inside:
            return method(position, side, losses)
        with recording.inside():
            allowed = method(position, side, losses)
            if not allowed and isinstance(position.awaits, Choose):
                recording.record_move(position, losses, None)
        return allowed

    return wrapper


_WATCHES: dict[str, Callable[..., Callable[..., object]]] = {
    "start": _watch_opening,
    "choose": _watch_moves,
    "roll": _watch_rolls,
    "may_lose": _watch_losses,
}
"""What is watched of positions, by the names of the methods."""
