"""What a worker does: a batch of cells at a time, by the rules of the house that it opens once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.play.rulebook import Rulebook
from clausewitz.sweeps.cells import CellResult, all_found_in
from clausewitz.sweeps.grid import Case
from clausewitz.text.rooms.house import HouseError, Project, UnknownRulebookError, house_here


class OtherRulesError(ValueError):
    """A worker has other rules than whoever asks it; says so."""


@dataclass(frozen=True)
class Batch:
    """Cells that a worker computes at one go."""

    root: str
    """The folder of the house; where the worker's machine has none there, its own house counts."""
    rulebook: str
    rules: str
    """The fingerprint that the worker's rules have to have."""
    most: int
    cases: Sequence[Case]


@dataclass(frozen=True)
class Worked:
    """What came of a batch."""

    found: tuple[CellResult, ...]
    seconds: float
    """How long the worker was at it."""


def compute_batch(batch: Batch) -> Worked:
    """Compute a batch. Raises `OtherRulesError` where the worker's house has other rules."""
    begun = perf_counter()
    rulebook, rules = _load_rulebook(batch.root, batch.rulebook)
    if rules != batch.rules:
        raise OtherRulesError(f"a worker has other rules of {batch.rulebook}; install the same wheel on every worker")
    found = all_found_in(batch.cases, rulebook, batch.most)
    return Worked(found, perf_counter() - begun)


def rules_of(house: Project, rulebook: str) -> str:
    """The fingerprint of all that the odds of a game's battles depend on."""
    return Fingerprints(house).odds()[rulebook]


@cache
def _load_rulebook(root: str, rulebook: str) -> tuple[Rulebook, str]:
    there = Path(root)
    try:
        house = house_here(there if there.is_dir() else None).only(rulebook)
    except (HouseError, UnknownRulebookError) as error:
        raise OtherRulesError(f"a worker has no house with {rulebook}: {error}") from None
    return Engines(house.games)[rulebook], rules_of(house, rulebook)
