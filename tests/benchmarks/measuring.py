"""How long something takes."""

from collections.abc import Callable
from time import process_time


def seconds(task: Callable[[], object], times: int = 5) -> float:
    """The least of some measurements, in process time."""
    took = []
    for _ in range(times):
        begun = process_time()
        task()
        took.append(process_time() - begun)
    return min(took)
