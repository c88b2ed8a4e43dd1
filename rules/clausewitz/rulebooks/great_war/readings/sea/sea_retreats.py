"""How far a fleet may retreat: the issue, with its readings."""

from clausewitz.play.readings import Answer, Reading


class FleetsReach(
    Reading,
    issue="gw.issue.fleets-reach",
    asks=("How far can a beaten fleet run?",),
):
    """How far may a defending fleet retreat?"""

    ADJACENT = Answer(
        "a", "To an adjacent sea zone or port.", "A retreat is one move of the ships that are in the zone."
    )
    ANYWHERE = Answer("b", "To any sea zone or port that is open to it: no sentence says how far.")
