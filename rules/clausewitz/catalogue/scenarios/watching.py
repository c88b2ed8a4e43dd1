"""Looks over the shoulder of a scenario, in the few places through which all that it does goes."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps

from clausewitz.catalogue.scenarios.recording import Openable, Recording
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Roll
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.positions.playable import Playable
from clausewitz.play.positions.position import Position
from clausewitz.play.refusals import RefusedError
from clausewitz.steps import asking


@contextmanager
def open_recording() -> Iterator[Recording]:
    """Record what is done within."""
    recording = Recording()
    usual = [(kind, name, vars(kind)[name]) for kind in _kinds(Position) for name in _WATCHES if name in vars(kind)]
    watched = [(kind, name, _WATCHES[name](recording, method)) for kind, name, method in usual]
    try:
        _put([(asking, "ruling", _watch_rulings(recording)), *watched])
        yield recording
    finally:
        _put([(asking, "ruling", ruling), *usual])


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
