"""Two versions as described by their exports, with entries by id, and what changes from one to the other."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, TypeVar

import msgspec

from clausewitz.answers.base import Versioned, name_of
from clausewitz.answers.compare import BattleAnswer, RulingChanges, ScenarioChange
from clausewitz.answers.lookups import IssueAnswer
from clausewitz.compare.results import Found, Held
from clausewitz.compare.versions import examining, exporting, playing
from clausewitz.compare.versions.checkouts import UnknownVersionError, open_version
from clausewitz.compare.versions.examining import CLAIMS, FINDINGS
from clausewitz.compare.versions.exporting import EXPORT, FLOWS, PAGES, RULINGS
from clausewitz.compare.versions.playing import BATTLES, SCENARIOS
from clausewitz.compare.versions.runs import RENAMES, Renamed, differing_games
from clausewitz.export.parts import (
    ClauseEntry,
    Clauses,
    FigureEntry,
    Issues,
    Manifest,
    Rosters,
    RulebookEntry,
    SequenceEntry,
    Sequences,
)
from clausewitz.forks import start_process
from clausewitz.rulings.flow import Flow
from clausewitz.text.project import Project

_Part = TypeVar("_Part", bound=Versioned)
_Told = TypeVar("_Told")


@dataclass(frozen=True)
class Version:
    """The rules of one version."""

    rulebooks: Mapping[str, RulebookEntry]
    clauses: Mapping[str, ClauseEntry]
    issues: Mapping[str, IssueAnswer]
    figures: Mapping[str, Mapping[str, FigureEntry]]
    """By game, and in each by unit and column: `infantry.attack`."""
    of_game: Sequence[SequenceEntry] = ()

    @property
    def sequences(self) -> list[Mapping[str, object]]:
        """The sequences as data."""
        return [each.sequence for each in self.of_game]

    def only(self, rulebook: str) -> "Version":
        """The version restricted to one game."""
        return Version(
            {id_: each for id_, each in self.rulebooks.items() if id_ == rulebook},
            {id_: each for id_, each in self.clauses.items() if each.rulebook == rulebook},
            {id_: each for id_, each in self.issues.items() if each.rulebook == rulebook},
            {id_: each for id_, each in self.figures.items() if id_ == rulebook},
            [each for each in self.of_game if each.rulebook == rulebook],
        )


class Described(NamedTuple):
    """What two versions say."""

    before: Version
    now: Version
    rulings: Mapping[str, RulingChanges]
    """The changes of the rulings of each present game."""
    flows: tuple[Mapping[str, tuple[Flow, ...]], Mapping[str, tuple[Flow, ...]]]
    """The sequences of the games of each, as in diagrams."""
    renamed: Mapping[str, Renamed]
    """The names in each game that have become others."""
    pages: tuple[Mapping[str, str], Mapping[str, str]]
    """The place of each clause and issue of each in its book."""


class PlayedByBoth(NamedTuple):
    """What the rules of two versions make of scenarios and battles, by game."""

    scenarios: Mapping[str, tuple[ScenarioChange, ...]]
    """The scenarios of the version before that fail now."""
    battles: Mapping[str, tuple[BattleAnswer, ...]]
    """The example battles of the version before, by the rules of both."""


class Examined(NamedTuple):
    """What is proved of each of two versions, by game."""

    claims: tuple[Mapping[str, tuple[Held, ...]], Mapping[str, tuple[Held, ...]]]
    """The results of the claims of each version on its games."""
    findings: tuple[Mapping[str, tuple[Found, ...]], Mapping[str, tuple[Found, ...]]]
    """Findings on the sentences of the games of each."""


@dataclass(frozen=True)
class Both:
    """Two versions of the rules, by the names of folders or commits.

    Each part is found out when first read, by a process of its own for each version; which raises
    `UnknownVersionError` with the reason if one cannot be described.
    """

    names: tuple[str, str]
    roots: tuple[Path, Path]
    beside: Path
    """A folder for what the processes write."""
    project: Project
    on_progress: Callable[[str, int, int], None]
    """Gets the stage, and how far it is."""

    @cached_property
    def differing(self) -> list[str]:
        """The games whose rules, scenarios or claims differ."""
        return differing_games(self.project, *self.roots)

    @cached_property
    def descriptions(self) -> Described:
        """The texts and the rulings: what is shown first."""
        self._run(exporting, "Reading {}", is_told_before=True)
        before, now = self._folders
        return Described(
            _read(before / EXPORT),
            _read(now / EXPORT),
            _read_by_id(now / RULINGS, RulingChanges),
            (_read_by_id(before / FLOWS, tuple[Flow, ...]), _read_by_id(now / FLOWS, tuple[Flow, ...])),
            _read_by_id(now / RENAMES, Renamed),
            (_read_by_id(before / PAGES, str), _read_by_id(now / PAGES, str)),
        )

    @cached_property
    def plays(self) -> PlayedByBoth:
        """The scenarios and the example battles."""
        self._run(playing, "Playing the scenarios and battles of {}", is_told_before=True)
        _, now = self._folders
        return PlayedByBoth(
            _read_by_id(now / SCENARIOS, tuple[ScenarioChange, ...]),
            _read_by_id(now / BATTLES, tuple[BattleAnswer, ...]),
        )

    @cached_property
    def verdicts(self) -> Examined:
        """The claims and the findings; none where nothing differs."""
        if self.differing:
            self._run(examining, "Checking the claims of {}")
        before, now = self._folders
        return Examined(
            (_read_by_id(before / CLAIMS, tuple[Held, ...]), _read_by_id(now / CLAIMS, tuple[Held, ...])),
            (_read_by_id(before / FINDINGS, tuple[Found, ...]), _read_by_id(now / FINDINGS, tuple[Found, ...])),
        )

    @property
    def _folders(self) -> tuple[Path, Path]:
        return self.beside / "before", self.beside / "now"

    def _run(self, module: ModuleType, stage: str, *, is_told_before: bool = False) -> None:
        """Run a module on each version; on the second also with the folder of the first, if it is told."""
        first, _ = self._folders
        for name, root, folder in zip(self.names, self.roots, self._folders, strict=True):
            before = [first] if is_told_before and folder != first else []
            arguments = [",".join(self.differing), root, folder, *before]
            _run(module, name, arguments, self.project, partial(self.on_progress, stage.format(name)))


@contextmanager
def open_versions(
    names: tuple[str, str], project: Project, on_progress: Callable[[str, int, int], None]
) -> Iterator[Both]:
    """Two versions, until the end of the block. Raises `UnknownVersionError` if there is no such version."""
    with ExitStack() as held:
        first, second = (held.enter_context(open_version(name, project)) for name in names)
        beside = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="clausewitz-")))
        yield Both(names, (first, second), beside, project, on_progress)


def _read_by_id(file: Path, kind: type[_Told]) -> dict[str, _Told]:
    """The output of a process, by game or by id; nothing where none had to run."""
    kinds = dict[str, kind]  # type: ignore[valid-type]  # known at run time
    return msgspec.json.decode(file.read_bytes(), type=kinds) if file.exists() else {}


def _run(
    module: ModuleType,
    name: str,
    arguments: Sequence[object],
    project: Project,
    on_progress: Callable[[int, int], None],
) -> None:
    """Run a module that describes a version, given its arguments."""
    on_progress(0, 0)
    command = [sys.executable, "-m", module.__name__, *map(str, arguments)]
    with tempfile.TemporaryFile("w+") as said:  # and not a pipe, which might fill while the other one is read
        with start_process(command, cwd=project.root, stdout=subprocess.PIPE, stderr=said) as process:
            for line in process.stdout or ():
                done, of = map(int, line.split())
                on_progress(done, of)
        said.seek(0)
        *_, why = said.read().strip().splitlines() or ["no reason is told"]
    if process.returncode:
        raise UnknownVersionError(f'"{name}" cannot be compared: {why}')


def _read(folder: Path) -> Version:
    """The version in the folder of an export. Raises `UnknownVersionError`."""
    manifest, clauses = _file(folder, Manifest), _file(folder, Clauses)
    issues, rosters = _file(folder, Issues), _file(folder, Rosters)
    return Version(
        {each.id: each for each in manifest.rulebooks},
        {each.id: each for each in clauses.clauses},
        {each.id: each for each in issues.issues},
        {
            each.rulebook: {f"{unit.kind}.{name}": it for unit in each.units for name, it in unit.figures.items()}
            for each in rosters.rosters
        },
        _file(folder, Sequences).sequences,
    )


def _file(folder: Path, kind: type[_Part]) -> _Part:
    file = folder / f"{name_of(kind)}.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        raise UnknownVersionError(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise UnknownVersionError(f"{file} is not as this version of Clausewitz writes it: {error}") from None
