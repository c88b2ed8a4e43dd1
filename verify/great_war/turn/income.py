"""What holds of income: what a territory brings, and what raids take of it."""

from dataclasses import replace

from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn.turn import BombedSince
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


@claim("gw.bombing.cap", "gw.bombing.income", fixed=ANY, rests_on=("gw.issue.bombed-since",))
def raids_take_no_more_than_a_territory_brings(territory: Yield) -> None:
    """Whatever raids have cost, and whatever has become of the territory since, it never costs its owner money."""
    assert 0 <= deducted(territory) <= collected(territory)


@claim(
    "gw.bombing.cap",
    fixed={**ANY, Profile: replace(LATEST, bombed_since=BombedSince.WORTH_THEN)},
    expect=REFUTED,
    asks="Do raids cost a territory no more than it brings its owner?",
)
def counted_at_the_time_of_the_raid_they_take_no_more_than_it_brings(territory: Yield, profile: Profile) -> None:
    """The same is false where the value at the time of the raid counts: the claim has teeth."""
    assume(territory.bombed <= territory.value)
    assert deducted(territory, profile) <= collected(territory)


@claim("gw.bombing.income", "gw.turn.income", fixed=ANY, rests_on=("gw.issue.bombed-since",))
def one_bombed_territory_leaves_the_income_of_the_others_whole(bombed: Yield, other: Yield) -> None:
    """Raids on one territory never lessen what another brings, so that no income is ever negative."""
    assume(other.bombed == 0)
    assert total_income((bombed, other)) >= collected(other) >= 0


@claim("gw.turn.income", fixed={str: ""})
def income_is_never_negative(first: Yield, second: Yield, profile: Profile) -> None:
    """Under every reading a nation collects nothing at the least, and at the most what its territories are worth."""
    assert 0 <= total_income((first, second), profile) <= first.value + second.value
