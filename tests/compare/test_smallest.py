"""The smallest battle in which readings differ: worked out by hand for a small game, and for issues of a large one."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from clausewitz.compare.smallest import Size, Smallest, cheapest_first, search_battles, small_battles
from clausewitz.documents.files import SUFFIXES
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Opened
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.documents.battles import LAND_DOCUMENT
from clausewitz.rulebooks.great_war.documents.raid import RAID_DOCUMENT
from skirmish.documents import SKIRMISHES, SQUADS

EVER = "the battle goes on for ever"
Odds = Mapping[str, Mapping[str, float]]


def odds(found: Smallest) -> Odds:
    """The chance of each outcome under each reading."""
    return {each.letter: each.outcomes for each in found.readings}


def smallest(kind: Kind[Opened], positions: Mapping[Size, int], issue: str) -> Smallest:
    return search_battles(replace(RULEBOOK, documents=(kind,)), positions=positions).found[issue]


def test_small_battles_hold_all_ways_to_divide_units_among_sides_and_kinds_each_once() -> None:
    every = list(small_battles(SQUADS, 2, 0))
    assert len(every) == 6 + 3 * 3 + 6
    assert len({SUFFIXES[".toml"](each) for each in every}) == len(every)
    assert every[:2] == [
        {"attacker": {"guns": 2}, "defender": {}},
        {"attacker": {"guns": 1, "foot": 1}, "defender": {}},
    ]


def test_optional_entries_of_a_document_are_extras_and_senseless_battles_are_left_out() -> None:
    # A fighter on the way is one, so is each entry that is not as usual; nobody bombs without bombers or zeppelins.
    with_one = [each for each in small_battles(RAID_DOCUMENT, 1, 1) if each["raiders"] == {"zeppelins": 1}]
    assert {"raiders": {"zeppelins": 1}, "route": [{"name": "A", "fighters": 1}], "value": 1} in with_one
    assert {"raiders": {"zeppelins": 1}, "route": [{"name": "A"}], "value": 9} in with_one
    assert not [each for each in small_battles(RAID_DOCUMENT, 1, 1) if each["raiders"] == {"fighters": 1}]


def test_the_cheapest_battles_come_first_and_last_those_whose_units_have_no_cost() -> None:
    every = cheapest_first(LAND_DOCUMENT, small_battles(LAND_DOCUMENT, 1, 0), RULEBOOK.roster)
    assert every[0] == {"attacker": {"units": {"infantry": 1}}, "defender": {"units": {}}}  # 1.5, the least of all
    assert every[-1] == {"attacker": {}, "defender": {"units": {"forts": 1}}}


# Of four faces two hit. 1 gun fires at 1 gun once: both hit, neither does, and each alone hits, in a quarter each.
ONE_VOLLEY = {"gone: attacker": 1 / 4, "gone: defender": 1 / 4, "gone: attacker, defender": 1 / 4, EVER: 1 / 4}
SKIRMISHED = [
    # Who is hit first does not fire: half of the time the defender, of the rest half the attacker.
    (
        "sk.issue.manners",
        "guns",
        {"a": ONE_VOLLEY, "b": {"gone: attacker": 1 / 4, "gone: defender": 1 / 2, EVER: 1 / 4}},
    ),
    # Guns that fire in each round are never left both; of the three other results each is as likely.
    ("sk.issue.spent", "guns", {"a": ONE_VOLLEY, "b": dict.fromkeys(list(ONE_VOLLEY)[:3], 1 / 3)}),
    # The gun hits the cook or does not; then he fires until he hits, or once.
    (
        "sk.issue.again",
        "field_cooks",
        {
            "a": {"gone: attacker": 1 / 2, "gone: defender": 1 / 2},
            "b": {"gone: attacker": 1 / 2, "gone: defender": 1 / 4, EVER: 1 / 4},
        },
    ),
]


@pytest.mark.parametrize(("issue", "attacker", "expected"), SKIRMISHED)
def test_the_smallest_battle_has_its_odds_under_each_reading(issue: str, attacker: str, expected: Odds) -> None:
    search = search_battles(SKIRMISHES, positions={(0, 0): 10, (1, 0): 10, (2, 0): 200})
    found = search.found[issue]
    assert found.document == f'rulebook = "skirmish"\n\n[attacker]\n{attacker} = 1\n\n[defender]\nguns = 1\n'
    assert {letter: pytest.approx(chances) for letter, chances in expected.items()} == odds(found)
    assert [each.moves for each in found.readings] == [0, pytest.approx(1 / 4)]
    assert not search.in_vain


def test_a_search_in_vain_counts_the_battles_it_tried() -> None:
    # A gun, foot or a cook that meets nobody: who shoots first is asked, and nobody is there to shoot back.
    search = search_battles(SKIRMISHES, positions={(1, 0): 10})
    assert (search.found, search.in_vain) == ({}, {"sk.issue.manners": 3})


def test_a_lone_aircraft_that_meets_nobody_holds_the_space_or_is_gone_itself() -> None:
    found = smallest(LAND_DOCUMENT, {(1, 0): 50}, "gw.issue.aircraft-alone")
    assert found.sides == (("attacker", "1 fighter"), ("defender", "nothing"))
    assert odds(found) == {
        "a": {"the defender is eliminated": 1},
        "b": {"both sides are eliminated; the defender holds the space": 1},  # "nobody holds a space from the air"
    }


@pytest.mark.nightly
def test_storm_troops_that_fire_first_spare_themselves_the_fire_of_those_whom_they_hit() -> None:
    # Both hit with 1 or 2: in a round each alone in 2/9, both in 1/9; rounds without a hit repeat. So 2/5, 2/5, 1/5.
    # If the storm troops are first, they hit in 1/3, and are hit in 2/3 of 1/3: 3/5 and 2/5.
    found = smallest(LAND_DOCUMENT, {(2, 0): 450}, "gw.issue.storm-order")
    assert found.sides == (("attacker", "1 storm troop"), ("defender", "1 entrenched infantry"))
    both = "both sides are eliminated; the defender holds the space"
    assert odds(found) == {
        "a": pytest.approx({"the attacker is eliminated": 2 / 5, "the defender is eliminated": 2 / 5, both: 1 / 5}),
        "b": pytest.approx({"the attacker is eliminated": 2 / 5, "the defender is eliminated": 3 / 5}),
    }


def test_a_fighter_that_hits_at_2_brings_a_zeppelin_down_with_two_faces_or_with_one() -> None:
    found = smallest(RAID_DOCUMENT, {(1, 0): 50, (1, 1): 50}, "gw.issue.hits-on")
    assert found.sides == (("raiders", "1 zeppelin"), ("route", "A (1 fighter)"), ("value", "1"))
    assert odds(found) == {
        "a": pytest.approx({"the raid is shot down": 1 / 3, "the raid costs 1": 2 / 3}),
        "b": pytest.approx({"the raid is shot down": 1 / 6, "the raid costs 1": 5 / 6}),
    }
