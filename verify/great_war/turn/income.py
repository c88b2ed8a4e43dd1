"""What holds at the end of a turn: what territories bring, what raids take of it, what is forgotten, whose all is."""

from typing import Literal

from clausewitz.play.counts import Count, least, most
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn import BombedSince
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.state import holders
from clausewitz.rulebooks.great_war.turn.upkeep import Yield, collect, gross_yield, raid_deduction, total_income

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.contesting.economic-worth", "gw.contesting.rounded-down", "gw.turn.income")
def a_contested_territory_brings_half_of_its_value_rounded_down(territory: Yield) -> None:
    """Twice what a contested territory brings is its value or one less; any other brings its value."""
    worth = gross_yield(territory)
    if territory.contested:
        assert territory.value - 1 <= 2 * worth <= territory.value
    else:
        assert worth == territory.value


@claim("gw.bombing.cap", "gw.bombing.income", fixed=ANY, rests_on=("gw.issue.bombed-since",))
def raids_take_no_more_than_a_territory_brings(territory: Yield) -> None:
    """Whatever raids have cost, and whatever has become of the territory since, it never costs its owner money."""
    assert 0 <= raid_deduction(territory) <= gross_yield(territory)


@claim(
    "gw.bombing.cap",
    fixed={**ANY, Profile: replace(LATEST, bombed_since=BombedSince.WORTH_THEN)},
    expect=REFUTED,
    asks="Do raids cost a territory no more than it brings its owner?",
)
def counted_at_the_time_of_the_raid_they_take_no_more_than_it_brings(territory: Yield, profile: Profile) -> None:
    """The same is false where the value at the time of the raid counts."""
    assume(territory.bombed <= territory.value)
    assert raid_deduction(territory, profile) <= gross_yield(territory)


@claim("gw.bombing.income", "gw.turn.income", fixed=ANY, rests_on=("gw.issue.bombed-since",))
def one_bombed_territory_leaves_the_income_of_the_others_whole(bombed: Yield, other: Yield) -> None:
    """Raids on one territory never lessen what another brings, so that no income is ever negative."""
    assume(other.bombed == 0)
    assert total_income((bombed, other)) >= gross_yield(other) >= 0


@claim("gw.turn.income", fixed={str: ""})
def income_is_never_negative(first: Yield, second: Yield, profile: Profile) -> None:
    """Under every answer a nation collects nothing at the least, and at the most what its territories are worth."""
    assert 0 <= total_income((first, second), profile) <= first.value + second.value


@claim("gw.bombing.income", "gw.turn.income", fixed={str: ""}, rests_on=("gw.issue.bombed-since",))
def income_settles_what_raids_have_cost_once_and_for_all(
    rhineland: Count, berlin: Count, lost: Count, paris: Count, treasury: Literal[0, 4], reading: BombedSince
) -> None:
    """A nation that has collected is owed, and owes, nothing: no raid on it is remembered, and each on others is.

    It collects 5 for the Rhineland and 7 for Berlin, less what raids on each have cost, up to its worth; by one answer
    all that they have cost, with what they cost in territories since lost. Nothing else is changed by it.
    """
    board = small_war().with_territory("Rhineland", bombed=rhineland).with_territory("Berlin", bombed=berlin)
    board = board.with_nation("Germany", treasury=treasury, bombed=lost)
    board = board.with_territory("Paris", bombed=paris).with_nation("France", treasury=2, bombed=paris)
    after, money, _ = collect(board, "Germany", replace(LATEST, bombed_since=reading))
    then = reading is BombedSince.WORTH_THEN
    raids = rhineland + berlin + lost if then else least(rhineland, 5) + least(berlin, 7)
    assert money == most(12 - raids, 0)
    paid = replace(board.nations["Germany"], treasury=treasury + money, bombed=0)
    assert after.nations == {**board.nations, "Germany": paid}
    whole = {name: replace(board.territory(name), bombed=0) for name in ("Rhineland", "Berlin")}
    assert after.territories == {**board.territories, **whole}
    assert (after.stacks, after.mines) == (board.stacks, board.mines)


@claim("gw.bombing.income", "gw.bombing.cap", "gw.turn.income", fixed=ANY)
def a_nation_is_told_of_raids_just_where_some_have_cost_it_something(own: Count, others: Count) -> None:
    """What raids take of income is told with its limit where a territory of the nation was raided, and nowhere else."""
    board = small_war().with_territory("Rhineland", bombed=own).with_territory("Paris", bombed=others)
    _, _, cites = collect(board, "Germany", LATEST)
    assert cites == (("gw.bombing.income", "gw.bombing.cap") if own > 0 else ())


@claim("gw.contesting.owner", "gw.naval.contest.coexist", fixed=ANY)
def at_the_end_of_a_turn_each_territory_is_its_owners_and_each_sea_zone_where_enemies_lie_is_contested(
    english: Literal[0, 1], german: Literal[0, 1], below: Literal[0, 1], contested: bool
) -> None:
    """A contested territory is still whose it was before; a sea zone is told of where both sides have ships afloat."""
    fleets = (
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=english)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=german, submerged=below)),
    )
    board = replace(small_war(), stacks=()).placing(*fleets)
    board = board.with_territory("Lorraine", contested=contested, owner_before="France" if contested else "")
    told = {each.space: (each.by, each.contested) for each in holders(board, LATEST)}
    territories = {each.name: (each.owner or None, each.contested) for each in board.territories.values()}
    at_sea = {"North Sea": (None, True)} if english and german else {}
    assert told == {**territories, **at_sea}
    assert told["Lorraine"] == ("France", contested)
