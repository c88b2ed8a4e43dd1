"""What scenarios move on a map: of their last sheet of orders, or since the last position was set up."""

from collections.abc import Mapping

from clausewitz.catalogue.engines import Engines
from clausewitz.documents.files import read_document
from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.documents.moves import answer_to, apply_answer
from clausewitz.play.documents import Space
from clausewitz.steps.world import HandedIn
from clausewitz.testing.positions import Moved, find_moved, find_position
from clausewitz.testing.recording import Recording, open_recording, without_events
from here import PROJECT

ENGINES = Engines(PROJECT.games)
COAST = {"Kent": {"owner": "Albion", "armies": {"Albion": 2}, "adjacent": ["Wessex"]}, "Wessex": {}}
HELD = COAST | {"Wessex": {"owner": "Gallia", "armies": {"Gallia": 1}}}


def moved(areas: Mapping[str, object], *sheets: str) -> Moved:
    """What sheets of orders move, each executed on the same map."""
    entries = {"rulebook": "empires", "countries": {"Albion": {"BPs": 1}, "Gallia": {"BPs": 1}}, "areas": areas}
    chart = charted_of(entries, [ENGINES["empires"]]).chart
    return find_moved(Recording(), [HandedIn(chart, each, ()) for each in sheets], ENGINES["empires"])


def space(name: str, armies: str = "", owner: str = "") -> Space:
    near = frozenset({"Wessex"}) if name == "Kent" else frozenset[str]()
    return Space(name=name, owner=owner, adjacent=near, forces=(("Albion", armies),) if armies else ())


def test_the_units_that_the_last_order_sheet_moved_are_those_that_changed_places() -> None:
    assert moved(COAST, "Albion: ATTACK Kent, Wessex, 2", "Albion: ATTACK Kent, Wessex, 1") == Moved(
        before=(space("Kent", "2 armies", "Albion"), space("Wessex")),
        after=(space("Kent", "1 army", "Albion"), space("Wessex", "1 army", "Albion")),
    )


def test_a_sheet_that_waits_for_the_end_of_a_battle_or_changes_nothing_moves_nothing() -> None:
    assert (moved(HELD, "Albion: ATTACK Kent, Wessex, 1"), moved(COAST, "")) == (Moved(), Moved())


def test_the_units_that_decisions_in_a_turn_moved_are_those_that_changed_places() -> None:
    document = read_document(PROJECT.docs / "examples" / "marne.toml")
    assert isinstance(document, dict)
    start = setting_of(document, [ENGINES["great-war"]]).document
    with open_recording() as recording:
        position = start.set_up().position
        apply_answer(position, answer_to(position, "France moves 3 infantry from Paris to Flanders"))
    found = find_moved(recording, (), ENGINES["great-war"])
    assert {space.name: space.forces for space in found.before} == {
        "Paris": (("England", "2 infantry"), ("France", "3 infantry, 1 artillery, 1 fighter")),
        "Flanders": (("Germany", "2 infantry, 1 entrenched infantry"),),
    }
    assert {space.name: space.forces for space in found.after} == {
        "Paris": (("England", "2 infantry"), ("France", "1 artillery, 1 fighter")),
        "Flanders": (("Germany", "2 infantry, 1 entrenched infantry"), ("France", "3 infantry")),
    }


def test_what_a_scenario_shows_is_the_document_that_leads_there() -> None:
    document = read_document(PROJECT.docs / "examples" / "marne.toml")
    assert isinstance(document, dict)
    start = setting_of(document, [ENGINES["great-war"]]).document
    moves = ["France moves 3 infantry from Paris to Flanders", "ends the phase"]
    with open_recording() as recording:
        position = start.set_up().position
        for move in moves:
            position = apply_answer(position, answer_to(position, move))
    found = find_position(recording, (), ENGINES["great-war"])
    assert found is not None
    assert found["moves"] == moves
    assert without_events(setting_of(found, [ENGINES["great-war"]]).opened.position) == without_events(position)


def test_what_a_sheet_of_orders_shows_is_the_sheet_with_its_map() -> None:
    entries = {"rulebook": "empires", "countries": {"Albion": {"BPs": 1}}, "areas": COAST}
    chart = charted_of(entries, [ENGINES["empires"]]).chart
    found = find_position(Recording(), [HandedIn(chart, "MOVE Kent, Wessex, 1", ())], ENGINES["empires"])
    assert found is not None
    assert found["sheet"] == "MOVE Kent, Wessex, 1"
    assert charted_of(found["map"], [ENGINES["empires"]]).chart == chart
