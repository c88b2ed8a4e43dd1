"""A run of a sweep: the cells already computed, and those left to workers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from clausewitz.catalogue.project import OpenProject
from clausewitz.sweeps.cells import DIED, Batch, CellResult, open_journal, read_journal, rules_of
from clausewitz.sweeps.spec import Grid, key_of

if TYPE_CHECKING:
    from clausewitz.sweeps.cluster import Workers


OnProgress = Callable[[int, int, float], None]
"""Gets the number of cells finished, the total, and the estimated seconds for the rest."""


@dataclass(frozen=True)
class GridRun:
    """A grid that is computed by the rules of a project."""

    project: OpenProject
    grid: Grid
    journal: Path
    most: int
    """The most positions of a cell."""

    @cached_property
    def rules(self) -> str:
        """The fingerprint of the rules in force."""
        return rules_of(self.project, self.grid.rulebook)

    @cached_property
    def keys(self) -> Sequence[str]:
        """The name of each cell in the journal."""
        return [key_of(self.grid.case(cell), self.rules) for cell in range(self.grid.cells)]

    def load_finished(self) -> Mapping[int, CellResult]:
        """The cells in the journal computed by the same rules. Raises `JournalError`."""
        known = read_journal(self.journal)
        there = ((cell, known[key]) for cell, key in enumerate(self.keys) if key in known)
        return {cell: found for cell, found in there if found.counts_for(self.most)}

    def compute_missing(self, found: dict[int, CellResult], workers: "Workers", on_progress: OnProgress) -> None:
        """Compute the missing cells and store each as it is finished, those with most units first.

        Cells that killed a worker are not stored, so the next run tries them again. Raises `JournalError`,
        `SchedulerError` and `OtherRulesError`.
        """
        from clausewitz.sweeps.cluster import Sweep  # noqa: PLC0415 - needs the extra `sweep`

        missing = [cell for cell in range(self.grid.cells) if cell not in found]
        missing.sort(key=self.grid.size, reverse=True)
        if not missing:
            return
        on_progress(len(found), self.grid.cells, 0)
        with open_journal(self.journal) as add, workers.open_client(len(missing)) as client:
            begun = monotonic()
            for finished in Sweep(client, missing, self._batch).results():
                add((self.keys[cell], each) for cell, each in finished if each.why != DIED)
                found.update(finished)
                left = self.grid.cells - len(found)
                own = len(missing) - left
                on_progress(len(found), self.grid.cells, (monotonic() - begun) / max(own, 1) * left)

    def _batch(self, cells: Sequence[int]) -> Batch:
        cases = [self.grid.case(cell) for cell in cells]
        return Batch(str(self.project.root), self.grid.rulebook, self.rules, self.most, cases)
