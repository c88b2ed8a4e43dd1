"""How much of the work on a book is done again when nothing has changed."""

import resource
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.publish.build import build_book
from here import PROJECT

MOST = 0.25
"""Of the process time of the first build."""


def process_time(out: Path) -> float:
    """Seconds that a build of the book of one game takes, in all processes."""
    both = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    before = sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, both))
    build_book(out, PROJECT.only("end-all-wars"))
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, both)) - before


def test_a_book_in_which_nothing_has_changed_takes_at_most_a_quarter_of_the_time(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    first, again = process_time(tmp_path / "book"), list[float]()
    benchmark.pedantic(  # type: ignore[no-untyped-call]  # theirs
        lambda: again.append(process_time(tmp_path / "book")), rounds=2
    )
    benchmark.extra_info["of the first build"] = min(again) / first
    assert min(again) / first <= MOST
