"""The answer of `compare`: changes in the text, rulings, scenarios, claims, findings and example battles, by game."""

from collections.abc import Mapping
from typing import Literal

from clausewitz.answers.base import Versioned
from clausewitz.answers.lookups import QuoteAnswer
from clausewitz.lazy import dataclass
from clausewitz.rulings.flow import Flow
from clausewitz.store.entries import Fact
from clausewitz.store.results import Outcome
from clausewitz.text.words import format_count

_NOTHING = 1e-9
"""No chance and no number of hits that differs by less is another."""


@dataclass(frozen=True)
class PartedAnswer:
    """Where the two sets of rules part in a battle that both play with the same dice and decisions."""

    inputs: int
    """After so many rolls and decisions, counted from the one that sets the battle up."""
    differs: str
    """What differs first in what is awaited, or left: `awaits.dice.attacker.infantry`."""
    expected: str
    """What there was before; empty for nothing."""
    came: str
    """What there is now; empty for nothing."""
    before: tuple[str, ...]
    """The lines of the transcript before, from the first that differs; none where only what is awaited does."""
    after: tuple[str, ...]
    """The lines now."""


@dataclass(frozen=True)
class OddsChange:
    """The odds of a battle by both, each side giving up its cheapest units first and fighting on as long as it can."""

    before: Mapping[str, float]
    """The chance of each outcome, and of a battle without end where there is one."""
    now: Mapping[str, float]
    moves: float | None
    """How much of the odds goes from some outcomes to others, from 0 to 1; null where that cannot be told."""
    costs_before: Mapping[str, float]
    """By side, the hits that its units take on average."""
    costs_now: Mapping[str, float]
    why: str
    """Why the odds cannot be told; empty where they can."""

    @property
    def is_moved(self) -> bool:
        """Whether any chance is another, or what a side loses on average."""
        cost = (abs(each - self.costs_before.get(side, 0)) for side, each in self.costs_now.items())
        return (self.moves or 0) > _NOTHING or any(each > _NOTHING for each in cost)


@dataclass(frozen=True)
class BattleAnswer:
    """An example battle of the rulebook, played by both."""

    file: str
    """The name of its document."""
    plays: int
    """So often it was played, each time with other dice and decisions."""
    parted: int
    """In so many of them the two part."""
    first: PartedAnswer | None
    """The parting after the fewest rolls and decisions; null where they never part."""
    odds: OddsChange | None = None
    """The exact odds before and now; null where the battle cannot be set up."""
    why: str = ""
    """Why it could not be played; empty where it could."""

    @property
    def differs(self) -> bool:
        """Whether it parts in any play, or its odds move."""
        return bool(self.parted or (self.odds and self.odds.is_moved))


@dataclass(frozen=True)
class ScenarioChange:
    """A scenario that ends otherwise than it did."""

    clause: str
    """The clause under which it stands."""
    scenario: str
    """Its name."""
    before: Outcome
    now: Outcome
    message: str
    """What the scenario expected and what came, with the step."""


@dataclass(frozen=True)
class ClaimChange:
    """A claim on which the verdict is another."""

    claim: str
    """Its name."""
    clauses: tuple[str, ...]
    """The clauses that it is about."""
    statement: str
    """The claim in words."""
    before: str
    """`proved`, `tested`, `refuted`, `vacuous` or `broken`."""
    now: str
    """The verdict now; empty where the claim is no longer made."""
    told: str
    """What stands behind it: of what is refuted the counterexample."""


@dataclass(frozen=True)
class FindingChange:
    """What the prover finds of the sentences, and did not find, or found otherwise."""

    kind: str
    """`disagreement`, `silence`, `no legal answer`, `rival obligations`, `decides nothing` or `changes nothing`."""
    about: str
    """The action, the question, or the sentence."""
    clauses: tuple[str, ...]
    before: str
    """How a disagreement was settled, else `found`; empty where there was none."""
    now: str
    """The same now; empty where it is gone."""


@dataclass(frozen=True)
class DecidingAnswer:
    """A rule that decides."""

    clause: str
    """Its clause, or the issue whose reading decides; empty where no rule speaks of the action."""
    says: str
    """The rule in words."""
    quotes: tuple[QuoteAnswer, ...]
    """The sentences of the sources."""


@dataclass(frozen=True)
class FlipAnswer:
    """Situations in which an action was allowed and is no longer, or is now and was not."""

    action: str
    does: str
    """What it is to do so."""
    allowed: bool
    """Whether it is allowed now."""
    conditions: tuple[str, ...]
    """What describes the situations, all of it together and none of it without need; nothing for any situation."""
    question: str
    """One of the situations, as plain as can be, as the question of a player."""
    facts: tuple[Fact, ...]
    """All that is not as usual in it."""
    before: tuple[DecidingAnswer, ...]
    """The rules of which one decided in each of the situations."""
    after: tuple[DecidingAnswer, ...]
    """The rules of which one decides now."""

    @property
    def example(self) -> str:
        """The question, and after it whatever it does not say of the situation."""
        others = (each.condition for each in self.facts if each.condition not in self.question)
        return " ".join((self.question, *(f"{each[:1].upper()}{each[1:]}." for each in others)))

    @property
    def decision_key(self) -> tuple[bool, tuple[DecidingAnswer, ...], tuple[DecidingAnswer, ...]]:
        """What is answered now, and by which rules it was and is decided."""
        return self.allowed, self.before, self.after


@dataclass(frozen=True)
class UncomparedAnswer:
    """A kind of action on which the rulings could not be compared."""

    action: str
    why: str

    def __str__(self) -> str:
        return f"Not compared: {self.action}, as {self.why}"


@dataclass(frozen=True)
class RulingChanges:
    """What becomes of the rulings."""

    compared: int
    """So many kinds of action were compared, in every situation."""
    flips: tuple[FlipAnswer, ...]
    """All rulings that flip; that no others do is proved."""
    gone: tuple[str, ...]
    """The kinds of action that were allowed in some situation, and are now in none."""
    uncompared: tuple[UncomparedAnswer, ...]

    @property
    def proof(self) -> str:
        """What is proved of all other rulings."""
        if not self.compared:
            return "The rules have no norms, so there is no ruling that could change."
        other = "other " if self.flips else ""
        on = format_count(self.compared - len(self.uncompared), "kind")
        return f"No {other}ruling changes, on {on} of action: proved for every situation."


@dataclass(frozen=True)
class SuspectAnswer:
    """A clause that did not change but leans on what did."""

    clause: str
    paraphrase: str
    reasons: tuple[str, ...]
    """Why it is to be read again, the strongest reason first."""


@dataclass(frozen=True)
class Marked:
    """Some words of a text."""

    words: str
    change: Literal["", "new", "gone"]
    """Empty for words that stay."""


@dataclass(frozen=True)
class ComparedClauseAnswer:
    """A clause that is new or gone."""

    id: str
    paraphrase: str
    quotes: tuple[str, ...]


@dataclass(frozen=True)
class MovedAnswer:
    """A clause that is gone and one that is new, with nearly the same quotes: the id may have changed, and no more."""

    before: str
    now: str


@dataclass(frozen=True)
class RewordedAnswer:
    """A clause, or an issue, in other words."""

    id: str
    part: str
    """What says so: `paraphrase`, the source of a quote, `question`, or the letter of a reading."""
    text: tuple[Marked, ...]
    """All words, those that are gone before those in their place."""


@dataclass(frozen=True)
class ValueAnswer:
    """Something else that has another value."""

    name: str
    before: str
    """Empty where it is new."""
    now: str
    """Empty where it is gone."""


@dataclass(frozen=True)
class TextsAnswer:
    """What has become of the text; what stays is in none of the lists."""

    added: tuple[ComparedClauseAnswer, ...]
    removed: tuple[ComparedClauseAnswer, ...]
    moved: tuple[MovedAnswer, ...]
    reworded: tuple[RewordedAnswer, ...]
    issues: tuple[ValueAnswer, ...]
    """Issues that are new or gone, by their questions, and preferences, by the letter of the reading."""
    figures: tuple[ValueAnswer, ...]
    """By unit and column, such as `infantry.attack`; an assumed one says so."""
    dangling: tuple[ValueAnswer, ...]
    """References that lead nowhere, by the clause: what is missing."""
    sources: tuple[ValueAnswer, ...]
    """Sources by their checksums."""


@dataclass(frozen=True)
class GameAnswer:
    """What becomes of one game."""

    rulebook: str
    texts: TextsAnswer | None
    """What becomes of the text; null where only readings, clauses or figures are others."""
    rulings: RulingChanges
    sequences: tuple[ValueAnswer, ...]
    """What differs in the sequences, by sequence and step: who fires, what is decided, how losses are taken."""
    battles: tuple[BattleAnswer, ...]
    """The example battles, played with the same dice and decisions before and after; of two versions those of the
    first."""
    scenarios: tuple[ScenarioChange, ...] = ()
    """The scenarios that end otherwise; of two versions those of the first, run by the rules of the second."""
    claims: tuple[ClaimChange, ...] = ()
    """The claims on which the verdict is another; of two versions those of the first, each checked by its own rules."""
    findings: tuple[FindingChange, ...] = ()
    """Disagreements opened, settled or gone, and what the prover finds else of the sentences."""
    suspects: tuple[SuspectAnswer, ...] = ()
    """All clauses that did not change but lean on what did; those with the strongest reasons first."""
    flows: tuple[Flow, ...] = ()
    """The sequences in which something differs as diagrams show them, with marks at what is new, gone or changed."""

    @property
    def changes_something(self) -> bool:
        """Whether any ruling, any step of a sequence, any of the battles, any result or any finding is another."""
        others = self.rulings.flips or self.sequences or self.scenarios or self.claims or self.findings
        return bool(others) or any(each.differs for each in self.battles)


class CompareAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:compare:1"):
    """What a change of the rules does."""

    changes: tuple[str, ...]
    """The changes in words, or the two versions."""
    games: tuple[GameAnswer, ...]
