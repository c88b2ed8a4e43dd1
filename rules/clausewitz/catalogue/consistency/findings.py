"""What else is found about sentences: where they are silent, leave no answer, or are of no use."""

from clausewitz.catalogue.consistency.conflicts import Conflict, Sentence
from clausewitz.catalogue.model import FindingRuling
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class Silence:
    """An action of which no sentence speaks in some situation."""

    action: str
    """What it is to do: `Retreat from battle to a space.`"""
    asked: str
    """The decision that a sequence asks for, as `Land combat, step 6, defender: retreat or fight on?`; else empty."""
    scenario: str
    """The situation; empty where no sentence covers the action at all, so that it is open, or others decide it."""
    ruled: FindingRuling | None = None
    """What is ruled there; none without a situation."""

    @property
    def rules(self) -> frozenset[str]:
        """None."""
        return frozenset()


@dataclass(frozen=True)
class RefusedAnswer:
    """An answer to a question that is not allowed."""

    answer: str
    """Such as `fights on`."""
    clause: str
    """What forbids it; empty where nothing permits it."""
    action: str = ""
    """What it is to do: `Fight another round, in the air or on land.`"""


@dataclass(frozen=True)
class Deadlock:
    """A question to which the rules allow no answer in some situation: the transcript says so, and play goes on."""

    asked: tuple[str, ...]
    """Where it is put, as `Land combat, step 6, defender: retreat or fight on?`."""
    refused: tuple[RefusedAnswer, ...]
    """An answer of each kind that can come up there."""
    scenario: str
    """The situation, and the ruling on the first of the answers."""

    @property
    def action(self) -> str:
        """The answers, in words."""
        return "; ".join(each.answer for each in self.refused)

    @property
    def rules(self) -> frozenset[str]:
        """The clauses that forbid its answers."""
        return frozenset(each.clause for each in self.refused if each.clause)


@dataclass(frozen=True)
class Due:
    """What a sentence obliges to in some situation."""

    sentence: Sentence
    scenario: str
    """The situation, and the ruling on it."""


@dataclass(frozen=True)
class Rivals:
    """Two obligations that are due at once, to different answers to one question."""

    asked: tuple[str, ...]
    """Where it is put, as `Land combat, step 6, defender: retreat or fight on?`."""
    dues: tuple[Due, ...]
    """What each of the two obliges to."""

    @property
    def action(self) -> str:
        """What is due, in words."""
        return " ".join(each.sentence.must for each in self.dues)

    @property
    def rules(self) -> frozenset[str]:
        """The clauses that oblige."""
        return frozenset(each.sentence.clause for each in self.dues)


@dataclass(frozen=True)
class Idle:
    """A sentence that decides nothing, or nothing that would not be decided without it."""

    sentence: Sentence
    action: str
    """What it speaks of; the same clause may well decide on other actions."""
    because_of: tuple[Sentence, ...]
    """Those that override it wherever it applies, or that say the same."""
    scenario: str
    """A situation of which it speaks; empty if there is none."""

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        return frozenset(each.clause for each in (self.sentence, *self.because_of))


@dataclass(frozen=True)
class Unexamined:
    """An action whose sentences, or a question whose answers, cannot be compared."""

    actions: tuple[str, ...]
    """What it is to do, or between what to decide."""
    asked: tuple[str, ...]
    """Where the question is put; empty for an action."""
    why: str

    @property
    def rules(self) -> frozenset[str]:
        """None."""
        return frozenset()

    @property
    def action(self) -> str:
        """What it is to do, in words."""
        return " ".join(self.actions)


Finding = Conflict | Silence | Deadlock | Rivals | Idle | Unexamined
