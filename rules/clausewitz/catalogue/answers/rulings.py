"""What `may` answers: the ruling on each action that was asked about, all reasons for it, and what would change it."""

from dataclasses import dataclass

from clausewitz.catalogue.answers.interview import InterviewDocument
from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.text.model import Quote


@dataclass(frozen=True)
class ReasonDocument:
    """A rule that says what is ruled."""

    clause: str
    """Its clause, or the issue where a reading decides that no sentence states."""
    says: str
    """The rule in words."""


@dataclass(frozen=True)
class FieldDocument:
    """Something in the situation, or in the action, that would have to be otherwise."""

    name: str
    """The field that the norms look at, behind the type whose field it is."""
    means: str
    """What it says; empty where its name says it all."""
    now: object
    """What it is."""
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


@dataclass(frozen=True)
class WhyDocument:
    """All that would turn the ruling round."""

    changes: tuple[ChangeDocument, ...]
    """Every smallest change of the situation and the action that would, those of the fewest fields first."""
    readings: tuple[OtherReadingDocument, ...]
    """The readings that would, each by itself."""
    unexamined: str
    """Why the changes cannot be found out; empty where they are."""


@dataclass(frozen=True)
class RulingDocument:
    """What the rules say of an action."""

    side: str
    step: str
    """Label of the step at which the side decides on it."""
    action: str
    answer: str
    """`yes`, `no`, or `unclear` where the rules contradict themselves or say nothing."""
    allowed: bool
    decided_by: str
    """The clause; empty where no clause speaks of the action."""
    says: str
    """The rule in words, or how the battle has ended."""
    quotes: tuple[Quote, ...]
    """The sentences of the sources that decided."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decided is the exception."""
    contradicted_by: tuple[str, ...]
    """The clauses that say the opposite and are not overridden."""
    round: int = 0
    """The round of combat in which it decides on it next; 0 in no battle, and where nobody is asked any more."""
    reasons: tuple[ReasonDocument, ...] = ()
    """All rules that say what is ruled and are not overridden: the one that decided first, as it tells most."""
    why: WhyDocument | None = None
    """What would turn the ruling round, where `--why` asks for it and norms rule on the action."""
    spoken_under: tuple[OtherReadingDocument, ...] = ()
    """Where no clause speaks of the action: the readings by which one would permit it."""


class MayAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:may:2"):
    """The ruling on each action that was asked about in a battle; without one, the questions that lead to a ruling."""

    rulings: list[RulingDocument]
    interview: InterviewDocument | None
    """Where no battle is given; null for a battle."""


def yes_or_no(*, allowed: bool) -> str:
    """The answer where the rules say one thing."""
    return "yes" if allowed else "no"
