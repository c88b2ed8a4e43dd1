"""The whole answer of `compare`."""

from clausewitz.catalogue.answers.compared.battles import BattleDocument
from clausewitz.catalogue.answers.compared.results import ClaimChange, FindingChange, ScenarioChange
from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.compared.suspects import SuspectDocument
from clausewitz.catalogue.answers.compared.texts import TextsDocument, ValueDocument
from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.desk.flow import Flow
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class GameDocument:
    """What becomes of one game."""

    rulebook: str
    texts: TextsDocument | None
    """What becomes of the text; null where only readings, clauses or figures are others."""
    rulings: RulingsDocument
    sequences: tuple[ValueDocument, ...]
    """What differs in the sequences, by sequence and step: who fires, what is decided, how losses are taken."""
    battles: tuple[BattleDocument, ...]
    """The example battles, played with the same dice and decisions before and after; of two versions those of the
    first."""
    scenarios: tuple[ScenarioChange, ...] = ()
    """The scenarios that end otherwise; of two versions those of the first, run by the rules of the second."""
    claims: tuple[ClaimChange, ...] = ()
    """The claims on which the verdict is another; of two versions those of the first, each checked by its own rules."""
    findings: tuple[FindingChange, ...] = ()
    """Disagreements opened, settled or gone, and what the prover finds else of the sentences."""
    suspects: tuple[SuspectDocument, ...] = ()
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
    games: tuple[GameDocument, ...]
