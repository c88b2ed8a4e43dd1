"""What would reverse a ruling, as plain data: other facts, other answers in an interview, and other readings."""

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Ruling
from clausewitz.rulings.rules import OtherReading


@dataclass(frozen=True)
class FieldAnswer:
    """A field of the situation or of the action that would need another value."""

    name: str
    """The field that the norms look at, after the name of its type."""
    means: str
    """What the field means; empty if its name says it all."""
    now: object
    """Its present value; null if an interview did not ask for it."""
    then: object
    """The value that it would need."""


@dataclass(frozen=True)
class ChangeAnswer:
    """A smallest change that would reverse the ruling."""

    in_words: str
    """The condition, such as `unless the battle is a naval invasion`."""
    fields: tuple[FieldAnswer, ...]
    """The fields, all of which would have to change at once."""
    decided_by: str
    """The clause that would then decide; empty if none would permit it any longer."""
    says: str
    """That rule in words."""
    changed: str = ""
    """In an interview, the part of the condition about answers given; facts not asked for are only in `fields`."""


@dataclass(frozen=True)
class OtherReadingAnswer:
    """Another reading under which the ruling would be reversed."""

    issue: str
    letter: str
    answer: str
    """The reading in words."""
    decided_by: str
    """The clause that would then decide; empty if none would permit it any longer."""
    says: str
    """That rule in words."""
    always: bool = True
    """Whether that holds whatever was not asked; otherwise only in some situations."""


@dataclass(frozen=True)
class WhyAnswer:
    """Everything that would reverse the ruling."""

    changes: tuple[ChangeAnswer, ...]
    """All smallest changes of the situation and the action that would, those with the fewest fields first."""
    readings: tuple[OtherReadingAnswer, ...]
    """The readings that would, each by itself."""
    unexamined: str
    """Why the changes are unknown; empty if they are known."""


def describe_decision(made: Ruling) -> tuple[str, str]:
    """The deciding clause, empty if there is none, and what it says."""
    return (made.decided_by.clause, made.decided_by.doc) if made.decided_by else ("", made.says)


def describe_other_reading(other: OtherReading) -> OtherReadingAnswer:
    """Another reading in words, with the clause that would decide under it."""
    reading = other.reading
    return OtherReadingAnswer(
        reading.issue, reading.letter, reading.value.text, *describe_decision(other.made), always=other.always
    )
