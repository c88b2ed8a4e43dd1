"""What the scenarios of each clause have shown, kept until something changes on which it rests.

That is how they are written, the step definitions, and what ran of the engine.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from itertools import groupby, pairwise
from typing import TypeVar

from clausewitz.catalogue.scenarios.moves import Moved
from clausewitz.catalogue.scenarios.tried import Tried, one_each
from clausewitz.catalogue.stored.code import Code
from clausewitz.catalogue.stored.fingerprints import RUNS_SCENARIOS, Fingerprints
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.results import Keyed, Last, Outcome, Results
from clausewitz.catalogue.verdicts.dependence import Grounds
from clausewitz.catalogue.verdicts.standing import Shelf, StoredAnswer
from clausewitz.play.switches import record_asked
from clausewitz.prove.paths.ran import record_runs
from clausewitz.text.model import Clause
from clausewitz.text.register import Register
from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import Project

AnyResult = TypeVar("AnyResult", bound=Keyed)


class Trials:
    """What stands of the scenarios of a house.

    Who wants to keep more makes it before anything of a game is imported.
    """

    def __init__(self, house: Project, register: Register) -> None:
        code, steps = Code(house), Fingerprints(house).steps()
        exempt = {
            game.id: sorted(each.id for each in register.clauses.values() if each.rulebook == game.id and each.exempt)
            for game in house.games
        }
        self._clauses = {
            game.id: [each for each in register.clauses.values() if each.rulebook == game.id and each.scenarios]
            for game in house.games
        }
        self._names = {
            clause.id: f"{clause.id} {_digest(text, steps[game], *exempt[game])}"
            for game, clauses in self._clauses.items()
            for clause, text in _clause_texts(clauses)
        }
        finding = (*RUNS_SCENARIOS, *code.named_below(house.steps))

        def shelf(game: Game) -> Shelf[Tried]:
            file = house.store / "scenarios" / f"{game.id}.msgpack"
            return Shelf(file, Tried, partial(Grounds, game, {"engine": game.folder}, code=code, finding=finding))

        self._shelves = {game.id: shelf(game) for game in house.games}
        self._asked: set[str] = set()

    @contextmanager
    def importing(self) -> Iterator[None]:
        """See what runs while engines are imported."""
        folders = [folder for each in self._shelves.values() for folder in each.grounds.folders.values()]
        with record_runs(folders), record_asked() as self._asked:
            yield

    @property
    def modules(self) -> set[str]:
        """The names of all modules of the games that are loaded."""
        return {name for each in self._shelves.values() for name in each.grounds.loaded_modules()}

    @property
    def standing(self) -> dict[str, Tried]:
        """By clause, what its scenarios have shown."""
        kept = {name: tried for shelf in self._shelves.values() for name, tried in shelf.standing.items()}
        return {clause: kept[name] for clause, name in self._names.items() if name in kept}

    @property
    def is_whole(self) -> bool:
        """Whether all scenarios stand."""
        return len(self.standing) == len(self._names)

    def keep(self, found: Iterable[StoredAnswer[Tried]]) -> None:
        """Keep what clauses have shown now, by their ids, if their scenarios pass."""
        of_game: dict[str, list[StoredAnswer[Tried]]] = {}
        games = {clause.id: game for game, clauses in self._clauses.items() for clause in clauses}
        for each in found:
            name, asked = self._names[each.name], {*each.asked, *self._asked}
            of_game.setdefault(games[each.name], []).append(StoredAnswer(name, each.answer, each.ran, asked))
        for game, new in of_game.items():
            shelf = self._shelves[game]
            passed = (each for each in new if all(one.outcome is Outcome.PASSED for one in each.answer.scenarios))
            shelf.keep(passed, gone=[name for name in shelf.standing if name not in self._names.values()])

    def results(self, games: Iterable[str], tried: Mapping[str, Tried], fingerprints: Mapping[str, str]) -> Results:
        """The results of games by what their clauses have shown."""
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
def moves_of(house: Project) -> Mapping[tuple[str, str], Moved]:
    """What each scenario moves on a map, by its clause and its name; those that move nothing are left out.

    Of scenarios that have not run, or have run by other rules, nothing is told.
    """
    tried = Trials(house, kept_register(house)).standing
    return {(clause, name): moved for clause, each in tried.items() for name, moved in each.moves.items()}


def _in_order(found: Iterable[AnyResult]) -> tuple[AnyResult, ...]:
    return tuple(sorted(found, key=lambda each: each.key))


def _clause_texts(clauses: Iterable[Clause]) -> Iterator[tuple[Clause, str]]:
    """The clauses, each with how it is written, its place in the file and what stands above all rules included."""
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
