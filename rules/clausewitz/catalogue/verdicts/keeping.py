"""Keeping verdicts: those that came out as expected, each with the parts of its game on which it rests."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from inspect import unwrap
from pathlib import Path

import msgspec

from clausewitz.catalogue.stored.writing import write_at_once
from clausewitz.catalogue.verdicts.dependence import Grounds, stated
from clausewitz.catalogue.verdicts.parts import Parts
from clausewitz.play.switches import noting_asked
from clausewitz.prove.paths.ran import noting
from clausewitz.prove.proving import Checked
from clausewitz.prove.verdicts import Proved, Verdict
from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import House


class _Standing(msgspec.Struct, frozen=True):
    """A verdict, and the numbers of the parts on which it rests."""

    verdict: Verdict
    rests_on: tuple[int, ...]
    asked: tuple[str, ...]
    """For what the rules asked in it: clauses, figures, issues."""


class _Kept(msgspec.Struct, frozen=True):
    """The verdicts on the claims of a game."""

    common: str = ""
    elsewhere: dict[str, str] = {}
    """The files from elsewhere on which all rest."""
    modules: dict[str, Parts] = {}
    parts: tuple[tuple[str, str], ...] = ()
    """The name and the checksum of each part on which one rests."""
    claims: dict[str, _Standing] = {}


class _OfGame:
    """What is kept of the claims on a game, and what it rests on."""

    def __init__(self, house: House, game: Game, file: Path) -> None:
        self.room, self._file = game.room, file
        before = _read(file)
        self.grounds = Grounds(house, game, before.modules)
        self._rests: dict[str, list[str]] = {}
        self.asked: dict[str, frozenset[str]] = {}
        self.standing: dict[str, Verdict] = {}
        """By the name of a claim, the verdict on it that stands."""
        if (before.common, before.elsewhere) == (self.grounds.common, stated(before.elsewhere)):
            digests = self.grounds.digests
            same = [digests.get(name) == digest for name, digest in before.parts]
            for claim, kept in before.claims.items():
                if all(same[part] for part in kept.rests_on):
                    self.standing[claim] = kept.verdict
                    self.asked[claim] = frozenset(kept.asked)
                    self._rests[claim] = [before.parts[part][0] for part in kept.rests_on]

    def keep(self, checked: Sequence[Checked], asked: Collection[str]) -> None:
        """Keep what was found now, with what stands; all this was asked for before any of it was checked."""
        silent, is_told = self.grounds.silent(), self.grounds.is_told
        for each in checked:
            name, verdict = each.claim.name, each.result.verdict
            self.standing.pop(name, None)
            if is_told and each.result.is_as_expected:
                own = (unwrap(each.claim.function).__code__.co_filename, each.claim.line)
                whole = not isinstance(verdict, Proved)  # what refutes a claim tells lines
                self.standing[name] = verdict
                self.asked[name] = frozenset((*each.asked, *asked))
                self._rests[name] = sorted(
                    self.grounds.rests_on({own, *silent, *each.ran}, self.asked[name], whole=whole)
                )
        parts, digests = sorted({part for name in self.standing for part in self._rests[name]}), self.grounds.digests
        number = {part: at for at, part in enumerate(parts)}
        kept = _Kept(
            self.grounds.common,
            dict(self.grounds.elsewhere()),
            self.grounds.parts,
            tuple((part, digests[part]) for part in parts),
            {
                name: _Standing(
                    verdict, tuple(number[part] for part in self._rests[name]), tuple(sorted(self.asked[name]))
                )
                for name, verdict in self.standing.items()
            },
        )
        with suppress(OSError):  # a folder that cannot be written to costs time only
            write_at_once(self._file, msgspec.msgpack.encode(kept))


class Keeping:
    """The kept verdicts of a house, for one run of the prover; to be made before anything of a game is imported.

    Those of a topic are kept by themselves, since less is imported where nothing else is read.
    """

    def __init__(self, house: House, topic: str = "") -> None:
        part = f"-{topic}" if topic else ""
        files = {game: house.store / f"verdicts-{game.id}{part}.msgpack" for game in house.games}
        self._games = [_OfGame(house, game, file) for game, file in files.items()]
        self._asked: set[str] = set()

    @contextmanager
    def importing(self) -> Iterator[None]:
        """See what runs while claims and engines are imported. Of a game that was imported before nothing is kept."""
        self._games = [each for each in self._games if not each.grounds.is_imported]
        folders = [folder for each in self._games for folder in each.grounds.folders.values()]
        with noting(folders), noting_asked() as self._asked:
            yield

    @property
    def standing(self) -> Mapping[str, Verdict]:
        """The verdicts that stand, by the names of the claims."""
        return {name: verdict for each in self._games for name, verdict in each.standing.items()}

    @property
    def asked(self) -> Mapping[str, frozenset[str]]:
        """For what the rules asked in each claim on which a verdict stands: clauses, figures, issues."""
        return {name: asked for each in self._games for name, asked in each.asked.items()}

    def keep(self, checked: Sequence[Checked]) -> None:
        """Keep the verdicts that were found now, besides those that stand."""
        for game in self._games:
            own = [each for each in checked if not each.is_kept and each.claim.name.startswith(f"{game.room}.")]
            if own:
                game.keep(own, self._asked)


def _read(file: Path) -> _Kept:
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
    except (OSError, msgspec.DecodeError):
        return _Kept()
