"""Counterexamples of claims that ask a question: as data, and as scenarios, in phrases of the game or general ones."""

from collections.abc import Mapping
from typing import Any, cast

import pytest

from clausewitz.catalogue.examination import with_scenarios
from clausewitz.play.moments import Side
from clausewitz.prove.claims import Claim, load_claims
from clausewitz.rulebooks.great_war.forces import Fleet
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Submerge
from clausewitz.rulebooks.great_war.straits.straits import PassThroughFire, Strait, ZoneEntry
from here import PROJECT

from .running import run

VERIFY = PROJECT.verify / "great_war"
DIVES = {"at": SeaStandoff(side=Side.DEFENDER, submarines=2, profile=LATEST), "action": Submerge(number=1)}
PASSES = {"at": ZoneEntry(place=Strait.GIBRALTAR, profile=LATEST), "action": PassThroughFire()}


@pytest.fixture(scope="module")
def claims() -> Mapping[str, Claim]:
    """The claims on submarines and on passages by the names of their functions."""
    loaded = load_claims(PROJECT.verify, [VERIFY / "sea" / "submarines.py", VERIFY / "straits" / "passage.py"])
    return {each.name.rpartition(".")[2]: each for each in with_scenarios(loaded, PROJECT)}


@pytest.mark.parametrize(
    ("name", "arguments", "steps"),
    [
        (
            "all_or_none_submarines_submerge_as_many_as_they_like",
            DIVES,
            "  Then Submerge is allowed by gw.naval.step-2.submerge where\n"
            "    | side       | defender |\n"
            "    | submarines | 2 |\n"
            "    | number     | 1 |",
        ),
        (
            "without_the_sentence_it_makes_no_difference_how_often_a_fleet_was_fired_on",
            PASSES,
            "  Then PassThroughFire is allowed by gw.passage.no-garrison where\n    | place | Strait of Gibraltar |",
        ),
    ],
)
def test_a_ruling_on_an_action_is_a_scenario_that_runs(
    claims: Mapping[str, Claim], name: str, arguments: Mapping[str, object], steps: str
) -> None:
    show = claims[name].show
    assert show is not None
    assert show(**arguments) == f"Scenario: A counterexample\n{steps}"
    run(show(**arguments))


def test_a_ruling_on_an_action_is_data_without_readings(claims: Mapping[str, Claim]) -> None:
    tell = claims["all_or_none_submarines_submerge_as_many_as_they_like"].tell
    assert tell is not None
    told = tell(**DIVES)
    assert (told.action, told.does, told.places) == ("submerge", {"number": 1}, ())
    situation = cast("dict[str, object]", told.situation)
    assert (situation["side"], situation["submarines"], "profile" in situation) == ("defender", 2, False)


def test_what_is_about_no_single_action_is_the_arguments_by_their_names(claims: Mapping[str, Claim]) -> None:
    tell = claims["without_the_note_pass_through_fire_never_hits_a_submarine"].tell
    assert tell is not None
    told = tell(profile=LATEST, hits=1, losses=Fleet(submarines=1))
    situation = cast("dict[str, Any]", told.situation)
    assert list(situation) == ["hits", "losses"]
    assert (situation["hits"], situation["losses"]["submarines"], told.does, told.action) == (1, 1, None, "")


def test_what_asks_nothing_is_shown_as_before(claims: Mapping[str, Claim]) -> None:
    asks_nothing = claims["pass_through_fire_never_hits_a_submarine"]
    assert (asks_nothing.show, asks_nothing.tell) == (None, None)
