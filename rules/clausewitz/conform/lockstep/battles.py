"""How many random battles are played; whoever plays none needs no Hypothesis."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Battles:
    """The random battles of each kind of document."""

    number: int
    seed: int
    """The same seed draws the same battles."""
