"""The trees of the games that come with the toolkit: proved equal to the ruling, replayed on plain values, turned.

Each tree is proved when it is made, as `make` does; so by day one action in eight is enough, by night all are made.
"""

from collections.abc import Iterator

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.play.norms import Norm, norms_by_action, ruling
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shapes
from clausewitz.rulings.trees.build import Tree, examples, prove, tree_of
from clausewitz.rulings.trees.render import Answered, Turning
from here import PROJECT, sample

from .test_turning import ways

GAMES = {game.id: game for game in PROJECT.register.rulebooks}


Asked = tuple[Rulebook, tuple[Norm, ...]]


def actions() -> Iterator[Asked]:
    for id_, engine in Engines(PROJECT.games).items():
        yield from ((engine, tuple(norms)) for norms in norms_by_action(GAMES[id_].prefix).values())


def name_of(asked: tuple[Asked]) -> str:
    ((engine, norms),) = asked
    return f"{engine.id}-{norms[0].action.__name__}"


@pytest.fixture(scope="module", params=sample(((each,) for each in actions()), 8, name_of))
def spoken(request: pytest.FixtureRequest) -> tuple[Tree, Speaking]:
    """The tree of an action, and what it was made of: to make one takes up to half a minute, so both tests share it."""
    asked: Asked = request.param
    engine, norms = asked
    speaking = Speaking.from_norms(
        norms, Shapes({type(engine.preferred_profile): engine.preferred_profile}, engine.texts)
    )
    return tree_of(speaking), speaking


def test_a_tree_gives_the_ruling_in_every_situation(spoken: tuple[Tree, Speaking]) -> None:
    tree, speaking = spoken
    prove(tree, speaking)
    for example, rules in examples(tree, speaking):
        made = ruling(example.action, example.situation)
        assert (made.allowed, made.decided_by) == (rules.allowed, rules.decided_by)
        assert set(rules.overridden) <= set(made.overridden)


def test_whatever_is_told_at_the_end_of_an_interview_turns_the_ruling_round_on_plain_values(
    spoken: tuple[Tree, Speaking],
) -> None:
    tree, speaking = spoken
    every = list(ways(tree))
    for given, allowed in every:
        for each in Turning(every, Answered(speaking), given, allowed=allowed).find_smallest():
            assert each.made.allowed is not allowed
            assert all(given.get(question) != answer for question, answer in each.answers.items())
