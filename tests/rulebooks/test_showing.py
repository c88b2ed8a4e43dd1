"""Counterexamples of claims on figures, and on situations with but one action to rule on, are scenarios that run."""

from collections.abc import Mapping

import pytest

from clausewitz.catalogue.examination import with_scenarios
from clausewitz.prove.claims import Claim, load_claims
from clausewitz.rulebooks.empires.combat.retreats import Assault
from clausewitz.rulebooks.empires.orders import Mode
from clausewitz.rulebooks.end_all_wars.land.decisions import Entry
from clausewitz.rulebooks.great_war.forces import Fleet, Navy
from clausewitz.rulebooks.great_war.straits.straits import Leg
from here import PROJECT

from .test_situations import GAMES

RUN = {str(each.id): each.values[2] for each in GAMES}
SUBS, CARRIERS = Fleet(submerged=1), Fleet(transports=1)
SHOWN: list[tuple[str, str, Mapping[str, object], str]] = [
    (
        "empires",
        "empires.move.without_the_sentence_moving_would_cost_one_bp_for_each",
        {"armies": 2},
        "  Given Albion has 2 armies in Kent\n  When Albion orders MOVE Kent, Sussex, 2\n  Then it costs 1 BP",
    ),
    (
        "empires",
        "empires.routes.without_the_sentence_a_closed_base_would_be_open",
        {"captured": False, "closed": True},
        "  Given the naval base in Kent is closed\n  And Albion has 1 ship in Channel\n"
        "  When Albion orders SEAMOVE Channel, North Sea, 1\n  Then it costs 1 BP",
    ),
    (
        "empires",
        "empires.retreats.stuck_armies_stand",
        {"at": Assault(mode=Mode.RETREAT, retreat_set=True, attackers=2)},
        "  Then Withdraw is forbidden by em.defence.retreat.not-owned where\n"
        "    | mode        | RETREAT |\n    | retreat set | yes |\n    | attackers   | 2 |",
    ),
    (
        "end-all-wars",
        "end_all_wars.land.without_the_words_combat_occurs_against_enemies_only",
        {"at": Entry(defenders=0)},
        "  Then LandCombat is forbidden by ew.land.occurs.enemy-units where\n    | defenders | 0 |",
    ),
    (
        "great-war",
        "great_war.contesting.without_the_sentence_half_could_be_more_than_half",
        {"value": 5},
        "  Then a contested territory worth 5 yields 2",
    ),
    (
        "great-war",
        "great_war.sea_zones.without_the_sentence_submerged_submarines_would_contest",
        {"first": SUBS, "second": CARRIERS},
        "  Then 1 submerged submarine against 1 transport do not contest the sea zone",
    ),
    (
        "great-war",
        "great_war.landings.without_the_sentence_on_6b_troops_that_land_fire_in_6b_only",
        {"infantry": 2, "defender": None},
        "  Given the attacker lands 2 infantry\n  And the defender has 1 infantry\n"
        "  When the defender's infantry miss\n  And step 6b begins\n  Then these dice are rolled\n"
        "    | attacker's landing infantry | 2 | 1 |",
    ),
    (
        "great-war",
        "great_war.support_fire.without_the_limit_ships_that_support_never_outnumber_the_transports",
        {"dreadnoughts": 0, "cruisers": 2, "transports": 1},
        "  Given the attacker lands 1 infantry\n  And the landing uses 1 transports\n"
        "  And 0 dreadnoughts and 2 cruisers support the landing\n  And the defender has 1 infantry\n"
        "  When step 1b begins\n  Then these dice are rolled\n    | attacker's cruisers | 1 | 1 |",
    ),
    (
        "great-war",
        "great_war.mines.without_the_words_mines_would_count_in_every_phase",
        {"navy": Navy(fleet=Fleet()), "zone": Leg(mines=1), "combat_movement": False},
        "  Given a fleet of 1 cruiser\n  And it moves outside the combat movement phase\n"
        "  And it moves into these zones\n    | zone | mines |\n    | Skagen | 1 |\n"
        "  Then the battle is over: the fleet is in Skagen\n  And no dice were rolled",
    ),
    (
        "great-war",
        "great_war.superiority.without_the_sentence_the_boost_would_go_on",
        {"gun": "artillery", "later": 2},
        "  Given the attacker has 1 fighter, 1 artillery and 1 infantry\n  And the defender has 3 infantry\n"
        "  When the attacker's fighters, artillery and infantry and the defender's infantry miss\n"
        "  And step 2 of round 2 begins\n  Then these dice are rolled\n"
        "    | attacker's fighters | 1 | 1 |\n    | attacker's artillery | 1 | 2 |",
    ),
]


@pytest.fixture(scope="module")
def claims() -> Mapping[str, Claim]:
    """All claims by their names."""
    return {each.name: each for each in with_scenarios(load_claims(PROJECT.verify), PROJECT)}


@pytest.mark.parametrize(("game", "name", "arguments", "steps"), SHOWN, ids=[each[1] for each in SHOWN])
def test_a_counterexample_is_a_scenario_that_comes_true(
    claims: Mapping[str, Claim], game: str, name: str, arguments: Mapping[str, object], steps: str
) -> None:
    show, run = claims[name].show, RUN[game]
    assert show is not None
    assert callable(run)
    assert show(**arguments) == f"Scenario: A counterexample\n{steps}"
    run(show(**arguments))
