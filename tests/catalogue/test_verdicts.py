"""What a tree comes to in words, before anything is known."""

import pytest

from clausewitz.catalogue.search_hits import Searched
from clausewitz.catalogue.search_index import load_search_index
from clausewitz.catalogue.trees import Trees, askables
from clausewitz.catalogue.verdicts import HeardAction, decide
from here import PROJECT


@pytest.fixture(scope="module")
def searched() -> Searched:
    return load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))


@pytest.mark.parametrize(
    ("action", "found", "heading", "rule"),
    [
        # The sentence demands a fuel point, and bans nobody who has one.
        (
            "end-all-wars Stay",
            "ew.fuel.safe-return",
            "Only if there is a fuel point left after flying home.",
            "ew.fuel.safe-return",
        ),
        (
            "great-war Reinforce",
            "gw.contesting.reinforce.phase",
            "Only if it is the movement phase of the side.",
            "gw.contesting.reinforce.phase",
        ),
        # Of what is demanded one sentence says but a part.
        (
            "empires SetDefence",
            "em.sea.battle-ready",
            "Only if the area is not a sea area and is the country's own.",
            "em.defence.actions",
        ),
        (
            "great-war FireFromTheCoast",
            "gw.fort.defence-only",
            "Only if the owner of the fort is the defender and the battle is fought in the zone next to the fort.",
            "gw.fort.coastal.naval-battle",
        ),
        # What no rule allows is no exception from what one allows.
        ("great-war PickBattle", "gw.naval.order", "Only if you attack.", "gw.naval.order"),
        (
            "great-war MoveTogether",
            "gw.allies.move-together",
            "Only if the nations are England, France or USA only or are given one turn by the map.",
            "gw.allies.move-together",
        ),
        # But three of its four answers allow this.
        (
            "great-war BeginInvasion",
            "gw.naval.invasions.eliminated",
            "Yes, unless the defending fleet is still there.",
            "gw.naval.invasions.eliminated",
        ),
        # What is allowed but banned then, and a ban that is lifted.
        (
            "great-war Remain",
            "gw.evacuation.automatic",
            "Yes, unless the territory has been captured.",
            "gw.evacuation.automatic",
        ),
        (
            "great-war AttackTogether",
            "gw.allies.not-together",
            "No, unless the nations are England, France or USA only, and offensive coordination has been developed.",
            "gw.allies.not-together",
        ),
    ],
)
def test_a_ban_comes_first_where_it_is_lifted_and_else_what_is_demanded(
    searched: Searched, action: str, found: str, heading: str, rule: str
) -> None:
    (asked,) = [each for each in searched.actions if f"{each.rulebook} {each.kind}" == action]
    (askable,) = [each for each in askables(PROJECT) if f"{each.rulebook.id} {each.action.__name__}" == action]
    tree = Trees(PROJECT).load_tree(askable)
    decided = decide(tree, HeardAction(asked, tree, ()), [found], is_may=True)
    assert decided.ruling is not None
    assert (decided.heading, decided.ruling.decided_by) == (heading, rule)
