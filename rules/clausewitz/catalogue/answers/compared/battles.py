"""The example battles, as `compare` tells them."""

from collections.abc import Mapping

from clausewitz.lazy import dataclass

_NOTHING = 1e-9
"""No chance and no number of hits that differs by less is another."""


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
class OddsDocument:
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
    odds: OddsDocument | None = None
    """The exact odds before and now; null where the battle cannot be set up."""
    why: str = ""
    """Why it could not be played; empty where it could."""

    @property
    def differs(self) -> bool:
        """Whether it parts in any play, or its odds move."""
        return bool(self.parted or (self.odds and self.odds.is_moved))
