"""What may vary where a battle is followed moment by moment: the position, and what comes of dice and decisions."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, make_dataclass, replace
from inspect import signature
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn, TypeAlias, TypeVar, cast, get_type_hints

from clausewitz import play
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Event, Side, Untold
from clausewitz.play.sequences import Step
from clausewitz.prove.paths.cuts import Unprovable, current_run
from clausewitz.prove.shapes import AnyOf, Choice, Constant, IllFormedClaimError, Record, Row, Several, Shape, Shapes
from clausewitz.prove.symbols.refusing import refuse_text

Found = TypeVar("Found")

_PLAY = str(Path(play.__file__).parent)


class Hidden:
    """What stands in a field of a position that is followed, and may not be read there."""

    __slots__ = ()

    in_play: object
    """What it is taken for once the proof is over."""
    why: str
    """Why it may not be read, and what would be right."""

    def _refuse(self, *_: object) -> NoReturn:
        raise Unprovable(self.why)

    __iter__ = __len__ = __bool__ = __getitem__ = __contains__ = _refuse
    __add__ = __radd__ = __and__ = __rand__ = __or__ = __ror__ = __sub__ = __rsub__ = _refuse

    def __eq__(self, other: object) -> bool:
        return self._once_it_is_over(self is other or other == self.in_play)

    def __hash__(self) -> int:
        return self._once_it_is_over(hash(self.in_play))

    def _once_it_is_over(self, found: Found) -> Found:
        """What was found, for whoever shows a counterexample; nobody asks for it in a proof."""
        return found if current_run() is None else self._refuse()

    def __repr__(self) -> str:
        return refuse_text("...")


class _Transcript(Hidden):
    """What has happened before: no rule looks at it."""

    __slots__ = ()

    in_play = ()
    why = "a rule read the transcript; keep what it needs in a field of the position"

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:
        """What `isinstance` looks at: a tuple, as in play, but where `play` itself asks whether to tell anything."""
        asks = sys._getframe(1)
        if asks.f_code.co_name != "is_told" or not _is_of_play(asks):
            return tuple
        if current_run() is not None and not _is_of_play(asks.f_back):
            raise Unprovable("a rule read `is_told`; what comes of it may not depend on whether somebody reads it")
        return Untold


class _NotYetKnown(Hidden):
    """What has fired in the round, before that is found out."""

    __slots__ = ()

    in_play: frozenset[object] = frozenset()
    why = "what has fired was read among what is settled, where it is not known yet; assert it in the claim itself"

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:
        """What `isinstance` looks at."""
        return frozenset


def _is_of_play(frame: FrameType | None) -> bool:
    return frame is not None and frame.f_code.co_filename.startswith(_PLAY)


Moves: TypeAlias = Any
"""What comes about at one moment after the other; and a move. The types are made for each battle, of its own kinds."""

Move: TypeAlias = Any

TRANSCRIPT = cast("tuple[Event, ...]", _Transcript())
"""That of a battle which is followed: what happens in it is not told."""

_KEPT: Mapping[object, object] = {tuple[Event, ...]: TRANSCRIPT, frozenset[tuple[Side, str]]: _NotYetKnown()}
"""Fields of every battle that are not varied by their types."""


def battle_and_ledger(statement: Callable[..., None], where: str) -> tuple[Any, ...]:
    """The types of a claim's arguments: a battle, and a ledger if it keeps one. Raises IllFormedClaimError."""
    hints = get_type_hints(statement, include_extras=True)
    now, *noted = [hints.get(name) for name in signature(statement).parameters] or [None]
    if not (isinstance(now, type) and issubclass(now, Battle)) or len(noted) > 1:
        raise IllFormedClaimError(f"{where}: a claim on whole battles takes a battle, and a ledger if it keeps one")
    return (now, *noted)


def beginning(begins: Callable[..., Battle], shapes: Shapes, where: str) -> Mapping[str, Shape]:
    """What may vary as a battle begins."""
    hints = get_type_hints(begins, include_extras=True).items()
    return {name: shapes.shape_for(hint, f"{where}: {name}") for name, hint in hints if name != "return"}


def shapes_with(fixed: Mapping[object, object]) -> Shapes:
    """Reads the types of a battle; a record that it begins with is of the shape that it has in every position."""
    return Shapes({**_KEPT, **fixed})


def position_shape(battle: type[Battle], shapes: Shapes, where: str) -> Record:
    """Any position of a battle, at any moment of any step."""
    record = shapes.shape_for_class(battle, where)
    steps = battle.sequence.steps
    places: Mapping[str, Shape] = {
        "step": Choice(tuple(range(len(steps) + 1))),
        "moment": Choice(tuple(range(max(map(_most_moments, steps)) + 1))),
    }
    fields = [replace(each, shape=places.get(each.name, each.shape)) for each in record.fields]
    return Record(battle, fields, alone=True)


def moves_shape(battle: type[Battle], position: Record, number: int, where: str) -> Record:
    """What may come about at so many moments: hits by row, casualties by kind, an answer, and how a check ends."""
    rows = [(fire.side, row.kind) for step in battle.sequence.steps for fire in step.fires for row in fire.rows]
    hits = _counts("Hits", (f"{name}{again}" for name in map(row_name, rows) for again in ("", AGAIN)))
    taken = _counts("Taken", (kind for force in _forces([position]) for kind in force.kinds()))
    counts = [("hits", hits, hits()), ("taken", taken, taken()), ("answer", Count, 0), ("round_before", Count, 0)]
    flags = [(name, bool, False) for name in ("passes", "is_idle")]
    move = make_dataclass("Move", [*counts, *flags], frozen=True)
    names = [f"move_{place}" for place in range(1, number + 1)]
    moves = make_dataclass("Moves", [(each, move, move()) for each in names], frozen=True)
    return Shapes({}).shape_for_class(moves, where)


AGAIN = "_again"
"""What tells the second row of a kind in one volley from the first."""


def row_name(row: tuple[Side, str]) -> str:
    """By what name the hits of a row are known."""
    side, kind = row
    return f"{side.value}_{kind}"


def _counts(name: str, fields: Iterable[str]) -> type:
    return make_dataclass(name, [(each, Count, 0) for each in dict.fromkeys(fields)], frozen=True)


def _forces(shapes: Iterable[Shape]) -> Iterator[type[Force]]:
    for shape in shapes:
        match shape:
            case Record(type=record):
                if issubclass(record, Force):
                    yield record
                yield from _forces(each.shape for each in shape.fields)
            case Constant(kept):
                yield from _forces_in(kept)
            case AnyOf(parts) | Row(parts):
                yield from _forces(parts)
            case Several(item):
                yield from _forces([item])


def _forces_in(kept: object) -> Iterator[type[Force]]:
    """The forces of which something that is not varied is made."""
    if isinstance(kept, Force):
        yield type(kept)
    elif type(kept) is tuple:
        for each in kept:
            yield from _forces_in(each)
    elif is_dataclass(kept) and not isinstance(kept, type):
        for name in (each.name for each in fields(kept)):
            yield from _forces_in(getattr(kept, name))


def longest_round(battle: type[Battle]) -> int:
    """No round has more moments than this, the ends of its steps counted, but for questions that are put again."""
    return sum(_most_moments(step) + 1 for step in battle.sequence.steps)


def _most_moments(step: Step) -> int:
    """No reading gives a step more moments than this."""
    volleys = len(step.fires)
    losses = len(step.placing) * (volleys + 1)
    return volleys + losses + len(step.checks) + len(step.asks) + bool(step.upkeep) + bool(step.repeat)
