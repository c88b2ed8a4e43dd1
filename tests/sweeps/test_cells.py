"""Cells: their odds as they are worked out by hand, or the reasons why they have none."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from clausewitz.odds.odds import FEW, estimate_positions, follow_together
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from clausewitz.sweeps.cells import CellResult, all_found_in, found_in

from .samples import GREAT_WAR, MOST, grid

ATTACKER, DEFENDER = "the attacker is eliminated", "the defender is eliminated"
BOTH = "both sides are eliminated; the defender holds the space"


def found(folder: Path, varies: str, most: int = MOST) -> list[CellResult]:
    made = grid(folder, varies)
    return [found_in(made.case(cell), GREAT_WAR, most) for cell in range(made.cells)]


def test_figures_of_a_cell_make_its_odds(tmp_path: Path) -> None:
    """Attackers hit with a 1, defenders with a 1 or 2: of 36 rolls 4 kill the defender, 10 the attacker, 2 both."""
    usual, even = found(tmp_path, "figures.infantry.attack = [1, 2]")
    assert usual.outcomes == pytest.approx({ATTACKER: 10 / 16, DEFENDER: 4 / 16, BOTH: 2 / 16})
    assert even.outcomes == pytest.approx({ATTACKER: 2 / 5, DEFENDER: 2 / 5, BOTH: 1 / 5})
    assert (usual.never, usual.why) == (0, "")
    assert usual.rounds == pytest.approx(2.25)
    assert usual.hits["attacker"] == pytest.approx({"infantry": 12 / 16})


def test_nobody_who_hits_makes_a_battle_without_end(tmp_path: Path) -> None:
    (idle,) = found(tmp_path, "figures.infantry.attack = 0\nfigures.infantry.defend = 0")
    assert (idle.outcomes, idle.never, idle.rounds, idle.why) == ({}, 1, None, "")


def test_a_cell_that_is_too_large_says_so_and_counts_for_that_limit_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.odds.odds.HAS_ARRAYS", False)
    (large,) = found(tmp_path, "figures.infantry.attack = 1", 3)
    assert large == CellResult(3, why="the battle leads to more than 3 positions")
    assert (large.counts_for(3), large.counts_for(4)) == (True, False)


def test_odds_count_for_every_limit_that_they_are_within(tmp_path: Path) -> None:
    (small,) = found(tmp_path, "figures.infantry.attack = 1")
    assert [small.counts_for(most) for most in (small.positions - 1, small.positions, 10 * MOST)] == [False, True, True]


def test_odds_that_were_found_at_once_count_for_the_limit_under_which_they_were(tmp_path: Path) -> None:
    (at_once,) = found(tmp_path, "figures.infantry.attack = 1", 3)
    assert at_once.positions > 3
    assert [at_once.counts_for(most) for most in (2, 3, 4)] == [False, True, True]


def test_a_cell_that_cannot_be_set_up_says_why(tmp_path: Path) -> None:
    made = grid(
        tmp_path,
        "entries.attacker.units.infantry = [1, 2]\nentries.attacker.came_from.Lorraine.infantry = 2\n"
        "entries.areas.Lorraine.owner = 'Germany'\nentries.here = 'Alsace'\nentries.areas.Alsace.owner = 'France'",
    )
    first, second = (found_in(made.case(cell), GREAT_WAR, MOST) for cell in range(made.cells))
    assert first.why == "the battle cannot be set up: attacker.came_from: 2 infantry came, and attacker.units has 1"
    assert second.why == ""


LARGER = """
[battle]
rulebook = "great-war"
attacker.units = { infantry = 5, artillery = 2, fighters = 1 }
defender.units = { infantry = 4, artillery = 2, fighters = 1 }
"""


def test_cells_that_are_followed_together_are_found_as_one_by_one_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four of the eight cannot be set up; of the others two each are by the same rules."""
    together, usual = list[int](), follow_together

    def noted(battles: Sequence[Battle], policy: Policy, most: int) -> None:
        together.append(sum(estimate_positions(each) > FEW for each in battles))
        usual(battles, policy, most)

    monkeypatch.setattr("clausewitz.sweeps.cells.follow_together", noted)
    made = grid(
        tmp_path,
        "entries.attacker.units.infantry = [5, 6]\nentries.attacker.came_from.Lorraine.infantry = 6\n"
        "entries.here = 'Alsace'\nentries.areas.Alsace.owner = 'France'\nentries.areas.Lorraine.owner = 'Germany'\n"
        "figures.infantry.attack = [1, 2]\nentries.defender.units.artillery = [2, 3]",
        LARGER,
    )
    cases = [made.case(cell) for cell in range(made.cells)]
    found = all_found_in(cases, GREAT_WAR, MOST)
    assert found == tuple(found_in(case, GREAT_WAR, MOST) for case in cases)
    assert [bool(each.why) for each in found].count(True) == 4
    assert together == [2, 2]
