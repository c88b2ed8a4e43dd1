"""Sentences that disagree, and what settles that."""

from enum import Enum

from clausewitz.catalogue.model import FindingRuling
from clausewitz.lazy import dataclass


class Settled(Enum):
    """What settles a disagreement of two sentences."""

    OPEN = "left open"
    """Nothing: a contradiction."""
    READING = "settled by a reading"
    """The text does not say which of the two goes before; a reading of an issue does."""
    SPECIAL = "settled as the special before the general"
    """Neither words nor an issue are named: the more special sentence is taken to go before."""
    WORDS = "settled by the text's own words"
    """One of the two makes itself the exception."""


@dataclass(frozen=True)
class Sentence:
    """A norm: what a clause says of an action."""

    clause: str
    """Id of the clause, or of the issue whose reading says it."""
    says: str
    """The rule in words."""
    must: str = ""
    """What it obliges to: what it permits, or what must be done instead of what it forbids; empty if to nothing."""


@dataclass(frozen=True)
class TakenReading:
    """The reading of an issue that the profile takes."""

    issue: str
    letter: str


@dataclass(frozen=True)
class GoesBefore:
    """One sentence that is the exception to another."""

    clause: str
    """Id of the clause that goes before, or of the issue whose reading says it."""
    over: str
    """Id of what gives way."""
    words: str
    """The words by which it does, if it says so itself; else empty."""
    issue: str
    """The issue of which a reading says so; else empty."""


@dataclass(frozen=True)
class Meeting:
    """A situation of which two sentences speak that disagree, and what settles it there."""

    settled_by: tuple[GoesBefore, ...]
    scenario: str


@dataclass(frozen=True)
class Conflict:
    """Two sentences which, taken at their words, both speak of one situation, and disagree."""

    permits: Sentence
    forbids: Sentence
    settled: Settled
    by: tuple[Sentence, ...]
    """The sentences that are the exception: one of the two, or others that speak wherever both do."""
    words: tuple[str, ...]
    """The words by which they are."""
    readings: tuple[TakenReading, ...]
    """The readings that settle it."""
    scenario: str
    """The situation, and what the ruling is."""
    action: str = ""
    """What it is to do: `Retreat from battle to a space.`"""
    ruled: FindingRuling | None = None
    """What is ruled there under the profile."""
    because: tuple[str, ...] = ()
    """Why the words make an exception, where none of them says so by itself."""
    elsewhere: tuple[Meeting, ...] = ()
    """Other situations of which both speak, one for each other way in which that is settled."""
    in_one_sentence: bool = False
    """Whether it is one sentence of a source that obliges and forbids: it says what must be done, and the bounds."""

    @property
    def is_of_must(self) -> bool:
        """Whether one sentence obliges to what another forbids."""
        return bool(self.permits.must) and not self.in_one_sentence

    @property
    def verdicts(self) -> tuple[tuple[str, Sentence], ...]:
        """What each of the two says of the action, in a word or two: `may` or `must`, and `may not`."""
        return (("must" if self.permits.must else "may", self.permits), ("may not", self.forbids))

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        sentences = (self.permits, self.forbids, *self.by)
        others = [each for meeting in self.elsewhere for each in meeting.settled_by]
        named = {each.clause for each in others} | {each.issue for each in others if each.issue}
        return frozenset(each.clause for each in sentences) | {each.issue for each in self.readings} | named
