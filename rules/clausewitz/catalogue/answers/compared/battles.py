"""The example battles, as `compare` tells them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PartedDocument:
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
class BattleDocument:
    """An example battle of the rulebook, played by both."""

    file: str
    """The name of its document."""
    plays: int
    """So often it was played, each time with other dice and decisions."""
    parted: int
    """In so many of them the two part."""
    first: PartedDocument | None
    """The parting after the fewest rolls and decisions; null where they never part."""
