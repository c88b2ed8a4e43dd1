"""Contested sea zones: how fleets contest them and coexist there, how they are reinforced, and how fleets leave."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, WARSHIPS, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import CoexistWithoutBattle, ContestWithAtSea, NearbyZone, RoundAtSea
from clausewitz.rulebooks.great_war.sea.standoff import ContestZone, SeaStandoff

_CONTEST_WITH = {
    ContestWithAtSea.SHIPS: (*WARSHIPS, "transports"),
    ContestWithAtSea.AIRCRAFT_TOO: (*WARSHIPS, "transports", *AIRCRAFT),
    ContestWithAtSea.COMBAT_SHIPS: WARSHIPS,
}


def can_contest(fleet: Fleet, profile: Profile) -> bool:
    """Whether a fleet has units that can contest a sea zone.

    Without `gw.naval.contest.submerged` submerged submarines contest it as well.
    """
    submerged = 0 if stands("gw.naval.contest.submerged") else fleet.submerged
    return fleet.total(_CONTEST_WITH[profile.contest_with_at_sea]) + submerged > 0


def is_contested(first: Fleet, second: Fleet, profile: Profile = LATEST) -> tuple[bool, tuple[str, ...]]:
    """Whether two enemy fleets in one sea zone contest it, with the clauses."""
    cites = standing_clauses("gw.naval.contest.submerged") if first.submerged + second.submerged > 0 else ()
    return can_contest(first, profile) and can_contest(second, profile), cites


class Zone(Enum):
    """The kind of sea zone that ships move to."""

    FREE = "free"
    """Neither contested nor occupied by the enemy."""
    ENEMY = "enemy"
    """Occupied by the enemy."""
    CONTESTED = "contested"


@dataclass(frozen=True, kw_only=True)
class ContestedZone:
    """The situation of ships in, or on their way to, a contested sea zone."""

    movement: Count = 1
    """Movement points left to the ships."""
    submerged: bool = False
    """Whether the ships are submerged submarines."""
    fresh: bool = False
    """Whether the ships have sailed into the enemy's zone in this turn without fighting him yet."""
    profile: Profile = LATEST


@dataclass(frozen=True, kw_only=True)
class Coexist:
    """Remain in a sea zone with enemy ships."""

    place: str = ""
    nation: str = ""

    def __str__(self) -> str:
        return f"lets {self.nation} rest in {self.place}" if self.place else "remains in the sea zone beside the enemy"


@dataclass(frozen=True)
class ReinforceZone:
    """Reinforce a contested sea zone."""

    distance: Count
    """Movement points needed to reach the zone."""
    out_of_contested: bool = False
    """Whether the ships would come directly out of a contested sea zone."""

    def __str__(self) -> str:
        source = "directly out of a contested sea zone" if self.out_of_contested else f"from {self.distance} away"
        return f"brings reinforcements {source}"


@dataclass(frozen=True)
class SailOut:
    """Sail out of a contested sea zone."""

    to: Zone
    """The ships would sail to … waters."""
    by_way_of_free: bool = False
    """Whether the ships would go by way of a free sea zone."""

    @property
    def points(self) -> int:
        """Movement points needed."""
        return 2 if self.by_way_of_free else 1

    def __str__(self) -> str:
        return f"sails out to a {self.to.value} sea zone{' by way of a free one' if self.by_way_of_free else ''}"


@norm(permits=ContestZone, cites="gw.naval.step-4.may-contest")
def the_attacker_may_contest_the_sea_zone(at: SeaStandoff, _action: ContestZone) -> bool:
    """The attacker may contest in the same sea zone."""
    return at.side is Side.ATTACKER


@norm(
    forbids=ContestZone,
    cites="gw.naval.contest.submerged",
    overrides=by_words("can not contest", the_attacker_may_contest_the_sea_zone),
)
def submerged_submarines_do_not_contest(at: SeaStandoff, _action: ContestZone) -> bool:
    """Submerged submarines cannot contest a sea zone."""
    return at.only_submerged


@norm(
    forbids=ContestZone,
    cites="gw.issue.contest-with-at-sea",
    overrides=by_reading("gw.issue.contest-with-at-sea", the_attacker_may_contest_the_sea_zone),
)
def a_sea_zone_is_contested_with_ships(at: SeaStandoff, _action: ContestZone) -> bool:
    """A side that has only aircraft left cannot contest a sea zone (open question)."""
    return not at.units_to_contest


@norm(permits=Coexist, cites="gw.naval.contest.coexist")
def fleets_may_coexist(_at: ContestedZone, _action: Coexist) -> bool:
    """Enemy fleets may coexist in a sea zone."""
    return True


@norm(
    forbids=Coexist,
    cites="gw.issue.coexist-without-battle",
    overrides=by_reading("gw.issue.coexist-without-battle", fleets_may_coexist),
)
def who_sails_to_the_enemy_fights_him(at: ContestedZone, _action: Coexist) -> bool:
    """A fleet that sails to the enemy fights before it coexists with him (open question)."""
    return at.fresh and at.profile.coexist_without_battle is CoexistWithoutBattle.NO


@norm(permits=ReinforceZone, cites="gw.naval.contest.reinforce")
def fleets_may_bring_in_reinforcements(at: ContestedZone, action: ReinforceZone) -> bool:
    """Fleets may bring reinforcements into a contested sea zone."""
    return action.distance <= at.movement


@norm(
    forbids=ReinforceZone,
    cites="gw.naval.contest.nearby",
    overrides=by_words(
        "from a nearby zone",
        fleets_may_bring_in_reinforcements,
        because="The permission says from where, and no sentence lets them come from farther.",
    ),
)
def reinforcements_come_from_nearby(at: ContestedZone, action: ReinforceZone) -> bool:
    """Reinforcements come from a nearby sea zone, that is (open question) an adjacent one."""
    return at.profile.nearby_zone is NearbyZone.ADJACENT and action.distance > 1


@norm(permits=SailOut, cites="gw.naval.contest.like-land")
def ships_may_sail_to_a_free_zone(at: ContestedZone, action: SailOut) -> bool:
    """Like land units, ships may move out to a zone that is neither contested nor the enemy's."""
    return action.to is Zone.FREE and at.movement >= action.points


@norm(permits=SailOut, cites="gw.naval.contest.like-land")
def and_on_to_another_fight(at: ContestedZone, action: SailOut) -> bool:
    """Like land units, ships may move on from a free zone with their remaining movement."""
    return action.to is not Zone.FREE and action.by_way_of_free and at.movement >= 2


@norm(permits=SailOut, cites="gw.turn.combat-movement")
def ships_move_in_the_combat_movement_phase(at: ContestedZone, action: SailOut) -> bool:
    """In the combat movement phase ships move into sea zones with enemies to fight there."""
    return action.to is not Zone.FREE and not action.by_way_of_free and at.movement >= 1


@norm(
    forbids=ReinforceZone,
    cites="gw.naval.contest.no-move-contested",
    overrides=by_words("may not move", fleets_may_bring_in_reinforcements),
)
def no_reinforcements_out_of_a_contested_zone(at: ContestedZone, action: ReinforceZone) -> bool:
    """Ships may not move from one contested sea zone to another, not even to reinforce it."""
    return action.out_of_contested and not at.submerged


@norm(
    forbids=SailOut,
    cites="gw.naval.contest.no-move-contested",
    overrides=by_words("may not move", ships_move_in_the_combat_movement_phase, and_on_to_another_fight),
)
def no_move_from_one_contested_zone_to_another(at: ContestedZone, action: SailOut) -> bool:
    """Ships may not move from one contested sea zone to another."""
    direct = not action.by_way_of_free or at.profile.round_at_sea is RoundAtSea.NO
    return action.to is Zone.CONTESTED and direct


@norm(
    forbids=SailOut,
    cites="gw.naval.contest.no-move-enemy",
    overrides=by_words(
        "or directly into an enemy occupied sea zone",
        ships_move_in_the_combat_movement_phase,
        and_on_to_another_fight,
        because="It goes on from “may not move from one contested sea zone to another”.",
    ),
)
def no_direct_move_to_an_enemy_occupied_zone(at: ContestedZone, action: SailOut) -> bool:
    """Ships may not move from a contested sea zone directly into an enemy-occupied sea zone."""
    direct = not action.by_way_of_free or at.profile.round_at_sea is RoundAtSea.NO
    return action.to is Zone.ENEMY and direct


@norm(
    permits=SailOut,
    cites="gw.naval.contest.submerged-to-contested",
    overrides=by_words("even if contested", no_move_from_one_contested_zone_to_another),
)
def submerged_submarines_may_move_to_a_contested_zone(at: ContestedZone, action: SailOut) -> bool:
    """Submerged submarines may move to another sea zone even if it is contested."""
    return at.submerged and action.to is Zone.CONTESTED and at.movement >= action.points


@norm(
    permits=SailOut,
    cites="gw.naval.contest.submerged-to-enemy",
    overrides=by_words(
        "or enemy occupied",
        no_direct_move_to_an_enemy_occupied_zone,
        because="It goes on from “even if contested”: “even if” is said of it too.",
    ),
)
def submerged_submarines_may_move_to_an_enemy_occupied_zone(at: ContestedZone, action: SailOut) -> bool:
    """Submerged submarines may move to another sea zone even if the enemy occupies it."""
    return at.submerged and action.to is Zone.ENEMY and at.movement >= action.points
