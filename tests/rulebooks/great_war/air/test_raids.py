"""What holds of every raid that is legally played, whatever the raiders, the route, the readings and the dice."""

import random

from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.moments import Aim, Choose, Done, Group, Roll, Side
from clausewitz.rulebooks.great_war.air.bombing import D2, D3, Altitude
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.profile import PROFILES

COUNTS = st.integers(0, 4)
RAIDS = st.builds(
    Raid,
    raiders=st.builds(Army, fighters=COUNTS, bombers=COUNTS, zeppelins=COUNTS),
    route=st.lists(st.builds(Overflown, fighters=COUNTS), min_size=1, max_size=4).map(tuple),
    altitude=st.sampled_from(Altitude),
    value=st.integers(0, 9),
    contested=st.booleans(),
    lost_before=st.integers(0, 3),
    profile=st.sampled_from(list(PROFILES.values())),
)


def played(raid: Raid, chance: random.Random) -> Raid:
    position = raid.start()
    while not isinstance(awaited := position.awaits, Done):
        if isinstance(awaited, Roll):
            position = position.roll([chance.randint(1, 6) for _ in range(awaited.dice)])
        elif isinstance(awaited, Choose):
            position = position.choose(chance.choice(list(awaited.options)))
    return position


@given(RAIDS, st.randoms(use_true_random=False))
def test_every_raid_ends_and_costs_no_more_than_the_territory_is_worth(raid: Raid, chance: random.Random) -> None:
    over = played(raid, chance)
    assert 0 <= over.lost <= raid.value
    assert over.raiders.bombers + over.raiders.zeppelins > 0 or over.lost == 0


@given(RAIDS, st.randoms(use_true_random=False))
def test_a_raid_creates_nothing_and_meets_each_territory_once(raid: Raid, chance: random.Random) -> None:
    over = played(raid, chance)
    assert raid.raiders.covers(over.raiders)
    assert all(0 <= after.fighters <= before.fighters for before, after in zip(raid.route, over.route, strict=True))
    rounds = [event.round for event in over.events]
    assert rounds == sorted(rounds)
    assert max(rounds, default=0) <= len(raid.route)


def test_a_raid_over_any_number_of_empty_territories_reaches_its_target() -> None:
    raid = Raid(raiders=Army(bombers=1), route=(Overflown(),) * 5, value=9).start()
    assert (raid.current.label, raid.round) == ("R4", 5)
    assert raid.roll([6]).awaits == Done("the raid costs 2", ("gw.bombing.income",))


@given(RAIDS, st.randoms(use_true_random=False))
def test_whoever_survives_the_way_bombs(raid: Raid, chance: random.Random) -> None:
    over = played(raid, chance)
    dropped = [event for event in over.events if event.step == "R4"]
    assert bool(dropped) == (over.raiders.bombers + over.raiders.zeppelins > 0)


def test_dice_that_count_something_are_added_up_by_their_faces() -> None:
    bombers = Group(Side.ATTACKER, "bombers", 6, 0, (), D2)
    zeppelins = Group(Side.ATTACKER, "zeppelins", 6, 0, (), D3)
    roll = Roll((bombers, zeppelins), 6, Aim.AT_MOST)
    assert (roll.hits(bombers, range(1, 7)), roll.hits(zeppelins, range(1, 7))) == (9, 12)
