"""A strategic bombing raid as a position with the sequence `RAID`, and the norms on interception.

The norms say which fighters may intercept the raiders, where, and how often.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Fired, Group, Left, Noted, Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.position import Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, InTurn, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.play.state import NationState, PositionState, UnitState
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.bombing import Altitude, limit, money_lost, scores
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, ROSTER, Army, Combatant, Fight
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import HighZeppelinsFire, InterceptionOrder, SameInterceptors


@dataclass(frozen=True)
class Intercept:
    """Attack the raiders."""

    def __str__(self) -> str:
        return "intercepts the raiders"


@dataclass(frozen=True)
class LetPass:
    """Let the raiders pass."""

    def __str__(self) -> str:
        return "lets the raiders pass"


@dataclass(frozen=True, kw_only=True)
class Encounter:
    """The situation of raiders that fly into a territory."""

    all_high: bool = False
    """Whether the raiders are all zeppelins at high altitude."""
    at_target: bool = False
    """Whether the territory is the one that the raiders attack."""
    returning: bool = False
    """Whether the raiders are on their way home from bombing."""
    intercepted_before: bool = False
    """Whether the fighters there have intercepted another raid in this turn."""
    profile: Profile = LATEST


@norm(permits=Intercept, cites="gw.bombing.intercept")
def fighters_may_intercept(at: Encounter, _action: Intercept) -> bool:
    """Enemy fighters in each territory on the way may intercept the raiders."""
    return not at.at_target


@norm(permits=Intercept, cites="gw.bombing.intercept.target")
def fighters_of_the_target_may_intercept(at: Encounter, _action: Intercept) -> bool:
    """Enemy fighters in the territory under attack may intercept the raiders too."""
    return at.at_target


_MAY_INTERCEPT = (fighters_may_intercept, fighters_of_the_target_may_intercept)


@norm(forbids=Intercept, cites="gw.bombing.high", overrides=by_words("may not be intercepted", *_MAY_INTERCEPT))
def nobody_intercepts_at_high_altitude(at: Encounter, _action: Intercept) -> bool:
    """Zeppelins at high altitude may not be intercepted."""
    return at.all_high


@norm(
    forbids=Intercept,
    cites="gw.bombing.return.undisturbed",
    overrides=by_words("no interception is allowed", *_MAY_INTERCEPT),
)
def nobody_intercepts_on_the_return(at: Encounter, _action: Intercept) -> bool:
    """Raiders may not be intercepted on their return."""
    return at.returning


@norm(
    forbids=Intercept,
    cites="gw.issue.same-interceptors",
    overrides=by_reading("gw.issue.same-interceptors", *_MAY_INTERCEPT),
)
def fighters_intercept_once(at: Encounter, _action: Intercept) -> bool:
    """Fighters may intercept only one raid in a turn (open question)."""
    return at.intercepted_before and at.profile.same_interceptors is SameInterceptors.ONCE


@norm(permits=LetPass, cites="gw.bombing.intercept")
def fighters_may_let_them_pass(_at: Encounter, _action: LetPass) -> bool:
    """Fighters may intercept, but need not."""
    return True


RAID = SequenceOfPlay(
    "raid",
    "Strategic bombing raid",
    "",
    (
        Part(
            "R",
            "Raid",
            (
                Step(
                    "R1",
                    "Interception",
                    asks=(Ask(Side.DEFENDER, "intercept?", (Intercept, LetPass), "gw.bombing.intercept"),),
                ),
                Step(
                    "R2",
                    "One round of air combat",
                    fires=(
                        Fire(Side.DEFENDER, (Row("fighters", "gw.bombing.one-round"),)),
                        Fire(
                            Side.ATTACKER,
                            (
                                Row("fighters", "gw.bombing.escort"),
                                Row("bombers", "gw.bombing.one-round"),
                                Row("zeppelins", "gw.bombing.one-round"),
                            ),
                        ),
                    ),
                    together="gw.air.simultaneous",
                    in_turn=InTurn(InterceptionOrder.INTERCEPTORS_FIRST, "gw.bombing.intercept"),
                    losses="gw.bombing.surviving",
                ),
                Step(
                    "R3",
                    "Into the next territory",
                    repeat=Repeat("gw.bombing.each-territory", (Way("R1", "gw.bombing.each-territory"),)),
                ),
                Step(
                    "R4",
                    "Bombing",
                    counts="money lost",
                    fires=(
                        Fire(
                            Side.ATTACKER,
                            (Row("bombers", "gw.bombing.bomber-roll"), Row("zeppelins", "gw.bombing.zeppelin-roll")),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


@dataclass(frozen=True)
class Cost:
    """The cost of a raid."""

    money: Count

    def __str__(self) -> str:
        return f"the raid costs the owner {self.money}"


@dataclass(frozen=True, kw_only=True)
class Overflown:
    """A territory that the raiders fly into; the last one on the route is the target."""

    name: str = ""
    fighters: Count = 0
    """Enemy fighters that may intercept there."""
    intercepted: bool = False
    """Whether they have intercepted another raid in this turn."""


@dataclass(frozen=True, kw_only=True)
class Raid(Fight):
    """A position in a raid. The round of combat counts the territories flown into."""

    sequence: ClassVar[SequenceOfPlay] = RAID

    raiders: Army
    """Bombers, zeppelins, and fighters as their escort."""
    route: tuple[Overflown, ...]
    altitude: Altitude = Altitude.LOW
    value: Count = 0
    """Value of the territory that is bombed."""
    contested: bool = False
    """Whether the territory is contested."""
    lost_before: Count = 0
    """Money that earlier raids in this turn have cost its owner."""

    intercepted: frozenset[int] = frozenset()
    """The territories where fighters have intercepted, counted from 1."""
    lost: Count = 0
    """Money that this raid costs."""

    @property
    def here(self) -> Overflown:
        """The territory that the raiders are in."""
        return self.route[self.round - 1]

    @property
    def forces(self) -> Mapping[Side, Army]:
        """The raiders, and the fighters of the territory they are in."""
        return {side: self.combatant(side).army for side in Side}

    @property
    def state(self) -> PositionState:
        """The raiders where they are, the fighters of every territory on their way, and the money lost so far."""
        raiders = Left(Side.ATTACKER, self.raiders, self.here.name)
        fighters = [Left(Side.DEFENDER, Army(fighters=each.fighters), each.name) for each in self.route]
        units = [self.unit_state(left, kind) for left in (raiders, *fighters) for kind in AIRCRAFT]
        owner = NationState(Side.DEFENDER.value, raided=self.lost_before + self.lost)
        return PositionState(tuple(each for each in units if each.number > 0), nations=(owner,))

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The aircraft of a kind; only those in the territory that the raiders are in can have fired."""
        unit = super().unit_state(left, kind)
        return unit if left.place == self.here.name else replace(unit, fired=False)

    def combatant(self, side: Side) -> Combatant:
        """The raiders, or the fighters of the territory they are in."""
        return Combatant(army=self.raiders if side is Side.ATTACKER else Army(fighters=self.here.fighters))

    def within_reach(self) -> Army:
        """The raiders that fighters can reach; without `gw.bombing.high` all of them."""
        beyond = self.altitude is Altitude.HIGH and stands("gw.bombing.high")
        return replace(self.raiders, zeppelins=0) if beyond else self.raiders

    def takes_place(self, step: Step) -> bool:
        """Interception takes place if there are fighters, air combat if they decided to intercept."""
        if step.label == "R1":
            return self.here.fighters > 0
        return step.label != "R2" or self.round in self.intercepted

    def group(self, row: Row, fire: Fire) -> Group:
        """The dice of a row; bombing dice score and have no target number."""
        if not self.current.counts:
            return super().group(row, fire)
        faces, cites = scores(row.kind, self.altitude)
        return Group(fire.side, row.kind, self.raiders[row.kind], 0, (row.clause, *cites), faces)

    def target(self, side: Side, kind: str) -> Cited:
        """The target number in the air."""
        return ROSTER.number(kind, "air"), ()

    def dice(self, fire: Fire, kind: str) -> Cited:
        """One die for each aircraft that can reach the enemy; by one reading zeppelins at high altitude fire down."""
        if fire.side is Side.ATTACKER and self.profile.high_zeppelins_fire is HighZeppelinsFire.YES:
            return self.raiders[kind], ()
        return self.can_be_hit(fire.side)[kind], ()

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits in the air; bombs score money, up to the limit."""
        position = super().apply_volley(volley, fired)
        if not self.current.counts:
            return position
        rolled = sum(each.hits for each in fired)
        at_most = limit(self.value, contested=self.contested, profile=self.profile)
        lost = money_lost(rolled, at_most, self.lost_before, profile=self.profile)
        told = replace(position, lost=lost)
        return told.record_event(Noted(Cost(lost)), standing_clauses("gw.bombing.cap", "gw.bombing.income"))

    def can_be_hit(self, side: Side) -> Army:
        """Raiders that fighters can reach, or the fighters of the territory."""
        return self.within_reach() if side is Side.ATTACKER else self.combatant(side).army

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which raiders, or the fighters that intercept them, are lost."""
        if side is Side.DEFENDER:
            return standing_clauses("gw.bombing.one-round")
        beyond = self.within_reach() != self.raiders
        return standing_clauses("gw.bombing.one-round", "gw.bombing.surviving", "gw.bombing.high" if beyond else "")

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after a side has lost these aircraft."""
        assert isinstance(losses, Army)
        if side is Side.ATTACKER:
            return replace(self, raiders=self.raiders - losses)
        here = replace(self.here, fighters=self.here.fighters - losses.fighters)
        return replace(self, route=(*self.route[: self.round - 1], here, *self.route[self.round :]))

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The fighters' options: intercept, or let the raiders pass."""
        return (Intercept(), LetPass())

    def situation(self, side: Side) -> Encounter:
        """The situation of raiders that fly into a territory."""
        reachable = replace(self.raiders, zeppelins=0) if self.altitude is Altitude.HIGH else self.raiders
        return Encounter(
            all_high=reachable.total(AIRCRAFT) == 0,
            at_target=self.round == len(self.route),
            intercepted_before=self.here.intercepted,
            profile=self.profile,
        )

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after the decision whether to intercept."""
        if isinstance(action, Intercept):
            return replace(self, intercepted=self.intercepted | {self.round})
        return self

    def goes_back(self) -> bool:
        """The raiders fly on until they reach the target."""
        return self.round < len(self.route)

    @property
    def idle_rounds(self) -> int:
        """The raid goes on over territories without fighters, though nobody decides or rolls there."""
        return len(self.route)

    def outcome(self) -> Done | None:
        """How the raid ended, or None; without raiders nothing can be bombed."""
        if self.raiders.bombers + self.raiders.zeppelins == 0:
            return Done("the raid is shot down", standing_clauses("gw.bombing.surviving"))
        if not self.at_end:
            return None
        return Done(f"the raid costs {self.lost}", standing_clauses("gw.bombing.income"))

    def fit_for_combat(self) -> tuple[int, tuple[str, ...]]:
        """The fighters on the route that can still be used in the combat phase, with the clauses.

        Without `gw.bombing.fighters-again` those that intercepted cannot.
        """
        fit = sum(each.fighters for each in self.route)
        if not stands("gw.bombing.fighters-again"):
            fit -= sum(self.route[number - 1].fighters for number in self.intercepted)
        return fit, standing_clauses("gw.bombing.fighters-again")
