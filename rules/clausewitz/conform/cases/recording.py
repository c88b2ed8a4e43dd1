"""Looks over the shoulder of a scenario: which positions it opens and leads on, and what it asks.

Only what a scenario does itself counts, not what one position has another do on the way. Positions are immutable, so
one is known again by being equal to one that was reached, and a fight by being the one that is under way there.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import wraps

from clausewitz.play.moments import Choose
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.positions.combat import Combat
from clausewitz.play.positions.position import Position
from clausewitz.play.refusals import RefusedError
from clausewitz.steps import asking


@dataclass(frozen=True)
class Trail:
    """How a position came about."""

    start: Position
    """The position before it was opened."""
    inputs: tuple[object, ...] = ()
    """Faces as a tuple, or an option, in order."""


@dataclass(frozen=True)
class Led:
    """A position was opened, if there is no input, or faced with its last one."""

    trail: Trail
    refused: bool = False
    """Whether the rules did not allow the last input, so that the position stands as before."""
    reached: Position | None = None
    """The position that was reached; none where it was refused."""


@dataclass(frozen=True)
class Ruled:
    """A ruling was asked for."""

    made: Ruling
    situation: object


Deed = Led | Ruled


@dataclass
class Recording:
    """What a scenario has done so far."""

    deeds: list[Deed] = field(default_factory=list)
    unknown: bool = False
    """Whether it has led on a position that it has made itself."""
    _known: list[tuple[Position, Trail]] = field(default_factory=list)
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

    def opened(self, start: Position, reached: Position) -> None:
        """A position was opened."""
        self._reached(Trail(start), reached)

    def asked(self, made: Ruling, situation: object) -> None:
        """A ruling was asked for."""
        self.deeds.append(Ruled(made, situation))

    def led(self, position: Position, given: object, reached: Position | None) -> None:
        """A position was led on by faces or an option, or has refused them."""
        found = self._found(position)
        if found is None:
            self.unknown = True
            return
        holder, trail = found
        further = replace(trail, inputs=(*trail.inputs, given))
        if reached is None:
            self.deeds.append(Led(further, refused=True))
        else:
            self._reached(further, reached if holder is position else led_on(holder, given))

    def _reached(self, trail: Trail, position: Position) -> None:
        self._known.append((position, trail))
        self.deeds.append(Led(trail, reached=position))

    def _found(self, position: Position) -> tuple[Position, Trail] | None:
        """A position itself, or the one in which it is the fight under way, with how that came about."""
        for known, trail in reversed(self._known):
            if known is position or known == position:
                return position, trail
            if getattr(known, "fighting", None) == position:
                return known, trail
        return None


@contextmanager
def recorded() -> Iterator[Recording]:
    """Record what is done within."""
    recording = Recording()
    usual = [(kind, name, vars(kind)[name]) for kind in _kinds(Position) for name in _WATCHES if name in vars(kind)]
    watched = [(kind, name, _WATCHES[name](recording, method)) for kind, name, method in usual]
    try:
        _put([(asking, "ruling", _asking(recording)), *watched])
        yield recording
    finally:
        _put([(asking, "ruling", ruling), *usual])


def _put(attributes: Iterable[tuple[object, str, object]]) -> None:
    for where, name, value in attributes:
        setattr(where, name, value)


def _kinds(kind: type) -> Iterator[type]:
    yield kind
    for each in kind.__subclasses__():
        yield from _kinds(each)


def led_on(position: Any, given: object) -> Any:
    """The position after faces were rolled or an option was chosen. Raises `RefusedError`."""
    return position.roll(given) if isinstance(given, tuple) else position.choose(given)


def _asking(recording: Recording) -> Callable[[object, object], Ruling]:
    def watched(action: object, situation: object) -> Ruling:
        made = ruling(action, situation)
        recording.asked(made, situation)
        return made

    return watched


def _opening(recording: Recording, method: Callable[[Position], Position]) -> Callable[[Position], Position]:
    @wraps(method)
    def watched(position: Position) -> Position:
        if recording.is_inside:
            return method(position)
        with recording.inside():
            reached = method(position)
            recording.opened(position, reached)
        return reached

    return watched


def _leading(
    recording: Recording, method: Callable[[Position, object], Position]
) -> Callable[[Position, object], Position]:
    @wraps(method)
    def watched(position: Position, given: object) -> Position:
        if recording.is_inside:
            return method(position, given)
        with recording.inside():
            try:
                reached = method(position, given)
            except RefusedError:
                recording.led(position, given, None)
                raise
            recording.led(position, given, reached)
        return reached

    return watched


def _rolling(
    recording: Recording, method: Callable[[Position, object], Position]
) -> Callable[[Position, Iterable[int]], Position]:
    leading = _leading(recording, method)

    @wraps(method)
    def watched(position: Position, faces: Iterable[int]) -> Position:
        return leading(position, tuple(faces))

    return watched


def _losing(recording: Recording, method: Callable[..., bool]) -> Callable[..., bool]:
    """Losses that may not be chosen are what a position would refuse."""

    @wraps(method)
    def watched(position: Combat, side: object, losses: object) -> bool:
        if recording.is_inside:
            return method(position, side, losses)
        with recording.inside():
            allowed = method(position, side, losses)
            if not allowed and isinstance(position.awaits, Choose):  # type: ignore[attr-defined]
                recording.led(position, losses, None)
        return allowed

    return watched


_WATCHES: dict[str, Callable[..., Callable[..., object]]] = {
    "opened": _opening,
    "choose": _leading,
    "roll": _rolling,
    "may_lose": _losing,
}
"""What is watched of positions, by the names of the methods."""
