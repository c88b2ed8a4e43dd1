"""What would turn a ruling round is found once, and anew where anything is otherwise on which it rests."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue import explanations
from clausewitz.catalogue.explanations import Whys
from clausewitz.play.moments import Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.switches import switch_off, with_figures
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.standoff import Contest, Standoff
from clausewitz.rulings.reversals import ChangeAnswer, FieldAnswer, WhyAnswer
from clausewitz.store.fingerprints import Fingerprints
from here import PROJECT

AT = Standoff(side=Side.ATTACKER)
FOUND = WhyAnswer(
    (ChangeAnswer("if it is round 2", (FieldAnswer("Standoff.round", "It is round …", 1, 2),), "", ""),), (), ""
)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Ruling]:
    """The rulings of which it was found out what would turn them round."""
    asked: list[Ruling] = []

    def find(made: Ruling, _profile: object) -> WhyAnswer:
        asked.append(made)
        return FOUND

    monkeypatch.setattr(explanations, "_reversal_answer", find)
    return asked


def whys(store: Path) -> Whys:
    return Whys(replace(PROJECT.only("great-war"), build=store), "great-war", ("no",))


def test_a_reversal_is_found_once_and_then_read_from_the_store(tmp_path: Path, found: list[Ruling]) -> None:
    made = ruling(Contest(), AT)
    assert [whys(tmp_path).explain(made, LATEST) for _ in range(3)] == [FOUND] * 3
    assert found == [made]


def test_another_situation_clause_or_figure_is_searched_anew(tmp_path: Path, found: list[Ruling]) -> None:
    made = ruling(Contest(), AT)
    other = ruling(Contest(), replace(AT, round=2))
    whys(tmp_path).explain(made, LATEST)
    whys(tmp_path).explain(other, LATEST)
    with switch_off("gw.contesting.landing"):
        whys(tmp_path).explain(made, LATEST)
    with with_figures(frozenset({("infantry", "move", 2)})):
        whys(tmp_path).explain(made, LATEST)
    assert found == [made, other, made, made]


def test_a_reversal_is_searched_anew_after_the_norms_change(
    tmp_path: Path, found: list[Ruling], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ruling(Contest(), AT)
    whys(tmp_path).explain(made, LATEST)
    monkeypatch.setattr(Fingerprints, "games", lambda _, *_modules: {"great-war": "other norms"})
    whys(tmp_path).explain(made, LATEST)
    assert found == [made, made]
