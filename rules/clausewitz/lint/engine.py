"""Faults in the engine of a game that would raise a bare error in play: missing or misnamed parts, norms, sequences.

The docstring of a norm is shown in rulings. Any number in it must be in a quote of its clause, so that a change of the
text leads to it; figures from the roster are left to the roster.
"""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from pkgutil import walk_packages
from typing import TypeVar

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.engines import EngineError, import_of
from clausewitz.play.forces import Force
from clausewitz.play.norms import Norm, all_norms
from clausewitz.play.position import Position
from clausewitz.play.readings import Reading
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.text.model import Clause, Fault
from clausewitz.text.project import Game
from clausewitz.text.quotes import fold
from clausewitz.text.register import Citation, Register
from clausewitz.text.words import suggest_ids

_Class = TypeVar("_Class")
_ASKED = {"figure": 2, "number": 2, "cited_figure": 2, "count": 1, "loss": 1}
"""The roster's methods, with the names they take: a kind of unit, and then a column."""


def import_faults(game: Game) -> Iterator[Fault]:
    """The modules of a game that cannot be imported; all others are imported afterwards."""
    package = import_of(game, game.module)
    for module in walk_packages(package.__path__, f"{game.module}.", onerror=lambda _: None):
        try:
            import_of(game, module.name)
        except EngineError as error:
            yield error.fault


def classes_of(game: Game, base: type[_Class]) -> list[type[_Class]]:
    """The classes in the imported modules of a game that derive from a class of the toolkit."""
    return [each for each in dict.fromkeys(_below(base)) if f"{each.__module__}.".startswith(f"{game.module}.")]


def position_faults(position: type[Position]) -> Iterator[Fault]:
    """Required members that a concrete class lacks. Base classes are skipped."""
    if position.__subclasses__():
        return
    missing: dict[str, str] = {}
    for base in reversed(position.__mro__[1:]):
        stated = [name for name, kind in inspect.get_annotations(base).items() if "ClassVar" in str(kind)]
        names = [name for name in stated if not hasattr(position, name)]
        names += sorted(_abstract(base) & _abstract(position))
        missing = dict.fromkeys(names, base.__name__) | missing
    for name, asking in missing.items():
        yield Fault(*_where(position), f"{position.__name__} lacks {name}, which {asking} requires")


def force_faults(force: type[Force]) -> Iterator[Fault]:
    """The kinds of unit that a force counts but its roster lacks."""
    known = force.roster.units
    for kind in force.kinds() if known else ():
        if kind not in known:
            what = f'{force.__name__} counts units of the kind "{kind}", which is not in the roster'
            yield Fault(*_where(force, kind), what + suggest_ids(kind, known))


def reading_faults(issues: Iterable[type[Reading]]) -> Iterator[Fault]:
    """Issues declared by several classes, of which a profile has only one."""
    first: dict[str, type[Reading]] = {}
    for each in issues:
        other = first.setdefault(each.issue, each)
        if other is not each and each.issue:
            file, line = _where(other)
            yield Fault(*_where(each), f"{each.issue} is declared already, by {other.__name__} in {file.name}:{line}")


def question_faults(file: Path, roster: Roster) -> Iterator[Fault]:
    """Code that asks the roster for a kind or a column that it does not have."""
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
    """The file and line of a class, or of one of its fields."""
    lines, first = inspect.getsourcelines(kind)
    inside = (number for number, line in enumerate(lines, first) if field and line.strip().startswith(f"{field}:"))
    return Path(inspect.getsourcefile(kind) or ""), next(inside, first)


_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBERS = {word: str(number) for number, word in enumerate(_WORDS)} | {"twice": "2"}
_EXCEPT = (
    *("unless", "until", "except", "exception", "but", "only", "even if", "instead", "without"),
    *("not", "cannot", "no", "none", "nobody", "never", "forbidden", "stop", "stops", "will fail", "limited"),
    *("must", "provided", "then .*allowed"),
)
"""Words that make a sentence an exception: they exclude, deny, demand or permit after all."""
_MAKES_AN_EXCEPTION = re.compile(rf"\b({'|'.join(_EXCEPT)})\b|n't\b", re.IGNORECASE)
_WORD = re.compile(r"\d+(?:\.\d+)?|[a-z]+")


def norm_faults(catalogue: Catalogue, engines: Iterable[Rulebook]) -> Iterator[Fault]:
    """The norms that say something that neither their clause nor the roster says."""
    prefixes = tuple(f"{rulebook.prefix}." for rulebook in catalogue.register.rulebooks)
    units = (unit for engine in engines for unit in engine.roster.units.values())
    of_figures = {figure.clause for unit in units for figure in unit.figures.values() if figure.has_clause}
    for norm in (each for each in all_norms() if each.clause.startswith(prefixes)):
        entry = catalogue.entries.get(norm.clause)
        if entry is None:  # a reading of an issue, or a fault of its own, told already
            continue
        wrong = (*_exceptions(norm, entry.clause), *_numbers(norm, entry.clause, norm.clause in of_figures))
        for what in wrong:
            cited = catalogue.register.citations[norm.clause]
            place = next((each for each in cited if each.name == norm.name), cited[0])
            yield Fault(place.file, place.line, f"{norm.name} {what}")


def _exceptions(norm: Norm, clause: Clause) -> Iterator[str]:
    """Exceptions whose words are not in a quote of their clause, or do not make an exception."""
    quotes = [fold(quote.text) for quote in clause.quotes]
    for words, because in dict.fromkeys((each.words, each.because) for each in norm.overrides if each.words):
        if not any(fold(words) in quote for quote in quotes):
            yield f'overrides by the words "{words}", which are in no quote of {clause.id}'
        elif not (because or _MAKES_AN_EXCEPTION.search(fold(words))):
            yield (
                f'overrides by the words "{words}", which make no exception; include the word of {clause.id} that '
                'does, such as "only" or "unless", or say why they do: because="..."'
            )


def _numbers(norm: Norm, clause: Clause, gives_figure: bool) -> Iterator[str]:
    quoted = {number for quote in clause.quotes for number in _numbers_in(quote.text).values()}
    for word, number in _numbers_in(norm.doc).items():
        if gives_figure:
            yield f'says "{word}", and {clause.id} gives a figure of the roster; leave the number to the roster'
        elif number not in quoted and word != "one":  # which is a pronoun as often as a number
            yield f'says "{word}", a number that is in no quote of {clause.id}; say it as the clause does'


def _numbers_in(text: str) -> dict[str, str]:
    """The numbers in a text, including number words."""
    words = _WORD.findall(text.lower())
    return {word: _NUMBERS.get(word, word) for word in words if word in _NUMBERS or word[0].isdigit()}


def sequence_faults(sequence: SequenceOfPlay, roster: Roster, register: Register, folder: Path) -> Iterator[Fault]:
    """The faults of a sequence, each at a place that cites the clause concerned, otherwise in the game's folder."""
    for what, clause, word in (
        *_faults_of_steps(sequence),
        *_faults_of_ways(sequence),
        *_faults_of_fires(sequence, roster),
    ):
        place = _place_of(register.citations.get(clause, ()), word)
        file, line = (place.file, place.line) if place else (folder / "__init__.py", 1)
        yield Fault(file, line, f"sequence {sequence.name} {what}")


def _faults_of_steps(sequence: SequenceOfPlay) -> Iterator[tuple[str, str, str]]:
    """The faults of steps, each with its clause, and a word of it."""
    if not sequence.parts or not all(part.steps for part in sequence.parts):
        yield "has no part, or a part without a step", sequence.ordered, ""
    for label, number in Counter(step.label for step in sequence.steps).items():
        if number > 1:
            yield f"has {number} steps with the label {label}; each needs one of its own", sequence.ordered, label


def _faults_of_ways(sequence: SequenceOfPlay) -> Iterator[tuple[str, str, str]]:
    labels = [step.label for step in sequence.steps]
    for step in sequence.steps:
        for way in step.repeat.ways if step.repeat else ():
            if way.to not in labels:
                near = suggest_ids(way.to, labels) or f"; there are {', '.join(labels)}"
                what = f"continues with step {way.to} after step {step.label}, but has no such step{near}"
                yield what, way.clause, way.to


def _faults_of_fires(sequence: SequenceOfPlay, roster: Roster) -> Iterator[tuple[str, str, str]]:
    fires = [(step, row) for step in sequence.steps for fire in step.fires for row in fire.rows]
    for step, row in fires:
        if row.kind not in roster.units:
            near = suggest_ids(row.kind, roster.units) or f"; there are {', '.join(roster.units)}"
            what = f'fires with "{row.kind}" in step {step.label}, which is not in the roster{near}'
            yield what, row.clause, row.kind
    if fires and not any(step.losses for step in sequence.steps):
        step, row = fires[0]
        what = f"fires in step {step.label}, and takes losses in no step; name the clause by which one does"
        yield what, row.clause, ""


def _place_of(cited: Iterable[Citation], word: str) -> Citation | None:
    """The place where a clause is cited together with the word, in the same line or the next; otherwise the first."""
    places = list(cited)
    for beside in (0, 1):
        for place in places:
            lines = place.file.read_text(encoding="utf-8").splitlines()
            near = lines[max(place.line - 1 - beside, 0) : place.line + beside]
            if word and any(f'"{word}"' in line for line in near):
                return place
    return places[0] if places else None
