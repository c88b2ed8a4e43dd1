"""Records a scenario: which positions it opens and plays on, and which rulings it asks for.

Only actions of the scenario itself are recorded, not those that one position causes in another. Positions are
immutable, so a known position is recognized by equality, and a battle as the current one of a turn. The few watched
functions come last.
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
    """A position as set up, before its first step."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def start(self) -> Playable:
        """The position at its first roll or decision."""
        ...


@dataclass(frozen=True)
class Trail:
    """How a position was reached."""

    start: Openable
    """The position before it was opened."""
    inputs: tuple[object, ...] = ()
    """Faces as a tuple, or an option, in order."""


@dataclass(frozen=True)
class Led:
    """A position was opened (without inputs), or given its last input."""

    trail: Trail
    refused: bool = False
    """Whether the rules refused the last input, so that the position is unchanged."""
    reached: Playable | None = None
    """The position reached; none if the input was refused."""


@dataclass(frozen=True)
class RulingRequest:
    """A request for a ruling."""

    made: Ruling
    situation: object


Deed = Led | RulingRequest


@dataclass(frozen=True)
class Done:
    """Everything that a scenario of a game has done."""

    rulebook: Rulebook
    deeds: Sequence[Deed]
    sheets: Sequence[HandedIn]


@dataclass
class Recording:
    """What a scenario has done so far."""

    deeds: list[Deed] = field(default_factory=list)
    unknown: bool = False
    """Whether it has played on a position that it made itself."""
    _known: list[tuple[Playable, Trail]] = field(default_factory=list)
    _inside: int = 0

    @property
    def is_inside(self) -> bool:
        """Whether the engine is running, so that events are not actions of the scenario."""
        return self._inside > 0

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Within the block, events are not actions of the scenario."""
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1

    def record_opening(self, start: Openable, reached: Playable) -> None:
        """Record an opened position, unless it is the fight that has begun within a known one."""
        if self._find_trail(reached) is None:
            self._add_position(Trail(start), reached)

    def record_ruling(self, made: Ruling, situation: object) -> None:
        """A request for a ruling."""
        self.deeds.append(RulingRequest(made, situation))

    def record_move(self, position: Playable, given: object, reached: Playable | None) -> None:
        """Record that a position was given faces or an option, or refused them."""
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
        """The trail of a position, or of the one in which it is the current fight."""
        for known, trail in reversed(self._known):
            if known is position or known == position:
                return position, trail
            if getattr(known, "active_battle", None) == position:
                return known, trail
        return None


def apply_input(position: Playable, given: object) -> Playable:
    """The position after faces were rolled or an option was chosen. Raises `RefusedError`."""
    return position.roll(given) if isinstance(given, tuple) else position.choose(given)


def without_events(position: object) -> Position:
    """A position without its transcript."""
    assert isinstance(position, Position)
    return replace(position, events=())


@contextmanager
def open_recording() -> Iterator[Recording]:
    """Record what is done within the block."""
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
    """Watch for losses that a position refuses."""

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
"""The watched methods of positions, by name."""
