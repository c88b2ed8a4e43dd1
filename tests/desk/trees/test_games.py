"""The trees of the games that come with the toolkit: proved equal to the ruling, and replayed on plain values."""

from collections.abc import Iterator

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.desk.trees.proving import examples, prove
from clausewitz.desk.trees.tree import tree_of
from clausewitz.play.norms import Norm, norms_by_action, ruling
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.shapes import Shapes
from here import HOUSE

GAMES = {game.id: game for game in kept_register(HOUSE).rulebooks}


def actions() -> Iterator[tuple[Rulebook, tuple[Norm, ...]]]:
    for id_, engine in Engines(HOUSE.games).items():
        for norms in norms_by_action(GAMES[id_].prefix).values():
            yield engine, tuple(norms)


@pytest.mark.parametrize(
    ("engine", "norms"),
    [pytest.param(*each, id=f"{each[0].id}-{each[1][0].action.__name__}") for each in actions()],
)
def test_a_tree_gives_the_ruling_in_every_situation(engine: Rulebook, norms: tuple[Norm, ...]) -> None:
    speaking = Speaking.of(norms, Shapes({type(engine.preferred): engine.preferred}, engine.texts))
    tree = tree_of(speaking)
    prove(tree, speaking)
    for example, rules in examples(tree, speaking):
        made = ruling(example.action, example.situation)
        assert (made.allowed, made.decided_by) == (rules.allowed, rules.decided_by)
        assert set(rules.overridden) <= set(made.overridden)
