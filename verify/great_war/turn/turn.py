"""What holds of every turn, as far as it can be proved without playing one: income, bombed money, the way home."""

from dataclasses import replace

from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.air.bombing import Bomb, Escort, Sortie
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory.contesting import ReinforcementsFight
from clausewitz.rulebooks.great_war.readings.turn.turn import BombedSince, ContestRests
from clausewitz.rulebooks.great_war.turn.decisions import OldContest, Rest
from clausewitz.rulebooks.great_war.turn.income import Yield, collected, deducted, total_income

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.contesting.economic-worth", "gw.contesting.rounded-down", "gw.turn.income")
def a_contested_territory_brings_half_of_its_value_rounded_down(territory: Yield) -> None:
    """Twice what a contested territory brings is its value or one less; any other brings its value."""
    worth = collected(territory)
    if territory.contested:
        assert territory.value - 1 <= 2 * worth <= territory.value
    else:
        assert worth == territory.value


@claim("gw.bombing.cap", "gw.bombing.income", fixed=ANY)
def raids_take_no_more_than_a_territory_brings(territory: Yield) -> None:
    """Whatever raids have cost, and whatever has become of the territory since, it never costs its owner money."""
    assert 0 <= deducted(territory) <= collected(territory)


@claim("gw.bombing.cap", fixed={**ANY, Profile: replace(LATEST, bombed_since=BombedSince.WORTH_THEN)}, expect=REFUTED)
def counted_at_the_time_of_the_raid_they_take_no_more_than_it_brings(territory: Yield, profile: Profile) -> None:
    """The same is false where the value at the time of the raid counts: the claim has teeth."""
    assume(territory.bombed <= territory.value)
    assert deducted(territory, profile) <= collected(territory)


@claim("gw.bombing.income", "gw.turn.income", fixed=ANY)
def one_bombed_territory_leaves_the_income_of_the_others_whole(bombed: Yield, other: Yield) -> None:
    """Raids on one territory never lessen what another brings, so that no income is ever negative."""
    assume(other.bombed == 0)
    assert total_income((bombed, other)) >= collected(other) >= 0


@claim("gw.turn.income", fixed={str: ""})
def income_is_never_negative(first: Yield, second: Yield, profile: Profile) -> None:
    """Under every reading a nation collects nothing at the least, and at the most what its territories are worth."""
    assert 0 <= total_income((first, second), profile) <= first.value + second.value


@claim("gw.bombing.return", "gw.bombing.zeppelin-return", "gw.retreats.aircraft.range", fixed=ANY)
def every_raider_can_fly_home_with_the_movement_that_is_left_to_it(at: Sortie, action: Bomb) -> None:
    """A raider that may bomb may fly back afterwards: the rule on its return and that on flying back agree."""
    if ruling(action, at).allowed:
        over_the_target = Flight(movement_left=at.left)
        home = ruling(FlyBack(at.home), over_the_target).allowed
        assert home or (at.kind == "zeppelins" and ruling(FlyBack(at.sea), over_the_target).allowed)


@claim("gw.bombing.return", "gw.bombing.escort", "gw.retreats.aircraft.range", fixed=ANY)
def every_escort_can_fly_home_with_the_movement_that_is_left_to_it(at: Sortie, action: Escort) -> None:
    """A fighter that may escort may fly back afterwards."""
    if ruling(action, at).allowed:
        assert ruling(FlyBack(at.home), Flight(movement_left=at.left)).allowed


@claim("gw.bombing.return", fixed=ANY, expect=REFUTED)
def without_the_sentence_on_their_return_raiders_could_be_stranded(at: Sortie, action: Bomb) -> None:
    """The same is false once the sentence on the return is struck out: the claim has teeth."""
    with without("gw.bombing.return"):
        if ruling(action, at).allowed:
            home = ruling(FlyBack(at.home), Flight(movement_left=at.left)).allowed
            assert home or at.kind == "zeppelins"


@claim("gw.contesting.reinforce", fixed=ANY)
def nobody_rests_in_a_fight_that_began_this_turn(at: OldContest, action: Rest) -> None:
    """Who has moved against the enemy in this turn attacks; only a contest from an earlier turn may rest."""
    if ruling(action, at).allowed:
        assert at.since_an_earlier_turn


@claim("gw.contesting.reinforce", fixed={str: ""})
def a_contest_rests_if_it_is_old_and_the_readings_let_it(at: OldContest, action: Rest) -> None:
    """A side may rest in a contest of an earlier turn where a reading lets it, unless by another it has moved in."""
    rests = at.profile.contest_rests is ContestRests.MAY_REST
    bound = at.moved_in and at.profile.reinforcements_fight is ReinforcementsFight.OWNER_NOT
    assert ruling(action, at).allowed == (at.since_an_earlier_turn and rests and not bound)
