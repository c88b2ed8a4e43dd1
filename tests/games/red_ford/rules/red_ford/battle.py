"""A battle: what is particular to this game in the walk through its sequence."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Done, Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Check, Fire, SequenceOfPlay, Step
from clausewitz.play.switches import Cited, standing_clauses, stands
from red_ford import rounds
from red_ford.army import ROSTER, Army
from red_ford.charge import Charge, Hold, Onset
from red_ford.ending import LAST_ROUND, outcome_of
from red_ford.morale import NONE_FALLEN, Fallen, number_of
from red_ford.readings import PREFERRED, HalfOfWhat, Profile
from red_ford.retreat import FightOn, Retreat, RoundsEnd

_COLUMNS = {"1": "shoots", "2": "charges", "3": "fights"}
"""The column of the roster with the number that counts, by step."""


@dataclass(frozen=True, kw_only=True)
class FieldBattle(Battle):
    """A battle of two armies."""

    sequence: ClassVar[SequenceOfPlay] = rounds.BATTLE
    die: ClassVar[int] = 6
    aim: ClassVar[Aim] = Aim.AT_LEAST
    roster: ClassVar[Roster] = ROSTER
    attacker: Army
    defender: Army
    profile: Profile = PREFERRED
    generals: frozenset[Side] = frozenset()
    """Whose army has a general."""
    fallen: Fallen = NONE_FALLEN
    """Since the battle began."""
    fallen_now: Fallen = NONE_FALLEN
    """Since the round began."""
    charged: bool = False
    """Whether the attacker's horsemen have charged in this round."""
    shaken: frozenset[Side] = frozenset()
    retreated: Side | None = None

    @property
    def forces(self) -> Mapping[Side, Army]:
        """What each side has left."""
        return {Side.ATTACKER: self.attacker, Side.DEFENDER: self.defender}

    def can_be_hit(self, side: Side) -> Army:
        """All that a side has left."""
        return self.forces[side]

    def takes_place(self, step: Step) -> bool:
        """Horsemen charge in the first round alone."""
        return step is not rounds.CHARGE or self.onset.first_round

    def dice(self, fire: Fire, kind: str) -> Cited:
        """One for each unit that fights, but for horse of the attacker that does not charge, or is back from it."""
        number = self.can_be_hit(fire.side)[kind] if stands("rf.rounds.one-die") else 0
        if fire.side is Side.ATTACKER and kind == "horsemen":
            tired = self.charged and stands("rf.charge.tired")
            idle = not self.charged if self.current is rounds.CHARGE else tired
            number = 0 if idle else number
        return number, standing_clauses("rf.rounds.one-die")

    def target(self, side: Side, kind: str) -> Cited:
        """What the roster says, or the water."""
        wet = side is Side.ATTACKER and kind == "spearmen" and self.round == 1 and stands("rf.melee.water")
        return (6, ("rf.melee.water",)) if wet else ROSTER.cited_figure(kind, _COLUMNS[self.current.label])

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The battle without what is lost."""
        assert isinstance(losses, Army)
        left, number = self.can_be_hit(side) - losses, losses.total()
        after = replace(self, attacker=left) if side is Side.ATTACKER else replace(self, defender=left)
        return replace(after, fallen=self.fallen.adding(side, number), fallen_now=self.fallen_now.adding(side, number))

    @property
    def onset(self) -> Onset:
        """What the norms look at when the attacker may charge."""
        return Onset(first_round=self.round == 1, enemy_elephants=self.defender.elephants)

    def candidates(self, ask: Ask) -> tuple[object, ...]:
        """What a player might do."""
        if Charge in ask.actions:
            return (Charge(), Hold()) if self.attacker.horsemen > 0 else ()
        return Retreat(), FightOn()

    def situation_at(self, ask: Ask) -> Onset | RoundsEnd:
        """What the norms look at."""
        if Charge in ask.actions:
            return self.onset
        elephants, shaken = self.can_be_hit(ask.side).elephants, ask.side in self.shaken
        return RoundsEnd(side=ask.side, elephants=elephants, shaken=shaken, profile=self.profile)

    def apply_decision(self, side: Side, action: object) -> Self:
        """The battle after a decision."""
        if isinstance(action, Charge):
            after = replace(self, charged=True)
            return after.note("horsemen who charge do not fight in the melee of this round", "rf.charge.tired")
        return replace(self, retreated=side) if isinstance(action, Retreat) else self

    def check_target(self, check: Check) -> Cited:
        """The number for morale, where half of the army is lost."""
        whole = self.profile.half_of_what is HalfOfWhat.BATTLE
        fallen = (self.fallen if whole else self.fallen_now).of(check.side)
        if fallen < self.can_be_hit(check.side).total():
            return 0, ()
        return number_of(general=check.side in self.generals)

    def apply_check(self, check: Check, *, passed: bool) -> Self:
        """The battle after a roll for morale."""
        if passed or not stands("rf.morale.shaken"):
            return self
        told = self.note(f"the {check.side.value}'s army is shaken", "rf.morale.shaken")
        return replace(told, shaken=self.shaken | {check.side})

    def next_round(self) -> Self:
        """What a round has brought is over."""
        return replace(self, fallen_now=NONE_FALLEN, charged=False, shaken=frozenset())

    def goes_back(self) -> bool:
        """Another round begins until night falls."""
        return self.round < LAST_ROUND or not stands("rf.ending.night")

    def outcome(self) -> Done | None:
        """How the battle ended, if it has."""
        night = self.at_end and stands("rf.ending.night")
        return outcome_of(self.forces, self.retreated, night=night)
