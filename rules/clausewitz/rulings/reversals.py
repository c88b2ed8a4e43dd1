"""What would reverse a ruling, as plain data: other facts, other answers in an interview, and other readings."""

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Ruling
from clausewitz.rulings.rules import OtherReading


@dataclass(frozen=True)
class FieldAnswer:
    """Something in the situation, or in the action, that would have to be otherwise."""

    name: str
    """The field that the norms look at, behind the type whose field it is."""
    means: str
    """What it says; empty where its name says it all."""
    now: object
    """What it is; null where an interview did not ask for it."""
    then: object
    """What it would have to be."""


@dataclass(frozen=True)
class ChangeAnswer:
    """What would turn the ruling round, with no field more than it takes."""

    in_words: str
    """The condition, such as `unless the battle is a naval invasion`."""
    fields: tuple[FieldAnswer, ...]
    """The fields, all of which would have to be otherwise at once."""
    decided_by: str
    """The clause that would then decide; empty where none would permit it any longer."""
    says: str
    """That rule in words."""
    changed: str = ""
    """In an interview the part of the condition that is on answers given; what was not asked is in `fields` alone."""


@dataclass(frozen=True)
class OtherReadingAnswer:
    """Another reading, under which the ruling would be the opposite."""

    issue: str
    letter: str
    answer: str
    """The reading in words."""
    decided_by: str
    """The clause that would then decide; empty where none would permit it any longer."""
    says: str
    """That rule in words."""
    always: bool = True
    """Whether it would be so whatever was not asked; otherwise only in some situations."""


@dataclass(frozen=True)
class WhyAnswer:
    """All that would turn the ruling round."""

    changes: tuple[ChangeAnswer, ...]
    """Every smallest change of the situation and the action that would, those of the fewest fields first."""
    readings: tuple[OtherReadingAnswer, ...]
    """The readings that would, each by itself."""
    unexamined: str
    """Why the changes cannot be found out; empty where they are."""


def describe_decision(made: Ruling) -> tuple[str, str]:
    """The clause that decides, empty where none does, and what it says."""
    return (made.decided_by.clause, made.decided_by.doc) if made.decided_by else ("", made.says)


def describe_other_reading(other: OtherReading) -> OtherReadingAnswer:
    """Another reading in words, with the clause that would decide under it."""
    reading = other.reading
    return OtherReadingAnswer(
        reading.issue, reading.letter, reading.value.text, *describe_decision(other.made), always=other.always
    )
