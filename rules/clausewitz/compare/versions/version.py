"""Two versions as their exports tell them, by the ids of what is in them, with what becomes of the rulings."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from clausewitz.catalogue.answers.compared.results import ScenarioChange
from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.lookups import IssueDocument
from clausewitz.catalogue.answers.versioned import Versioned, name_of
from clausewitz.catalogue.export.manifest import Manifest, RulebookEntry
from clausewitz.catalogue.export.parts import (
    ClauseEntry,
    Clauses,
    FigureEntry,
    Issues,
    Rosters,
    SequenceEntry,
    Sequences,
)
from clausewitz.compare.versions import exporting
from clausewitz.compare.versions.checkouts import UnknownVersionError, laid_out
from clausewitz.compare.versions.exporting import EXPORT, RULINGS, SCENARIOS
from clausewitz.text.rooms.house import House

_Part = TypeVar("_Part", bound=Versioned)


@dataclass(frozen=True)
class Version:
    """The rules of one version."""

    rulebooks: Mapping[str, RulebookEntry]
    clauses: Mapping[str, ClauseEntry]
    issues: Mapping[str, IssueDocument]
    figures: Mapping[str, Mapping[str, FigureEntry]]
    """By game, and in each by unit and column: `infantry.attack`."""
    of_game: Sequence[SequenceEntry] = ()

    @property
    def sequences(self) -> list[Mapping[str, object]]:
        """The sequences as data."""
        return [each.sequence for each in self.of_game]

    def only(self, rulebook: str) -> "Version":
        """The same of one game alone."""
        return Version(
            {id_: each for id_, each in self.rulebooks.items() if id_ == rulebook},
            {id_: each for id_, each in self.clauses.items() if each.rulebook == rulebook},
            {id_: each for id_, each in self.issues.items() if each.rulebook == rulebook},
            {id_: each for id_, each in self.figures.items() if id_ == rulebook},
            [each for each in self.of_game if each.rulebook == rulebook],
        )


@dataclass(frozen=True)
class Both:
    """Two versions of the rules."""

    before: Version
    now: Version
    rulings: Mapping[str, RulingsDocument]
    """What becomes of the rulings of each game that there is now."""
    scenarios: Mapping[str, tuple[ScenarioChange, ...]]
    """The scenarios of the version before that the rules do not meet now."""


def versions_of(names: tuple[str, str], house: House, on_progress: Callable[[str], None] = lambda _: None) -> Both:
    """Two versions by the names of folders or commits, each told by a process of its own.

    Raises `UnknownVersionError` where one cannot be told, and says why.
    """
    with ExitStack() as held:
        projects = [held.enter_context(laid_out(name, house)) for name in names]
        beside = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="clausewitz-")))
        before, now = beside / "before", beside / "now"
        for name, project, folder in zip(names, projects, (before, now), strict=True):
            on_progress(name)
            _told(name, [project, folder, *([before] if folder is now else [])], house)
        rulings = msgspec.json.decode((now / RULINGS).read_bytes(), type=dict[str, RulingsDocument])
        scenarios = msgspec.json.decode((now / SCENARIOS).read_bytes(), type=dict[str, tuple[ScenarioChange, ...]])
        return Both(_read(before / EXPORT), _read(now / EXPORT), rulings, scenarios)


def _told(name: str, folders: Sequence[Path], house: House) -> None:
    """Have a version told, given the arguments of the process that does so."""
    arguments = [sys.executable, "-m", exporting.__name__, *map(str, folders)]
    ran = subprocess.run(arguments, cwd=house.root, capture_output=True, text=True, check=False)
    if ran.returncode:
        *_, why = ran.stderr.strip().splitlines() or ["no reason is told"]
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
    except (msgspec.MsgspecError, RecursionError) as error:
        raise UnknownVersionError(f"{file} is not as this version of Clausewitz writes it: {error}") from None
