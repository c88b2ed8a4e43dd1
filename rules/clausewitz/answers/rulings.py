"""The answers of `may` and `rulings`: rulings, their reasons, what would reverse them, and interviews."""

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
class ReasonAnswer:
    """A rule that says what is ruled."""

    clause: str
    """Its clause, or the issue where a reading decides that no sentence states."""
    says: str
    """The rule in words."""


@dataclass(frozen=True)
class RuledAnswer:
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
    disputed: tuple[TakenAnswer, ...]
    """The issues of which a reading decides."""
    raises: tuple[str, ...]
    """Other issues that the clause raises."""
    why: WhyAnswer | None = None
    """What would turn the ruling round, with each no, and where `--why` asks for it; null also where the solver is not
    installed."""
    elsewhere: tuple[str, ...] = ()
    """Where no rule speaks of it, the clauses, and issues, that permit it in other situations, and in no others."""
    or_by: tuple[ReasonAnswer, ...] = ()
    """The rules that say the same and may decide instead, depending on what was not asked because nothing else hangs
    on it."""


@dataclass(frozen=True)
class InterviewAnswer:
    """An interview about an action, as far as answers were given beforehand."""

    tree: DecisionTree
    """All questions, as a tree."""
    at: int
    """The place in the tree to which the answers given lead."""
    ruling: RuledAnswer | None
    """The ruling; null while the verdict hangs on a question that is open."""


@dataclass(frozen=True)
class RulingAnswer:
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
    reasons: tuple[ReasonAnswer, ...] = ()
    """All rules that say what is ruled and are not overridden: the one that decided first, as it tells most."""
    assumed: tuple[str, ...] = ()
    """Of what may be done, the figures that the rules ask for and no clause gives: a sentence each."""
    why: WhyAnswer | None = None
    """What would turn the ruling round, with each no, and where `--why` asks for it; null also where
    nothing rules on the action, or the solver is not installed."""
    spoken_under: tuple[OtherReadingAnswer, ...] = ()
    """Where no clause speaks of the action: the readings by which one would permit it."""


class MayAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:may:2"):
    """The ruling on each action that was asked about in a battle; without one, the questions that lead to a ruling."""

    rulings: list[RulingAnswer]
    interview: InterviewAnswer | None
    """Where no battle is given; null for a battle."""
    aside: tuple[str, ...]
    """What of a question bears on no ruling, a sentence each. About a battle: kinds of unit where the decision is the
    side's, and words that are none of the action's. Without one: kinds of unit that no rule on the action names."""
    card: CardAnswer | None
    """What answers a question that was put in words, as far as it says what the rules ask for; null in a battle, and
    where an action was named."""


@dataclass(frozen=True)
class SentenceAnswer:
    """One of the two sentences that disagree, or a sentence that a claim is about."""

    clause: str
    """Id of the clause, or of the issue whose reading says it."""
    verdict: str
    """`may`, `must` or `may not`; of a sentence that a claim is about, `says`."""
    says: str
    """The paraphrase of the clause; of an issue, its question."""
    quotes: tuple[Quote, ...]
    speaks: bool
    """Whether it speaks of the situation under the preferred readings; else it does under another one alone."""


@dataclass(frozen=True)
class FoundRulingAnswer:
    """A ruling on a situation that the prover has found: two sentences disagree, none speaks, or a claim falls."""

    id: str
    """Its name for good, made of the action and the clauses, or of the claim: it stays when others come or go."""
    rulebook: str
    topic: str
    """Of the first of its clauses."""
    action: str
    """The kind of action, in words; empty where a claim is about more."""
    question: str
    facts: tuple[Fact, ...]
    """The situation: all that is not as usual."""
    ruling: RuledAnswer
    """The answer under the preferred readings; `unclear` where the sentences contradict each other."""
    sentences: tuple[SentenceAnswer, ...]
    """The sentence that permits it and the one that forbids it, or those of the claim; none where nothing is said."""
    settled: str
    """What settles it, such as `settled by a reading`; `nothing is said` where no sentence speaks."""
    exceptions: tuple[str, ...]
    """The clauses that make themselves the exception, or are taken for it."""
    words: tuple[str, ...]
    """The words of the text by which they are."""
    because: tuple[str, ...]
    """Why these words make an exception, where none of them says so by itself."""
    otherwise: tuple[OtherReadingAnswer, ...]
    """The other readings, each by itself, under which the answer would be the opposite."""
    situation: object
    """The situation as data, without readings; its type is that of the norms of an export. Of a claim that is about
    more than one action, its arguments by their names. Null where there is none."""
    does: object
    """The action as data; null where a claim is about none, or about several."""
    scenario: str
    """The same in the phrases of the game, where it can be said so."""
    places: tuple[Place, ...] = ()
    """The places that it looks at, as a small map; empty where it looks at none."""
    unwritten: str = ""
    """Why it is no scenario; empty where it is one."""
    claim: str = ""
    """The claim that falls in this situation; empty where it is no counterexample."""
    without: tuple[str, ...] = ()
    """The clauses without which, without all of them, the answer would be the opposite."""
    title: str = ""
    """The question with what tells it from all others of the rulebook: facts, or else the sentences."""

    @property
    def besides(self) -> str:
        """What the question does not tell of the situation: `the space is the side's own; the round of combat is 2`."""
        return "; ".join(each.condition for each in self.facts if each.asks.endswith(":"))

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        clauses = (*(each.clause for each in self.sentences), self.ruling.decided_by, *self.exceptions)
        return frozenset(filter(None, (*clauses, *(each.issue for each in self.ruling.disputed))))


class RulingsAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:rulings:1"):
    """The rulings of the prover, or those that were named."""

    rulings: list[FoundRulingAnswer]


def yes_or_no(*, allowed: bool) -> str:
    """The answer where the rules say one thing."""
    return "yes" if allowed else "no"


def opposite_of(answer: str) -> str:
    """The answer that would be the opposite one: of what is unclear `yes`, since nothing is allowed until it is."""
    return "no" if answer == "yes" else "yes"
