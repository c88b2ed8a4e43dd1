"""The readings that an engine asks a profile for, and other readings given in their place.

It must recognise symbols and callers, so it asks for types and frames under names that the prover does not rewrite.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Self

from clausewitz.play.readings import Reading
from clausewitz.play.switches import note, record_asked, switch_off

_type_of, _frame_at = type, sys._getframe
_COPYING = (
    "dataclasses",
    "clausewitz.play.documents",
    "clausewitz.play.readings",
    "clausewitz.prove.counterexamples",
    "clausewitz.prove.induction.positions",
    "clausewitz.prove.symbolic.witnesses",
)
"""Modules that read all fields of a profile without asking for any, except in `holds`."""


class Readings:
    """The readings that engines ask for, and any replacements."""

    def __init__(self) -> None:
        self.asked: dict[Reading, None] = {}
        self.varied: set[type[Reading]] = set()
        """Issues that an engine has asked a profile standing for all profiles about."""
        self._instead: dict[Reading, Reading] = {}
        self._noted: set[int] = set()
        """The identities of readings already noted and not replaced, since noting them again adds nothing."""

    def begin(self) -> None:
        """Begin to note what is asked for, and forget what was noted before."""
        self.asked, self.varied = {}, set()
        self._noted.clear()

    def watch(self, profile: type) -> None:
        """Note every read of a field of a profile of this class."""
        noted = self._noted

        def read(own: object, name: str) -> object:
            found = object.__getattribute__(own, name)
            if id(found) in noted and _type_of(own) is profile:
                return found
            if not isinstance(found, Reading) or _copies(_frame_at(1)):
                return found
            if not _is_plain(own):
                self.varied.add(type(found))
                return found
            self.asked[found] = None
            if not self._instead:
                noted.add(id(found))
            return self._instead.get(found, found)

        profile.__getattribute__ = read  # type: ignore[method-assign, assignment]

    @contextmanager
    def watching(self, profile: type) -> Iterator[Self]:
        """Note every read of a field of a profile of this class within."""
        with _restore_reading(profile):
            self.watch(profile)
            yield self

    @contextmanager
    def swap_reading(self, reading: Reading, instead: Reading) -> Iterator[None]:
        """Give engines another reading in place of one."""
        with self.swap_readings({reading: instead}):
            yield

    @contextmanager
    def swap_readings(self, instead: Mapping[Reading, Reading]) -> Iterator[None]:
        """Give engines others in place of several readings."""
        self._instead = dict(instead)
        self._noted.clear()
        with switch_off(*(f"{each.issue} {each.letter}" for each in instead)):  # so that nothing is kept from before
            try:
                yield
            finally:
                self._instead = {}


@contextmanager
def record_asked_of(profile: type) -> Iterator[set[str]]:
    """Record what is asked for within, as `record_asked` does, and the issues that such a profile is asked about."""

    def read(own: object, name: str) -> object:
        found = usual(own, name)
        if isinstance(found, Reading) and found.issue not in noted and not _copies(_frame_at(1)):
            noted.add(found.issue)
        return found

    with record_asked() as noted, _restore_reading(profile) as usual:
        profile.__getattribute__ = read  # type: ignore[method-assign, assignment]
        yield noted


@contextmanager
def note_issues_of(profile: type) -> Iterator[None]:
    """Add the issues that such a profile is asked about within to whatever is recorded as asked for there."""

    def read(own: object, name: str) -> object:
        found = usual(own, name)
        if isinstance(found, Reading) and not _copies(_frame_at(1)):
            note((found.issue,))
        return found

    with _restore_reading(profile) as usual:
        profile.__getattribute__ = read  # type: ignore[method-assign, assignment]
        yield


@contextmanager
def _restore_reading(profile: type) -> Iterator[Callable[[object, str], object]]:
    """How fields of a profile of this class are read; they are read so again afterwards."""
    usual: Callable[[object, str], object] = profile.__getattribute__  # type: ignore[assignment]  # of the class
    try:
        yield usual
    finally:
        profile.__getattribute__ = usual  # type: ignore[method-assign, assignment]


def _copies(frame: FrameType) -> bool:
    """Whether a function reads a field only because it reads them all, as `__eq__` does."""
    name = frame.f_code.co_name
    return name.startswith("__") or (frame.f_globals["__name__"] in _COPYING and name != "holds")


def _is_plain(profile: object) -> bool:
    """Whether it is a single profile; a symbol, whose `__class__` differs from its type, stands for all."""
    return _type_of(profile) is profile.__class__
