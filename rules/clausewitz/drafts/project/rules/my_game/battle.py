"""A battle: what is particular to this game in the walk through its sequence."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Done, Held, Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Fire, SequenceOfPlay
from clausewitz.play.switches import Cited, standing_clauses
from my_game.army import ROSTER, Army
from my_game.house_rules import COMBAT
from my_game.readings import PREFERRED, Profile


@dataclass(frozen=True, kw_only=True)
class FieldBattle(Battle):
    """A battle of two armies."""

    sequence: ClassVar[SequenceOfPlay] = COMBAT
    die: ClassVar[int] = 6
    aim: ClassVar[Aim] = Aim.AT_MOST
    roster: ClassVar[Roster] = ROSTER
    attacker: Army
    defender: Army
    profile: Profile = PREFERRED

    @property
    def forces(self) -> Mapping[Side, Army]:
        """What each side has left."""
        return {Side.ATTACKER: self.attacker, Side.DEFENDER: self.defender}

    def can_be_hit(self, side: Side) -> Army:
        """All that a side has left."""
        return self.forces[side]

    def dice(self, fire: Fire, kind: str) -> Cited:
        """One for each unit."""
        return self.can_be_hit(fire.side)[kind], ()

    def target(self, side: Side, kind: str) -> Cited:
        """What the roster says, with the clause that gives it."""
        return ROSTER.cited_figure(kind, "fire")

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The battle without what is lost."""
        assert isinstance(losses, Army)
        left = self.can_be_hit(side) - losses
        return replace(self, attacker=left) if side is Side.ATTACKER else replace(self, defender=left)

    def outcome(self) -> Done | None:
        """How the battle ended, if it has."""
        left, cites = [each for each in Side if self.forces[each].total()], standing_clauses("mg.house-rules.rounds")
        if len(left) == len(Side) or not cites:
            return None
        winner = next(iter(left), None)
        return Done(f"the {winner.value} holds the field" if winner else "nobody is left", cites, Held(winner, cites))
