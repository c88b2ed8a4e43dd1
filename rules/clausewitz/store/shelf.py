"""What was found out and stands until something changes on which it rests: verdicts on claims, runs of scenarios.

Each rests on the functions of its game that ran as it was found, on the figures of a roster for which they asked, on
all of the game that stands outside of functions, and on the code of the toolkit.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from types import UnionType
from typing import Generic, TypeVar

import msgspec

from clausewitz.lazy import dataclass
from clausewitz.prove.symbolic.runs import Place
from clausewitz.store.dependencies import Grounds, Parts, digest_files
from clausewitz.store.store import read_packed, write_packed

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class StoredAnswer(Generic[Answer]):
    """An answer, and what it rests on."""

    name: str
    answer: Answer
    ran: Collection[Place]
    """Whatever ran in the process that found it, or before that was forked."""
    asked: Collection[str]
    """For what the rules asked: clauses, figures, issues."""
    tells_lines: bool = False
    """Whether it holds lines of files, so that it rests on whole files."""


class _StoredDigest(msgspec.Struct, Generic[Answer], frozen=True):
    answer: Answer
    rests_on: tuple[int, ...]
    """The numbers of the parts on which it rests."""
    asked: tuple[str, ...]


class _StoredAnswers(msgspec.Struct, Generic[Answer], frozen=True):
    common: str
    elsewhere: dict[str, str]
    """The files from elsewhere on which all rest."""
    modules: dict[str, Parts]
    parts: tuple[tuple[str, str], ...]
    """The name and the checksum of each part on which one rests."""
    standing: dict[str, _StoredDigest[Answer]]


class Shelf(Generic[Answer]):
    """What stands of one kind and one game, by name; to be made before anything of the game is imported."""

    def __init__(
        self, file: Path, kind: type[Answer] | UnionType, grounds: Callable[[Mapping[str, Parts]], Grounds]
    ) -> None:
        """`grounds` are made of what is known of the modules of the game from the last time."""
        self._file = file
        before = _read(file, kind)
        self.grounds = grounds(before.modules)
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
        """Keep what was found now with what stands, but for what is `gone`.

        Nothing new is kept where a function of the game is not what its source says.
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
            self.grounds.parts,
            tuple((part, digests[part]) for part in parts),
            {
                name: _StoredDigest(
                    answer, tuple(map(number.__getitem__, self._rests[name])), (*sorted(self.asked[name]),)
                )
                for name, answer in self.standing.items()
            },
        )
        write_packed(self._file, kept)


def _read(file: Path, kind: type[Answer] | UnionType) -> _StoredAnswers[Answer]:
    stored = read_packed(file, _StoredAnswers[kind])  # type: ignore[valid-type]  # known at run time
    return stored or _StoredAnswers("", {}, {}, (), {})
