"""What is found about the norms of a game, once for all tests that ask: for one it takes a quarter of a minute."""

from functools import cache

from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.examination import examined
from clausewitz.play.rulebook import Rulebook


@cache
def report_on(game: Rulebook, prefix: str) -> ConsistencyReport:
    """What is found under its preferred readings."""
    return examined(game, prefix, "preferred")
