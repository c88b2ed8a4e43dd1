"""What an army has lost, and whether it rolls for its morale."""

from dataclasses import dataclass, replace
from typing import Self

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.switches import Cited, standing_clauses, stands

FIRM, GENERAL = "rf.morale.firm", "rf.morale.general"
NUMBER = 4
"""With which number or more an army stands firm."""


@dataclass(frozen=True, kw_only=True)
class Fallen:
    """How many units each side has lost."""

    attacker: Count = 0
    defender: Count = 0

    def of(self, side: Side) -> int:
        """How many units a side has lost."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def adding(self, side: Side, number: int) -> Self:
        """So many more of a side."""
        both = {each.value: self.of(each) + (number if each is side else 0) for each in Side}
        return replace(self, **both)


NONE_FALLEN = Fallen()


def number_of(*, general: bool) -> Cited:
    """With which number or more an army stands firm, 0 where no sentence says it."""
    if not stands(FIRM):
        return 0, ()
    helped = standing_clauses(GENERAL) if general else ()
    return NUMBER - len(helped), (FIRM, *helped)
