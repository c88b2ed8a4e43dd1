"""What the prover finds about the norms of each game is shown as scenarios, and these run: none is left to comments."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass

import pytest

from clausewitz.catalogue.examination import examined
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulebooks.empires import RULEBOOK as EMPIRES
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from steps.empires.world import World as EmpiresWorld
from steps.end_all_wars.world import World as EndAllWarsWorld
from steps.great_war.world import World as GreatWarWorld

from .running import runner

GENERAL = "clausewitz.steps.phrases"
SOME = (f"{GENERAL}.readings", f"{GENERAL}.situations")
GAMES = [
    pytest.param(GREAT_WAR, "gw", runner(GreatWarWorld, GENERAL, "steps.great_war"), id="great-war"),
    pytest.param(END_ALL_WARS, "ew", runner(EndAllWarsWorld, GENERAL, "steps.end_all_wars"), id="end-all-wars"),
    pytest.param(
        EMPIRES,
        "em",
        runner(EmpiresWorld, f"{GENERAL}.readings", f"{GENERAL}.situations", "steps.empires"),
        id="empires",
    ),
]


def scenarios_in(value: object) -> Iterator[str]:
    """All scenarios in a report, at any depth."""
    if isinstance(value, tuple):
        for each in value:
            yield from scenarios_in(each)
    elif is_dataclass(value):
        for field in fields(value):
            held = getattr(value, field.name)
            yield from [held] if field.name == "scenario" and held else scenarios_in(held)


@pytest.mark.parametrize(("game", "prefix", "run"), GAMES)
def test_every_finding_is_a_scenario_that_comes_true(game: Rulebook, prefix: str, run: Callable[[str], object]) -> None:
    found = list(scenarios_in(examined(game, prefix, "preferred")))
    assert found
    assert [each for each in found if "# situation" in each] == []
    for each in found:
        run(each)
