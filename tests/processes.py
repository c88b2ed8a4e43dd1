"""Processes that tests start: none outlives its test, and signals end one wherever the tests themselves run."""

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:  # noqa: ANN401  those of Popen
    """A process in a session of its own, all of which is killed at the end, whatever happens on the way."""
    with subprocess.Popen(
        command,
        text=True,
        start_new_session=True,
        preexec_fn=_heed_signals,  # noqa: PLW1509  no thread of a test holds a lock that it needs
        **options,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _heed_signals() -> None:
    """End by signals, as usual: a process in the background or under nohup ignores some, and so do its children."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
