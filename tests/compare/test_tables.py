"""What `compare` says of the tables of two versions of a text."""

from clausewitz.answers.compare import ValueAnswer
from clausewitz.compare.texts import compare_texts
from clausewitz.compare.versions.version import Version
from clausewitz.export.parts import RulebookEntry, SourceEntry
from clausewitz.text.tables import PlainTable


def version(*tables: PlainTable) -> Version:
    """A version of a game whose only source holds these tables."""
    source = SourceEntry("rules", "Rules", "", tables)
    return Version({"ford": RulebookEntry("ford", "Ford", (source,))}, {}, {}, {})


TERRAIN = PlainTable("Terrain", ("Hex", "Cost"), (("Clear", "1"), ("River", "3"), ("Bog", "")))
FIRE = PlainTable("Fire", ("Die", "Loss"), (("1", "0"), ("2", "1")))


def test_cells_rows_and_tables_that_differ_are_told() -> None:
    terrain = PlainTable("Terrain", ("Hex", "Cost"), (("Clear", "1"), ("River", "2"), ("Bog", "4"), ("Hill", "2")))
    rally = PlainTable("Rally", ("Die", "Result"), (("6", "rallied"),))
    assert compare_texts(version(TERRAIN, FIRE), version(terrain, rally)).tables == (
        ValueAnswer("Terrain, River, Cost", "3", "2"),
        ValueAnswer("Terrain, Bog, Cost", "empty", "4"),
        ValueAnswer("Terrain, row Hill", "", "row"),
        ValueAnswer("Fire", "table", ""),
        ValueAnswer("Rally", "", "table"),
    )


def test_of_tables_that_stay_nothing_is_told() -> None:
    assert compare_texts(version(TERRAIN), version(TERRAIN)).tables == ()
