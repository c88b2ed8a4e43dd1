"""How long something takes."""

from collections.abc import Callable
from time import process_time


def seconds(task: Callable[[], object]) -> float:
    """The least of some measurements, in process time."""
    took = []
    for _ in range(5):
        begun = process_time()
        task()
        took.append(process_time() - begun)
    return min(took)
