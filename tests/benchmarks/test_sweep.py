"""How fast a sweep is on one and on two local workers, and how near that is to the ideal.

What is held is the share of the time in which the workers compute, whatever else the machine has to do meanwhile: the
rest is waiting for batches, for the scheduler, and at the end for the last worker.
"""

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

import pytest

from clausewitz.sweeps.cells import Batch, compute_batch, rules_of
from clausewitz.sweeps.cluster import Sweep, Workers, _Pace
from clausewitz.sweeps.spec import Grid
from here import PROJECT
from sweeps.samples import MOST, grid

VARIES = """
entries.attacker.units.infantry = "1-2"
entries.defender.units.infantry = "1-3"
figures.infantry.attack = "1-3"
figures.infantry.defend = "2-4"
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Grid:
    return grid(tmp_path_factory.mktemp("sweep"), VARIES)


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_compute_nine_tenths_of_the_time(made: Grid, monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    rules, spent = rules_of(PROJECT, made.rulebook), list[float]()

    def batch_of(cells: Sequence[int]) -> Batch:
        return Batch(str(PROJECT.root), made.rulebook, rules, MOST, [made.case(cell) for cell in cells])

    usual = _Pace.record_time

    def noted(pace: _Pace, cells: int, seconds: float) -> None:
        spent.append(seconds)
        usual(pace, cells, seconds)

    with Workers(workers).open_client(made.cells) as client:
        client.run(compute_batch, batch_of([0]))  # each worker has opened its project
        monkeypatch.setattr(_Pace, "record_time", noted)
        begun, own = perf_counter(), process_time()
        swept = [each for finished in Sweep(client, range(made.cells), batch_of).results() for each in finished]
        took, own = perf_counter() - begun, process_time() - own
    assert sorted(cell for cell, _ in swept) == list(range(made.cells))
    share = sum(spent) / (workers * took)
    print(
        f"{workers} workers: {made.cells / took:.1f} cells a second; {share:.3f} of the ideal; {own:.2f} s collecting"
    )
    assert share >= 0.9


def test_a_grid_is_read_and_named_faster_than_a_thousand_cells_a_second(made: Grid, tmp_path: Path) -> None:
    from clausewitz.sweeps.run import GridRun  # noqa: PLC0415

    begun = process_time()
    assert len({*GridRun(PROJECT, made, tmp_path / "a.journal", MOST).keys}) == made.cells
    assert made.cells / (process_time() - begun) > 1000
