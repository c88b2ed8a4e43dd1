"""Everything the book says of norms and small battles, computed before it is built, on several processes, and kept.

Each item has a process of its own, the longest ones first. Earlier results stand as long as nothing that ran for them
has changed.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.question_weights import FIND_BATTLES, keep_question_weights
from clausewitz.catalogue.trees import FIND_TREES, NotAskableError, Trees
from clausewitz.compare.brief import FIND_BRIEFS, Briefs
from clausewitz.compare.smallest import POSITIONS
from clausewitz.compare.smallest_store import SmallBattles, load_small_battles
from clausewitz.forks import Give, can_fork, run_in_forks
from clausewitz.play.norms import SAYS
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import record_asked
from clausewitz.prove.symbolic.runs import Place, all_that_ran, rewrite_to_note
from clausewitz.store.dependencies import Grounds
from clausewitz.store.stored_answers import AnswersOfGames, StoredAnswer, StoredAnswers
from clausewitz.text.project import Game

_FIND = {"trees": FIND_TREES, "briefs": FIND_BRIEFS, "smallest": FIND_BATTLES}
"""The modules that compute each kind."""
_BATTLES = 1_000
"""Battles take as long as this many norms."""


@dataclass(frozen=True)
class _Task:
    kind: str
    game: str
    names: tuple[str, ...]
    """The names under which its results are kept."""
    find: Callable[[], object]
    """Computes and keeps them."""
    fingerprint: str
    """The fingerprint of the current rules."""
    besides: str = ""
    """A fingerprint of everything else that it depends on."""
    size: int = 0
    """Its relative duration."""
    figures: frozenset[str] = frozenset()
    """The figures that it may ask for where that is not recorded."""

    @property
    def keys(self) -> list[str]:
        """Under which it is kept."""
        return [f"{self.kind}/{self.game}/{name}" for name in self.names]

    @property
    def key(self) -> str:
        """A key under which its results stand."""
        return " ".join((*self.names, self.besides))


class _Ran(NamedTuple):
    ran: frozenset[Place]
    """The functions and files that ran for the first time."""
    asked: frozenset[str]


def find_beforehand(
    project: OpenProject, jobs: int, on_progress: Callable[[int, int], None] = lambda done, of: None
) -> None:
    """Compute what the pages of a project say of norms and small battles, on this many processes, and keep it.

    `on_progress` gets the number of items done, and of all that do not stand. Must be called before anything of a game
    is imported. Norms need the extra `prove`. Raises `EngineError`.
    """
    standing = _StandingFindings(project)
    with standing.importing():
        tasks = [each for engine in project.engines.values() for each in _tasks(project, engine)]
    due = sorted((each for each in tasks if not standing.holds(each)), key=lambda each: -each.size)
    on_progress(0, len(due))
    if due:
        with standing.keeping() as keep:
            for done, (task, ran) in enumerate(_run_tasks(due, jobs, standing.modules), start=1):
                keep(task, ran)
                on_progress(done, len(due))
    engines = project.engines.items()
    keep_question_weights(project, {game: load_small_battles(project, each).questions for game, each in engines})


def _run_tasks(tasks: list[_Task], jobs: int, modules: Collection[str]) -> Iterator[tuple[_Task, _Ran]]:
    """Each task as it is done, with what ran."""
    rewrite_to_note(modules)
    before = all_that_ran()

    def run_task(task: _Task) -> _Ran:
        with record_asked() as asked, suppress(NotAskableError):  # the book says why
            task.find()
        return _Ran(all_that_ran() - before, frozenset({*asked, *task.figures, SAYS}))

    def give_result(task: _Task, give: Give[_Ran]) -> None:
        give(run_task(task))

    if not can_fork():
        yield from ((task, run_task(task)) for task in tasks)
        return
    for task, answer in run_in_forks(give_result, tasks, jobs):
        yield task, answer or run_task(task)  # what broke down there breaks down here, and is seen


class _StandingFindings(AnswersOfGames[tuple[str, str], str]):
    """The earlier results for the games of a project that stand, each with a checksum."""

    def __init__(self, project: OpenProject) -> None:
        self._store, code = project.store, project.fingerprints.code

        def stored(game: Game, kind: str) -> StoredAnswers[str]:
            folders, find = {"engine": game.folder}, _FIND[kind]
            grounds = Grounds(project.store, game, folders, code, find, packages=("z3-solver",))
            return StoredAnswers(project.store, f"{kind}/{game.id}", str, grounds)

        super().__init__({(kind, game.id): stored(game, kind) for game in project.games for kind in _FIND})

    def holds(self, task: _Task) -> bool:
        """Whether the results of a task are kept, or stand: then they are kept for the current rules from now on."""
        stamps = [self._store.stamp(key) for key in task.keys]
        if all(fingerprint == task.fingerprint for fingerprint, _ in stamps):
            return True
        stored = self.sets.get((task.kind, task.game))
        if stored is None or stored.standing.get(task.key) != _join_checksums(checksum for _, checksum in stamps):
            return False
        for key in task.keys:
            self._store.renew(key, task.fingerprint)
        return True

    @contextmanager
    def keeping(self) -> Iterator[Callable[[_Task, _Ran], None]]:
        """Yields a callback for each finished task; all results are kept at the end, even after an error."""
        before, found = all_that_ran(), list[tuple[_Task, _Ran]]()
        try:
            yield lambda task, ran: found.append((task, ran))
        finally:
            for key in self.sets:
                own = [(task, ran) for task, ran in found if (task.kind, task.game) == key]
                if own:
                    new = (
                        StoredAnswer(task.key, self._checksum(task), before | ran.ran, ran.asked) for task, ran in own
                    )
                    self.keep_of(key, new)

    def _checksum(self, task: _Task) -> str:
        return _join_checksums(self._store.stamp(key)[1] for key in task.keys)


def _join_checksums(checksums: Iterator[str]) -> str:
    return " ".join(checksums)


def _tasks(project: OpenProject, rulebook: Rulebook) -> Iterator[_Task]:
    battles, briefs, trees = SmallBattles(project, rulebook), Briefs(project, rulebook), Trees(project)
    figures = frozenset(f"{kind}.{column}" for kind, unit in rulebook.roster.units.items() for column in unit.figures)
    weights = {f"weights-{kind}": partial(battles.weigh, kind) for kind in battles.kinds}
    plays = {f"play-{kind}": partial(battles.random_play, kind) for kind in battles.played_kinds}
    followed = {f"followed-{units}": partial(battles.follow, units) for units, _ in POSITIONS}
    fights: dict[str, Callable[[], object]] = {"search": battles.search, **weights, **plays, **followed}
    for name, fought in fights.items():
        told = battles.fingerprint, battles.besides
        yield _Task("smallest", rulebook.id, (name,), fought, *told, size=_BATTLES, figures=figures)
    told = briefs.fingerprint, briefs.besides
    of_norms = trees.fingerprints[rulebook.id]
    yield _Task("briefs", rulebook.id, ("sequences",), briefs.load_sequence_changes, *told)
    yield _Task("trees", rulebook.id, ("unasked",), partial(trees.load_unasked, rulebook), of_norms)
    for asked in briefs.askables:
        name, size = asked.action.__name__, len(asked.norms)
        yield _Task("briefs", rulebook.id, (name,), partial(briefs.load_action_changes, asked), *told, size=size)
        yield _Task("trees", rulebook.id, (name, f"{name}-ends"), partial(trees.load_ends, asked), of_norms, size=size)
