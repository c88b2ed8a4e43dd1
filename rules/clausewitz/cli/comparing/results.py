"""What the rules were held to and no longer meet, at a terminal."""

from collections.abc import Sequence

from clausewitz.catalogue.answers.compared.results import ScenarioChange
from clausewitz.cli.terminal import Page

_ENDED = {"passed": "passes now", "failed": "fails now", "broke": "cannot be run now"}


def show_scenarios(page: Page, scenarios: Sequence[ScenarioChange]) -> None:
    """The scenarios that end otherwise, with what was expected and what came."""
    if not scenarios:
        return
    page.heading(f"Scenarios that end otherwise: {len(scenarios)}")
    for each in scenarios:
        page.line(f"{each.clause}: {each.scenario}: {_ENDED[each.now.value]}", indent=2)
        page.line(each.message, indent=6)
