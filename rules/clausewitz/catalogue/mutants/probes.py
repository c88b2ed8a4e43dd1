"""What may notice a mutant: each scenario, claim and test, run in this process, and the lines that it runs."""

import os
import sys
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from enum import Enum
from types import CodeType, FrameType
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass

if TYPE_CHECKING:
    from _typeshed import TraceFunction


class Stage(Enum):
    """The kinds of what may notice a mutant, in the order in which they are run."""

    SCENARIOS = "scenarios"
    CLAIMS = "claims"
    TESTS = "tests"


@dataclass(frozen=True)
class Probe:
    """Something that passes as the engine is, and may fail with a mutant."""

    stage: Stage
    name: str
    passes: Callable[[], bool]


@dataclass(frozen=True)
class Traced:
    """What a probe does on the engine as it is."""

    passed: bool
    seconds: float
    """How long it works; traced it is slower than without."""
    lines: dict[str, frozenset[int]]
    """The lines that it runs, by file."""


def trace_probe(probe: Probe, files: Collection[str]) -> Traced:
    """Run a probe, and see which lines of these files it runs."""
    lines: dict[str, set[int]] = {}
    with _watching(lines, files):
        start = time.process_time()
        passed = probe.passes()
        seconds = time.process_time() - start
    return Traced(passed, seconds, {file: frozenset(ran) for file, ran in lines.items()})


@contextmanager
def _watching(lines: dict[str, set[int]], files: Collection[str]) -> Iterator[None]:
    known: dict[CodeType, TraceFunction | None] = {}

    def watch(frame: FrameType, _event: str, _argument: object) -> "TraceFunction | None":
        code = frame.f_code
        if code not in known:
            file = os.path.realpath(code.co_filename)
            known[code] = _noting(lines.setdefault(file, set())) if file in files else None
        return known[code]

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        yield
    finally:
        sys.settrace(before)


def _noting(ran: set[int]) -> "TraceFunction":
    def note(frame: FrameType, _event: str, _argument: object) -> "TraceFunction":
        ran.add(frame.f_lineno)
        return note

    return note
