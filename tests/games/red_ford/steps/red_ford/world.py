"""The world of one scenario: what its Givens set up, and the battle that follows."""

from dataclasses import dataclass

from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.steps.expect import units_of
from clausewitz.steps.world import BattleWorld
from red_ford import RULEBOOK
from red_ford.army import NOBODY, Army
from red_ford.battle import FieldBattle
from red_ford.charge import Hold
from red_ford.readings import PREFERRED, Profile
from red_ford.retreat import FightOn


@dataclass
class World(BattleWorld):
    """One scenario."""

    rulebook = RULEBOOK
    attacker: Army = NOBODY
    defender: Army = NOBODY
    generals: frozenset[Side] = frozenset()
    profile: Profile = PREFERRED

    def muster(self, side: Side, units: str) -> None:
        setattr(self, side.value, units_of(units, Army))

    def force_of(self, side: Side, units: str) -> Army:
        return units_of(units, Army)

    def leads_on(self, option: object) -> bool:
        return isinstance(option, Hold | FightOn)

    def start_fight(self) -> FieldBattle:
        return FieldBattle(
            attacker=self.attacker, defender=self.defender, generals=self.generals, profile=self.profile
        ).start()

    def left_to(self, side: Side) -> Force:
        return self.fight.forces[side]
