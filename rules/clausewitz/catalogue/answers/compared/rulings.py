"""The rulings that flip, as `compare` tells them."""

from clausewitz.catalogue.answers.lookups import QuoteDocument
from clausewitz.catalogue.model import Fact
from clausewitz.lazy import dataclass
from clausewitz.text.counts import format_count


@dataclass(frozen=True)
class DecidingDocument:
    """A rule that decides."""

    clause: str
    """Its clause, or the issue whose reading decides; empty where no rule speaks of the action."""
    says: str
    """The rule in words."""
    quotes: tuple[QuoteDocument, ...]
    """The sentences of the sources."""


@dataclass(frozen=True)
class FlipDocument:
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
    before: tuple[DecidingDocument, ...]
    """The rules of which one decided in each of the situations."""
    after: tuple[DecidingDocument, ...]
    """The rules of which one decides now."""

    @property
    def example(self) -> str:
        """The question, and after it whatever it does not say of the situation."""
        others = (each.condition for each in self.facts if each.condition not in self.question)
        return " ".join((self.question, *(f"{each[:1].upper()}{each[1:]}." for each in others)))

    @property
    def decision_key(self) -> tuple[bool, tuple[DecidingDocument, ...], tuple[DecidingDocument, ...]]:
        """What is answered now, and by which rules it was and is decided."""
        return self.allowed, self.before, self.after


@dataclass(frozen=True)
class UncomparedDocument:
    """A kind of action on which the rulings could not be compared."""

    action: str
    why: str


@dataclass(frozen=True)
class RulingsDocument:
    """What becomes of the rulings."""

    compared: int
    """So many kinds of action were compared, in every situation."""
    flips: tuple[FlipDocument, ...]
    """All rulings that flip; that no others do is proved."""
    gone: tuple[str, ...]
    """The kinds of action that were allowed in some situation, and are now in none."""
    uncompared: tuple[UncomparedDocument, ...]

    @property
    def proof(self) -> str:
        """What is proved of all other rulings."""
        if not self.compared:
            return "The rules have no norms, so there is no ruling that could change."
        other = "other " if self.flips else ""
        on = format_count(self.compared - len(self.uncompared), "kind")
        return f"No {other}ruling changes, on {on} of action: proved for every situation."
