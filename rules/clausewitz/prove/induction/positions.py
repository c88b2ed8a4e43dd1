"""Positions in an induction: the shapes of what may vary, whether they cover every value, and the proof in words.

Position, dice and decisions vary. Every value that can arise must fit the shape of the position, so that the induction
leaves nothing out. The grounds at the end describe the proof for the reader of the verdict.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, make_dataclass, replace
from inspect import getdoc, signature
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn, TypeAlias, TypeVar, cast, get_type_hints

from clausewitz import play
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Event, Side, Silenced
from clausewitz.play.sequences import Step
from clausewitz.prove.shapes import (
    AnyOf,
    Choice,
    Constant,
    Flag,
    IllFormedClaimError,
    Number,
    Record,
    Row,
    Several,
    Shape,
    Shapes,
    Subset,
)
from clausewitz.prove.symbolic.numbers import refuse_text
from clausewitz.prove.symbolic.runs import Unprovable, current_run
from clausewitz.prove.symbolic.sets import SymbolicSet
from clausewitz.prove.symbolic.values import is_sound, stands_for
from clausewitz.prove.verdicts import Ground, Grounds

Found = TypeVar("Found")

_PLAY = str(Path(play.__file__).parent)
COPIES_FIELDS = True
"""Its functions read all fields of a profile without asking for any: `play.asked` does not count what they read."""


class Hidden:
    """The value of a field that a proof may not read."""

    __slots__ = ()

    in_play: object
    """Its value once the proof is over."""
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
    """The events so far, which no rule may read."""

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
        return Silenced


class _NotYetKnown(Hidden):
    """The units that have fired in the round, before that is known."""

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
"""The events at successive moments, and one of them. The types are made for each battle, with its own kinds."""

Move: TypeAlias = Any

TRANSCRIPT = cast("tuple[Event, ...]", _Transcript())
"""The transcript of a battle in a proof: no events are recorded."""

_KEPT: Mapping[object, object] = {tuple[Event, ...]: TRANSCRIPT, frozenset[tuple[Side, str]]: _NotYetKnown()}
"""Fields of every battle that do not vary by their types."""


def battle_and_ledger(statement: Callable[..., None], where: str) -> tuple[Any, ...]:
    """The types of a claim's arguments: a battle, and a ledger if it keeps one. Raises IllFormedClaimError."""
    hints = get_type_hints(statement, include_extras=True)
    now, *noted = [hints.get(name) for name in signature(statement).parameters] or [None]
    if not (isinstance(now, type) and issubclass(now, Battle)) or len(noted) > 1:
        raise IllFormedClaimError(f"{where}: a claim on whole battles takes a battle, and a ledger if it keeps one")
    return (now, *noted)


def beginning(begins: Callable[..., Battle], shapes: Shapes, where: str) -> Mapping[str, Shape]:
    """The values that may vary at the beginning of a battle."""
    hints = get_type_hints(begins, include_extras=True).items()
    return {name: shapes.shape_for(hint, f"{where}: {name}") for name, hint in hints if name != "return"}


def shapes_with(fixed: Mapping[object, object]) -> Shapes:
    """Reads the types of a battle; records in its beginning have the same shape as in every position."""
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
    """The events at this many moments: hits by row, casualties by kind, an answer, and the result of a check."""
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
"""Distinguishes the second row of a kind in one volley from the first."""


def row_name(row: tuple[Side, str]) -> str:
    """The name for the hits of a row."""
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
    """The forces from which fixed values are made."""
    if isinstance(kept, Force):
        yield type(kept)
    elif type(kept) is tuple:
        for each in kept:
            yield from _forces_in(each)
    elif is_dataclass(kept) and not isinstance(kept, type):
        for name in (each.name for each in fields(kept)):
            yield from _forces_in(getattr(kept, name))


def longest_round(battle: type[Battle]) -> int:
    """The most moments of any round, including the ends of its steps, but not questions put again."""
    return sum(_most_moments(step) + 1 for step in battle.sequence.steps)


def _most_moments(step: Step) -> int:
    """The most moments of a step by any reading."""
    volleys = len(step.fires)
    losses = len(step.placing) * (volleys + 1)
    return volleys + losses + len(step.checks) + len(step.asks) + bool(step.upkeep) + bool(step.repeat)


_TYPES = {Number: int, Flag: bool, Subset: frozenset, Row: tuple, Several: tuple, AnyOf: object}


@dataclass(frozen=True)
class Fit:
    """A condition that a value meets if the shape covers it."""

    name: str
    """The name of the value, such as `now.attacker.army.infantry`."""
    holds: bool


def fits(value: object, shape: Shape, name: str) -> list[Fit]:
    """The conditions under which the shape covers the value, without those that always hold."""
    found: list[Fit] = []
    _fit(found, value, shape, name)
    return found


def _fit(found: list[Fit], value: object, shape: Shape, name: str) -> None:  # noqa: C901  # one shape, one line
    if stands_for(value, shape):
        return
    match shape:
        case Constant(kept):
            _if(found, name, _is_kept(value, kept))
        case Number(low, high):
            _if(found, name, isinstance(value, int))
            if isinstance(value, int):
                _if(found, name, low is None or value >= low)
                _if(found, name, high is None or value <= high)
        case Flag():
            _if(found, name, isinstance(value, bool))
        case Choice(options):
            _if(found, name, value in options)
        case AnyOf(alternatives):
            _fit_one(found, value, alternatives, name)
        case Row(items):
            _fit_each(found, value, items, name)
        case Several(item, low, high):
            length = len(value) if isinstance(value, tuple) else -1
            _if(found, name, low <= length <= high)
            _fit_each(found, value, (item,) * length, name)
        case Subset(members):
            _if(found, name, isinstance(value, frozenset) and all(each in members for each in _members(value)))
        case Record():
            _fit_fields(found, value, shape, name)


def _if(found: list[Fit], name: str, holds: bool) -> None:
    if holds is not True:
        found.append(Fit(name, holds))


def _is_kept(value: object, kept: object) -> bool:
    """Whether a value is the fixed one, mostly the very same object, or may be any since nobody reads it."""
    return value is kept or isinstance(kept, Hidden) or bool(value == kept)


def _members(value: frozenset[object]) -> Iterable[object]:
    """The possible members of a set."""
    return value.terms if isinstance(value, SymbolicSet) else value


def _fit_fields(found: list[Fit], value: object, shape: Record, name: str) -> None:
    if value.__class__ is not shape.type:
        _if(found, name, False)
        return
    for field in shape.fields:
        _fit(found, getattr(value, field.name), field.shape, f"{name}.{field.name}")
    _if(found, name, is_sound(value))


def _fit_one(found: list[Fit], value: object, alternatives: tuple[Shape, ...], name: str) -> None:
    shape = next((each for each in alternatives if _is_of_kind(value, each)), None)
    if shape is None:
        _if(found, name, False)
    else:
        _fit(found, value, shape, name)


def _fit_each(found: list[Fit], value: object, items: tuple[Shape, ...], name: str) -> None:
    _if(found, name, isinstance(value, tuple) and len(value) == len(items))
    if isinstance(value, tuple):
        for place, (item, shape) in enumerate(zip(value, items, strict=False)):
            _fit(found, item, shape, f"{name}[{place}]")


def _is_of_kind(value: object, shape: Shape) -> bool:
    """Whether the shape is the one among several alternatives that the value belongs to."""
    match shape:
        case Record():
            return value.__class__ is shape.type
        case Constant(kept):
            return _is_kept(value, kept)
        case Choice(options):
            return value in options
        case _:
            return isinstance(value, _TYPES[type(shape)])


BEGINNING, MOMENT, ROUND = "beginning", "moment", "round"
"""The parts of a proof by induction: the beginning, each moment, and, if battles end, each round."""

MEASURE = (
    "It never falls below zero and never rises; if the same moment comes again, it has fallen, or fewer hits are due."
)
FALLS = "In each round the measure may fall: it does if each side scores a hit that rolls dice that can."
ON_PAPER = (
    "A measure that may fall in each round, with a chance that never gets smaller, falls to zero with probability one. "
    "No solver is asked for that."
)
STEP = (
    "If it holds at a moment, it holds at the next to which the engine's own walk leads, whatever is rolled or decided."
)
LEMMAS = (
    "Each position that comes about is one of those of which the step speaks.",
    "What has fired in a round is known from the moment.",
)


def induction_grounds(
    begins: Callable[..., object], measure: Callable[..., object] | None, ledger: Iterable[Ground]
) -> Grounds:
    """The grounds of an induction, with a measure if battles are claimed to end."""
    first = [(BEGINNING, Ground("base", f"It holds as a battle begins, as set up by {describe_function(begins)}"))]
    lemmas = [(None, Ground("lemma", f"{each} Shown with base and step.")) for each in LEMMAS]
    noted = [(None, each) for each in ledger]
    grounds: list[tuple[str | None, Ground]] = [*first, (MOMENT, Ground("step", STEP)), *lemmas, *noted]
    if measure is not None:
        grounds += [
            (None, Ground("measure", f"{describe_function(measure)} {MEASURE} Shown with the step.")),
            (ROUND, Ground("round", FALLS)),
            (None, Ground("on paper", ON_PAPER)),
        ]
    return grounds


def ledger_of(
    statement: Callable[..., None], ledger: Callable[[Any], Any], notes: Callable[..., Any]
) -> Iterator[Ground]:
    """The ledger that a claim keeps; by default the battle as it began."""
    if len(signature(statement).parameters) > 1:
        begun = (
            "The battle as it began is remembered."
            if ledger is keep_battle
            else f"As a battle begins: {describe_function(ledger)}"
        )
        yield Ground(
            "ledger", begun if notes is keep_ledger else f"{begun} After each moment: {describe_function(notes)}"
        )


def settled_grounds(settled: Callable[[Any], None]) -> Iterator[Ground]:
    """The conditions proved along with a claim, if it does not state all of them itself."""
    if settled is not assert_nothing:
        yield Ground("settled", f"{describe_function(settled)} Assumed before all else, and shown with base and step.")


def assert_nothing(_battle: object) -> None:
    """The default `settled`: no condition."""


def keep_battle(battle: Any) -> Any:  # noqa: ANN401  # any battle
    """The default ledger at the beginning: the battle."""
    return battle


def keep_ledger(ledger: Any, _moved: object) -> Any:  # noqa: ANN401  # any type that a claim gives to its ledger
    """The default ledger after a moment: unchanged."""
    return ledger


def switched_off_ground(clauses: tuple[str, ...]) -> Ground:
    """The clauses that are switched off throughout."""
    return Ground("without", f"Not in force from beginning to end: {', '.join(clauses)}.")


def course_grounds(begins: Callable[..., object], within: str, moments: int, ledger: Iterator[Ground]) -> Grounds:
    """The grounds of a proof that follows rounds from the beginning."""
    end = f"Each way through them comes to its end in at most {moments} moments."
    return [
        ("", Ground("followed", f"It holds at each moment of {within}, as led to by the engine's own walk.")),
        (None, Ground("base", f"The battle begins as set up by {describe_function(begins)}")),
        (None, Ground("lemma", f"{end} Shown on the same paths.")),
        *((None, each) for each in ledger),
    ]


def describe_function(function: Callable[..., object]) -> str:
    """A claim's name for a function, with the first paragraph of its docstring."""
    name = function.__qualname__.rpartition("<locals>.")[2]
    said = " ".join((getdoc(function) or "").partition("\n\n")[0].split())
    return f"`{name}`: {said}" if said else f"`{name}`."
