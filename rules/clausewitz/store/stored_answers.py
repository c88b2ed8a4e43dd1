"""Results that stay valid until something that they rest on changes: verdicts on claims, runs of scenarios.

Each rests on the functions of its game that ran, on the roster figures that they asked for, on all code of the game
outside functions, and on the code of the toolkit.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import UnionType
from typing import Generic, TypeVar

import msgspec

from clausewitz.lazy import dataclass
from clausewitz.play.switches import record_asked
from clausewitz.prove.symbolic.runs import Place, record_runs
from clausewitz.store.dependencies import Grounds, digest_files
from clausewitz.store.store import Store

Answer = TypeVar("Answer")
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class StoredAnswer(Generic[Answer]):
    """An answer, and what it rests on."""

    name: str
    answer: Answer
    ran: Collection[Place]
    """Everything that ran in its process, or before that was forked."""
    asked: Collection[str]
    """What the rules asked for: clauses, figures, issues."""
    tells_lines: bool = False
    """Whether it mentions line numbers, so that it rests on whole files."""


class _StoredDigest(msgspec.Struct, Generic[Answer], frozen=True):
    answer: Answer
    rests_on: tuple[int, ...]
    """The indexes of the parts that it rests on."""
    asked: tuple[str, ...]


class _StoredAnswers(msgspec.Struct, Generic[Answer], frozen=True):
    common: str
    elsewhere: dict[str, str]
    """The files outside the project that all rest on."""
    parts: tuple[tuple[str, str], ...]
    """The name and the checksum of each part that one rests on."""
    standing: dict[str, _StoredDigest[Answer]]


class StoredAnswers(Generic[Answer]):
    """The valid answers of one kind about one game, by name. Create it before any code of the game is imported."""

    def __init__(self, store: Store, key: str, kind: type[Answer] | UnionType, grounds: Grounds) -> None:
        """`grounds` are what the answers may rest on."""
        self._store, self._key, self.grounds = store, key, grounds
        stored = store.read(key, "", _StoredAnswers[kind])  # type: ignore[valid-type]  # known at run time
        before: _StoredAnswers[Answer] = stored or _StoredAnswers("", {}, (), {})
        self.asked: dict[str, frozenset[str]] = {}
        self.standing: dict[str, Answer] = {}
        self._rests: dict[str, list[str]] = {}
        if (before.common, before.elsewhere) == (self.grounds.common, digest_files(before.elsewhere)):
            digests = self.grounds.digests
            same = [digests.get(name) == digest for name, digest in before.parts]
            for name, kept in before.standing.items():
                if all(same[part] for part in kept.rests_on):
                    self.standing[name] = kept.answer
                    self.asked[name] = frozenset(kept.asked)
                    self._rests[name] = [before.parts[part][0] for part in kept.rests_on]

    def keep(self, found: Iterable[StoredAnswer[Answer]], gone: Iterable[str] = ()) -> None:
        """Store new answers with the valid ones, except those that are `gone`.

        Nothing new is stored if a function of the game differs from its source.
        """
        for name in gone:
            self.standing.pop(name, None)
        silent, is_told = self.grounds.silent(), self.grounds.is_traced
        for each in found if is_told else ():
            self.standing[each.name], self.asked[each.name] = each.answer, frozenset(each.asked)
            rests_on = self.grounds.rests_on({*silent, *each.ran}, self.asked[each.name], whole=each.tells_lines)
            self._rests[each.name] = sorted(rests_on)
        parts, digests = sorted({part for name in self.standing for part in self._rests[name]}), self.grounds.digests
        number = {part: at for at, part in enumerate(parts)}
        kept = _StoredAnswers(
            self.grounds.common,
            dict(self.grounds.elsewhere()),
            tuple((part, digests[part]) for part in parts),
            {  # in order, so that the same answers give the same bytes, whichever came first
                name: _StoredDigest(
                    self.standing[name],
                    tuple(map(number.__getitem__, self._rests[name])),
                    (*sorted(self.asked[name]),),
                )
                for name in sorted(self.standing)
            },
        )
        self._store.keep(self._key, "", kept)


class AnswersOfGames(Generic[Key, Answer]):
    """The valid answers about all games of a project. Create it before any code of a game is imported."""

    def __init__(self, sets: Mapping[Key, StoredAnswers[Answer]]) -> None:
        self.sets = sets
        self._asked: set[str] = set()
        """What the rules asked for on import, before any answer was found."""

    @contextmanager
    def importing(self) -> Iterator[None]:
        """Record what runs while claims and engines are imported. Nothing is stored for a game imported before."""
        self.sets = {key: each for key, each in self.sets.items() if not each.grounds.is_imported}
        folders = [folder for each in self.sets.values() for folder in each.grounds.folders.values()]
        with record_runs(folders), record_asked() as self._asked:
            yield

    @property
    def modules(self) -> set[str]:
        """The names of all modules of the games that are loaded."""
        return {name for each in self.sets.values() for name in each.grounds.loaded_modules()}

    @property
    def standing(self) -> Mapping[str, Answer]:
        """The valid answers, by name."""
        return {name: answer for each in self.sets.values() for name, answer in each.standing.items()}

    def keep_of(self, key: Key, found: Iterable[StoredAnswer[Answer]], gone: Iterable[str] = ()) -> None:
        """Store new answers with the valid ones under a key, except those that are `gone`."""
        self.sets[key].keep((replace(each, asked={*each.asked, *self._asked}) for each in found), gone)
