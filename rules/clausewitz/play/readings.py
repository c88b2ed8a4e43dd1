"""Issues and readings: questions that the text leaves open, and their possible answers.

An issue is an enum whose docstring asks the question and whose members are its readings. A profile is a frozen
dataclass with one field for each issue; the default of a field is the preferred reading. An issue with only one reading
that the engine plays is an assumption: declared, with the answers not played.
"""

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import getdoc
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.records import replace

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

COPIES_FIELDS = True
"""Its functions but `holds` read all fields of a profile without asking: `play.asked` does not count what they read."""


@dataclass(frozen=True)
class Answer:
    """One lettered answer to an issue."""

    letter: str
    text: str
    because: str = ""
    """Why the reading is preferred; empty for the others."""
    assumes: str = ""
    """What the reading assumes because no source says it; otherwise empty."""


class Reading(Enum):
    """Base of all issues: `class WhoFiresFirst(Reading, issue="mg.issue.who-fires-first")`."""

    issue: ClassVar[str]
    asks: ClassVar[tuple[str, ...]]
    """Questions that the issue answers, in the words of a player."""
    unplayed: ClassVar[tuple[Answer, ...]]
    """Possible answers that the engine does not play. If only one reading is left, it is assumed."""
    of_silence: ClassVar[bool]
    """Whether it asks what is allowed where no sentence speaks."""
    value: Answer
    __hash__ = object.__hash__  # a reading is itself alone; asking Enum for its name takes longer

    def __init_subclass__(
        cls,
        *,
        issue: str = "",
        asks: tuple[str, ...] = (),
        unplayed: tuple[Answer, ...] = (),
        of_silence: bool = False,
        **others: Any,  # noqa: ANN401 - what Enum itself takes
    ) -> None:
        """Set the issue that the readings answer, the players' questions, and the answers not played."""
        super().__init_subclass__(**others)
        cls.issue, cls.asks, cls.unplayed, cls.of_silence = issue, asks, unplayed, of_silence

    @property
    def letter(self) -> str:
        """`a`, `b`, ..."""
        return self.value.letter

    @property
    def is_preferred(self) -> bool:
        """Whether this reading is the preferred one: it says why."""
        return bool(self.value.because)

    @classmethod
    def preferred(cls) -> Self:
        """The preferred reading, which gives a reason. Raises `TypeError` if none does."""
        for each in cls:
            if each.value.because:
                return each
        raise TypeError(f"{cls.issue} has no reading that says why it is preferred")

    @classmethod
    def question(cls) -> str:
        """The question that the text leaves open, or answers in several ways."""
        return " ".join((getdoc(cls) or "").split())


AnyProfile = TypeVar("AnyProfile", bound="DataclassInstance")


class UnknownReadingError(ValueError):
    """The rulebook does not have this reading, or its engine does not play it."""

    def __init__(self, wanted: str, known: tuple[str, ...], *, unplayed: bool = False) -> None:
        self.wanted = wanted
        self.known = known
        if unplayed:
            super().__init__(f"{wanted} is an answer that the engine does not play; it plays {', '.join(known)}")
        else:
            super().__init__(f'there is no "{wanted}"; there are {", ".join(known)}')


def readings_of(profile: "DataclassInstance") -> tuple[Reading, ...]:
    """The reading of each issue under a profile, in the order of its fields."""
    return tuple(getattr(profile, field.name) for field in fields(profile))


def silence_of(profile: "DataclassInstance") -> tuple[str, ...]:
    """The issue that asks what is allowed where no sentence speaks; None if a game declares none."""
    return tuple(each.issue for each in readings_of(profile) if each.of_silence)


def is_profile(kind: type) -> bool:
    """Whether a class has nothing but readings of issues."""
    return _has_readings_alone(kind)


@cache
def _has_readings_alone(kind: type) -> bool:
    held = get_type_hints(kind).values() if is_dataclass(kind) else ()
    return bool(held) and all(isinstance(each, type) and issubclass(each, Reading) for each in held)


def holds(profile: "DataclassInstance", reading: Reading) -> bool:
    """Whether a profile has this reading. It reads only the field of its issue."""
    return bool(getattr(profile, _field_names(profile.__class__)[type(reading)]) is reading)


@cache
def _field_names(profile: type["DataclassInstance"]) -> dict[type[Reading], str]:
    """The field of each issue."""
    return {type(each.default): each.name for each in fields(profile) if isinstance(each.default, Reading)}


def choose_reading(profile: AnyProfile, issue: str, letter: str) -> AnyProfile:
    """The profile with another reading of one issue, given by its id and letter, in either case.

    Raises `UnknownReadingError` for an unknown issue or letter.
    """
    names = _field_names(profile.__class__)
    wanted = next((each for each in names if each.issue.casefold() == issue.casefold()), None)
    if wanted is None:
        raise UnknownReadingError(issue, tuple(each.issue for each in readings_of(profile)))
    for reading in wanted:
        if reading.letter.casefold() == letter.casefold():
            return replace(profile, **{names[wanted]: reading})
    raise _unknown(wanted, letter)


def _unknown(issue: type[Reading], letter: str) -> UnknownReadingError:
    """Why there is no reading of this letter: it is not played, or not known."""
    played = tuple(f"{issue.issue} {each.letter}" for each in issue)
    unplayed = any(each.letter.casefold() == letter.casefold() for each in issue.unplayed)
    return UnknownReadingError(f"{issue.issue} {letter}", played, unplayed=unplayed)
