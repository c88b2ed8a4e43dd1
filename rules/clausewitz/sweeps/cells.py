"""The cells of a sweep: their odds, the journal that stores them, and the batches for workers.

The journal is append-only, one line a cell. A line is named by its cell and the rules in force, so that results of
other rules are ignored, and a cell that several sweeps share is computed once.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import cast

import msgspec

from clausewitz.answers.odds import ChancesAnswer
from clausewitz.catalogue.chances import chances_of
from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import setting_of
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import follow_together, odds, terms_of
from clausewitz.odds.policies import Policy, RoundsDifferError
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import switch_off, with_figures
from clausewitz.sweeps.spec import Case
from clausewitz.text.project import ProjectError, UnknownRulebookError

DIED = "its worker died, perhaps out of memory"
"""The reason of a cell without odds that may have some the next time."""


class CellResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a cell. Numbers have twelve digits, the same on every machine."""

    most: int
    """The limit of positions it was computed with."""
    outcomes: Mapping[str, float] = {}
    """The chance of each outcome; it adds up to 1 with `never`."""
    never: float = 0.0
    """The chance that the battle goes on for ever."""
    rounds: float | None = None
    """The average round in which it ends; None if it may go on for ever."""
    hits: Mapping[str, Mapping[str, float]] = {}
    """The average hits that units take, by side and kind: for most kinds the units removed."""
    costs: Mapping[str, float] = {}
    """Their cost by side, if they have one."""
    positions: int = 0
    """The number of positions of the battle."""
    why: str = ""
    """Why it has no odds; empty if it has."""

    def counts_for(self, most: int) -> bool:
        """Whether this limit would give the same result."""
        return self.most == most if self.why else self.most <= most or self.positions <= most


def all_found_in(cases: Sequence[Case], rulebook: Rulebook, most: int) -> tuple[CellResult, ...]:
    """The odds of each case, or why it has none. Battles with the same rules and orders of loss go together."""
    alike = defaultdict[Hashable, list[tuple[int, Battle]]](list)
    found = dict[int, CellResult]()
    for place, case in enumerate(cases):
        try:
            with _open_case(case, rulebook) as battle:
                alike[terms_of(battle, _policy_of(case))].append((place, battle))
        except DocumentError:
            found[place] = found_in(case, rulebook, most)
    for together in alike.values():
        first = cases[together[0][0]]
        with _open_case(first, rulebook):
            follow_together([battle for _, battle in together], _policy_of(first), most)
        found |= {place: found_in(cases[place], rulebook, most) for place, _ in together}
    return tuple(found[place] for place in range(len(cases)))


def found_in(case: Case, rulebook: Rulebook, most: int) -> CellResult:
    """The odds of a case, or the reason if it cannot be set up or has more positions than `most`."""
    try:
        with _open_case(case, rulebook) as battle:
            return _build_found(chances_of(battle, odds(battle, _policy_of(case), most)), most)
    except DocumentError as error:
        return CellResult(most, why=f"the battle cannot be set up: {'; '.join(error.faults)}")
    except (TooLargeError, RoundsDifferError) as error:
        return CellResult(most, why=str(error))


@contextmanager
def _open_case(case: Case, rulebook: Rulebook) -> Iterator[Battle]:
    """The battle of a case, with its rules in effect. Raises `DocumentError`."""
    with switch_off(*cast("Iterable[str]", case["without"])):
        setting = setting_of(case["document"], [rulebook])
        battle = setting.opened.position
        assert isinstance(battle, Battle), "nothing that varies makes it another kind of document"
        with with_figures(setting.document.own_figures):
            yield battle


def _policy_of(case: Case) -> Policy:
    losses = cast("Mapping[str, list[str]]", case["losses"])
    return Policy({side: tuple(losses[side.value]) for side in Side})


def _build_found(chances: ChancesAnswer, most: int) -> CellResult:
    outcomes = dict[str, float]()
    for each in chances.endings:
        outcomes[each.outcome] = outcomes.get(each.outcome, 0) + each.chance
    mean = chances.rounds.mean
    return CellResult(
        most,
        _round_numbers(outcomes),
        _round_number(chances.never),
        None if mean is None else _round_number(mean),
        {each.side: _round_numbers(each.hits) for each in chances.expected},
        {each.side: _round_number(each.cost) for each in chances.expected if each.cost is not None},
        chances.positions,
    )


def _round_numbers(numbers: Mapping[str, float]) -> dict[str, float]:
    return {name: _round_number(number) for name, number in sorted(numbers.items())}


def _round_number(number: float) -> float:
    return float(f"{number:.12g}")


_HEAD = b'{"journal":"clausewitz sweep 1"}\n'

Finished = tuple[str, CellResult]
"""The name of a cell, and its result."""


class _JournalEntry(msgspec.Struct, frozen=True):
    key: str
    found: CellResult


class JournalError(ValueError):
    """A file is no journal of sweeps, or somebody else is writing it."""


def read_journal(file: Path) -> dict[str, CellResult]:
    """The finished cells, by name, without an incomplete last line.

    Raises `JournalError` if the file is something else.
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return {}
    _refuse_strange(content, file)
    decoder = msgspec.json.Decoder(_JournalEntry)
    found = dict[str, CellResult]()
    for number, line in enumerate(content[len(_HEAD) :].split(b"\n")[:-1], 2):
        try:
            read = decoder.decode(line)
        except ValueError:
            raise JournalError(
                f"{file}, line {number}, is not a cell of a sweep; remove the line or the file"
            ) from None
        found[read.key] = read.found
    return found


@contextmanager
def open_journal(file: Path) -> Iterator[Callable[[Iterable[Finished]], None]]:
    """A function that appends finished cells to a journal and syncs it to disk; the journal is locked meanwhile.

    Raises `JournalError` if it is locked, or the file is no journal.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only whoever sweeps waits for it

    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with file.open("ab+") as stream, FileLock(file.with_name(f"{file.name}.lock"), timeout=0):
            _repair_journal(stream.fileno(), file)
            yield lambda finished: _add(stream.fileno(), b"".join(map(_line, finished)), file)
    except Timeout:
        raise JournalError(f"another sweep is writing {file}; wait for it, or name another --out") from None


def _line(finished: Finished) -> bytes:
    return msgspec.json.encode(_JournalEntry(*finished)) + b"\n"


def _add(descriptor: int, content: bytes, file: Path) -> None:
    try:
        while content:
            content = content[os.write(descriptor, content) :]
        os.fsync(descriptor)
    except OSError as error:
        raise JournalError(f"{file} cannot be written: {error.strerror}") from None


def _repair_journal(descriptor: int, file: Path) -> None:
    """Remove an incomplete last line, and begin an empty journal."""
    content = file.read_bytes()
    _refuse_strange(content, file)
    os.truncate(descriptor, content.rfind(b"\n") + 1)
    if not content.endswith(b"\n") and b"\n" not in content:
        _add(descriptor, _HEAD, file)


def _refuse_strange(content: bytes, file: Path) -> None:
    if content[: len(_HEAD)] != _HEAD[: len(content)]:
        raise JournalError(f"{file} is not a sweep journal; move it away, or name another --out")


class OtherRulesError(ValueError):
    """A worker has different rules from its client."""


@dataclass(frozen=True)
class Batch:
    """Cells that a worker computes together."""

    root: str
    """The folder of the project; a worker whose machine has none there uses its own."""
    rulebook: str
    rules: str
    """The fingerprint that the worker's rules must have."""
    most: int
    cases: Sequence[Case]


@dataclass(frozen=True)
class Worked:
    """The result of a batch."""

    found: tuple[CellResult, ...]
    seconds: float
    """The seconds that it took."""


def compute_batch(batch: Batch) -> Worked:
    """Compute a batch. Raises `OtherRulesError` if the worker's project has other rules."""
    begun = perf_counter()
    rulebook, rules = _load_rulebook(batch.root, batch.rulebook)
    if rules != batch.rules:
        raise OtherRulesError(
            f"a worker has different rules for {batch.rulebook}; install the same wheel on every worker"
        )
    found = all_found_in(batch.cases, rulebook, batch.most)
    return Worked(found, perf_counter() - begun)


def rules_of(project: OpenProject, rulebook: str) -> str:
    """The fingerprint of everything that the odds of a game's battles depend on."""
    return project.fingerprints.odds()[rulebook]


@cache
def _load_rulebook(root: str, rulebook: str) -> tuple[Rulebook, str]:
    there = Path(root)
    try:
        project = open_project(there if there.is_dir() else None).only(rulebook)
    except (ProjectError, UnknownRulebookError) as error:
        raise OtherRulesError(f"a worker has no project with {rulebook}: {error}") from None
    return project.engines[rulebook], rules_of(project, rulebook)
