"""Norms on attacks of several allied nations on one zone: who may attack when, and after whom."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm, obligation
from clausewitz.rulebooks.great_war.land.retreats import DEFENDER_MAY_RETREAT
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import HoldFromTheFirst, NextAlly, RetreatFromNext
from clausewitz.rulebooks.great_war.standoff import Retreat, Standoff


class Before(Enum):
    """The result so far of the attack of the ally who attacked the zone last."""

    NOBODY = "nobody has attacked yet"
    ATTACKING = "still attacks"
    DESTROYED = "is destroyed"
    RETREATED = "retreats"
    CONTESTED = "contests the zone"
    CAPTURED = "captures the zone"

    @property
    def is_called_off(self) -> bool:
        """Whether the attack is over and the enemy is still there."""
        return self in (Before.DESTROYED, Before.RETREATED, Before.CONTESTED)


@dataclass(frozen=True, kw_only=True)
class Succession:
    """The situation in which a nation would attack a zone in the same turn as its allies."""

    before: Before = Before.NOBODY
    """The ally who attacked the zone last."""
    this_turn: bool = True
    """Whether the ally has attacked in this turn."""
    profile: Profile = LATEST


@dataclass(frozen=True)
class PickOrder:
    """Pick which of the allies attacks next."""

    def __str__(self) -> str:
        return "pick the order of their attacks"


@dataclass(frozen=True, kw_only=True)
class BeginAttack:
    """Attack the zone."""

    place: str = ""
    nation: str = ""

    @property
    def nations(self) -> tuple[str, ...]:
        """The nations that attack: this one."""
        return (self.nation,)

    def __str__(self) -> str:
        return f"attacks {self.place} with {self.nation}" if self.place else "begins its attack"


@dataclass(frozen=True, kw_only=True)
class HoldBack:
    """Hold back from the zone without entering it."""

    place: str = ""
    nation: str = ""

    def __str__(self) -> str:
        return f"holds {self.nation} back from {self.place}" if self.place else "holds back"


@dataclass(frozen=True)
class JoinContest:
    """Enter the zone that an ally contests, without attacking."""

    def can_arise_in(self, at: Succession) -> bool:
        """Whether the action can arise: an ally contests the zone."""
        return at.before is Before.CONTESTED

    def __str__(self) -> str:
        return "joins the contest without an attack"


@norm(permits=PickOrder, cites="gw.allies.order")
def the_order_is_free(_at: Succession, _action: PickOrder) -> bool:
    """You may always pick the order in which allies attack in each zone."""
    return True


@norm(permits=BeginAttack, cites="gw.allies.same-zone")
def allies_may_attack_the_same_zone(_at: Succession, _action: BeginAttack) -> bool:
    """Allies are allowed to attack the same zone."""
    return True


@norm(
    forbids=BeginAttack,
    cites="gw.allies.called-off",
    overrides=by_words(
        "In order for a new nationality to attack, the first must have called off", allies_may_attack_the_same_zone
    ),
)
def the_first_must_have_called_off(at: Succession, _action: BeginAttack) -> bool:
    """For a new nationality to attack, the first must have called off its assault."""
    return at.before is not Before.NOBODY


@norm(
    permits=BeginAttack,
    cites="gw.allies.called-off.destroyed",
    overrides=by_words("The next ally is then allowed", the_first_must_have_called_off),
)
def after_the_first_was_destroyed(at: Succession, _action: BeginAttack) -> bool:
    """The next ally may attack when the first has been destroyed."""
    return at.before is Before.DESTROYED


@norm(
    permits=BeginAttack,
    cites="gw.allies.called-off.retreated",
    overrides=by_words("The next ally is then allowed", the_first_must_have_called_off),
)
def after_the_first_retreated(at: Succession, _action: BeginAttack) -> bool:
    """The next ally may attack when the first has retreated."""
    return at.before is Before.RETREATED


@norm(
    permits=BeginAttack,
    cites="gw.allies.called-off.contested",
    overrides=by_words("The next ally is then allowed", the_first_must_have_called_off),
)
def after_the_first_contested(at: Succession, _action: BeginAttack) -> bool:
    """The next ally may attack when the first contests the zone."""
    return at.before is Before.CONTESTED


@norm(permits=HoldBack, cites="gw.issue.hold-back")
def the_first_need_not_attack(at: Succession, _action: HoldBack) -> bool:
    """The first of the allies may hold back as well (open question)."""
    return at.before is Before.NOBODY and at.profile.hold_from_the_first is HoldFromTheFirst.YES


@norm(permits=HoldBack, cites="gw.allies.next")
def the_next_ally_need_not_attack(at: Succession, _action: HoldBack) -> bool:
    """The next ally may launch his assault, but need not."""
    return at.before.is_called_off


@obligation(
    BeginAttack,
    instead_of=[HoldBack],
    cites="gw.allies.after-contest",
    overrides=by_reading("gw.issue.next-ally", the_next_ally_need_not_attack),
)
def after_a_contest_he_must(at: Succession, _action: BeginAttack | HoldBack) -> bool:
    """The next ally must attack a zone that another has just contested (open question)."""
    return at.before is Before.CONTESTED and at.profile.next_ally is NextAlly.MUST


@norm(permits=JoinContest, cites="gw.contesting.reinforce")
def a_contest_may_be_reinforced(at: Succession, _action: JoinContest) -> bool:
    """While a territory is contested, each side may bring in reinforcements."""
    return at.before is Before.CONTESTED


@obligation(
    BeginAttack,
    instead_of=[JoinContest],
    cites="gw.allies.after-contest",
    overrides=by_words("must attack as normal", a_contest_may_be_reinforced),
)
def the_next_ally_attacks_as_normal(at: Succession, _action: BeginAttack | JoinContest) -> bool:
    """The next allied force must attack as normal; it may not just join the contest."""
    return at.before is Before.CONTESTED and at.this_turn


@norm(
    forbids=Retreat,
    cites="gw.land.step-6.contest-stops-defender",
    overrides=by_reading("gw.issue.retreat-from-next", *DEFENDER_MAY_RETREAT),
)
def the_contest_of_an_ally_stops_the_defender(at: Standoff, _action: Retreat) -> bool:
    """An ally's contest stops the defender from retreating from the next attack too (open question)."""
    bound = at.profile.retreat_from_next is RetreatFromNext.STOPPED
    return bound and at.side is Side.DEFENDER and at.ally_contests
