"""The store of cases between runs, by game and beside the results of its scenarios, and perft of small battles.

Cases are made by running the scenarios, and a release includes those of its checkout. Perft, as in chess engines,
counts the positions of a small battle after each number of rolls and decisions. It shows the author of an engine at
once whether it generates the same game.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import chain, combinations_with_replacement, product
from typing import cast

import msgspec

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.catalogue.project import OpenProject, as_open
from clausewitz.conform.case import Case, PerftEntry
from clausewitz.conform.cases.record import request_of
from clausewitz.conform.diff import canonical_json, comparable_parts
from clausewitz.conform.protocol import Asked, Data, Open, State
from clausewitz.conform.reference import state_of
from clausewitz.documents.kinds import setting_of
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Awaited, Choose, Group, Roll
from clausewitz.play.rulebook import Rulebook
from clausewitz.testing.recording import Openable, apply_input
from clausewitz.testing.running import HarnessError, run_scenarios

_PLUGIN = "clausewitz.conform.cases.make"
"""What has pytest make cases of the scenarios."""


class Made(msgspec.Struct, frozen=True):
    """What has been made of a game."""

    cases: tuple[Case, ...] = ()
    """In the order of their ids."""
    left_out: tuple[LeftOutAnswer, ...] = ()
    perft: tuple[PerftEntry, ...] = ()
    """The small battles of which positions are counted."""

    def __add__(self, other: "Made") -> "Made":
        """Both together."""
        cases = sorted((*self.cases, *other.cases), key=lambda each: each.id)
        return Made(tuple(cases), (*self.left_out, *other.left_out), (*self.perft, *other.perft))


def fingerprints(project: OpenProject) -> Mapping[str, str]:
    """Of all that the cases of a game depend on, by its id."""
    code, of_scenarios = project.fingerprints.code.digest(_PLUGIN), project.fingerprints.scenarios()
    return {game: sha256(f"{each} {code}".encode()).hexdigest() for game, each in of_scenarios.items()}


def load_current(project: OpenProject) -> Mapping[str, Made]:
    """The cases made by running the scenarios as the files are now; games of which there are none are left out."""
    found = {game: project.store.read(key_of(game), now, Made) for game, now in fingerprints(project).items()}
    return {game: made for game, made in found.items() if made}


def key_of(game: str) -> str:
    """Where the cases of a game are kept."""
    return f"cases/{game}"


def build_cases(project: OpenProject, jobs: int, on_progress: Callable[[str, int, int], None]) -> Mapping[str, Made]:
    """The cases, once all scenarios have run in so many processes; they are kept from now on.

    `on_progress` is told how far that is: so many of so many. Raises `HarnessError`.
    """
    told = "Running the scenarios to make cases of them"
    workers = str(jobs) if jobs > 1 else "0"  # one is pytest itself
    run_scenarios(project, lambda percent: on_progress(told, percent, 100), "-n", workers, "-p", _PLUGIN)
    made = load_current(as_open(project))
    if len(made) < len(project.games):
        raise HarnessError("the files were changed while the scenarios ran, or not all could be run; try again")
    return made


DEEPEST = 6
"""The most rolls and decisions."""
_MOST = 2_000
"""A battle with more positions is not small."""
_TRIED = 8
"""The most documents of a kind that are tried, from the shortest to the longest."""
_EACH = 2
"""The number of battles of a kind that are stored: those with most positions."""


@dataclass(frozen=True)
class Reached:
    """A position, and one way to it."""

    position: Playable
    asked: tuple[Asked, ...] = ()
    """The rolls and decisions that led there, as requests."""

    @cached_property
    def state(self) -> State:
        """Its state, as an engine reports it."""
        return state_of(self.position)


def perft_of(cases: Iterable[Case], rulebook: Rulebook) -> Iterator[PerftEntry]:
    """The numbers of positions of some small battles among the cases of a game, by kind of document."""
    for documents in _by_kind(cases, rulebook).values():
        spread = documents[:: max(1, len(documents) // _TRIED)]
        counted = (PerftEntry(rulebook.id, each, positions(each, rulebook)) for each in spread[:_TRIED])
        small = [each for each in counted if sum(each.positions) > 1]
        yield from sorted(small, key=lambda each: sum(each.positions))[-_EACH:]


def positions(document: Data, rulebook: Rulebook) -> tuple[int, ...]:
    """The number of distinct positions after no input, one, two ...; None if there are too many."""
    return tuple(len({comparison_key(each.state) for each in level}) for level in levels(document, rulebook))


def levels(document: Data, rulebook: Rulebook) -> Sequence[Sequence[Reached]]:
    """The positions after no roll or decision, after one, after two ...; each as often as one leads to it.

    Only the first of equal positions is led on. Faces with the same score count as one. None if there are too many
    positions, or if they contain battles of their own.
    """
    start = setting_of(document, [rulebook]).opened.position
    fighting: object = start.active_battle
    if fighting is not start:
        return ()
    found: list[Sequence[Reached]] = [[Reached(start)]]
    while len(found) <= DEEPEST:
        followed = _distinct(found[-1])
        if len(followed) > _MOST:
            return ()
        found.append([after for each in followed for after in _next_positions(each)])
    return list(filter(None, found))


def _distinct(level: Iterable[Reached]) -> Collection[Reached]:
    """The first of each set of equal positions."""
    found: dict[object, Reached] = {}
    for each in level:
        found.setdefault(replace(cast("Openable", each.position), events=()), each)
    return found.values()


def comparison_key(state: State) -> str:
    """The parts of a position that an engine reports and that count: positions that look alike have one key."""
    return canonical_json(comparable_parts(state, state, with_unsaid=True)[0])


def _by_kind(cases: Iterable[Case], rulebook: Rulebook) -> Mapping[str, list[Data]]:
    """The documents of battles under the preferred readings, from the shortest to the longest."""
    texts: dict[str, set[str]] = {}
    for request in (each.ask for case in cases for each in case.exchanges):
        if isinstance(request, Open) and not request.document.keys() & {"readings", "figures"}:
            kind = str(request.document.get("battle", rulebook.documents[0].name))
            texts.setdefault(kind, set()).add(json.dumps(request.document))
    short = {kind: sorted(of_kind, key=lambda text: (len(text), text)) for kind, of_kind in sorted(texts.items())}
    return {kind: list(map(json.loads, of_kind)) for kind, of_kind in short.items()}


def _next_positions(reached: Reached) -> Iterator[Reached]:
    position = reached.position
    for given in _inputs(position.awaits):
        yield Reached(apply_input(position, given), (*reached.asked, request_of(position, given)))


def _inputs(awaited: Awaited) -> Iterator[object]:
    """All options, or faces for every possible score."""
    if isinstance(awaited, Choose):
        yield from awaited.options
    if isinstance(awaited, Roll):
        for way in product(*(_faces(awaited, group) for group in awaited.groups)):
            yield tuple(chain(*way))


def _faces(roll: Roll, group: Group) -> Iterable[tuple[int, ...]]:
    """Faces of a group of dice for each number of hits, or each score, that it can have."""
    thrown = combinations_with_replacement(range(1, roll.sides + 1), group.number)
    return {roll.hits(group, faces): faces for faces in thrown}.values()
