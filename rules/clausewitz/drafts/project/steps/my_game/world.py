"""The world of one scenario: what its Givens set up, and the battle that follows."""

from dataclasses import dataclass

from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.steps.world import BattleWorld
from clausewitz.steps.expect import units_of
from my_game import RULEBOOK
from my_game.army import Army
from my_game.battle import FieldBattle
from my_game.readings import PREFERRED, Profile


@dataclass
class World(BattleWorld):
    """One scenario."""

    rulebook = RULEBOOK
    attacker: Army = Army()
    defender: Army = Army()
    profile: Profile = PREFERRED

    def muster(self, side: Side, units: str) -> None:
        setattr(self, side.value, units_of(units, Army))

    def force_of(self, side: Side, units: str) -> Army:
        return units_of(units, Army)

    def start_fight(self) -> FieldBattle:
        return FieldBattle(attacker=self.attacker, defender=self.defender, profile=self.profile).start()

    def left_to(self, side: Side) -> Force:
        return self.fight.forces[side]
