"""An order during its execution: the map so far, and its report with clauses."""

from collections.abc import Iterable

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least
from clausewitz.play.norms import Ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.empires.atlas import Country, Presence, WorldMap
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Outcome, SheetOrder
from clausewitz.rulebooks.empires.readings import FailedCost, NobodyLeft, Profile, SharedLosses
from clausewitz.rulebooks.empires.turn.words import Counted, TurnEvent, words


@dataclass(frozen=True)
class Battle:
    """A battle caused by an order. Section 8, which is in no source, decides how it ends."""

    place: str
    units: str
    """The units that fight: armies or ships."""
    attackers: int
    defenders: int
    cites: tuple[str, ...]
    profile: Profile

    def fits(self, outcome: Outcome) -> bool:
        """Whether the outcome is possible: a side that holds the area has units left, or by a reading nobody has."""
        if outcome.won:
            return 0 <= outcome.lost < self.attackers and outcome.killed == 0
        left_to_hold = outcome.killed < self.defenders or outcome.killed == self.defenders == 0
        if self.profile.nobody_left is NobodyLeft.NOBODY and outcome.lost == self.attackers:
            left_to_hold = outcome.killed <= self.defenders
        return 0 <= outcome.lost <= self.attackers and outcome.killed >= 0 and left_to_hold


@dataclass(frozen=True)
class Course:
    """An order during or after its execution."""

    before: WorldMap
    """The map before the order."""
    world: WorldMap
    entry: SheetOrder
    profile: Profile
    written: tuple[str, ...] = ()
    """The clauses on how the order is written."""
    told: tuple[TurnEvent, ...] = ()
    failed: bool = False
    has_fought: bool = False
    """Whether it has caused a battle."""

    @property
    def country(self) -> Country:
        """The country that gave the order."""
        return self.world.country(self.entry.country)

    def tell(self, what: object, *cites: str) -> "Course":
        """The order with one more line in its report, citing the clauses that stand."""
        return replace(self, told=(*self.told, TurnEvent(what, standing_clauses(*cites))))

    def pay(self, cost: Cited) -> "Course":
        """The order with its cost paid."""
        points, cites = cost
        country = replace(self.country, points=self.country.points - points)
        paid = replace(self, world=self.world.with_country(country))
        return paid.tell(words("costs ", Counted(points, "BP")), *cites)

    def refuse(self, ruling: Ruling, cost: Cited, *cites: str) -> "Course":
        """The order failed for the reason in the ruling; by one reading it still costs BPs."""
        is_about_cost = "em.issue.too-few-points" in ruling.cites
        failed = self.fail(ruling.says, *ruling.cites[:1], *(cost[1] if is_about_cost else cites))
        if self.profile.failed_cost is FailedCost.NOTHING:
            return failed
        return failed.pay((least(cost[0], self.country.points), ("em.issue.failed-cost",)))

    def fail(self, reason: object, *cites: str) -> "Course":
        """The order failed for this reason, and the map unchanged."""
        untouched = replace(self, world=self.before, told=(), failed=True)
        return untouched.tell(reason, *cites)

    def resolve_battle(self, battle: Battle) -> "Course | Battle":
        """The order up to its battle, whose outcome is known and possible; failed if not, or the battle if unknown."""
        course = replace(self, has_fought=True)
        if not battle.cites:
            return course.fail("Nothing says how this battle is resolved.")
        if self.entry.outcome is None:
            return battle
        if not battle.fits(self.entry.outcome):
            sides = words(battle.attackers, " against ", battle.defenders, f" {battle.units}")
            so = words('cannot have ended so: "', self.entry.outcome, '".')
            return course.fail(words(f"The battle of {battle.place}, ", sides, ", ", so))
        return course.tell(words(f"the battle of {battle.place} is ", self.entry.outcome), *battle.cites)


def in_order_of_loss(defenders: Iterable[Presence], owner: str, profile: Profile) -> list[Presence]:
    """The defenders of several countries, those first that lose first."""
    ordered = sorted(defenders, key=lambda each: (each.country != owner, each.country))
    return ordered if profile.shared_losses is SharedLosses.OWNER_FIRST else ordered[::-1]


def stack_of(world: WorldMap, area: str, country: str) -> Stack:
    """The armies of a country in an area; without `em.stuck.same-country` what sticks for one sticks for all."""
    stack = world.presence(area, country).stack
    if not stands("em.stuck.same-country") and _sticks_for_others(world, area, country):
        return replace(stack, sticky=True)
    return stack


def cites_of_exemption(world: WorldMap, area: str, country: str) -> tuple[str, ...]:
    """The clause by which an area that is sticky for another country does not hold this one's armies."""
    return standing_clauses("em.stuck.same-country") if _sticks_for_others(world, area, country) else ()


def _sticks_for_others(world: WorldMap, area: str, country: str) -> bool:
    return any(each.stack.sticky for each in world.others(area, country))
