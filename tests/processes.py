"""Processes that tests start: none outlives its test, and signals end one wherever the tests themselves run."""

import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from clausewitz.forks import end_with


@contextmanager
def started(
    command: Sequence[str],
    prepare: Callable[[], object] = lambda: None,
    **options: Any,  # noqa: ANN401  those of Popen
) -> Iterator[subprocess.Popen[str]]:
    """A process in a session of its own, all of which is killed at the end, whatever happens on the way.

    If the tests themselves are killed, it ends with them. It does `prepare` first.
    """
    with subprocess.Popen(
        command,
        text=True,
        start_new_session=True,
        preexec_fn=partial(_prepare, os.getpid(), prepare),  # noqa: PLW1509  no thread of a test holds a lock that it needs
        **options,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _prepare(parent: int, prepare: Callable[[], object]) -> None:
    """End with the parent, and by signals as usual: what runs in the background or under nohup ignores some."""
    end_with(parent)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    prepare()
