"""The world of one scenario: what its Givens set up, the battle that its Whens lead on, and the clauses cited."""

from dataclasses import dataclass, field

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars import RULEBOOK
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, FLIGHTS, Assault, Garrison, Values
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, Profile
from clausewitz.steps.expect import expect_kind, units_of
from clausewitz.steps.world import BattleWorld


@dataclass
class World(BattleWorld):
    """One scenario. The battle begins with the first When or Then that needs it."""

    rulebook = RULEBOOK
    assault: Assault = field(default_factory=Assault)
    garrison: Garrison = field(default_factory=Garrison)
    fuel: list[int] = field(default_factory=lambda: [6, 6, 6])
    """What the aircraft of each flight have; flights without any have none."""
    spent: list[int] = field(default_factory=lambda: [0, 0, 0])
    home: list[int] = field(default_factory=lambda: [1, 1, 1])
    penalties: Penalties = NO_PENALTIES
    values: Values = EXAMPLE_VALUES
    flew: int = 0
    enemy_controlled: bool = True
    profile: Profile = PREFERRED

    def start_fight(self) -> Battle:
        """The battle for the territory."""
        return LandBattle(
            assault=self.assault,
            garrison=self.garrison,
            fuel=(self._fuel(0), self._fuel(1), self._fuel(2)),
            spent=(self.spent[0], self.spent[1], self.spent[2]),
            home=(self.home[0], self.home[1], self.home[2]),
            penalties=self.penalties,
            values=self.values,
            flew=self.flew,
            enemy_controlled=self.enemy_controlled,
            profile=self.profile,
        ).start()

    def _fuel(self, flight: int) -> int:
        return self.fuel[flight] if self.assault.total(FLIGHTS[flight]) > 0 else 0

    @property
    def battle(self) -> LandBattle:
        """The battle as it stands."""
        return expect_kind(self.fight, LandBattle)

    def muster(self, side: Side, units: str) -> None:
        """Add units to those that attack, or to what is in the territory."""
        if side is Side.ATTACKER:
            self.assault += units_of(units, Assault)
        else:
            self.garrison += units_of(units, Garrison)

    def force_of(self, side: Side, units: str) -> Force:
        """Units by number, of those that attack or those that defend."""
        return units_of(units, Assault) if side is Side.ATTACKER else units_of(units, Garrison)

    def left_to(self, side: Side) -> Force:
        """The units that a side has left in the battle."""
        return self.battle.force(side)

    def leads_on(self, option: object) -> bool:
        """Whether the attack is continued."""
        return isinstance(option, Continue)
