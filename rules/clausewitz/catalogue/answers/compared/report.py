"""The whole answer of `compare`."""

from clausewitz.catalogue.answers.compared.battles import BattleDocument
from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.versioned import Versioned


class CompareAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:compare:1"):
    """What a change of the rules does."""

    rulebook: str
    changes: tuple[str, ...]
    """The changes in words."""
    rulings: RulingsDocument
    battles: tuple[BattleDocument, ...]
    """The example battles of the rulebook, played with the same dice and decisions before and after."""

    @property
    def changes_something(self) -> bool:
        """Whether any ruling flips, or any of the battles goes otherwise."""
        return bool(self.rulings.flips) or any(each.parted for each in self.battles)
