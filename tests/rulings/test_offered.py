"""What is offered to the sides by the preferred readings, read off the texts and the answers to the issues."""

import pytest

from clausewitz.catalogue.trees import Trees
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from clausewitz.rulings.legal_options import Unasked, drop_unasked
from here import PROJECT


@pytest.fixture(scope="module")
def unasked() -> tuple[Unasked, ...]:
    return Trees(PROJECT).load_unasked(GREAT_WAR)


def test_attacking_submarines_neither_submerge_nor_hold_their_fire_and_defending_ones_only_submerge(
    unasked: tuple[Unasked, ...],
) -> None:
    assert unasked == (
        Unasked("naval", "1", Side.ATTACKER, "submerge?"),
        Unasked("naval", "1", Side.ATTACKER, "shoot now, or hold fire?"),
        Unasked("naval", "2", Side.DEFENDER, "shoot now, or hold fire?"),
    )


def test_a_sequence_keeps_all_that_is_offered(unasked: tuple[Unasked, ...]) -> None:
    naval = next(each for each in GREAT_WAR.sequences if each.name == "naval")
    asked = {step.label: [ask.question for ask in step.asks] for step in drop_unasked(naval, unasked).steps}
    assert (asked["1"], asked["2"]) == ([], ["submerge?"])
    assert asked["4"] == ["retreat, contest or fight on?", "retreat or fight on?"]
