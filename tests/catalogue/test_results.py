"""The store of last results."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.consistency import ConsistencyReport
from clausewitz.catalogue.results import (
    ClaimResults,
    ConsistencyResults,
    Outcome,
    Results,
    ScenarioOutcome,
    ScenarioResults,
    fingerprint,
    load_results,
    store_results,
)
from clausewitz.prove.verdicts import Proved, Refuted, Result
from clausewitz.text.house import House

from .small import HOUSE


def outcome(name: str, ending: Outcome = Outcome.PASSED) -> ScenarioOutcome:
    return ScenarioOutcome("sm.gas.first", name, ending, "")


def result(name: str, verdict: Proved | Refuted) -> Result:
    return Result(name, ("sm.gas.first",), "It holds.", "verify/small/gas.py", 3, "holds", verdict)


def report(profile: str, norms: int) -> ConsistencyReport:
    return ConsistencyReport("small", profile, norms, 1, (), (), (), (), ())


@pytest.fixture
def house(tmp_path: Path) -> House:
    """The small house, with a store of its own."""
    return replace(HOUSE, store=tmp_path / "build")


def test_what_is_stored_is_loaded(house: House) -> None:
    claims = (result("one", Proved(2, 0.1, 100)), result("two", Refuted("a = 1", "assert a < 1", "z3")))
    stored = Results(
        ScenarioResults("f", (outcome("a", Outcome.BROKE),)), ScenarioResults("g"), ClaimResults("h", claims)
    )
    store_results(house, stored)
    assert load_results(house) == stored
    assert [each.name for each in house.store.iterdir()] == ["results.json"]


def test_results_of_the_same_files_are_added_and_replaced(house: House) -> None:
    store_results(house, Results(scenarios=ScenarioResults("f", (outcome("a"), outcome("b")))))
    store_results(house, Results(scenarios=ScenarioResults("f", (outcome("b", Outcome.FAILED), outcome("c")))))
    assert load_results(house).scenarios.outcomes == (outcome("a"), outcome("b", Outcome.FAILED), outcome("c"))


def test_reports_on_the_same_files_are_added_and_replaced(house: House) -> None:
    usual, hungry = report("usual", 1), report("hungry", 1)
    store_results(house, Results(consistency=ConsistencyResults("f", (usual,))))
    store_results(house, Results(consistency=ConsistencyResults("f", (hungry, report("usual", 2)))))
    assert load_results(house).consistency.reports == (hungry, report("usual", 2))
    store_results(house, Results(consistency=ConsistencyResults("g", (usual,))))
    assert load_results(house).consistency == ConsistencyResults("g", (usual,))


def test_results_of_other_files_are_dropped(house: House) -> None:
    store_results(house, Results(scenarios=ScenarioResults("f", (outcome("a"),))))
    store_results(house, Results(scenarios=ScenarioResults("g", (outcome("b"),))))
    assert load_results(house).scenarios == ScenarioResults("g", (outcome("b"),))


def test_one_set_of_results_leaves_the_others_alone(house: House) -> None:
    scenarios, claims = ScenarioResults("f", (outcome("a"),)), ClaimResults("h", (result("one", Proved(1, 0.1, 9)),))
    store_results(house, Results(scenarios=scenarios))
    store_results(house, Results(claims=claims))
    store_results(house, Results(load_bearing=ScenarioResults("f", (outcome("a", Outcome.FAILED),))))
    assert load_results(house) == Results(scenarios, ScenarioResults("f", (outcome("a", Outcome.FAILED),)), claims)


@pytest.mark.parametrize("content", ["", "{", '{"scenarios": 3}', "\u0000"])
def test_a_store_that_cannot_be_understood_holds_no_results(house: House, content: str) -> None:
    house.store.mkdir()
    (house.store / "results.json").write_text(content)
    assert load_results(house) == Results()


def test_the_fingerprint_tells_contents_and_names_apart_and_passes_over_caches(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    first = fingerprint([tmp_path])
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("cache")
    (tmp_path / ".hidden").write_text("hidden")
    assert fingerprint([tmp_path]) == first
    (tmp_path / "a.py").write_text("2")
    second = fingerprint([tmp_path])
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert len({first, second, fingerprint([tmp_path])}) == 3
