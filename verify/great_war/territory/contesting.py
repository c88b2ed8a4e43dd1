"""What holds of every contest: who contests, what that does to a retreat, and the worth of a contested territory."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import (
    ContestStopsRetreat,
    RailGunsInContest,
    ReinforcementsFight,
    ThroughContest,
)
from clausewitz.rulebooks.great_war.readings.turn import ContestRests
from clausewitz.rulebooks.great_war.standoff import Contest, Retreat, Standoff
from clausewitz.rulebooks.great_war.territory.contesting import economic_worth, production
from clausewitz.rulebooks.great_war.territory.no_mans_land import (
    BuildThere,
    Collect,
    Contested,
    MoveOut,
    MoveThrough,
    Reinforce,
    To,
)
from clausewitz.rulebooks.great_war.turn import attacks, land_combat, movement
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Move, OldContest, Rest
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST}


@claim(
    "gw.land.step-6.contest-stops-defender", fixed=ANY, show=as_scenario, rests_on=("gw.issue.contest-stops-retreat",)
)
def a_contest_leaves_the_defender_no_retreat(at: Standoff, action: Retreat) -> None:
    """Once the attacker contests, no retreat of the defender is legal."""
    assume(at.side is Side.DEFENDER)
    assume(at.contesting)
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.contest-stops-defender",
    fixed={**ANY, Profile: replace(LATEST, contest_stops_retreat=ContestStopsRetreat.ONLY_RETREAT_TESTED)},
    show=as_scenario,
    expect=REFUTED,
    asks="Does a contest by the attacker leave the defender no retreat?",
)
def under_002_a_contest_leaves_the_defender_no_retreat(at: Standoff, action: Retreat) -> None:
    """The same is false where only retreating is tested, as in the short answer."""
    assume(at.side is Side.DEFENDER)
    assume(at.contesting)
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.may-contest",
    "gw.land.step-6.ground-units",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.to-the-finish",),
)
def only_an_attacker_with_ground_units_contests_and_with_all_of_them(at: Standoff, action: Contest) -> None:
    """At the end of each round an attacker on land with ground units may contest with all of them, and nobody else."""
    assume(not at.landing)
    may = at.side is Side.ATTACKER and at.has_ground_units and action.whole
    assert ruling(action, at).allowed == may


@claim("gw.contesting.economic-worth", "gw.contesting.rounded-down", "gw.contesting.production")
def a_contested_territory_is_worth_half_rounded_down(value: Count) -> None:
    """Twice the worth of a contested territory is its value, or one less; never is it negative."""
    for worth, _ in (economic_worth(value, contested=True), production(value, contested=True)):
        assert worth >= 0
        assert value - 1 <= 2 * worth <= value


@claim(
    "gw.contesting.rounded-down",
    expect=REFUTED,
    asks="Is a contested territory worth half its value at most?",
    show=lambda value: scenario(f"Then a contested territory worth {value} yields {value // 2}"),
    words={"value": "Value of the territory."},
)
def without_the_sentence_half_could_be_more_than_half(value: Count) -> None:
    """The same is false once "rounded down" is struck out."""
    with switch_off("gw.contesting.rounded-down"):
        assert 2 * economic_worth(value, contested=True)[0] <= value


@claim(
    "gw.contesting.no-direct-move",
    fixed=ANY,
    expect=REFUTED,
    asks="Must units that leave a contested territory for a fight go through a friendly one?",
)
def without_the_sentence_units_could_move_into_a_fight_directly(at: Contested, action: MoveOut) -> None:
    """The same as the next is false once the sentence is struck out."""
    with switch_off("gw.contesting.no-direct-move"):
        assert not ruling(action, at).allowed or action.to is To.FRIENDLY or action.through_friendly


@claim("gw.contesting.no-direct-move", "gw.contesting.move-back", "gw.contesting.second-point", fixed=ANY)
def units_never_move_from_a_contested_territory_into_a_fight_directly(at: Contested, action: MoveOut) -> None:
    """A legal move to an enemy or contested territory goes through a friendly one, and takes two movement points."""
    if ruling(action, at).allowed and action.to is not To.FRIENDLY:
        assert action.through_friendly
        assert at.movement >= 2


ON_RAILS = {**ANY, Profile: replace(LATEST, rail_guns_in_contest=RailGunsInContest.NO)}


@claim("gw.contesting.railroads", fixed=ON_RAILS, rests_on=("gw.issue.rail-guns-in-contest",))
def where_rail_guns_need_rails_none_leaves_a_contested_territory(at: Contested, action: MoveOut) -> None:
    """Under the answer that they move on rails, no rail gun ever moves out of a contested territory."""
    assert not (at.rail_guns and ruling(action, at).allowed)


@claim("gw.contesting.railroads", fixed=ANY, expect=REFUTED, asks="Do rail guns have to stay in a contested territory?")
def as_other_units_rail_guns_never_leave_a_contested_territory(at: Contested, action: MoveOut) -> None:
    """The same is false where rail guns move as other land units do."""
    assert not (at.rail_guns and ruling(action, at).allowed)


@claim("gw.contesting.collect", "gw.contesting.build", fixed=ANY)
def only_the_owner_collects_and_builds(at: Contested, collect: Collect, build: BuildThere) -> None:
    """Each sentence lets the owner collect or build, though no forts, and forbids it to all others."""
    collects, builds = ruling(collect, at), ruling(build, at)
    assert (collects.allowed, builds.allowed) == (at.own, at.own and not build.forts)
    assert collects.cites == ("gw.contesting.collect",)
    assert "gw.contesting.build" in {each.clause for each in (*builds.remaining, *builds.overridden)}


UNDER_ALL: dict[object, object] = {str: "Elsewhere"}
"""Under any readings."""


@claim("gw.contesting.reinforce", "gw.contesting.reinforce.phase", "gw.contesting.railroads", fixed=UNDER_ALL)
def reinforcements_come_exactly_in_the_movement_phase(at: Contested, action: Reinforce) -> None:
    """Each side may reinforce a contest in its movement phase, with all but rail guns that by one answer need rails."""
    off_the_rails = at.rail_guns and at.profile.rail_guns_in_contest is RailGunsInContest.NO
    assert ruling(action, at).allowed == (at.movement_phase and not off_the_rails)


@claim("gw.contesting.no-direct-move", fixed=UNDER_ALL)
def only_by_a_reading_units_move_through_a_contest_to_friendly_territory(at: Contested, action: MoveThrough) -> None:
    """Units move through a contested territory only where an answer lets them, and only to friendly territory."""
    open_way = at.profile.through_contest is ThroughContest.YES
    assert ruling(action, at).allowed == (open_way and action.to_friendly)


@claim("gw.contesting.move-back", "gw.contesting.second-point", "gw.contesting.no-direct-move", fixed=UNDER_ALL)
def units_leave_a_contest_for_a_friendly_space_and_go_on_with_a_second_point(at: Contested, action: MoveOut) -> None:
    """Units leave a contest for a friendly space with one movement point, and go on from it with a second.

    Rail guns stay where an answer has them move on rails.
    """
    points = 2 if action.through_friendly else 1
    fallen_back = action.through_friendly or action.to is To.FRIENDLY
    off_the_rails = at.rail_guns and at.profile.rail_guns_in_contest is RailGunsInContest.NO
    assert ruling(action, at).allowed == (fallen_back and at.movement >= points and not off_the_rails)


def contested_lorraine(german: Army, french: Army, *, rhineland_contested: bool = False) -> Turn:
    """The turn of Germany, with two units in the Rhineland, and these in Lorraine, contested since an earlier turn."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=german),
        Stack(nation="France", place="Lorraine", army=french),
        Stack(nation="Germany", place="Rhineland", army=Army(infantry=1, cavalry=1)),
    )
    board = replace(small_war(), stacks=()).placing(*stacks)
    board = board.with_territory("Lorraine", contested=True, owner_before="France")
    board = board.with_territory("Rhineland", contested=rhineland_contested, owner_before="Germany")
    return Turn(board=board, nations=("Germany",), old_contests=frozenset({"Lorraine"}))


def may_move(turn: Turn, units: Army, *way: str) -> bool:
    """Whether German units may move out of the Rhineland along this way."""
    return movement.move_refusal(turn, Move(nation="Germany", units=units, way=("Rhineland", *way))) is None


@claim("gw.contesting.no-direct-move", "gw.contesting.move-back", "gw.contesting.second-point", fixed=ANY)
def on_the_board_units_leave_a_contest_through_friendly_territory_only(contested: bool) -> None:
    """Out of a contested Rhineland nobody moves straight into a fight; cavalry does over Berlin."""
    turn = contested_lorraine(Army(infantry=1), Army(infantry=1), rhineland_contested=contested)
    for units in (Army(infantry=1), Army(cavalry=1)):
        assert may_move(turn, units, "Berlin")
        assert may_move(turn, units, "Lorraine") == (not contested)
        assert may_move(turn, units, "Flanders") == (not contested)
        assert may_move(turn, units, "Berlin", "Poland") == (units.cavalry > 0)
        assert not may_move(turn, units, "Flanders", "Lorraine")


@claim("gw.contesting.owner", "gw.contesting.reinforce", fixed=ANY, rests_on=("gw.issue.left-contest",))
def a_contest_that_one_side_has_left_is_over_and_any_other_goes_on(german: Count, french: Count) -> None:
    """Where both sides have land units in a contested territory it stays so, and its owner's; else it is whose alone.

    Where neither has any, it is its owner's.
    """
    turn = contested_lorraine(Army(infantry=german), Army(infantry=french))
    after = land_combat.settle_abandoned_contests(turn).board
    lorraine = after.territory("Lorraine")
    assert lorraine.owner == ("Germany" if german > 0 and french == 0 else "France")
    assert lorraine.contested == (german > 0 and french > 0)
    assert lorraine.owner_before == ("France" if lorraine.contested else "")
    assert after.army("Lorraine", "Germany") == Army(infantry=german)
    assert after.army("Lorraine", "France") == Army(infantry=french)


@claim("gw.contesting.reinforce", fixed=ANY, rests_on=("gw.issue.contest-rests",))
def nobody_rests_in_a_fight_that_began_this_turn(at: OldContest, action: Rest) -> None:
    """Who has moved against the enemy in this turn attacks; only a contest from an earlier turn may rest."""
    if ruling(action, at).allowed:
        assert at.since_an_earlier_turn


@claim("gw.contesting.reinforce", fixed={str: ""})
def a_contest_rests_if_it_is_old_and_the_readings_let_it(at: OldContest, action: Rest) -> None:
    """A side may rest in a contest of an earlier turn where an answer lets it, unless by another it has moved in."""
    rests = at.profile.contest_rests is ContestRests.MAY_REST
    bound = at.moved_in and at.profile.reinforcements_fight is ReinforcementsFight.OWNER_NOT
    assert ruling(action, at).allowed == (at.since_an_earlier_turn and rests and not bound)


@claim("gw.contesting.reinforce", fixed=ANY, rests_on=("gw.issue.contest-rests",))
def on_the_board_a_side_may_leave_the_enemy_in_peace_only_where_it_has_met_him_before(old: bool, own: bool) -> None:
    """Whoever has units in Lorraine may attack, and rest if it is contested of old, whether it is his own or not."""
    turn = contested_lorraine(Army(infantry=1), Army(infantry=1))
    turn = replace(turn, board=turn.board.with_territory("Lorraine", owner_before="Germany" if own else "France"))
    turn = replace(turn, old_contests=turn.old_contests if old else frozenset(), step=Turn.sequence.index("4c"))
    turn = land_combat.prepare_land_attacks(turn)
    rest, attack = Rest(place="Lorraine", nation="Germany"), BeginAttack(place="Lorraine", nation="Germany")
    assert list(attacks.rests(turn)) == [rest]
    assert (attacks.rest_refusal(turn, rest) is None) == old
    assert attacks.attack_refusal(turn, attack) is None
    after = land_combat.rest_contest(turn, rest)
    assert list(attacks.attacks(after)) == []
    assert after.board.army("Lorraine", "Germany") == Army(infantry=1)
