"""Skirmishes from documents, for the search through small battles: a game without a roster, and so without costs."""

from collections.abc import Mapping
from dataclasses import dataclass

from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Opened, PositionDocument
from clausewitz.play.rulebook import Rulebook
from play.skirmish import USUAL, Customs, Skirmish
from play.squads import Squad

PROFILES: Mapping[str, Customs] = {"usual": USUAL}


@dataclass(frozen=True, kw_only=True)
class SkirmishDocument(PositionDocument):
    """A skirmish."""

    attacker: Squad
    """Who attacks."""
    defender: Squad
    """Who is there."""

    def set_up(self) -> Opened:
        profile = self.resolve_profile(PROFILES)
        battle = Skirmish(attacker=self.attacker, defender=self.defender, profile=profile).start()
        sides = (("attacker", str(self.attacker)), ("defender", str(self.defender)))
        return Opened(battle, "A skirmish", sides, profile)


SKIRMISHES = Rulebook(
    id="skirmish", name="Skirmish", profiles=PROFILES, documents=(Kind("skirmish", "A skirmish", SkirmishDocument),)
)
