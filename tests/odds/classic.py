"""A game of one step, as there are many: all units fire at once, and whoever has units left fights on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.battle import Battle
from clausewitz.play.counts import Count, least
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Done, Side
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.roster import NO_ROSTER, Roster
from clausewitz.play.sequences import Fire, Part, Repeat, Row, SequenceOfPlay, Step
from clausewitz.play.switches import Cited


@dataclass(frozen=True)
class Units(Force):
    """Three kinds, in the order in which they are given up."""

    infantry: Count = 0
    artillery: Count = 0
    fighters: Count = 0


class Support(Reading, issue="cl.issue.support"):
    """Does artillery support infantry?"""

    ONE_TO_ONE = Answer("a", "Each supports one on attack, which then hits with 2.", "It is the classic rule.")
    NONE = Answer("b", "No.")


@dataclass(frozen=True)
class Customs:
    """The readings."""

    support: Support = Support.ONE_TO_ONE


_TARGETS = {
    Side.ATTACKER: {"infantry": 1, "supported": 2, "artillery": 2, "fighters": 3},
    Side.DEFENDER: {"infantry": 2, "supported": 2, "artillery": 2, "fighters": 4},
}
_ROWS = tuple(Row(kind, "cl.fire") for kind in _TARGETS[Side.ATTACKER])
_STEP = Step(
    "1",
    "Fire",
    fires=(Fire(Side.ATTACKER, _ROWS), Fire(Side.DEFENDER, _ROWS)),
    together="cl.together",
    losses="cl.losses",
    repeat=Repeat("cl.repeat", ()),
)


@dataclass(frozen=True, kw_only=True)
class Classic(Battle):
    """A battle in which all fire at once until a side is gone."""

    sequence: ClassVar[SequenceOfPlay] = SequenceOfPlay(
        "classic", "Classic", "cl.order", (Part("I", "Fire", (_STEP,)),)
    )
    die: ClassVar[int] = 6
    roster: ClassVar[Roster] = NO_ROSTER

    attacker: Units
    defender: Units
    profile: Customs = Customs()

    @property
    def aim(self) -> Aim:
        return Aim.AT_MOST

    @property
    def forces(self) -> Mapping[Side, Units]:
        return {Side.ATTACKER: self.attacker, Side.DEFENDER: self.defender}

    def target(self, side: Side, kind: str) -> Cited:
        return _TARGETS[side][kind], ()

    def dice(self, fire: Fire, kind: str) -> Cited:
        own = self.forces[fire.side]
        supports = fire.side is Side.ATTACKER and self.profile.support is Support.ONE_TO_ONE
        supported = least(own.infantry, own.artillery) if supports else 0
        if kind == "supported":
            return supported, ()
        return own[kind] - (supported if kind == "infantry" else 0), ()

    def can_be_hit(self, side: Side) -> Units:
        return self.forces[side]

    def with_losses(self, side: Side, losses: Force) -> Self:
        assert isinstance(losses, Units)
        left = self.forces[side] - losses
        return replace(self, attacker=left) if side is Side.ATTACKER else replace(self, defender=left)

    def outcome(self) -> Done | None:
        there = [side.value for side, own in self.forces.items() if own.total() > 0]
        return None if len(there) == len(Side) else Done(there[0] if there else "nobody", ())
