"""All that the book tells of norms and small battles, found out before it is made, on several processes, and kept.

Each thing has a process of its own, those first that are likely to take longest.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from clausewitz.catalogue.forks import Give, can_fork, forked
from clausewitz.catalogue.stored.packed import NotKeptError, made_before
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees, askables_in
from clausewitz.compare.brief import Briefs
from clausewitz.compare.smallest.kept import SmallBattles
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House

_BATTLES = 1_000
"""To fight battles takes as long as if there were so many norms."""


@dataclass(frozen=True)
class _Task:
    find: Callable[[], object]
    """Finds something out, and keeps it, unless that is kept."""
    size: int
    """How long it takes, compared with the others."""

    @property
    def is_done(self) -> bool:
        with made_before(), suppress(NotAskableError):
            try:
                self.find()
            except NotKeptError:
                return False
        return True


def find_beforehand(
    house: House,
    register: Register,
    engines: Mapping[str, Rulebook],
    jobs: int,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> None:
    """Find out what the pages of these games tell of norms and small battles, on so many processes, and keep it.

    `on_progress` is told how many things are found out, and of how many; what is kept is none of them. Norms need the
    extra `prove`.
    """
    every = [each for engine in engines.values() for each in _tasks(house, engine, register)]
    due = sorted((each for each in every if not each.is_done), key=lambda each: -each.size)
    on_progress(0, len(due))
    for done, task in enumerate(_finished(due, jobs), start=1):
        on_progress(done, len(due))
        if task:
            task.find()  # a process that broke down has told nobody why


def _finished(due: list[_Task], jobs: int) -> Iterator[_Task | None]:
    """As each task is finished: nothing, or the task where its process broke down, and it has to be done here."""
    if not can_fork():
        yield from due
        return
    for task, is_found in forked(_find, due, jobs):
        yield None if is_found else task


def _find(task: _Task, give: Give[bool]) -> None:
    with suppress(NotAskableError):  # the book says why
        task.find()
    give(True)


def _tasks(house: House, rulebook: Rulebook, register: Register) -> Iterator[_Task]:
    battles, briefs, trees = SmallBattles(house, rulebook), Briefs(house, rulebook, register), Trees(house)
    yield _Task(battles.search, _BATTLES)
    yield _Task(battles.weights, _BATTLES)
    yield _Task(briefs.on_sequences, 0)
    yield _Task(partial(trees.unasked, rulebook), 0)
    for asked in askables_in(register, {rulebook.id: rulebook}):
        yield _Task(partial(briefs.on_action, asked), len(asked.norms))
        yield _Task(partial(trees.ends, asked), len(asked.norms))
