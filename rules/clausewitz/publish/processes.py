"""Sharing work out to processes as Sphinx does: to as many as it may use, where a process can be forked."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from sphinx.application import Sphinx
from sphinx.util.parallel import ParallelTasks, parallel_available

_Part = TypeVar("_Part")
_Result = TypeVar("_Result")


def share_out(
    app: Sphinx, do: Callable[[_Part], _Result], parts: Iterable[_Part], take: Callable[[_Part, _Result], None]
) -> None:
    """Do each part of some work, each in a process of its own, and take what comes of it in this one."""
    if not parallel_available or app.parallel < 2:
        for part in parts:
            take(part, do(part))
        return
    tasks = ParallelTasks(app.parallel)
    for part in parts:
        tasks.add_task(do, part, take)
    tasks.join()
