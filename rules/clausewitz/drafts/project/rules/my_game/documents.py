"""The documents that set up a battle; `battle.toml` of this project is one."""

from dataclasses import dataclass
from typing import Self

from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Opened, PositionDocument, differing_readings
from my_game.army import Army
from my_game.battle import FieldBattle
from my_game.readings import PROFILES


@dataclass(frozen=True, kw_only=True)
class BattleDocument(PositionDocument):
    """A battle of two armies."""

    attacker: Army
    """The units that attack, by kind."""
    defender: Army
    """The units that defend, by kind."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        if not isinstance(set_up, FieldBattle):
            return None
        readings = differing_readings(set_up.profile, PROFILES)
        return cls(attacker=set_up.attacker, defender=set_up.defender, readings=readings)

    def set_up(self) -> Opened:
        battle = FieldBattle(attacker=self.attacker, defender=self.defender, profile=self.resolve_profile(PROFILES))
        sides = tuple((side.value, str(force)) for side, force in battle.forces.items())
        return Opened(battle.start(), "A battle of My Game", sides, battle.profile)


BATTLE = Kind("battle", "A battle of My Game", BattleDocument)
