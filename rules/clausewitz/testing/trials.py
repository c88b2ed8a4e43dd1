"""The stored results of the scenarios of each clause, and what each of them moves on a map.

A result is valid until the text of a scenario, the step definitions or the engine code that it ran changes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from itertools import groupby, pairwise
from typing import TypeVar

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.documents.files import faults_in
from clausewitz.documents.moves import NotUnderstoodError, answer_to, as_typed
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.document_schema import document_entries
from clausewitz.play.documents import Document, Opened, Space
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.world import HandedIn
from clausewitz.store.dependencies import Grounds
from clausewitz.store.fingerprints import RUNS_SCENARIOS
from clausewitz.store.results import Citation, Flip, Keyed, Last, Outcome, Results, ScenarioOutcome
from clausewitz.store.stored_answers import AnswersOfGames, StoredAnswer, StoredAnswers
from clausewitz.testing.recording import Led, Openable, Recording, apply_input, without_events
from clausewitz.text.model import Clause
from clausewitz.text.project import Game


@dataclass(frozen=True)
class Moved:
    """The spaces that a scenario changes, before and after it."""

    before: tuple[Space, ...] = ()
    after: tuple[Space, ...] = ()


def find_moved(recording: Recording, sheets: Sequence[HandedIn], rulebook: Rulebook) -> Moved:
    """What a scenario has moved: by its last sheet of orders, or else since it set up a position."""
    before, after = _of_sheet(sheets[-1], rulebook) if sheets else _of_positions(recording, rulebook)
    now = {space.name: space for space in after}
    changed = [space for space in before if space != now.get(space.name, space)]
    return Moved(tuple(changed), tuple(now[space.name] for space in changed))


def _of_sheet(sheet: HandedIn, rulebook: Rulebook) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    assert rulebook.orders is not None
    kind = rulebook.orders.map.type
    from clausewitz.documents.order_sheets import read_sheet  # noqa: PLC0415 - its parser takes 70 ms to import

    executed = sheet.chart.execute(read_sheet(sheet.sheet, rulebook.orders, sheet.chart).orders)
    return ((), ()) if executed.undecided else (kind.spaces_in(sheet.chart), kind.spaces_in(executed.next_turn))


def _of_positions(recording: Recording, rulebook: Rulebook) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    led = [deed for deed in recording.deeds if isinstance(deed, Led)]
    if not led or recording.unknown:
        return (), ()
    start = led[-1].trail.start
    for kind in rulebook.documents:
        document = kind.type.from_set_up(start)
        if document is not None:
            reached = [deed.reached for deed in led if deed.trail.start is start and not deed.refused]
            return document.spaces(), document.spaces_in(reached[-1])
    return (), ()


def find_position(recording: Recording, sheets: Sequence[HandedIn], rulebook: Rulebook) -> dict[str, object] | None:
    """The entries of a document of what a scenario shows; None if no document says all of it.

    That is the last position that it reaches, with the moves that lead there, or its last sheet of orders with its map.
    """
    if sheets:
        return _sheet_entries(sheets[-1], rulebook)
    led = [deed for deed in recording.deeds if isinstance(deed, Led)]
    if not led or recording.unknown:
        return None
    trail = led[-1].trail
    inputs = trail.inputs[:-1] if led[-1].refused else trail.inputs
    for kind in rulebook.documents:
        document = kind.type.from_set_up(trail.start)
        if document is not None:
            moves = _moves_again(document, trail.start, inputs)
            usual = kind is rulebook.documents[0]
            names = {"rulebook": rulebook.id, **({} if usual else {"battle": kind.name})}
            return (
                None
                if moves is None
                else names | document_entries(document) | ({"moves": list(moves)} if moves else {})
            )
    return None


def _moves_again(document: Document[Opened], start: Openable, inputs: Iterable[object]) -> tuple[str, ...] | None:
    """These inputs as typed, if the document leads to the same position by them; None if it does not."""
    if faults_in(document_entries(document), type(document), {}):  # it fits the schema, as it is made of the same type
        return None
    position, again = start.start(), document.set_up().position
    moves = []
    for given in inputs:
        move = as_typed(position, given)
        if _is_other(position, again) or not _means(position, move, given):
            return None
        moves.append(move)
        position, again = apply_input(position, given), apply_input(again, given)
    return None if _is_other(position, again) else tuple(moves)


def _means(position: Playable, move: str, given: object) -> bool:
    """Whether a document can say this input: the rules may allow more than they list."""
    try:
        return answer_to(position, move) == given
    except NotUnderstoodError:
        return False


def _is_other(one: Playable, other: Playable) -> bool:
    """Whether two positions differ but for what has happened before."""
    return without_events(one) != without_events(other)


def _sheet_entries(sheet: HandedIn, rulebook: Rulebook) -> dict[str, object] | None:
    assert rulebook.orders is not None
    document = rulebook.orders.map.type.from_set_up(sheet.chart)
    if document is None or faults_in(document_entries(document), type(document), {}):
        return None
    if document.set_up() != sheet.chart:
        return None
    return {"map": {"rulebook": rulebook.id, **document_entries(document)}, "sheet": sheet.sheet}


Key = tuple[str, str, str]
"""An issue and the letters of two readings, or a clause with the step and the kind of an event that cites it."""
Shown = TypeVar("Shown", Flip, Citation)


class Tried(msgspec.Struct, frozen=True):
    """The results of the scenarios of a clause."""

    scenarios: tuple[ScenarioOutcome, ...]
    load_bearing: tuple[ScenarioOutcome, ...]
    """The result of each without the clause: passing is then the fault."""
    flips: tuple[Flip, ...]
    citations: tuple[Citation, ...]
    spared: tuple[Key, ...]
    """What was not tried, because it had been shown elsewhere."""
    moves: dict[str, Moved]
    """What each scenario moves on a map; those that move nothing are left out."""
    positions: dict[str, str]
    """By scenario, the document of what it shows, in JSON; those are left out that no document says."""
    asked: dict[str, tuple[str, ...]]
    """By scenario, the clauses, figures and issues that the rules ask for."""

    def shown_keys(self) -> Iterator[Key]:
        """The keys of what need not be shown again."""
        yield from (each.key for each in self.flips if each.shows)
        yield from (each.key for each in self.citations if each.shows)


def one_each(found: Iterable[Shown]) -> tuple[Shown, ...]:
    """One finding per key: the first that shows something, if any."""
    by_key: dict[Key, Shown] = {}
    for each in found:
        if each.key not in by_key or (each.shows and not by_key[each.key].shows):
            by_key[each.key] = each
    return tuple(by_key.values())


AnyResult = TypeVar("AnyResult", bound=Keyed)


class Trials(AnswersOfGames[str, Tried]):
    """The valid results of the scenarios of a project. Create it before any code of a game is imported."""

    def __init__(self, project: OpenProject) -> None:
        register, code, steps = project.register, project.fingerprints.code, project.fingerprints.steps()
        exempt = {
            game.id: sorted(each.id for each in register.clauses.values() if each.rulebook == game.id and each.exempt)
            for game in project.games
        }
        self._clauses = {
            game.id: [each for each in register.clauses.values() if each.rulebook == game.id and each.scenarios]
            for game in project.games
        }
        self._names = {
            clause.id: f"{clause.id} {_digest(text, steps[game], *exempt[game])}"
            for game, clauses in self._clauses.items()
            for clause, text in _clause_texts(clauses)
        }
        finding = (*RUNS_SCENARIOS, *code.named_below(project.steps))

        def stored(game: Game) -> StoredAnswers[Tried]:
            grounds = partial(Grounds, game, {"engine": game.folder}, code=code, finding=finding)
            return StoredAnswers(project.store, f"scenarios/{game.id}", Tried, grounds)

        super().__init__({game.id: stored(game) for game in project.games})

    @property
    def standing(self) -> Mapping[str, Tried]:
        """By clause, the valid results of its scenarios."""
        kept = super().standing
        return {clause: kept[name] for clause, name in self._names.items() if name in kept}

    @property
    def is_whole(self) -> bool:
        """Whether the results of all scenarios are valid."""
        return len(self.standing) == len(self._names)

    def keep(self, found: Iterable[StoredAnswer[Tried]]) -> None:
        """Store new results by clause, if the scenarios pass."""
        of_game: dict[str, list[StoredAnswer[Tried]]] = {}
        games = {clause.id: game for game, clauses in self._clauses.items() for clause in clauses}
        for each in found:
            of_game.setdefault(games[each.name], []).append(replace(each, name=self._names[each.name]))
        names = set(self._names.values())
        for game in of_game.keys() & self.sets.keys():
            passed = (
                each for each in of_game[game] if all(one.outcome is Outcome.PASSED for one in each.answer.scenarios)
            )
            self.keep_of(game, passed, gone=self.sets[game].standing.keys() - names)

    def results(self, games: Iterable[str], tried: Mapping[str, Tried], fingerprints: Mapping[str, str]) -> Results:
        """The results of games, collected from their clauses."""
        scenarios, load_bearing, flips, citations = {}, {}, {}, {}
        for game in games:
            own = [tried[clause.id] for clause in self._clauses[game] if clause.id in tried]
            fingerprint = fingerprints[game]
            scenarios[game] = Last(fingerprint, _in_order(one for each in own for one in each.scenarios))
            load_bearing[game] = Last(fingerprint, _in_order(one for each in own for one in each.load_bearing))
            flips[game] = Last(fingerprint, _in_order(one_each(one for each in own for one in each.flips)))
            citations[game] = Last(fingerprint, _in_order(one_each(one for each in own for one in each.citations)))
        return Results(scenarios, load_bearing, flips, citations)


@cache
def moves_of(project: OpenProject) -> Mapping[tuple[str, str], Moved]:
    """What each scenario moves on a map, by its clause and its name; those that move nothing are left out.

    Scenarios that have not run under the current rules are left out.
    """
    tried = Trials(project).standing
    return {(clause, name): moved for clause, each in tried.items() for name, moved in each.moves.items()}


@cache
def positions_of(project: OpenProject) -> Mapping[tuple[str, str], str]:
    """The document of what each scenario shows, in JSON, by its clause and its name."""
    tried = Trials(project).standing
    return {(clause, name): shown for clause, each in tried.items() for name, shown in each.positions.items()}


def _in_order(found: Iterable[AnyResult]) -> tuple[AnyResult, ...]:
    return tuple(sorted(found, key=lambda each: each.key))


def _clause_texts(clauses: Iterable[Clause]) -> Iterator[tuple[Clause, str]]:
    """The text of each clause, including its place in the file and the head of the file."""
    in_order = sorted(clauses, key=lambda each: (each.file, each.line))
    for file, of_file in groupby(in_order, key=lambda each: each.file):
        own = list(of_file)
        lines = file.read_text(encoding="utf-8").splitlines()
        first = [each.line - 1 for each in own]
        above = lines[: min(first)]
        for clause, (begins, ends) in zip(own, pairwise([*first, len(lines)]), strict=True):
            yield clause, "\n".join([str(begins), *above, *lines[begins:ends]])


def _digest(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:32]
