"""What `may` answers where no battle is given: the questions that lead to the ruling, or the ruling."""

from clausewitz.catalogue.answers.why import WhyDocument
from clausewitz.desk.trees.told import ToldTree
from clausewitz.lazy import dataclass
from clausewitz.text.model import Quote


@dataclass(frozen=True)
class TakenDocument:
    """A disputed question that bears on a ruling, with the answer that was taken."""

    issue: str
    question: str
    letter: str
    """Of the preferred reading."""
    answer: str
    """That reading in words."""
    because: str
    """Why it is preferred."""


@dataclass(frozen=True)
class RuledDocument:
    """The ruling to which the answers lead."""

    answer: str
    """`yes` or `no`."""
    decided_by: str
    """The clause, or the issue whose reading decides where no sentence does; empty where no rule speaks of it."""
    says: str
    """The rule in words."""
    quotes: tuple[Quote, ...]
    """The sentences of the sources that decided."""
    overridden: tuple[str, ...]
    """The clauses to which the one that decided is the exception."""
    disputed: tuple[TakenDocument, ...]
    """The issues of which a reading decides."""
    raises: tuple[str, ...]
    """Other issues that the clause raises."""
    why: WhyDocument | None = None
    """What would turn the ruling round, with each no, and where `--why` asks for it; null also where the solver is not
    installed."""
    elsewhere: tuple[str, ...] = ()
    """Where no rule speaks of it, the clauses, and issues, that permit it in other situations, and in no others."""


@dataclass(frozen=True)
class InterviewDocument:
    """An interview about an action, as far as answers were given beforehand."""

    tree: ToldTree
    """All questions, as a tree."""
    at: int
    """The place in the tree to which the answers given lead."""
    ruling: RuledDocument | None
    """The ruling; null while a question is open."""
