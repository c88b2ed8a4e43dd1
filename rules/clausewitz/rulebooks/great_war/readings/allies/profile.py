"""One reading for every issue on allies who attack one territory."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.allies import allies


@dataclass(frozen=True, kw_only=True)
class AlliesProfile:
    """The preferred reading of each issue."""

    coordination: allies.Coordination = allies.Coordination.ONCE_DEVELOPED
    coordinated_nations: allies.CoordinatedNations = allies.CoordinatedNations.THREE
    who_has_developed_it: allies.WhoHasDevelopedIt = allies.WhoHasDevelopedIt.ONE
    hold_from_the_first: allies.HoldFromTheFirst = allies.HoldFromTheFirst.NO
    next_ally: allies.NextAlly = allies.NextAlly.MAY
    retreat_from_next: allies.RetreatFromNext = allies.RetreatFromNext.FREE
