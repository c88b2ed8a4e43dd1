"""A ruling of the prover's: a question that its findings raise, the situation, and the answer, as plain data."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Fact:
    """Something about the situation or the action that is not as usual."""

    asks: str
    """As an interview asks for it: `Is the battle a naval invasion?`"""
    answer: str


@dataclass(frozen=True)
class Otherwise:
    """A reading under which the answer would be the opposite."""

    issue: str
    letter: str
    decided_by: str
    """The clause, or issue, that would then decide; empty where no sentence would permit it any longer."""


@dataclass(frozen=True)
class Ruled:
    """What is ruled, under the profile, in the situation of a finding."""

    id: str
    """Its name for good, made of the action and the clauses: `mg.ruling.retreat.defender--not-contested`."""
    action: str
    """The kind of action, such as `retreat`."""
    about: tuple[str, ...]
    """The clauses, or issues, whose sentences it is about; its topic is that of the first that has one."""
    speak: tuple[str, ...]
    """Those of them that speak of the situation under the profile: under another reading there may be more."""
    asks: str
    """The question in words: `May the defender retreat if the space is contested?`"""
    facts: tuple[Fact, ...]
    """All that is not as usual, in the order of the fields."""
    allowed: bool
    decided_by: str
    """The clause, or the issue whose reading decides; empty where no sentence speaks of it."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decides is the exception."""
    otherwise: tuple[Otherwise, ...]
    """The readings, each by itself, under which the answer would be the opposite."""
    situation: object = field(hash=False)
    """The situation as data, readings aside; null where none is looked at."""
    does: object = field(hash=False)
    """The action as data."""
    scenario: str
