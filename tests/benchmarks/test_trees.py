"""How many questions the trees of the games ask, at worst and on average, and how long it takes to make them."""

from statistics import fmean

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shapes
from clausewitz.rulings.trees.build import Tree, tree_of
from rulings.trees.test_games import actions

MOST = {"great-war": (8, 1.48), "empires": (9, 2.51), "end-all-wars": (3, 1.0)}
"""So many questions at worst, whatever is asked about, and so many on average over all actions of the game."""


def trees(game: str) -> dict[str, Tree]:
    made = {}
    for engine, norms in actions():
        if engine.id == game:
            shapes = Shapes({type(engine.preferred_profile): engine.preferred_profile}, engine.texts)
            made[norms[0].action.__name__] = tree_of(Speaking.from_norms(norms, shapes))
    return made


@pytest.mark.parametrize("game", MOST)
def test_no_action_takes_more_questions_than_a_player_bears(benchmark: BenchmarkFixture, game: str) -> None:
    made: dict[str, Tree] = benchmark.pedantic(trees, (game,), rounds=1)  # type: ignore[no-untyped-call]  # theirs
    for action, tree in made.items():
        benchmark.extra_info[action] = (tree.worst, round(tree.mean, 2))
    worst, mean = max(tree.worst for tree in made.values()), fmean(tree.mean for tree in made.values())
    benchmark.extra_info["worst, mean"] = (worst, round(mean, 3))
    most, most_on_average = MOST[game]
    assert (worst <= most, mean <= most_on_average) == (True, True), (worst, mean)
    assert [action for action, tree in made.items() if not tree.is_exact] == []
