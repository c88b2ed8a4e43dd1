"""The scores of this repository."""

from clausewitz.mutation.report import mutants_in, read_scores, topics_of
from here import PROJECT


def test_each_score_of_the_project_is_of_a_function_that_has_mutants() -> None:
    scores, faults = read_scores(PROJECT.verify / "mutants.toml")
    assert (faults, scores.keys() - {each.function for each in mutants_in(PROJECT, functions=scores)}) == ([], set())


def test_errors_in_what_all_games_share_are_tried_where_no_game_is_left_out() -> None:
    """Since claims on any of them may notice these."""
    assert {"play", "empires"} <= set(topics_of(PROJECT))
    assert "play" not in topics_of(PROJECT.only("empires"))
