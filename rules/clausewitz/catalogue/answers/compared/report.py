"""The whole answer of `compare`."""

from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.versioned import Versioned


class CompareAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:compare:1"):
    """What a change of the rules does."""

    rulebook: str
    changes: tuple[str, ...]
    """The changes in words."""
    rulings: RulingsDocument
