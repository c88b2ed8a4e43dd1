"""The scores of this repository."""

import pytest

from clausewitz.mutation.report import mutants_in, read_scores, topics_of
from here import PROJECT


@pytest.mark.nightly
def test_each_score_of_the_project_is_of_a_function_that_has_mutants() -> None:
    scores, faults = read_scores(PROJECT.verify / "mutants.toml")
    assert (faults, scores.keys() - {each.function for each in mutants_in(PROJECT, functions=scores)}) == ([], set())


def test_shared_code_is_mutated_unless_a_game_is_excluded() -> None:
    """Since claims on any of them may notice these."""
    assert {"play", "empires"} <= set(topics_of(PROJECT))
    assert "play" not in topics_of(PROJECT.only("empires"))
