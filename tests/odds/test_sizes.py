"""How large a battle is, told beforehand, and found."""

import pytest

from clausewitz.documents.kinds import read_position
from clausewitz.odds.graph import odds
from clausewitz.odds.odds import estimate_hits, estimate_positions, estimate_results
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from here import PROJECT

from .test_battles import LARGE, MOST, battle, rulebooks


@pytest.mark.parametrize("name", ["essen", "london", "suvla", LARGE])
def test_an_estimate_is_off_by_a_factor_of_three_at_most_on_an_example(name: str) -> None:
    position = read_position(PROJECT.docs / "examples" / f"{name}.toml", rulebooks()).position
    assert isinstance(position, Battle)
    assert 1 / 3 <= estimate_positions(position) / odds(position, Policy(), MOST).positions <= 3


def test_an_estimate_counts_pairs_of_what_is_left_a_few_moments_each() -> None:
    """Three infantry and two leave 4 x 3 pairs, 4 positions each; artillery that fires first makes it 24 each."""
    assert estimate_positions(battle(attacker={"infantry": 3}, defender={"infantry": 2})) == 4 * 3 * 4
    assert (
        estimate_positions(battle(attacker={"infantry": 2, "artillery": 1}, defender={"infantry": 1, "artillery": 1}))
        == 288
    )


def test_a_choice_of_losses_on_both_sides_triples_the_positions() -> None:
    """Hits wait until they are taken, where there is a choice: with cavalry on both sides, not on one."""
    two = {"infantry": 2, "cavalry": 1}
    assert estimate_positions(battle(attacker=two, defender={"infantry": 3})) == 4 * 4 * 4
    assert estimate_positions(battle(attacker=two, defender=two)) == 4 * 4 * 12
    assert estimate_hits(battle(attacker=two, defender=two), 4 * 4 * 12) == 3


def test_a_fort_takes_as_many_hits_as_the_unit_table_says() -> None:
    """A fort takes four hits, so that with the infantry there are six numbers of hits that may be left to take."""
    besieged = battle(attacker={"infantry": 1}, defender={"infantry": 1, "forts": 1})
    assert estimate_positions(besieged) % (2 * 6) == 0


def test_what_fits_is_the_largest_battle_of_two_equal_sides_that_is_not_too_large() -> None:
    duel = battle(attacker={"infantry": 1}, defender={"infantry": 1})
    for most in (99, 100, 143, 144):
        side = {"infantry": estimate_hits(duel, most)}
        larger = {"infantry": side["infantry"] + 1}
        assert (
            estimate_positions(battle(attacker=side, defender=side))
            <= most
            < estimate_positions(battle(attacker=larger, defender=larger))
        )
    assert estimate_hits(duel, 1) == 0


def test_results_of_dice_are_counted_where_all_fire_at_once() -> None:
    """Of 60 against 3 there are 61 x 4 pairs, 4 positions each, and a quarter of 61 x 4 pairs of scores in each."""
    assert estimate_results(battle(attacker={"infantry": 60}, defender={"infantry": 3})) == 61 * 4 * 4 * 61
    assert estimate_results(battle(attacker={"infantry": 1, "artillery": 1}, defender={"artillery": 1})) == 3 * 2 * 24
