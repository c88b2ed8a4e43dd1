"""A unit that is called otherwise is one line of a comparison, and nothing else is left out with it."""

import pytest

from clausewitz.answers.compare import MovedAnswer, RenamedAnswer, ValueAnswer
from clausewitz.compare.renames import Renames, find_renamed, leave_out_renamed, names_of, rename_data, rename_steps
from clausewitz.compare.texts import compare_texts
from clausewitz.compare.versions.version import Version
from clausewitz.drafts.alignment import is_renamed, rename_cells
from clausewitz.export.parts import ClauseEntry, FigureEntry
from clausewitz.text.model import Quote
from clausewitz.text.tables import ChangedCell, PlainTable, compare_tables

RENAMES: Renames = {"tank": ("crawler", 2), "storm troop": ("raider", 3)}


def test_names_that_have_become_others_throughout_are_found_with_the_lines_that_they_stood_in() -> None:
    before = {"move": ["Tanks move 2.", "A tank must stop."], "fire": ["A gun fires."]}
    now = {"move": ["Crawlers move 3.", "A crawler must stop."], "fire": ["A gun fires."]}
    assert find_renamed(before, now) == {"tank": ("crawler", 2)}
    assert find_renamed(before, {**now, "park": ["A tank parks."]}) == {}


@pytest.mark.parametrize(
    ("before", "now", "is_same"),
    [
        ("Tanks move 2.", "Crawlers move 2.", True),
        ("A tank must stop.", "A crawler must stop.", True),
        ("storm_troops.move", "raiders.move", True),
        ("A storm trooper stops.", "A raider stops.", False),
        ("Tanks move 2.", "Crawlers move 3.", False),
        ("Tanks: +1", "Crawlers: 1", False),
        ("Tanks move.", "Crawlers move,", False),
        ("Tanks move.", "Crawlers may move.", False),
        ("A gun stops.", "A crawler stops.", False),
    ],
)
def test_words_are_the_same_only_if_nothing_but_such_names_differs(before: str, now: str, is_same: bool) -> None:
    assert is_renamed(before, now, names_of(RENAMES)) is is_same


def test_a_value_that_is_gone_goes_with_the_new_one_of_its_new_name_unless_it_is_another() -> None:
    values = (
        ValueAnswer("tanks.attack", "5 (assumed)", ""),
        ValueAnswer("tanks.move", "2 (my.tanks)", ""),
        ValueAnswer("guns.attack", "4 (assumed as a tank)", "4 (assumed as a crawler)"),
        ValueAnswer("crawlers.attack", "", "5 (assumed)"),
        ValueAnswer("crawlers.move", "", "3 (my.crawlers)"),
    )
    assert leave_out_renamed(values, RENAMES) == (values[1], values[4])
    assert leave_out_renamed(values, {}) == values


def test_steps_of_scenarios_get_the_new_names_and_titles_and_ids_keep_theirs() -> None:
    feature = (
        "  @my.tank.move\n  Rule: A tank moves\n    Scenario: A tank\n      Given 2 storm_troops and 1 tank\n"
        "        | tankers | Storm troops |\n"
    )
    assert rename_steps(feature, RENAMES) == (
        "  @my.tank.move\n  Rule: A tank moves\n    Scenario: A tank\n      Given 2 raiders and 1 crawler\n"
        "        | tankers | raiders |\n"
    )


def test_a_renamed_unit_is_told_once_in_the_texts() -> None:
    def version(unit: str, number: int) -> Version:
        return Version({}, {}, {}, {"ford": {f"{unit}.attack": FigureEntry(number, "my.attack", "")}})

    renamed = (RenamedAnswer("tank", "crawler", 2), RenamedAnswer("storm troop", "raider", 3))
    told = compare_texts(version("tanks", 5), version("crawlers", 5), RENAMES)
    assert (told.renamed, told.figures) == (renamed, ())
    figures = compare_texts(version("tanks", 5), version("crawlers", 6), RENAMES).figures
    assert figures == (
        ValueAnswer("tanks.attack", "5 (my.attack)", ""),
        ValueAnswer("crawlers.attack", "", "6 (my.attack)"),
    )


def test_a_clause_under_a_new_number_says_the_same_with_a_new_name() -> None:
    def version(number: int, *sentences: str) -> Version:
        clauses = [
            ClauseEntry(
                id=f"my.{number}-{at}",
                rulebook="my",
                topic="rules",
                paraphrase=each,
                quotes=(Quote("rules", 0, len(each), each),),
                issues=(),
                references=(),
                asks=(),
                exempt="",
                drafted=True,
                file="",
                line=0,
                scenarios=(),
            )
            for at, each in enumerate(sentences)
        ]
        return Version({}, {each.id: each for each in clauses}, {}, {})

    before = version(
        7, "A tank may move before it fires.", "A tank pays two points for each hex of forest that it enters."
    )
    now = version(
        8, "A crawler may move before it fires.", "A crawler pays three points for each hex of forest that it enters."
    )
    told = compare_texts(before, now, RENAMES)
    assert told.moved == (MovedAnswer("my.7-0", "my.8-0", True), MovedAnswer("my.7-1", "my.8-1", False))
    assert [each.id for each in told.added] == ["my.8-1"]
    assert [each.id for each in told.removed] == ["my.7-1"]


def test_a_row_under_a_new_name_is_the_same_row_and_its_changed_cells_are_told() -> None:
    old = PlainTable("Units", ("Unit", "Moves"), (("Tanks", "8"), ("Tanks, +1", "9"), ("Guns", "3")))
    new = PlainTable("Units", ("Unit", "Moves"), (("Crawlers", "7"), ("Crawlers, +1", "9"), ("Guns", "3")))
    cells, parts = compare_tables(rename_cells([old], [new], {"tank": "crawler"}), [new])
    assert (cells, parts) == ((ChangedCell("Units", "Crawlers", "Moves", "8", "7"),), ())


def test_a_document_of_the_version_before_gets_the_names_of_now() -> None:
    names = {"tank": "heavy crawler", "storm troop": "raider"}
    document = {
        "attacker": {"nation": "Tankia", "units": {"tanks": 2, "storm_troops": 1, "guns": 3}},
        "order": ["tanks", "guns"],
        "lines": ["Fire: 2 tanks fire, and 1 storm troop falls."],
    }
    assert rename_data(document, names, ("heavy_crawlers", "raiders", "guns")) == {
        "attacker": {"nation": "Tankia", "units": {"heavy_crawlers": 2, "raiders": 1, "guns": 3}},
        "order": ["heavy_crawlers", "guns"],
        "lines": ["Fire: 2 heavy crawlers fire, and 1 raider falls."],
    }
    assert rename_data(document, {}, ("tanks", "guns")) == document
