"""The world of one scenario: what its Givens set up, the battle that its Whens lead on, and the clauses cited."""

from dataclasses import dataclass, field

from clausewitz.play.moments import Choose, Done, Group, Roll, Side
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, Assault, Garrison, Values
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED, Profile
from clausewitz.text.counts import counted

from ..asking import Asker
from ..expecting import UnexpectedError, expect_one_of, expect_that

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
    dice: dict[tuple[Side, str], list[int]] = field(default_factory=dict)
    """Faces that the scenario names and that have not been rolled yet."""
    fought: tuple[str, int] = ("", 0)
    """Label and round of the step for which they are."""
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

    def reach(self, label: str, round_of_combat: int) -> None:
        """Go on to the roll or decision of a step: all dice before it miss, and the attack is continued."""
        for _ in range(_TOO_LONG):
            awaited = self.battle.awaits
            at_step = not isinstance(awaited, Done) and self.battle.current.label == label
            if at_step and self.battle.round == round_of_combat:
                return
            if isinstance(awaited, Roll):
                self.battle = self.battle.roll([awaited.sides] * awaited.dice)
            else:
                expected = f"the battle to go on to step {label} of round {round_of_combat}"
                self.battle = self.battle.choose(expect_one_of(awaited, _continues, expected))
        raise UnexpectedError(f"the battle to reach step {label} of round {round_of_combat}", "never reaches it")

    def throw(self) -> None:
        """Roll the dice of the step that is fought as far as they are named; dice that are not named miss."""
        while isinstance(awaited := self.battle.awaits, Roll) and self._at_fought_step():
            self.battle = self.battle.roll([face for group in awaited.groups for face in self._faces(group, awaited)])
        if not self._at_fought_step():
            unthrown = [f"{side.value}'s {kind}" for side, kind in self.dice]
            expect_that(not unthrown, f"a roll of {', '.join(unthrown)}", "rolls no such dice in this step")

    def _at_fought_step(self) -> bool:
        steps = self.battle.sequence.steps
        return self.battle.step < len(steps) and (self.battle.current.label, self.battle.round) == self.fought

    def _faces(self, group: Group, roll: Roll) -> list[int]:
        named = self.dice.pop((group.side, group.kind), [])
        dice = counted(len(named), "die", "dice")
        found = f"rolls {group.number}"
        expect_that(len(named) <= group.number, f"{dice} of the {group.side.value}'s {group.kind}", found)
        return named + [roll.sides] * (group.number - len(named))


def _continues(option: object) -> bool:
    return isinstance(option, Continue)
