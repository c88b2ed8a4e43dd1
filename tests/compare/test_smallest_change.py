"""The smallest battle in which a change counts, worked out by hand, and what nothing looks at."""

from dataclasses import replace
from functools import partial

import pytest

from clausewitz.answers.compare import SmallestBattleAnswer
from clausewitz.compare.smallest import Looking, cheapest_first, follow_battles, small_battles
from clausewitz.compare.smallest_change import names_any, smallest_change
from clausewitz.play.asked import record_asked_of
from clausewitz.rulebooks.end_all_wars import RULEBOOK
from clausewitz.rulings.rules import Rules
from skirmish.documents import SKIRMISHES, SQUADS


def find_smallest(kind: str, column: str, number: int) -> SmallestBattleAnswer | None:
    """The smallest battle in which a figure counts."""
    before = Rules(RULEBOOK.preferred_profile)
    after = replace(before, figures=frozenset({(kind, column, number)}))
    return smallest_change(RULEBOOK, before, after, partial(follow_battles, RULEBOOK))


def test_a_tank_that_hits_at_6_meets_one_infantry() -> None:
    # Of ten faces the tank hits with 5, then 6; the infantry with 4. Rounds without a hit repeat, so of 70 in 100 the
    # tank alone hits in 30, the infantry in 20, both in 20; then of 76 in 36, 16 and 24.
    wins = "no defending unit is left; the attacker takes the territory"
    loses = "the attacker has no unit left in the battle; the defender keeps the territory"
    both = "neither side has a unit left; the defender keeps the territory"
    found = find_smallest("tanks", "attack", 6)
    assert found is not None
    assert (found.title, found.sides, found.document) == (
        "A land battle",
        (("attacker", "1 tank"), ("defender", "1 infantry")),
        'rulebook = "end-all-wars"\n\n[attacker.units]\ntanks = 1\n\n[defender.units]\ninfantry = 1\n',
    )
    assert found.odds.before == pytest.approx({wins: 30 / 70, loses: 20 / 70, both: 20 / 70})
    assert found.odds.now == pytest.approx({wins: 36 / 76, loses: 16 / 76, both: 24 / 76})
    assert found.odds.moves == pytest.approx(20 / 70 - 16 / 76)
    assert found.odds.costs_before == pytest.approx({"attacker": 40 / 70, "defender": 50 / 70})
    assert found.odds.costs_now == pytest.approx({"attacker": 40 / 76, "defender": 60 / 76})


def test_a_tank_that_defends_otherwise_is_the_defender() -> None:
    found = find_smallest("tanks", "defend", 6)
    assert found is not None
    assert found.sides == (("attacker", "1 infantry"), ("defender", "1 tank"))


def test_no_battle_counts_spaces() -> None:
    assert find_smallest("tanks", "move", 5) is None


def test_a_search_for_any_units_finds_each_battle_that_it_would_look_at_among_those_followed() -> None:
    # Its own search: the cheapest battles with one of the units, followed until so many positions have been looked at.
    _, followed = follow_battles(SKIRMISHES, 2)
    with record_asked_of(type(SKIRMISHES.preferred_profile)) as asked:
        looking = Looking(SKIRMISHES, SQUADS, asked)
        battles = cheapest_first(SQUADS, small_battles(SQUADS, 2, 0), SKIRMISHES.roster)
        for units in ({"guns"}, {"guns", "foot"}, set[str]()):
            wanted = [each for each in battles if names_any(units, each)]
            found = [looked for each in wanted if (looked := looking.follow_battle(each))]
            there = [each.entries for each in followed if names_any(units, each.entries) and not each.extras]
            assert there == [each.entries for each in found]


def test_a_document_names_a_unit_at_any_depth() -> None:
    assert names_any({"tanks"}, {"waves": [{"units": {"tanks": 1}}]})
    assert not names_any({"tanks"}, {"waves": [{"units": {"infantry": 1}}], "name": "tanks"})
    assert names_any((), {})
