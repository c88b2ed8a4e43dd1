"""What holds of every contested sea zone: who contests it, and the ways out of it."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import AFLOAT, Army, Fleet
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import NearbyZone, RoundAtSea, SailThrough, ThroughEnemies
from clausewitz.rulebooks.great_war.sea.sea_zones import (
    Coexist,
    ContestedZone,
    ReinforceZone,
    SailOut,
    Zone,
    is_contested,
)
from clausewitz.rulebooks.great_war.sea.standoff import ContestZone, SeaStandoff
from clausewitz.rulebooks.great_war.turn import sailing
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.naval.step-4.may-contest", "gw.naval.contest.submerged", fixed=ANY, show=as_scenario)
def only_an_attacker_with_ships_above_water_contests(at: SeaStandoff, action: ContestZone) -> None:
    """An attacker who has ships above water may contest at the end of each round, and nobody else."""
    has_ships = at.units_to_contest and not at.only_submerged
    assert ruling(action, at).allowed == (at.side is Side.ATTACKER and has_ships)


@claim("gw.naval.contest.coexist", fixed=ANY, show=as_scenario, rests_on=("gw.issue.coexist-without-battle",))
def fleets_coexist_once_they_have_fought(at: ContestedZone, action: Coexist) -> None:
    """Fleets may always coexist, but for one that has sailed to the enemy in this turn and has not fought him yet."""
    assert ruling(action, at).allowed == (not at.fresh)


@claim(
    "gw.naval.contest.reinforce",
    "gw.naval.contest.nearby",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.nearby-zone",),
)
def reinforcements_at_sea_come_from_the_next_zone(at: ContestedZone, action: ReinforceZone) -> None:
    """Reinforcements come from one zone away at most, and never farther than the ships can move."""
    if ruling(action, at).allowed:
        assert action.distance <= 1
        assert action.distance <= at.movement


@claim(
    "gw.naval.contest.nearby",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.nearby-zone", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="Must ships that reinforce a contested sea zone come from the next zone?",
)
def as_far_as_they_can_sail_reinforcements_come_from_the_next_zone(at: ContestedZone, action: ReinforceZone) -> None:
    """The same is false where "nearby" is wherever the ships can come from."""
    if ruling(action, at).allowed:
        assert action.distance <= 1


@claim("gw.naval.contest.no-move-contested", "gw.naval.contest.no-move-enemy", fixed=ANY, show=as_scenario)
def ships_never_move_from_a_contested_zone_directly_into_another_fight(at: ContestedZone, action: SailOut) -> None:
    """Nothing but a submerged submarine moves from a contested sea zone directly to an enemy or contested one."""
    assume(not at.submerged)
    assume(not action.by_way_of_free)
    if ruling(action, at).allowed:
        assert action.to is Zone.FREE


@claim(
    "gw.naval.contest.no-move-contested",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Must even submerged submarines leave a contested sea zone for a free one first?",
)
def submerged_or_not_ships_never_move_from_a_contested_zone_into_another_fight(
    at: ContestedZone, action: SailOut
) -> None:
    """Of submerged submarines the same is false."""
    assume(not action.by_way_of_free)
    if ruling(action, at).allowed:
        assert action.to is Zone.FREE


@claim("gw.naval.contest.submerged", fixed=ANY, show=as_scenario)
def who_has_only_submerged_submarines_contests_nothing(first: Fleet, second: Fleet) -> None:
    """A sea zone is contested only where both sides have something above water."""
    assume(first.total(AFLOAT) == first.submerged)
    assert not is_contested(first, second)[0]


@claim(
    "gw.naval.contest.submerged",
    fixed=ANY,
    show=lambda first, second: scenario(f"Then {first} against {second} do not contest the sea zone"),
    expect=REFUTED,
    asks="Is a sea zone uncontested if one side has only submerged submarines there?",
    words={"first": "Ships of one side.", "second": "Ships of the other side."},
)
def without_the_sentence_submerged_submarines_would_contest(first: Fleet, second: Fleet) -> None:
    """The same is false once "Submerged subs can not contest a sea zone" is struck out."""
    assume(first.total(AFLOAT) == first.submerged)
    with switch_off("gw.naval.contest.submerged"):
        assert not is_contested(first, second)[0]


@claim("gw.naval.contest.no-move-contested", "gw.naval.contest.reinforce", fixed=ANY, show=as_scenario)
def ships_leave_no_contest_to_reinforce_another(at: ContestedZone, action: ReinforceZone) -> None:
    """No surface ships reinforce a contested sea zone directly out of another one."""
    if ruling(action, at).allowed:
        assert at.submerged or not action.out_of_contested


@claim(
    "gw.naval.contest.no-move-contested",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are ships in a contested sea zone barred from reinforcing another one directly?",
)
def without_the_sentence_ships_would_leave_no_contest_to_reinforce_another(
    at: ContestedZone, action: ReinforceZone
) -> None:
    """The same is false once the sentence is struck out."""
    with switch_off("gw.naval.contest.no-move-contested"):
        if ruling(action, at).allowed:
            assert at.submerged or not action.out_of_contested


@claim(
    "gw.naval.contest.like-land",
    "gw.naval.contest.no-move-contested",
    "gw.naval.contest.no-move-enemy",
    fixed={str: ""},
)
def ships_leave_a_contest_by_free_water_and_go_on_with_a_second_point(at: ContestedZone, action: SailOut) -> None:
    """Ships leave a contested sea zone for a free one, and go on from it with a second movement point.

    Submerged submarines go anywhere; by one answer no other ships go on to a fight.
    """
    moves = at.movement >= (2 if action.by_way_of_free else 1)
    roundabout = action.by_way_of_free and at.profile.round_at_sea is RoundAtSea.YES
    assert ruling(action, at).allowed == (moves and (at.submerged or action.to is Zone.FREE or roundabout))


@claim("gw.naval.contest.reinforce", "gw.naval.contest.nearby", fixed={str: ""}, show=as_scenario)
def ships_reinforce_a_contest_out_of_the_next_zone_that_is_not_contested(
    at: ContestedZone, action: ReinforceZone
) -> None:
    """Ships with the movement reinforce a contest from the next zone, by one answer from farther, but from no contest.

    Submerged submarines come out of a contest as well.
    """
    near = action.distance <= 1 or at.profile.nearby_zone is NearbyZone.WITHIN_REACH
    free = at.submerged or not action.out_of_contested
    assert ruling(action, at).allowed == (near and free and action.distance <= at.movement)


def may_sail(turn: Turn, ships: Fleet, *way: str, troops: int = 0) -> bool:
    """Whether these English ships may sail this way, with so much infantry aboard."""
    order = Sail(nation="England", ships=ships, cargo=Army(infantry=troops), way=way)
    return sailing.sail_refusal(turn, order) is None


@claim(
    "gw.naval.contest.no-move-contested",
    "gw.naval.contest.no-move-enemy",
    "gw.naval.contest.like-land",
    fixed=ANY,
    rests_on=("gw.issue.through-enemies",),
)
def on_the_board_ships_leave_a_contested_zone_for_another_fight_by_free_water_only(
    here: Count, baltic: Count, english: Count
) -> None:
    """With Germans in both, no English cruiser sails from the North Sea to the Baltic; else it does.

    It sails on to Bothnia if there are none in the Baltic, and always home to England. Submerged submarines sail among
    the enemy from wherever they are.
    """
    stacks = (
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1, submerged=1)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(destroyers=here)),
        Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(cruisers=baltic)),
        Stack(nation="England", place="Baltic Sea", fleet=Fleet(cruisers=english)),
    )
    turn = Turn(board=replace(small_war(), stacks=()).placing(*stacks), nations=("England", "France"))
    cruiser, submarine = Fleet(cruisers=1), Fleet(submerged=1)
    assert may_sail(turn, cruiser, "North Sea", "Baltic Sea") == (here == 0 or baltic == 0)
    assert may_sail(turn, submarine, "North Sea", "Baltic Sea")
    assert may_sail(turn, cruiser, "North Sea", "Baltic Sea", "Gulf of Bothnia") == (baltic == 0)
    assert may_sail(turn, cruiser, "North Sea", "England")
    assert not may_sail(turn, cruiser, "North Sea", "Berlin")


@claim("gw.turn.combat-movement", fixed=ANY)
def no_fleet_takes_more_troops_aboard_than_there_are_nor_than_two_to_a_transport(
    transports: Count, sailing_out: Count, infantry: Count, aboard: Count
) -> None:
    """Out of port a fleet may sail with any troops that are there and that fit, two land units to a transport."""
    assume(sailing_out > 0)
    assume(sailing_out <= transports)
    port = Stack(nation="England", place="England", army=Army(infantry=infantry), fleet=Fleet(transports=transports))
    turn = Turn(board=replace(small_war(), stacks=()).placing(port), nations=("England", "France"))
    may = may_sail(turn, Fleet(transports=sailing_out), "England", "North Sea", troops=aboard)
    assert may == (aboard <= infantry and aboard <= 2 * sailing_out)


@claim("gw.turn.combat-movement", fixed={str: ""}, rests_on=("gw.issue.through-enemies", "gw.issue.sail-through"))
def past_enemies_ships_sail_only_as_the_readings_have_it(
    destroyers: Count, transports: Count, surface: ThroughEnemies, below: SailThrough
) -> None:
    """Ships sail past no enemies, by some answers past transports or all; submarines do beneath, by one they do not."""
    stacks = (
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1, submerged=1)),
        Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(destroyers=destroyers, transports=transports)),
    )
    turn = Turn(board=replace(small_war(), stacks=()).placing(*stacks), nations=("England", "France"))
    turn = replace(turn, profile=replace(LATEST, through_enemies=surface, sail_through=below))
    way, enemies = ("North Sea", "Baltic Sea", "Gulf of Bothnia"), destroyers + transports > 0
    barred = {ThroughEnemies.NO: enemies, ThroughEnemies.PAST_UNARMED: destroyers > 0, ThroughEnemies.YES: False}
    assert may_sail(turn, Fleet(cruisers=1), *way) == (not barred[surface])
    assert may_sail(turn, Fleet(submerged=1), *way) == (not (enemies and below is SailThrough.NO))
    assert may_sail(turn, Fleet(cruisers=1), "North Sea", "England")
    assert not may_sail(turn, Fleet(cruisers=2), "North Sea", "England")
    assert not may_sail(turn, Fleet(cruisers=1), *way, "Saint Petersburg")
