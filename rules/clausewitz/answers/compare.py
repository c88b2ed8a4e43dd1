"""The answer of `compare`: changes in the text, rulings, scenarios, claims, findings and example battles, by game."""

from collections.abc import Mapping
from typing import Literal

from clausewitz.answers.base import Versioned
from clausewitz.answers.lookups import QuoteAnswer
from clausewitz.lazy import dataclass
from clausewitz.rulings.flow import Flow
from clausewitz.store.entries import Fact
from clausewitz.store.results import Outcome
from clausewitz.text.words import capitalize, format_count

_NOTHING = 1e-9
"""Chances and numbers of hits that differ by less count as equal."""


@dataclass(frozen=True)
class PartedAnswer:
    """Where the two sets of rules first differ in a battle that both play with the same dice and decisions."""

    inputs: int
    """The number of rolls and decisions before that, counted from the first of the document."""
    differs: str
    """The first field that differs in what is awaited or left: `awaits.dice.attacker.infantry`."""
    expected: str
    """Its value before; empty for nothing."""
    came: str
    """Its value now; empty for nothing."""
    before: tuple[str, ...]
    """The lines of the transcript before, from the first that differs; none if only what is awaited differs."""
    after: tuple[str, ...]
    """The lines now."""


@dataclass(frozen=True)
class OddsChange:
    """The odds of a battle under both, with the cheapest units lost first and no side stopping while it may go on."""

    before: Mapping[str, float]
    """The chance of each outcome, and of a battle without end if that is possible."""
    now: Mapping[str, float]
    moves: float | None
    """How much of the odds moves from some outcomes to others, from 0 to 1; null if unknown."""
    costs_before: Mapping[str, float]
    """By side, the average hits that its units take."""
    costs_now: Mapping[str, float]
    why: str
    """Why there are no odds; empty if there are."""

    @property
    def is_moved(self) -> bool:
        """Whether any chance or any average loss has changed."""
        cost = (abs(each - self.costs_before.get(side, 0)) for side, each in self.costs_now.items())
        return (self.moves or 0) > _NOTHING or any(each > _NOTHING for each in cost)


@dataclass(frozen=True)
class BattleAnswer:
    """An example battle of the rulebook, played under both sets of rules."""

    file: str
    """The name of its document."""
    plays: int
    """How often it was played, each time with other dice and decisions."""
    parted: int
    """In how many plays the two differ."""
    first: PartedAnswer | None
    """The difference after the fewest rolls and decisions; null if they never differ."""
    odds: OddsChange | None = None
    """The exact odds before and now; null if the battle cannot be set up."""
    why: str = ""
    """Why it could not be played; empty if it could."""

    @property
    def differs(self) -> bool:
        """Whether any play or its odds differ."""
        return bool(self.parted or (self.odds and self.odds.is_moved))


@dataclass(frozen=True)
class SmallestBattleAnswer:
    """The smallest battle found whose odds change."""

    title: str
    sides: tuple[tuple[str, str], ...]
    """The sides and their units, in words."""
    document: str
    """The document in TOML, for `odds` and `play`."""
    odds: OddsChange


@dataclass(frozen=True)
class ScenarioChange:
    """A scenario with another result than before."""

    clause: str
    """Its clause."""
    scenario: str
    """Its name."""
    before: Outcome
    now: Outcome
    message: str
    """What the scenario expected and what happened, with the step."""

    @property
    def difference(self) -> str:
        """What was expected and what happened, without the step; scenarios with the same one are alike."""
        _, expected, rest = self.message.rpartition("the scenario expected")
        return f"{expected}{rest}"


@dataclass(frozen=True)
class ClaimChange:
    """A claim with another verdict than before."""

    claim: str
    """Its name."""
    clauses: tuple[str, ...]
    """The clauses that it is about."""
    statement: str
    """The claim in words."""
    before: str
    """`proved`, `tested`, `refuted`, `vacuous` or `broken`."""
    now: str
    """The verdict now; empty if the claim is gone."""
    told: str
    """The evidence; for a refuted claim, the counterexample."""


@dataclass(frozen=True)
class FindingChange:
    """A finding of the prover on the sentences that is new, gone or different."""

    kind: str
    """`disagreement`, `silence`, `no legal answer`, `rival obligations`, `decides nothing` or `changes nothing`."""
    about: str
    """The action, the question, or the sentence."""
    clauses: tuple[str, ...]
    before: str
    """How a conflict was settled, or `found` for other findings; empty if there was none."""
    now: str
    """The same now; empty if it is gone."""


@dataclass(frozen=True)
class DecidingAnswer:
    """A rule that decides."""

    clause: str
    """Its clause, or the issue whose reading decides; empty if no rule covers the action."""
    says: str
    """The rule in words."""
    quotes: tuple[QuoteAnswer, ...]
    """The sentences of the sources."""


@dataclass(frozen=True)
class FlipAnswer:
    """Situations in which an action has become allowed, or is no longer allowed."""

    action: str
    does: str
    """A description of the action."""
    allowed: bool
    """Whether it is allowed now."""
    conditions: tuple[str, ...]
    """The conditions that together describe the situations, none of them redundant; none for every situation."""
    question: str
    """One of the situations, as plain as possible, as a player's question."""
    facts: tuple[Fact, ...]
    """Everything unusual in it."""
    before: tuple[DecidingAnswer, ...]
    """The rules that decided before; one of them in each situation."""
    after: tuple[DecidingAnswer, ...]
    """The rules that decide now."""

    @property
    def example(self) -> str:
        """The question, followed by the facts of the situation that it does not mention."""
        others = (each.condition for each in self.facts if each.condition not in self.question)
        return " ".join((self.question, *(f"{capitalize(each)}." for each in others)))

    @property
    def decision_key(self) -> tuple[bool, tuple[DecidingAnswer, ...], tuple[DecidingAnswer, ...]]:
        """The answer now, and the rules that decided before and now."""
        return self.allowed, self.before, self.after


@dataclass(frozen=True)
class UncomparedAnswer:
    """A kind of action whose rulings could not be compared."""

    action: str
    why: str

    def __str__(self) -> str:
        return f"Not compared: {self.action}, as {self.why}"


@dataclass(frozen=True)
class RulingChanges:
    """The effects on the rulings."""

    compared: int
    """How many kinds of action were compared, in every situation."""
    flips: tuple[FlipAnswer, ...]
    """All rulings that flip. It is proved that no others do."""
    gone: tuple[str, ...]
    """The kinds of action that were allowed in some situation and now never are."""
    uncompared: tuple[UncomparedAnswer, ...]

    @property
    def proof(self) -> str:
        """What is proved about all other rulings."""
        if not self.compared:
            return "The rules have no norms, so there is no ruling that could change."
        other = "other " if self.flips else ""
        on = format_count(self.compared - len(self.uncompared), "kind")
        return f"No {other}ruling changes, on {on} of action: proved for every situation."


@dataclass(frozen=True)
class SuspectAnswer:
    """A clause that did not change but depends on what did."""

    clause: str
    paraphrase: str
    reasons: tuple[str, ...]
    """Why it should be read again, the strongest reason first."""


@dataclass(frozen=True)
class Marked:
    """Part of a text."""

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
    """A clause that is gone and a new one with nearly the same quotes: perhaps only the id has changed."""

    before: str
    now: str
    is_same: bool = False
    """Whether the quotes are the same to the letter; then it is listed neither as new nor as gone."""


@dataclass(frozen=True)
class RewordedAnswer:
    """A clause or an issue that is worded differently."""

    id: str
    part: str
    """The part that is reworded: `paraphrase`, the source of a quote, `question`, or the letter of a reading."""
    text: tuple[Marked, ...]
    """All words, removed ones before those that replace them."""


@dataclass(frozen=True)
class ValueAnswer:
    """Anything else whose value has changed."""

    name: str
    before: str
    """Empty if it is new."""
    now: str
    """Empty if it is gone."""


@dataclass(frozen=True)
class RenamedAnswer:
    """A name that has changed throughout."""

    before: str
    """Singular, in small letters."""
    now: str
    lines: int
    """In how many paraphrases, quotes and lines of scenarios it stood."""


@dataclass(frozen=True)
class TextsAnswer:
    """The changes of the text; the lists leave out whatever stays."""

    added: tuple[ComparedClauseAnswer, ...]
    removed: tuple[ComparedClauseAnswer, ...]
    moved: tuple[MovedAnswer, ...]
    reworded: tuple[RewordedAnswer, ...]
    issues: tuple[ValueAnswer, ...]
    """Issues that are new or gone, by their questions, and preferences, by the letter of the reading."""
    figures: tuple[ValueAnswer, ...]
    """By unit and column, such as `infantry.attack`; assumed figures are marked."""
    dangling: tuple[ValueAnswer, ...]
    """References that lead nowhere, by the clause: what is missing."""
    sources: tuple[ValueAnswer, ...]
    """Sources by their checksums."""
    tables: tuple[ValueAnswer, ...] = ()
    """Cells of tables of the sources, by table, row and column, such as `Terrain, River, Cost`; and whole tables, rows
    and columns that are new or gone.
    """
    renamed: tuple[RenamedAnswer, ...] = ()
    """Names that have changed throughout; what changes only with these names is not listed again."""


@dataclass(frozen=True)
class GameAnswer:
    """The effects on one game."""

    rulebook: str
    texts: TextsAnswer | None
    """The changes of the text; null if only readings, clauses or figures change."""
    rulings: RulingChanges
    sequences: tuple[ValueAnswer, ...]
    """Differences in the sequences, by sequence and step: who fires, what is decided, how losses are taken."""
    battles: tuple[BattleAnswer, ...]
    """The example battles, played with the same dice and decisions before and after; when two versions are compared,
    those of the first.
    """
    scenarios: tuple[ScenarioChange, ...] = ()
    """The scenarios with another result; when two versions are compared, those of the first under the rules of the
    second.
    """
    claims: tuple[ClaimChange, ...] = ()
    """The claims with another verdict; when two versions are compared, those of the first, each checked under its own
    rules.
    """
    findings: tuple[FindingChange, ...] = ()
    """Conflicts opened, settled or gone, and other changed findings on the sentences."""
    suspects: tuple[SuspectAnswer, ...] = ()
    """All clauses that did not change but depend on what did; those with the strongest reasons first."""
    flows: tuple[Flow, ...] = ()
    """The sequences that differ, as diagrams show them, with marks at what is new, gone or changed."""
    smallest: SmallestBattleAnswer | None = None
    """The smallest battle whose odds change; null if none was found, or two versions are compared."""
    unseen: tuple[str, ...] = ()
    """The changed figures, clauses and issues that no ruling, sequence, battle, scenario or claim looks at."""

    @property
    def changes_something(self) -> bool:
        """Whether any ruling, step of a sequence, battle, result or finding has changed, or nothing would notice."""
        others = self.rulings.flips or self.sequences or self.scenarios or self.claims or self.findings
        return bool(others or self.smallest or self.unseen) or any(each.differs for each in self.battles)


class CompareAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:compare:1"):
    """The effects of a rule change."""

    changes: tuple[str, ...]
    """The changes in words, or the two versions."""
    games: tuple[GameAnswer, ...]
