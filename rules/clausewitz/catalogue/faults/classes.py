"""Faults in the code of a game, each of which would be a bare error once it is played: what is missing or misnamed."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages
from typing import TypeVar

from clausewitz.catalogue.engines import EngineError, import_of
from clausewitz.play.forces import Force
from clausewitz.play.positions.position import Position
from clausewitz.play.roster import Roster
from clausewitz.text.model import Fault
from clausewitz.text.nearest import suggest_ids
from clausewitz.text.rooms.games import Game

_Class = TypeVar("_Class")
_ASKED = {"figure": 2, "number": 2, "cited_figure": 2, "count": 1, "loss": 1}
"""What a roster is asked for, and by how many names: a kind of unit, and then a column."""


def import_faults(game: Game) -> Iterator[Fault]:
    """The modules of a game that cannot be imported; all others are, once it is through."""
    package = import_of(game, game.module)
    for module in walk_packages(package.__path__, f"{game.module}.", onerror=lambda _: None):
        try:
            import_of(game, module.name)
        except EngineError as error:
            yield error.fault


def classes_of(game: Game, base: type[_Class]) -> list[type[_Class]]:
    """The classes in the modules of a game, as far as they are imported, that stand on a class of the toolkit."""
    return [each for each in dict.fromkeys(_below(base)) if f"{each.__module__}.".startswith(f"{game.module}.")]


def position_faults(position: type[Position]) -> Iterator[Fault]:
    """What a class is without; one on which others stand is not there to be played, and may be without something."""
    if position.__subclasses__():
        return
    missing: dict[str, str] = {}
    for base in reversed(position.__mro__[1:]):
        stated = [name for name, kind in inspect.get_annotations(base).items() if "ClassVar" in str(kind)]
        names = [name for name in stated if not hasattr(position, name)]
        names += sorted(_abstract(base) & _abstract(position))
        missing = dict.fromkeys(names, base.__name__) | missing
    for name, asking in missing.items():
        yield Fault(*_where(position), f"{position.__name__} is without {name}, which {asking} asks of it")


def force_faults(force: type[Force]) -> Iterator[Fault]:
    """The kinds of unit that a force counts and its roster does not name."""
    known = force.roster.units
    for kind in force.kinds() if known else ():
        if kind not in known:
            what = f'{force.__name__} counts units of the kind "{kind}", which is not in the roster'
            yield Fault(*_where(force, kind), what + suggest_ids(kind, known))


def question_faults(file: Path, roster: Roster) -> Iterator[Fault]:
    """Where code asks the roster for a kind or a column by a name that the roster has not."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return  # which is a fault of its own, told already
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if not ast.unparse(node.func.value).lower().endswith("roster"):
            continue
        names = (("kind", roster.units), ("column", roster.columns))[: _ASKED.get(node.func.attr, 0)]
        for argument, (what, known) in zip(node.args, names, strict=False):
            name = argument.value if isinstance(argument, ast.Constant) else None
            if isinstance(name, str) and name not in known:
                near = suggest_ids(name, known) or f"; there are {', '.join(known)}"
                yield Fault(file, node.lineno, f'asks for the {what} "{name}", which the roster has not{near}')


def _abstract(kind: type) -> frozenset[str]:
    names: frozenset[str] = getattr(kind, "__abstractmethods__", frozenset())
    return names


def _below(base: type[_Class]) -> Iterator[type[_Class]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)


def _where(kind: type, field: str = "") -> tuple[Path, int]:
    """The file and the line of a class, or of a field in it."""
    lines, first = inspect.getsourcelines(kind)
    inside = (number for number, line in enumerate(lines, first) if field and line.strip().startswith(f"{field}:"))
    return Path(inspect.getsourcefile(kind) or ""), next(inside, first)
