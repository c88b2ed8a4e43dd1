"""Plain situations that take a path followed on symbols: any one, or the smallest.

The first part finds the simplest plain value of a shape, for fields that the path never reads.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING

from clausewitz.prove.shapes import AnyOf, Choice, Constant, Field, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbolic.paths import Paths
from clausewitz.prove.symbolic.runs import Discarded, Unprovable
from clausewitz.prove.symbolic.terms import literal, z3
from clausewitz.prove.symbolic.values import is_sound, plain, settle

COPIES_FIELDS = True
"""Its functions read all fields of a profile without asking for any: `play.asked` does not count what they read."""


class NothingSimpleError(Exception):
    """The simplest values of the fields of a record make no well-formed one."""


_found: dict[int, tuple[Field, object]] = {}  # by the id of a field, which no other gets as long as it is kept


def simplest_of(field: Field) -> object:
    """A plain value for a field. Raises NothingSimpleError if the simplest one is not well formed."""
    if id(field) not in _found:
        _found[id(field)] = field, _simplest(field.shape, field.default)
    return _found[id(field)][1]


def _simplest(shape: Shape, preferred: object) -> object:  # noqa: PLR0911  # one shape, one line
    match shape:
        case Constant(value):
            return value
        case Number():
            return preferred if isinstance(preferred, int) else shape.simplest
        case Flag():
            return preferred is True
        case Choice(options):
            return preferred if preferred in options else options[0]
        case AnyOf(alternatives):
            is_none = [each for each in alternatives if (preferred is None) == (each == Choice((None,)))]
            return _simplest((alternatives if preferred is MISSING else is_none or alternatives)[0], preferred)
        case Row(items):
            return tuple(_simplest(item, MISSING) for item in items)
        case Several(item, low):
            return tuple(_simplest(item, MISSING) for _ in range(low))
        case Subset():
            return preferred if isinstance(preferred, frozenset) else frozenset()
        case Record():
            return _build_record(shape, preferred)


def _build_record(record: Record, preferred: object) -> object:
    fields = {}
    for field in record.fields:
        usual = getattr(preferred, field.name, MISSING) if isinstance(preferred, record.type) else field.default
        fields[field.name] = _simplest(field.shape, usual)
    try:
        made: object = record.type(**fields)
        sound = is_sound(made)
    except Exception as error:
        raise NothingSimpleError from error
    if not sound:
        raise NothingSimpleError
    return made


Situation = Mapping[str, object]
"""The arguments of a claim, by their names."""


def any_witness(paths: Paths, arguments: Situation) -> Situation | None:
    """A situation that takes the path; None if that needs more than one try. The path stays as it is."""
    model = paths.witness(z3.BoolVal(True))[1]
    if model is None:
        return None
    try:
        return {name: plain(value, model, simplest_of) for name, value in arguments.items()}
    except NothingSimpleError:
        return _filled_in(paths, arguments)


def _filled_in(paths: Paths, arguments: Situation) -> Situation | None:
    """The same, if the solver must find values for the fields that nobody has read."""
    model = paths.model
    try:
        _settle(paths, arguments)
        found = paths.witness(z3.BoolVal(True))[1]
        return None if found is None else _plain(arguments, found)
    except (Discarded, Unprovable):
        paths.cut = None  # what could not be filled in takes nothing from the path
        return None
    finally:
        paths.settle()
        paths.model = model


def smallest_witness(paths: Paths, arguments: Situation, below: int | None) -> tuple[int, Situation] | None:
    """The smallest situation that takes the path, and its size, if smaller than `below`.

    Unread fields are as simple as possible. Raises Discarded if what the path left open cannot be filled in this way,
    and Unprovable if the solver cannot tell.
    """
    try:
        return _smallest(paths, arguments, below, simplest_of)
    except NothingSimpleError:
        _settle(paths, arguments)
        return _smallest(paths, arguments, below)


def _smallest(
    paths: Paths, arguments: Situation, below: int | None, *unread: Callable[[Field], object]
) -> tuple[int, Situation] | None:
    size = literal(paths.weight) + z3.Sum([literal(0), *paths.distances])
    possible, model = paths.witness(z3.BoolVal(True) if below is None else size < below)
    if not possible:
        return None
    if model is None:
        raise Unprovable(paths.no_answer)
    model = _least(paths, size, model)
    smallest: int = model.eval(size, model_completion=True).as_long()
    paths.solver.push()
    for measure in (size, *paths.distances):  # of the situations of this size the one that is smallest in the first
        if model.eval(measure, model_completion=True).as_long() > 0 and measure is not size:
            model = _least(paths, measure, model)
        paths.solver.add(measure == model.eval(measure, model_completion=True))
    paths.solver.pop()
    return smallest, _plain(arguments, model, *unread)


def _settle(paths: Paths, arguments: Situation) -> None:
    paths.settling = True
    settle(tuple(arguments.values()))


def _plain(arguments: Situation, model: z3.ModelRef, *unread: Callable[[Field], object]) -> Situation:
    return {name: plain(value, model, *unread) for name, value in arguments.items()}


def _least(paths: Paths, measure: z3.ArithRef, model: z3.ModelRef) -> z3.ModelRef:
    """A model in which the measure is smallest on this path; the given one if there is no answer."""
    optimum = z3.Optimize()
    optimum.set("rlimit", paths.limits.steps)
    optimum.add(paths.solver.assertions())
    optimum.minimize(measure)
    return optimum.model() if optimum.check() == z3.sat else model
