"""A small battle that shows the walk: a volley of guns in one part, then foot, horse and a decision in another.

Every figure is the simplest there is: each unit rolls one die and hits with 1 or 2 of four faces, each hit takes one
unit of any kind, and whoever has nothing left has lost.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Aim, Done, Held, Side
from clausewitz.play.norms import norm
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.roster import NO_ROSTER, Roster
from clausewitz.play.sequences import Ask, Fire, InTurn, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.play.switches import Cited
from skirmish.squads import Squad


class Manners(Reading, issue="sk.issue.manners"):
    """Does the attacker of a skirmish shoot first?"""

    TOGETHER = Answer("a", "No.", "It is rude.")
    ATTACKER_FIRST = Answer("b", "Yes.")


class Again(Reading, issue="sk.issue.again"):
    """What is repeated?"""

    COOKS = Answer("a", "The cooks.", "They are not tired.")
    WORDS = Answer("b", "Words alone.")


class Spent(Reading, issue="sk.issue.spent"):
    """Are the guns spent after their volley?"""

    YES = Answer("a", "Yes.", "There is no powder left.")
    NO = Answer("b", "No: they help the cooks.")


@dataclass(frozen=True, kw_only=True)
class Customs:
    """The readings of a skirmish."""

    manners: Manners = Manners.TOGETHER
    again: Again = Again.COOKS
    spent: Spent = Spent.YES


USUAL = Customs()


@dataclass(frozen=True)
class Leave:
    """Leave the field by a road."""

    road: str

    def __str__(self) -> str:
        return f"leaves by {self.road}"


@dataclass(frozen=True)
class Stay:
    """Stay on the field."""

    def __str__(self) -> str:
        return "stays"


@norm(permits=Stay, cites="sk.stay")
def anybody_may_stay(_battle: "Skirmish", _action: Stay) -> bool:
    return True


@norm(permits=Leave, cites="sk.leave")
def anybody_may_leave(_battle: "Skirmish", _action: Leave) -> bool:
    return True


@norm(forbids=Leave, cites="sk.swamp", overrides=[anybody_may_leave])
def nobody_leaves_through_the_swamp(_battle: "Skirmish", action: Leave) -> bool:
    return action.road == "the swamp"


@norm(forbids=Leave, cites="sk.cooks-stay", overrides=[anybody_may_leave])
def nobody_leaves_his_cooks(battle: "Skirmish", action: Leave) -> bool:
    return action.road == "the bridge" and battle.attacker.field_cooks + battle.defender.field_cooks > 0


def _both(*rows: Row) -> tuple[Fire, Fire]:
    return Fire(Side.ATTACKER, rows), Fire(Side.DEFENDER, rows)


GUNS = Part(
    "I",
    "Guns",
    (
        Step(
            "1",
            "Guns",
            fires=_both(Row("guns", "sk.guns")),
            together="sk.guns.together",
            in_turn=InTurn(Manners.ATTACKER_FIRST, "sk.guns.attacker-first"),
            losses="sk.guns.losses",
        ),
    ),
)
FIELD = Part(
    "II",
    "Field",
    (
        Step("2", "Foot", fires=_both(Row("foot", "sk.foot")), together="sk.foot.together", losses="sk.foot.losses"),
        Step(
            "3",
            "Cooks",
            fires=_both(Row("field_cooks", "sk.cooks"), Row("guns", "sk.cooks.guns", Spent.NO)),
            together="sk.cooks.together",
            losses="sk.cooks.losses",
        ),
        Step(
            "4",
            "Decisions",
            asks=(
                Ask(Side.ATTACKER, "leave?", (Leave, Stay), "sk.ask.attacker"),
                Ask(Side.DEFENDER, "leave?", (Leave, Stay), "sk.ask.defender"),
            ),
            in_order="sk.ask.order",
            repeat=Repeat("sk.repeat", (Way("4", "sk.repeat.words", Again.WORDS), Way("3", "sk.repeat.cooks"))),
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Skirmish(Battle):
    """A battle of squads."""

    sequence: ClassVar[SequenceOfPlay] = SequenceOfPlay("skirmish", "Skirmish", "sk.order", (GUNS, FIELD))
    die: ClassVar[int] = 4
    roster: ClassVar[Roster] = NO_ROSTER

    attacker: Squad
    defender: Squad
    profile: Customs = USUAL
    roads: tuple[str, ...] = ("the road",)
    skipped: str = ""
    """Label of a step that is not fought."""
    left: Side | None = None

    def squad(self, side: Side) -> Squad:
        return self.attacker if side is Side.ATTACKER else self.defender

    @property
    def forces(self) -> Mapping[Side, Force]:
        return {side: self.squad(side) for side in Side}

    def takes_place(self, step: Step) -> bool:
        return step.label != self.skipped

    def target(self, side: Side, kind: str) -> Cited:
        return 2, ()

    def dice(self, fire: Fire, kind: str) -> Cited:
        return self.squad(fire.side)[kind], ()

    @property
    def aim(self) -> Aim:
        return Aim.AT_MOST

    def can_be_hit(self, side: Side) -> Squad:
        return self.squad(side)

    @property
    def owner_chooses(self) -> bool:
        return True

    def with_losses(self, side: Side, losses: Force) -> Self:
        assert isinstance(losses, Squad)
        left = self.squad(side) - losses
        return replace(self, attacker=left) if side is Side.ATTACKER else replace(self, defender=left)

    def candidates(self, ask: Ask) -> Iterable[object]:
        return (*(Leave(road) for road in self.roads), Stay())

    def situation(self, side: Side) -> object:
        return self

    def apply_decision(self, side: Side, action: object) -> Self:
        return replace(self, left=side) if isinstance(action, Leave) else self

    def goes_back(self) -> bool:
        return True

    def begin_part(self) -> Self:
        return self.note("the guns are spent", "sk.spent")

    def outcome(self) -> Done | None:
        if self.left:
            return Done(f"the {self.left.value} has left", ("sk.leave",), Held(self.left.enemy, ("sk.leave",)))
        gone = [side.value for side in Side if self.squad(side).total() == 0]
        if gone:
            return Done(f"gone: {', '.join(gone)}", ("sk.end",))
        return Done("night falls", ()) if self.at_end else None
