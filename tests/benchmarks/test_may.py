"""How many questions of laymen `may` answers: the action that each is about, and the right verdict.

The questions were written from the texts before anybody looked at the answers. Those at odd places were tuned on.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.answers.cards import CardAnswer
from clausewitz.catalogue.cards import build_card
from clausewitz.catalogue.search_index import answer_search, load_search_index
from clausewitz.catalogue.trees import Trees
from clausewitz.text.search import words_of
from here import PROJECT


def load_asked(name: str) -> list[dict[str, Any]]:
    games = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text("utf-8"))
    return [question for questions in games.values() for question in questions]


ASKED, FRESH, MORE = load_asked("may_asked"), load_asked("fresh_may"), load_asked("fresh_may_2")


NEWCOMERS = tomllib.loads((Path(__file__).parent / "newcomers.toml").read_text("utf-8"))
"""By game what newcomers ask, with the verdicts that are right; under `silent` what the texts do not answer."""


def verdict(card: CardAnswer) -> str:
    """What a card comes to; of an open question how most would play it."""
    return words_of(card.heading.rpartition("would play")[2])[0] if card.verdict == "open" else card.verdict


@pytest.mark.parametrize(
    ("half", "asked", "verdicts", "wrong"),
    [
        ("tuned", ASKED[::2], 13, 0),
        ("held out", ASKED[1::2], 13, 0),
        ("long, tuned", FRESH[::2], 9, 0),
        ("long, held out", FRESH[1::2], 6, 1),
        ("more long ones, tuned", MORE[::2], 4, 0),
        ("more long ones, held out", MORE[1::2], 6, 2),
    ],
)
def test_a_question_gets_the_right_verdict(
    benchmark: BenchmarkFixture, half: str, asked: list[dict[str, Any]], verdicts: int, wrong: int
) -> None:
    looked_into = load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))
    trees = Trees(PROJECT)

    def cards() -> list[CardAnswer]:
        return [build_card(looked_into, answer_search(looked_into, each["asks"]), trees.find_tree) for each in asked]

    found = list(zip(asked, benchmark.pedantic(cards, rounds=1), strict=True))  # type: ignore[no-untyped-call]
    told = benchmark.extra_info
    told["half"] = half
    told["action"] = sum(card.action == each["action"] for each, card in found)
    told["verdict"] = sum(card.action == each["action"] and verdict(card) == each["answer"] for each, card in found)
    bold = [(each, card) for each, card in found if card.verdict in {"yes", "no"}]
    told["wrong yes or no"] = sum(card.verdict != each["answer"] for each, card in bold)
    assert (told["action"] >= 0.7 * len(found), told["verdict"] >= verdicts) == (True, True), told
    assert told["wrong yes or no"] <= wrong, told


@pytest.mark.parametrize("is_named", [False, True])
def test_a_newcomer_gets_no_wrong_verdict_but_one(*, is_named: bool) -> None:
    """Neither a bold word that is wrong, nor that the rules do not say where they do: but for one question at most."""
    looked_into = load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))
    find_tree = Trees(PROJECT).find_tree
    wrong = []
    for game, asked in NEWCOMERS.items():
        for each in asked if game != "silent" else ():
            found = answer_search(looked_into, each["asks"], game if is_named else "")
            card = build_card(looked_into, found, find_tree)
            if card.verdict not in {"", "depends", "unsure", *each["answers"]}:
                wrong.append((each["asks"], card.heading))
    assert len(wrong) <= 1, wrong
