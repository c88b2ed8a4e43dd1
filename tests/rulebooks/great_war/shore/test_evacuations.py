"""What holds of every evacuation, whatever the port, the sea zones around it and the readings."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done, Side
from clausewitz.play.norms import NotAllowedError
from clausewitz.play.readings import readings_of
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.great_war.forces import Fleet, Navy
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Evacuate, Harbour, Remain, Waters, is_occupied
from here import clauses_of

CLAUSES = clauses_of("great-war")
ISSUES = {reading.issue for reading in readings_of(LATEST)}
VARIED = {
    field.name: st.sampled_from(type(getattr(LATEST, field.name)))
    for field in fields(LATEST)
    if type(getattr(LATEST, field.name)).__module__.endswith("evacuation")
}
NAMES = ("Aegean", "Black Sea", "Adriatic")
EVACUATIONS = st.builds(
    Evacuation,
    harbour=st.builds(
        Harbour, captured=st.booleans(), by_battle=st.booleans(), in_port=st.booleans(), enemy=st.booleans()
    ),
    waters=st.tuples(
        *(
            st.builds(Waters, name=st.just(name), adjacent=st.booleans(), enemy=st.sampled_from(EnemyShips))
            for name in NAMES
        )
    ),
    profile=st.fixed_dictionaries(VARIED).map(lambda readings: replace(LATEST, **readings)),
)
CRUISERS, DESTROYER = Navy(fleet=Fleet(cruisers=2)), Navy(fleet=Fleet(destroyers=1))


def every_end(evacuation: Evacuation) -> list[Evacuation]:
    """The position after each decision that may be taken, or as it is where there is none to take."""
    awaited = evacuation.awaits
    return [evacuation.choose(option) for option in awaited.options] if isinstance(awaited, Choose) else [evacuation]


@given(EVACUATIONS)
def test_an_evacuation_ends_in_a_zone_around_in_the_port_or_with_the_fleet_lost(evacuation: Evacuation) -> None:
    for over in every_end(evacuation.start()):
        awaited = over.awaits
        assert isinstance(awaited, Done)
        assert awaited.cites
        if isinstance(over.decision, Evacuate):
            assert over.decision.to.adjacent
            fights = is_occupied(over.decision.to, over.profile)
            assert (over.battle(CRUISERS, DESTROYER) is not None) == fights
            assert awaited.outcome.startswith("a naval battle" if fights else "the fleet has evacuated")
        else:
            assert awaited.outcome.startswith(("the fleet stays", "the fleet is lost"))
        assert {clause for event in over.events for clause in event.cites} <= ISSUES.union(CLAUSES)


@given(EVACUATIONS, st.sampled_from([clause for clause in CLAUSES if clause.startswith("gw.evacuation")]))
def test_with_any_clause_switched_off_an_evacuation_ends(evacuation: Evacuation, clause: str) -> None:
    with switch_off(clause):
        for over in every_end(evacuation.start()):
            assert isinstance(over.awaits, Done)
            assert clause not in {each for event in over.events for each in event.cites}


TWO_ZONES = Evacuation(waters=(Waters(name="Aegean"), Waters(name="Black Sea", enemy=EnemyShips.AFLOAT)))


def test_a_fleet_that_would_stay_in_a_captured_port_is_refused_with_the_clause() -> None:
    with pytest.raises(NotAllowedError) as refused:
        TWO_ZONES.start().choose(Remain())
    assert str(refused.value) == "stays in the port is forbidden (gw.evacuation.forced)"


def test_the_only_way_out_is_taken_and_what_forbids_to_stay_is_cited() -> None:
    over = replace(TWO_ZONES, waters=TWO_ZONES.waters[:1]).start()
    (event,) = over.events
    assert str(event.happening) == "attacker evacuates to Aegean, having no other choice"
    assert event.cites == ("gw.evacuation.automatic", "gw.evacuation.choice", "gw.evacuation.forced")


def test_the_battle_of_an_evacuation_says_why_it_is_fought() -> None:
    battle = TWO_ZONES.start().choose(Evacuate(TWO_ZONES.waters[1])).battle(CRUISERS, DESTROYER)
    assert battle
    assert (battle.attacker.fleet, battle.defender) == (CRUISERS.fleet, DESTROYER)
    assert [haven.name for haven in battle.attacker.havens] == ["the port"]
    (event,) = battle.events
    assert (str(event.happening), event.cites) == (
        "a fleet that evacuates a port has to fight",
        ("gw.evacuation.battle", "gw.evacuation.immediately", "gw.evacuation.attacker"),
    )


def test_without_the_sentence_on_the_attacker_the_evacuating_fleet_is_attacked() -> None:
    with switch_off("gw.evacuation.attacker"):
        battle = TWO_ZONES.start().choose(Evacuate(TWO_ZONES.waters[1])).battle(CRUISERS, DESTROYER)
        assert battle
        assert battle.combatant(Side.DEFENDER).fleet == CRUISERS.fleet
