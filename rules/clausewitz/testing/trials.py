"""The stored results of the scenarios of each clause.

A result is valid until the text of a scenario, the step definitions or the engine code that it ran changes.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import groupby, pairwise
from typing import TypeVar

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.store.dependencies import Grounds
from clausewitz.store.fingerprints import RUNS_SCENARIOS
from clausewitz.store.results import Citation, Flip, Keyed, Last, Outcome, Results, ScenarioOutcome
from clausewitz.store.stored_answers import AnswersOfGames, StoredAnswer, StoredAnswers
from clausewitz.testing.positions import Moved
from clausewitz.text.model import Clause
from clausewitz.text.project import Game

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
            grounds = Grounds(project.store, game, {"engine": game.folder}, code, finding)
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
