"""What the prover finds about the norms of each game is shown as scenarios, and these run: none is left to comments."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulebooks.empires import RULEBOOK as EMPIRES
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from here import PROJECT
from steps.empires.world import World as EmpiresWorld
from steps.end_all_wars.world import World as EndAllWarsWorld
from steps.great_war.world import World as GreatWarWorld

from .examining import report_on
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
    found = list(scenarios_in(report_on(game, prefix)))
    assert found
    assert [each for each in found if "# situation" in each] == []
    for each in found:
        run(each)


def test_what_decides_stands_in_the_question_of_each_ruling_numbers_too() -> None:
    report = report_on(END_ALL_WARS, "ew")
    found = (*(each.ruled for each in report.conflicts), *(each.ruled for each in report.silences))
    ruled = [each for each in found if each]
    # Of the flights none has the number 0; and which one it is does not matter.
    assert [("yes" if each.allowed else "no", each.asks) for each in ruled if "(" not in each.asks] == [
        ("no", "May you take part in an attack if there is 1 fuel point left to the aircraft?"),
        (
            "no",
            "May you take part in an attack if there are no fuel points left to the aircraft and the first attack of "
            "the aircraft is not still to come?",
        ),
        (
            "no",
            "May you stay in the territory for another attack if there are no fuel points left to the aircraft?",
        ),
        (
            "yes",
            "May you stay in the territory for another attack if there is 1 fuel point left to the aircraft and none "
            "needed to reach the nearest friendly territory?",
        ),
        ("no", "May you fight a land combat in the territory if the enemy is not in control of the territory?"),
        ("no", "May you land in a territory if the territory is not friendly?"),
        (
            "no",
            "May you fight a land combat in the territory if there are no land and air units that were moved into the "
            "territory?",
        ),
        (
            "no",
            "May you have ports and industrial complexes defend against the attacking force if there are "
            "no industrial complexes in the territory and 1 that would defend?",
        ),
        ("no", "May you send a flight home, and decide about the rest of the attack afterwards?"),
    ]
    (flight,) = (each for each in ruled if each.action == "withdraw")
    assert flight.does == {"flight": 1}


def test_titles_of_rulings_can_be_read_aloud_and_no_two_of_a_game_are_the_same() -> None:
    games = ((GREAT_WAR, "gw"), (END_ALL_WARS, "ew"), (EMPIRES, "em"))
    reports = {game.id: report_on(game, prefix) for game, prefix in games}
    found = list(replace(load_catalogue(PROJECT), consistency=reports, refutations={}).rulings.values())
    titles = Counter((each.rulebook, each.title) for each in found)
    assert [title for title, number in titles.items() if number > 1] == []
    assert [
        each.title for each in found if len(each.title) > 200 or ".".join(each.id.split(".")[-2:]) in each.title
    ] == []
    assert sum(len(each.title) > 160 for each in found) < 30
