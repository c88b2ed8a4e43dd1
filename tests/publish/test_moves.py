"""What scenarios move on a map, as it is shown with the clause."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from clausewitz.play.documents import Space
from clausewitz.publish.directives import clauses
from clausewitz.testing.positions import Moved

from .conftest import COMBAT, Build, words


def test_a_scenario_leads_to_the_map_with_what_it_changes_on_a_page_beside_that_of_its_topic(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    camp = Space(name='<b>"Camp"', owner="One", forces=(("One", "2 guns"),))
    shown = Moved(before=(camp,), after=(Space(name='<b>"Camp"', owner="One"),))
    monkeypatch.setattr(clauses, "moves_of", lambda *_: {("sw.combat.attacker", "The attacker shoots"): shown})
    folder = build(tmp_path, COMBAT)
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
