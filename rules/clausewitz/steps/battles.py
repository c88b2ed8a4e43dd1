"""The world of a scenario of battles: it leads one on to the step that the scenario names, and rolls its dice."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Awaited, Done, Roll, Side
from clausewitz.play.positions.playable import Playable
from clausewitz.steps.dice import ScenarioDice
from clausewitz.steps.expecting import UnexpectedError, expect_one_of
from clausewitz.steps.seeing import Played
from clausewitz.steps.world import World

_TOO_LONG = 100
"""More rolls and decisions than any scenario needs to reach its step."""


@dataclass
class BattleWorld(World, ABC):
    """One scenario. The fight begins with the first When or Then that needs it."""

    dice: ScenarioDice = field(default_factory=ScenarioDice)
    _fight: Battle | None = field(default=None, init=False)

    @abstractmethod
    def start_fight(self) -> Battle:
        """The fight that the Givens have set up, at its first roll or decision."""

    @abstractmethod
    def muster(self, side: Side, units: str) -> None:
        """Give a side units by number before the fight: `2 infantry and 1 gun`."""

    @abstractmethod
    def force_of(self, side: Side, units: str) -> Force:
        """Units by number as the force of a side that is in the fight, or is lost."""

    @abstractmethod
    def left_to(self, side: Side) -> Force:
        """All that a side has left in the fight."""

    def leads_on(self, option: object) -> bool:
        """Whether a decision is the one that is taken on the way to a step, such as to fight on."""
        return False

    def follow_fight(self) -> None:
        """The fight has gone on; what it is part of, such as a turn, goes on with it."""

    @property
    def fight(self) -> Battle:
        """The battle as it stands."""
        if self._fight is None:
            self._fight = self.start_fight()
        return self._fight

    @fight.setter
    def fight(self, fight: Battle) -> None:
        self._fight = fight
        if isinstance(fight.awaits, Done):
            self.dice.report_unrolled_dice(fight)  # those of the next fight are others
        self.follow_fight()

    @property
    def playable(self) -> Playable:
        """What is played as a whole: the fight, or what it is part of."""
        return self.fight

    def lay_out(self, position: Playable) -> None:
        """Have this be what is played: as a document sets it up, or as it stands once it has been led on."""
        assert isinstance(position, Battle)
        self.fight = position

    @property
    def awaits(self) -> Awaited:
        """What is awaited now: in the fight, or in what it is part of."""
        return self.fight.awaits

    @property
    def positions(self) -> Sequence[Played]:
        """The battle, once it has begun."""
        return () if self._fight is None else (self._fight,)

    @property
    def astray(self) -> Sequence[str]:
        """The dice that no step accounts for, or that are not rolled, in sentences."""
        return self.dice.astray

    def reach(self, label: str, round_of_combat: int) -> None:
        """Go on to the roll or decision of a step: all dice before it miss, and decisions lead on."""
        for _ in range(_TOO_LONG):
            awaited = self.fight.awaits
            at_step = not isinstance(awaited, Done) and self.fight.current.label == label
            if at_step and self.fight.round == round_of_combat:
                return self.dice.report_unrolled_misses(self.fight)
            if isinstance(awaited, Roll):
                self.fight = self.fight.roll(self.dice.missing_faces(self.fight, awaited))
            else:
                expected = f"the battle to go on to step {label} of round {round_of_combat}"
                self.fight = self.fight.choose(expect_one_of(awaited, self.leads_on, expected))
        raise UnexpectedError(f"the battle to reach step {label} of round {round_of_combat}", "never reaches it")

    def roll(self) -> None:
        """Roll the dice of the step that is fought, as the scenario names them."""
        while isinstance(awaited := self.fight.awaits, Roll) and self.dice.has_faces_for(self.fight):
            self.fight = self.fight.roll(self.dice.step_faces(self.fight, awaited))
        if not self.dice.has_faces_for(self.fight):
            self.dice.report_unrolled_dice(self.fight)
