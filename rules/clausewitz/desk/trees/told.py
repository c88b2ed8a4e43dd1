"""A tree as plain data, in words: what an interview goes by, a page shows, and a program gets.

Nothing of the solver is needed to follow it.
"""

from collections.abc import Collection, Mapping

from clausewitz.lazy import dataclass
from clausewitz.text.counts import uncapitalize

SILENT = "No clause speaks of it; what no clause permits is not allowed."
"""What is said where no norm rules."""


def silent(assumed: Collection[str]) -> str:
    """The same with the assumption by which it is so, where the game declares one."""
    return f"{SILENT.removesuffix('.')} ({', '.join(assumed)})." if assumed else SILENT


@dataclass(frozen=True)
class ToldAnswer:
    """An answer, and where it leads."""

    answer: str
    """In words, such as `yes` or `2 or more`."""
    means: str
    """What is said of it besides; mostly nothing."""
    low: int | None
    """For a count, or a sum of counts that are compared, the least number that is meant; null where there is none."""
    high: int | None
    """The greatest number that is meant. The first answer within whose numbers a count is is the right one."""
    leads_to: int
    """The place in the tree that comes next, counted from 0."""


@dataclass(frozen=True)
class ToldQuestion:
    """A question, and what is known of it."""

    asks: str
    """The question in words."""
    fields: Mapping[str, int]
    """The fields that it asks for. Of counts that are compared each has its weight in the sum; others have 1."""
    counts: bool
    """Whether it asks for a count, or compares counts."""
    answers: tuple[ToldAnswer, ...]
    clauses: tuple[str, ...]
    """Why it is asked: the clauses, and issues, of which it says whether they apply."""

    def in_words(self, answer: ToldAnswer) -> str:
        """An answer as it is listed: with what is said of it, or as that alone where it completes the question."""
        if self.asks.endswith("…") and answer.means[:1].islower():
            return answer.means.rstrip(".")
        return f"{answer.answer}: {uncapitalize(answer.means)}" if answer.means else answer.answer


@dataclass(frozen=True)
class ToldRuling:
    """What is ruled."""

    allowed: bool
    decided_by: str
    """The clause, or the issue whose reading decides where no sentence does; empty where no rule speaks of it."""
    says: str
    """The rule in words."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decided is the exception."""
    issues: tuple[str, ...]
    """The issues of which a reading decides, or makes it the exception; where no rule speaks of it, the assumption
    that decides then, and those of which another reading would permit it."""
    elsewhere: tuple[str, ...] = ()
    """Where no rule speaks of it, the clauses, and issues, that permit it in other situations, and in no others."""


@dataclass(frozen=True)
class ToldChange:
    """Another answer to a question."""

    field: str
    """The field that it asks for; of several that are compared all of them."""
    asks: str
    """The question in words."""
    now: str
    """The answer that was given; empty where the question was not asked."""
    then: str
    """The other answer."""


@dataclass(frozen=True)
class ToldTurn:
    """Other answers that would turn the ruling round, with none more than it takes."""

    in_words: str
    """The condition that they are together, such as `unless the battle is a naval invasion`."""
    changed: str
    """The part of it that is on answers that were given; the rest is on what was not asked."""
    changes: tuple[ToldChange, ...]
    decided_by: str
    """The clause that would then decide; empty where none would permit it any longer."""
    says: str
    """That rule in words."""


@dataclass(frozen=True)
class ToldReading:
    """Another reading, under which the ruling would be the opposite."""

    issue: str
    letter: str
    decided_by: str
    """The clause that would then decide; empty where none would permit it any longer."""
    always: bool
    """Whether it would be so whatever was not asked; otherwise only in some situations."""


@dataclass(frozen=True)
class ToldEnd:
    """The end of a way through a tree, and what would turn the ruling round that stands there."""

    answers: tuple[tuple[int, int], ...]
    """The answers on the way, each that of a place by its number there."""
    turns: tuple[ToldTurn, ...]
    """The fewest other answers by which it would be: each that takes no more than any other, three at most."""
    more: int
    """So many others there are by which it would be."""
    readings: tuple[ToldReading, ...]
    """The readings, each by itself, under which it would be."""


@dataclass(frozen=True)
class ToldPlace:
    """A place in a tree: a question, or the ruling."""

    question: ToldQuestion | None
    ruling: ToldRuling | None


@dataclass(frozen=True)
class ToldTree:
    """The fewest questions that lead to the ruling on an action, under the preferred readings."""

    rulebook: str
    action: str
    """What the engine calls it, in words."""
    does: str
    """What it is to do so."""
    places: tuple[ToldPlace, ...]
    """The first is where it begins; what is asked after several answers alike stands once."""
    worst: int
    """So many questions are asked at most."""
    mean: float
    """So many are asked on average, if each answer is as likely as the others."""
    exact: bool
    """Whether no order of questions asks fewer at worst; else one that asks few was sought."""
