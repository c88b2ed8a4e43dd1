"""The world of one scenario: what its Givens set up, the battle that its Whens lead on, and the clauses cited."""

from dataclasses import dataclass, field

from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, Assault, Garrison, Values
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED, Profile
from clausewitz.steps.asking import Asker
from clausewitz.steps.dice import Dice
from clausewitz.steps.expecting import UnexpectedError, expect_one_of
from clausewitz.steps.seeing import Line, in_sight, lines_of

_TOO_LONG = 100
"""More rolls and decisions than any scenario needs to reach its step."""


@dataclass
class World(Asker):
    """One scenario. The battle begins with the first When or Then that needs it."""

    assault: Assault = field(default_factory=Assault)
    garrison: Garrison = field(default_factory=Garrison)
    fuel: list[int] = field(default_factory=lambda: [6, 6, 6])
    spent: list[int] = field(default_factory=lambda: [0, 0, 0])
    home: int = 1
    penalties: Penalties = NO_PENALTIES
    values: Values = EXAMPLE_VALUES
    flew: int = 0
    enemy_controlled: bool = True
    profile: Profile = PREFERRED
    dice: Dice = field(default_factory=Dice)
    _battle: LandBattle | None = None

    @property
    def cited(self) -> set[str]:
        """All clauses cited so far."""
        if self._battle is None:
            return set(self.looked_up)
        awaited = self._battle.awaits
        shown = awaited.cites if isinstance(awaited, Choose | Done) else [c for g in awaited.groups for c in g.cites]
        return self.looked_up.union(shown, *(event.cites for event in self._battle.events))

    @property
    def transcript(self) -> list[Line]:
        """All that has happened so far."""
        return lines_of(self._battle.events) if self._battle else []

    @property
    def in_sight(self) -> str:
        """What is awaited."""
        return in_sight(self._battle.awaits) if self._battle else ""

    @property
    def battle(self) -> LandBattle:
        """The battle as it stands."""
        if self._battle is None:
            self._battle = LandBattle(
                assault=self.assault,
                garrison=self.garrison,
                fuel=(self.fuel[0], self.fuel[1], self.fuel[2]),
                spent=(self.spent[0], self.spent[1], self.spent[2]),
                home=self.home,
                penalties=self.penalties,
                values=self.values,
                flew=self.flew,
                enemy_controlled=self.enemy_controlled,
                profile=self.profile,
            ).opened()
        return self._battle

    @battle.setter
    def battle(self, battle: LandBattle) -> None:
        self._battle = battle

    @property
    def astray(self) -> list[str]:
        """The dice that no step accounts for, or that are not rolled, in sentences."""
        return self.dice.astray

    def reach(self, label: str, round_of_combat: int) -> None:
        """Go on to the roll or decision of a step: all dice before it miss, and the attack is continued."""
        for _ in range(_TOO_LONG):
            awaited = self.battle.awaits
            at_step = not isinstance(awaited, Done) and self.battle.current.label == label
            if at_step and self.battle.round == round_of_combat:
                return self.dice.arrived(self.battle)
            if isinstance(awaited, Roll):
                self.battle = self.battle.roll(self.dice.on_the_way(self.battle, awaited))
            else:
                expected = f"the battle to go on to step {label} of round {round_of_combat}"
                self.battle = self.battle.choose(expect_one_of(awaited, _continues, expected))
        raise UnexpectedError(f"the battle to reach step {label} of round {round_of_combat}", "never reaches it")

    def roll(self) -> None:
        """Roll the dice of the step that is fought, as the scenario names them."""
        while isinstance(awaited := self.battle.awaits, Roll) and self.dice.are_of(self.battle):
            self.battle = self.battle.roll(self.dice.in_the_step(self.battle, awaited))
        if isinstance(awaited, Done) or not self.dice.are_of(self.battle):
            self.dice.over(self.battle)


def _continues(option: object) -> bool:
    return isinstance(option, Continue)
