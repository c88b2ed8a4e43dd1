"""What `may` answers: the ruling on each action that was asked about, all reasons for it, and what would change it."""

from dataclasses import dataclass

from clausewitz.catalogue.answers.interview import InterviewDocument
from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.catalogue.answers.why import OtherReadingDocument, WhyDocument
from clausewitz.text.model import Quote


@dataclass(frozen=True)
class ReasonDocument:
    """A rule that says what is ruled."""

    clause: str
    """Its clause, or the issue where a reading decides that no sentence states."""
    says: str
    """The rule in words."""


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
