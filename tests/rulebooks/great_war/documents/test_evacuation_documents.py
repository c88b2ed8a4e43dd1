"""Documents of an evacuation: what they set up, and what the rules leave to be decided."""

from pathlib import Path

from clausewitz.documents.kinds import read_position
from clausewitz.play.moments import Done
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Harbour, Waters

from .faults import faults

WHOLE = """\
rulebook = "great-war"
battle = "evacuation"
port = "Antwerp"
walked_in = true
waters = [
    { name = "Channel" },
    { name = "North Sea", enemy = "only submerged submarines", contested = true },
    { name = "Biscay", distant = true },
]
"""


def test_a_document_says_all_that_an_evacuation_needs(tmp_path: Path) -> None:
    (tmp_path / "port.toml").write_text(WHOLE)
    opened = read_position(tmp_path / "port.toml", [RULEBOOK])
    submerged = Waters(name="North Sea", enemy=EnemyShips.SUBMERGED, contested=True)
    waters = (Waters(name="Channel"), submerged, Waters(name="Biscay", adjacent=False))
    expected = Evacuation(harbour=Harbour(by_battle=False), waters=waters, port="Antwerp", profile=LATEST)
    assert (opened.position, opened.title) == (expected.start(), "The evacuation of Antwerp")
    assert opened.sides == (("sea zones", "Channel, North Sea (submerged enemies, contested), Biscay (not adjacent)"),)


def _end(folder: Path, *lines: str) -> str:
    """How an evacuation ends."""
    (folder / "port.toml").write_text("\n".join(['rulebook = "great-war"', 'battle = "evacuation"', *lines]))
    end = read_position(folder / "port.toml", [RULEBOOK]).position.awaits
    assert isinstance(end, Done)
    return end.outcome


def test_a_fleet_that_evacuates_among_enemies_has_to_fight(tmp_path: Path) -> None:
    sea = 'waters = [{ name = "Channel", enemy = "ships" }]'
    assert (
        _end(tmp_path, sea)
        == "a naval battle is fought immediately in Channel, the evacuating fleet being the attacker"
    )


def test_a_fleet_that_nothing_drives_out_stays(tmp_path: Path) -> None:
    for stays in ("not_captured = true", "outside = true", "friendly = true"):
        assert _end(tmp_path, 'waters = [{ name = "Channel" }]', stays) == "the fleet stays in the port"


def test_a_fleet_without_a_way_out_is_lost(tmp_path: Path) -> None:
    assert _end(tmp_path) == "the fleet is lost: it has no sea zone to go to"


def test_each_sea_zone_is_named_once(tmp_path: Path) -> None:
    seas = [{"name": "Channel"}, {"name": "Channel"}]
    assert faults(tmp_path, {"rulebook": "great-war", "battle": "evacuation", "waters": seas}) == (
        'waters[2]: "Channel" is named twice',
    )
