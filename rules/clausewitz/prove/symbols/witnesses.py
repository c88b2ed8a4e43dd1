"""Plain situations that take a path which was followed on symbols: any one, or the smallest of all."""

from collections.abc import Callable, Mapping

from clausewitz.prove.paths.cuts import Discarded, Unprovable
from clausewitz.prove.paths.following import Paths
from clausewitz.prove.paths.terms import literal, z3
from clausewitz.prove.shapes import Field
from clausewitz.prove.symbols.simplest import NothingSimpleError, simplest_of
from clausewitz.prove.symbols.values import plain, settle

Situation = Mapping[str, object]
"""The arguments of a claim, by their names."""


def any_witness(paths: Paths, arguments: Situation) -> Situation | None:
    """Give a situation that takes the path; none where that needs more than one try. The path stays as it is."""
    model = paths.witness(z3.BoolVal(True))[1]
    if model is None:
        return None
    try:
        return {name: plain(value, model, simplest_of) for name, value in arguments.items()}
    except NothingSimpleError:
        return _filled_in(paths, arguments)


def _filled_in(paths: Paths, arguments: Situation) -> Situation | None:
    """The same, where the solver has to find out what can stand in the fields at which nobody has looked."""
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
    """Give the smallest situation that takes the path, and its size, if that is smaller than `below`.

    What nobody has looked at is as simple as can be. Raises Discarded if what the path left open cannot be filled in
    so, and Unprovable when the solver cannot tell.
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
    """Give a model in which the measure is smallest on this path; the given one if there is no answer."""
    optimum = z3.Optimize()
    optimum.set("rlimit", paths.limits.steps)
    optimum.add(paths.solver.assertions())
    optimum.minimize(measure)
    return optimum.model() if optimum.check() == z3.sat else model
