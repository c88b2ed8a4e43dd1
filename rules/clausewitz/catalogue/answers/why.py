"""What would turn a ruling round: other circumstances, or another reading."""

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class FieldDocument:
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
class ChangeDocument:
    """What would turn the ruling round, with no field more than it takes."""

    in_words: str
    """The condition, such as `unless the battle is a naval invasion`."""
    fields: tuple[FieldDocument, ...]
    """The fields, all of which would have to be otherwise at once."""
    decided_by: str
    """The clause that would then decide; empty where none would permit it any longer."""
    says: str
    """That rule in words."""
    changed: str = ""
    """In an interview the part of the condition that is on answers given; what was not asked is in `fields` alone."""


@dataclass(frozen=True)
class OtherReadingDocument:
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
class WhyDocument:
    """All that would turn the ruling round."""

    changes: tuple[ChangeDocument, ...]
    """Every smallest change of the situation and the action that would, those of the fewest fields first."""
    readings: tuple[OtherReadingDocument, ...]
    """The readings that would, each by itself."""
    unexamined: str
    """Why the changes cannot be found out; empty where they are."""
