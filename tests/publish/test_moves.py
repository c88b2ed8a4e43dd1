"""What scenarios move on a map, found by their cases, and how it is shown with the clause."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from clausewitz.catalogue.documents.files import parsed
from clausewitz.catalogue.engines import Engines
from clausewitz.conform.cases.case import Case, Exchange
from clausewitz.conform.cases.kept import Made, Shelf
from clausewitz.conform.protocol.replies import Closed, Results
from clausewitz.conform.protocol.requests import Asked, Choose, Open, Orders
from clausewitz.play.documents.maps import Space
from clausewitz.publish.directives import clauses
from clausewitz.publish.moves import Moved, moves_of
from here import HOUSE

from .conftest import PAGES, Build, words

ENGINES = Engines(HOUSE.games)
COAST = {"areas": {"Kent": {"owner": "Albion", "armies": {"Albion": 2}, "adjacent": ["Wessex"]}, "Wessex": {}}}
TAKEN = {
    "areas": {
        "Kent": {"owner": "Albion", "armies": {"Albion": 1}, "adjacent": ["Wessex"]},
        "Wessex": {"owner": "Albion", "armies": {"Albion": 1}},
    }
}


def case(*exchanges: Exchange) -> Case:
    return Case("x/y", "any", "x", "It moves", exchanges, readings={}, rests_on={}, cites=())


def put(request: Asked) -> Exchange:
    return Exchange(request, Closed())


def moved(monkeypatch: pytest.MonkeyPatch, game: str, *cases: Case) -> Mapping[tuple[str, str], Moved]:
    monkeypatch.setattr(Shelf, "kept", lambda _shelf, _house: {game: Made("", cases)})
    moves_of.cache_clear()
    return moves_of(HOUSE, ENGINES[game])


@pytest.fixture(autouse=True)
def _forget() -> None:
    moves_of.cache_clear()


def on_a_map(areas: Mapping[str, object]) -> dict[str, object]:
    return {"rulebook": "empires", "countries": {"Albion": {"BPs": 1}}, **areas}


def test_a_sheet_of_orders_moves_what_stands_elsewhere_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    orders = Orders(map=on_a_map(COAST), sheet="ATTACK Kent, Wessex, 1")
    found = moved(monkeypatch, "empires", case(Exchange(orders, Results(orders=(), unread=(), map=on_a_map(TAKEN)))))
    kent, wessex = Space(name="Kent", owner="Albion", adjacent=frozenset({"Wessex"})), Space(name="Wessex")
    assert found == {
        ("x", "It moves"): Moved(
            before=(with_armies(kent, "2 armies"), wessex),
            after=(with_armies(kent, "1 army"), with_armies(wessex, "1 army", owner="Albion")),
        )
    }


def with_armies(space: Space, armies: str, owner: str = "") -> Space:
    return Space(name=space.name, owner=owner or space.owner, adjacent=space.adjacent, forces=(("Albion", armies),))


def test_a_sheet_that_waits_for_the_end_of_a_battle_or_changes_nothing_moves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    orders = Orders(map=on_a_map(COAST), sheet="")
    waits, idle = (Exchange(orders, Results(orders=(), unread=(), map=after)) for after in (None, on_a_map(COAST)))
    assert moved(monkeypatch, "empires", case(waits), case(idle)) == {}


def test_decisions_in_a_turn_move_what_stands_elsewhere_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    document = parsed(HOUSE.docs / "examples" / "marne.toml")
    assert isinstance(document, dict)
    march = {"action": "Move", "nation": "France", "units": {"infantry": 3}, "way": ["Paris", "Flanders"]}
    found = moved(monkeypatch, "great-war", case(put(Open(document=document)), put(Choose(option=march))))
    (result,) = found.values()
    assert {space.name: space.forces for space in result.before} == {
        "Paris": (("England", "2 infantry"), ("France", "3 infantry, 1 artillery, 1 fighter")),
        "Flanders": (("Germany", "2 infantry, 1 entrenched infantry"),),
    }
    assert {space.name: space.forces for space in result.after} == {
        "Paris": (("England", "2 infantry"), ("France", "1 artillery, 1 fighter")),
        "Flanders": (("Germany", "2 infantry, 1 entrenched infantry"), ("France", "3 infantry")),
    }


def test_a_scenario_leads_to_the_map_with_what_it_changes_on_a_page_beside_that_of_its_topic(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    camp = Space(name='<b>"Camp"', owner="One", forces=(("One", "2 guns"),))
    shown = Moved(before=(camp,), after=(Space(name='<b>"Camp"', owner="One"),))
    monkeypatch.setattr(clauses, "moves_of", lambda *_: {("sw.combat.attacker", "The attacker shoots"): shown})
    folder = build(tmp_path, PAGES)
    page, board = (
        BeautifulSoup((folder / f"{name}.html").read_text(encoding="utf-8"), "html.parser")
        for name in ("combat", "board.combat")
    )
    (link,) = (link for link in page.select("details a") if words(link) == "On the map, before and after")
    place = str(link["href"]).partition("#")
    assert place[0] == "board.combat.html"
    found = board.find(id=place[2])
    assert words(found) == (
        "The attacker shoots The attacker shoots "
        '1 space, 1 changed. <b>"Camp"; owner: One; before: One: 2 guns; after: nothing. '
        '<b>"Camp" owner: One before: One: 2 guns after: nothing'
    )
    assert found is not None
    assert [each["href"] for each in found.select("p a")] == ["combat.html#sw.combat.attacker"]
    assert board.select("b") == []
