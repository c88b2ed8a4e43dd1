"""The answers of `may` and `rulings`: rulings, their reasons, what would reverse them, and interviews."""

import re
import zlib

from clausewitz.answers.base import Versioned
from clausewitz.answers.cards import CardAnswer
from clausewitz.lazy import dataclass
from clausewitz.prove.verdicts import Place
from clausewitz.rulings.reversals import OtherReadingAnswer, WhyAnswer
from clausewitz.rulings.trees.tree import DecisionTree
from clausewitz.store.entries import Fact
from clausewitz.text.model import Quote


@dataclass(frozen=True)
class TakenAnswer:
    """A disputed question that bears on a ruling, with the answer used."""

    issue: str
    question: str
    letter: str
    """The letter of the preferred reading."""
    answer: str
    """That reading in words."""
    because: str
    """Why it is preferred."""


@dataclass(frozen=True)
class ReasonAnswer:
    """A rule behind a ruling."""

    clause: str
    """Its clause, or the issue if a reading decides that no sentence states."""
    says: str
    """The rule in words."""


@dataclass(frozen=True)
class RuledAnswer:
    """The ruling that the answers lead to."""

    answer: str
    """`yes` or `no`."""
    decided_by: str
    """The clause, or the issue whose reading decides if no sentence does; empty if no rule covers it."""
    says: str
    """The rule in words."""
    quotes: tuple[Quote, ...]
    """The sentences of the sources that decided."""
    overridden: tuple[str, ...]
    """The clauses that the deciding one overrides."""
    disputed: tuple[TakenAnswer, ...]
    """The issues whose readings decide."""
    raises: tuple[str, ...]
    """Other issues that the clause raises."""
    why: WhyAnswer | None = None
    """What would reverse the ruling: given for each no, and with `--why`; also null if the solver is not installed."""
    elsewhere: tuple[str, ...] = ()
    """If no rule covers it, the clauses and issues that permit it in other situations, and only there."""
    or_by: tuple[ReasonAnswer, ...] = ()
    """The rules that say the same and may decide instead, depending on what was not asked because nothing else depends
    on it."""


@dataclass(frozen=True)
class InterviewAnswer:
    """An interview about an action, as far as answers were given in advance."""

    tree: DecisionTree
    """All questions, as a tree."""
    at: int
    """The place in the tree that the given answers lead to."""
    ruling: RuledAnswer | None
    """The ruling; null while the verdict depends on an open question."""


@dataclass(frozen=True)
class RulingAnswer:
    """The ruling on an action."""

    side: str
    step: str
    """Label of the step at which the side decides on it."""
    action: str
    answer: str
    """`yes`, `no`, or `unclear` if the rules contradict themselves or are silent."""
    allowed: bool
    decided_by: str
    """The clause; empty if no clause covers the action."""
    says: str
    """The rule in words, or how the battle ended."""
    quotes: tuple[Quote, ...]
    """The sentences of the sources that decided."""
    overridden: tuple[str, ...]
    """The clauses that the deciding one overrides."""
    contradicted_by: tuple[str, ...]
    """The clauses that say the opposite and are not overridden."""
    round: int = 0
    """The round of combat in which the side next decides on it; 0 outside a battle, and if it is never asked again."""
    reasons: tuple[ReasonAnswer, ...] = ()
    """All rules that support the ruling and are not overridden, the most specific first."""
    assumed: tuple[str, ...] = ()
    """For a yes, the assumed figures that it depends on, a sentence each."""
    why: WhyAnswer | None = None
    """What would reverse the ruling: given for each no, and with `--why`; also null if no rule covers the action, or
    the solver is not installed.
    """
    spoken_under: tuple[OtherReadingAnswer, ...] = ()
    """If no clause covers the action, the readings under which one would permit it."""


class MayAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:may:2"):
    """The ruling on each action asked about in a battle; without a battle, the questions that lead to a ruling."""

    rulings: list[RulingAnswer]
    interview: InterviewAnswer | None
    """The interview, if no battle is given; null for a battle."""
    aside: tuple[str, ...]
    """The parts of a question that do not affect the ruling, a sentence each. In a battle: kinds of unit if the
    decision is the whole side's, and words that do not belong to the action. Without a battle: kinds of unit that no
    rule on the action names.
    """
    card: CardAnswer | None
    """What answers a question that was put in words, as far as it says what the rules ask for; null in a battle, and
    where an action was named."""


@dataclass(frozen=True)
class SentenceAnswer:
    """One of two conflicting sentences, or a sentence that a claim is about."""

    clause: str
    """Id of the clause, or of the issue whose reading says it."""
    verdict: str
    """`may`, `must` or `may not`; for a sentence that a claim is about, `says`."""
    says: str
    """The paraphrase of the clause, or the question of the issue."""
    quotes: tuple[Quote, ...]
    speaks: bool
    """Whether it covers the situation under the preferred readings; otherwise only under another one."""


@dataclass(frozen=True)
class FoundRulingAnswer:
    """A ruling on a situation that the prover has found: two sentences conflict, none applies, or a claim fails."""

    id: str
    """Its permanent id, made from the action and the clauses, or from the claim; other rulings do not affect it.
    It has fewer than 60 letters."""
    rulebook: str
    topic: str
    """The topic of its first clause."""
    action: str
    """The kind of action, in words; empty if a claim is about several."""
    question: str
    facts: tuple[Fact, ...]
    """The situation: everything unusual in it."""
    ruling: RuledAnswer
    """The answer under the preferred readings; `unclear` if the sentences contradict each other."""
    sentences: tuple[SentenceAnswer, ...]
    """The sentence that permits it and the one that forbids it, or those of the claim; none if no sentence applies."""
    settled: str
    """What settles it, such as `settled by a reading`; `nothing is said` if no sentence applies."""
    exceptions: tuple[str, ...]
    """The clauses that are exceptions by their own words, or are taken to be."""
    words: tuple[str, ...]
    """The words of the text that make them exceptions."""
    because: tuple[str, ...]
    """Why these words make an exception, if none of them says so outright."""
    otherwise: tuple[OtherReadingAnswer, ...]
    """The other readings under each of which the answer would be the opposite."""
    situation: object
    """The situation as data, without readings; its type is that of the norms of an export. For a claim about several
    actions, its arguments by name. Null if there is none.
    """
    does: object
    """The action as data; null if a claim is about none, or about several."""
    scenario: str
    """The same in the phrases of the game, if they can express it."""
    places: tuple[Place, ...] = ()
    """The places involved, as a small map; empty if there are none."""
    unwritten: str = ""
    """Why it cannot be written as a scenario; empty if it can."""
    claim: str = ""
    """The claim that fails in this situation; empty if it is no counterexample."""
    without: tuple[str, ...] = ()
    """The clauses without which (all of them removed) the answer would be the opposite."""
    was: str = ""
    """The full name, by which it is found as well, if that is longer."""
    title: str = ""
    """The question, with the facts or sentences that distinguish it from all others of the rulebook."""

    @property
    def besides(self) -> str:
        """Facts that the question does not mention: `the space is the side's own; the round of combat is 2`."""
        return "; ".join(each.condition for each in self.facts if each.asks.endswith(":"))

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        clauses = (*(each.clause for each in self.sentences), self.ruling.decided_by, *self.exceptions)
        return frozenset(filter(None, (*clauses, *(each.issue for each in self.ruling.disputed))))


class RulingsAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:rulings:1"):
    """The rulings of the prover, or those named."""

    rulings: list[FoundRulingAnswer]


LONGEST_ID = 59


def shorten_ruling_id(id_: str) -> str:
    """The name of a ruling in fewer than 60 letters: of a longer one whole words, and a checksum of all of it."""
    if len(id_) <= LONGEST_ID:
        return id_
    kept = re.split(r"[.-]+[^.-]*$", id_[: LONGEST_ID - 8], maxsplit=1)[0]
    return f"{kept}-{zlib.crc32(id_.encode()):08x}"


def yes_or_no(*, allowed: bool) -> str:
    """The answer, if the rules say one thing."""
    return "yes" if allowed else "no"


def opposite_of(answer: str) -> str:
    """The opposite answer; `yes` for an unclear one, because nothing is allowed until the rules allow it."""
    return "no" if answer == "yes" else "yes"
