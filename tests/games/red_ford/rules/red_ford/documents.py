"""The documents that set up a battle; those in `examples` are such ones."""

from dataclasses import dataclass
from typing import Self

from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Opened, PositionDocument, differing_readings
from clausewitz.play.moments import Side
from red_ford.army import Army
from red_ford.battle import FieldBattle
from red_ford.readings import PROFILES


@dataclass(frozen=True, kw_only=True)
class BattleDocument(PositionDocument):
    """A battle of two armies."""

    attacker: Army
    """The units that attack, by kind."""
    defender: Army
    """The units that defend, by kind."""
    generals: frozenset[Side] = frozenset()
    """Whose army has a general. The rules do not say who may have one."""

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document of a battle that has not begun."""
        if not isinstance(set_up, FieldBattle):
            return None
        return cls(
            attacker=set_up.attacker,
            defender=set_up.defender,
            generals=set_up.generals,
            readings=differing_readings(set_up.profile, PROFILES),
        )

    def set_up(self) -> Opened:
        battle = FieldBattle(
            attacker=self.attacker,
            defender=self.defender,
            generals=self.generals,
            profile=self.resolve_profile(PROFILES),
        )
        sides = tuple((side.value, str(force)) for side, force in battle.forces.items())
        return Opened(battle.start(), "A battle of Red Ford", sides, battle.profile)


BATTLE = Kind("battle", "A battle of Red Ford", BattleDocument)
