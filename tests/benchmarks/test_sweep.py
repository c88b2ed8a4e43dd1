"""How fast a sweep is on one and on two local workers, beside the same cells one after the other in one process.

What counts is processor time, since others may use the machine as well: that of the busiest worker, or half of what all
processes have used together where that is more, as it is on a machine of two processors.
"""

from collections.abc import Sequence
from pathlib import Path
from time import process_time

import pytest

from clausewitz.sweeps.cells import found_in
from clausewitz.sweeps.cluster import Workers
from clausewitz.sweeps.grid import Grid
from clausewitz.sweeps.sweeping import Sweep
from clausewitz.sweeps.working import Batch, rules_of
from here import HOUSE
from sweeps.samples import GREAT_WAR, MOST, grid

VARIES = """
entries.attacker.units.infantry = "1-2"
entries.defender.units.infantry = "1-3"
figures.infantry.attack = "1-4"
figures.infantry.defend = "2-4"
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Grid:
    return grid(tmp_path_factory.mktemp("sweep"), VARIES)


@pytest.fixture(scope="module")
def alone(made: Grid) -> float:
    """The processor time of all cells, one after the other."""
    found_in(made.case(0), GREAT_WAR, MOST)
    begun = process_time()
    for cell in range(made.cells):
        found_in(made.case(cell), GREAT_WAR, MOST)
    return process_time() - begun


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_come_to_nine_tenths_of_the_ideal_speed(made: Grid, alone: float, workers: int) -> None:
    rules = rules_of(HOUSE, made.rulebook)

    def batch_of(cells: Sequence[int]) -> Batch:
        return Batch(str(HOUSE.root), made.rulebook, rules, MOST, [made.case(cell) for cell in cells])

    with Workers(workers).at_work(made.cells) as client:
        list(Sweep(client, range(workers), batch_of).results())  # each worker has opened its house
        before, begun = client.run(process_time), process_time()
        swept = [each for finished in Sweep(client, range(made.cells), batch_of).results() for each in finished]
        own = process_time() - begun
        used = [after - before[worker] for worker, after in client.run(process_time).items()]
    assert sorted(cell for cell, _ in swept) == list(range(made.cells))
    took = max(*used, (sum(used) + own) / workers)
    print(f"{workers} workers: {made.cells / took:.1f} cells a second; {alone / workers / took:.3f} of the ideal")
    assert alone / workers / took >= 0.9


def test_a_grid_is_read_and_named_faster_than_a_thousand_cells_a_second(made: Grid, tmp_path: Path) -> None:
    from clausewitz.sweeps.running import Run  # noqa: PLC0415

    begun = process_time()
    assert len({*Run(HOUSE, made, tmp_path / "a.journal", MOST).keys}) == made.cells
    assert made.cells / (process_time() - begun) > 1000
