"""What is found about the norms of a game: what `consistency` has kept, unless the rules have changed since."""

from functools import cache

from clausewitz.catalogue.examination import examine_rulebook
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.results import load_results
from here import NIGHT, PROJECT


@cache
def report_on(game: Rulebook, prefix: str) -> ConsistencyReport:
    """What is found under its preferred readings; to find it anew takes a quarter of a minute, and is for the night."""
    last = load_results(PROJECT, Fingerprints(PROJECT)).consistency.get(game.id)
    kept = [each for each in last.results if each.profile == "preferred"] if last and not NIGHT else []
    return kept[0] if kept else examine_rulebook(game, prefix, "preferred")
