"""Reading order sheets: every line, every fault in it, and never anything but an answer."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from clausewitz.documents.order_sheets import ParsedSheet, read_sheet
from clausewitz.play.orders import Form, Number, OrderRules
from clausewitz.play.switches import switch_off
from clausewitz.rulebooks.empires.atlas import Area, Country, WorldMap
from clausewitz.rulebooks.empires.documents import MAP, Map
from clausewitz.rulebooks.empires.orders import (
    ENDINGS,
    FORMATS,
    Attack,
    Mode,
    Move,
    Order,
    Outcome,
    Sail,
    SetDefence,
    SheetOrder,
    entry_of,
)
from here import examples
from skirmish.documents import BIRD, FLIGHTS, GRAINS, TOWN, Loft

AREAS = ("Kent", "North Sea", "Channel", "New Kent", "All Saints", "7", "But", "\u0130zmir", "Stra\u00dfe")
WORLD = WorldMap(
    areas=tuple(Area(name=name) for name in AREAS), countries=(Country(name="Albion"), Country(name="Upper Gallia"))
)
ALONE = WorldMap(areas=WORLD.areas, countries=WORLD.countries[:1])
ORDERS = OrderRules(map=MAP, formats=FORMATS, endings=ENDINGS)
ACTIONS = "SEAMOVE or CONVOY or MOVE or ATTACK or DEFEND or ENTRENCH or AMBUSH or RETREAT"


def sheet_of(text: str, world: WorldMap = WORLD) -> ParsedSheet:
    return read_sheet(text, ORDERS, Map(world))


def entries(text: str) -> list[SheetOrder]:
    sheet = sheet_of(text)
    assert sheet.faults == ()
    return [entry_of(each) for each in sheet.orders]


def faults(line: str) -> list[str]:
    sheet = sheet_of(line, ALONE)
    assert sheet.orders == ()
    return [str(each) for each in sheet.faults]


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("SEAMOVE Channel North Sea 3", Sail(False, "Channel", "North Sea", Number(count=3))),
        ('seamove "north  sea", CHANNEL,all', Sail(False, "North Sea", "Channel", Number(Form.ALL, 0))),
        ("CONVOY Channel, North Sea, all but 2", Sail(True, "Channel", "North Sea", Number(Form.ALL_BUT, 2))),
        ("MOVE Kent New Kent 1", Move("Kent", "New Kent", Number(count=1))),
        ("MOVE All Saints But All", Move("All Saints", "But", Number(Form.ALL, 0))),
        ("\tATTACK 7 Kent 7 # the seventh", Attack("7", "Kent", Number(count=7))),
        ("DEFEND Kent", SetDefence(Mode.DEFEND, "Kent")),
        ("RETREAT Kent", SetDefence(Mode.RETREAT, "Kent")),
        ("AMBUSH Kent, North Sea", SetDefence(Mode.AMBUSH, "Kent", "North Sea")),
        ("ENTRENCH North Sea Kent", SetDefence(Mode.ENTRENCH, "North Sea", "Kent")),
    ],
)
def test_an_order_is_read_whatever_its_blanks_commas_and_capital_letters(line: str, order: Order) -> None:
    assert entries(f"Albion:\n{line}") == [SheetOrder("Albion", order, None, 2)]


@pytest.mark.parametrize("written", ["\u0130ZMIR", "izmir", "STRA\u1e9eE", "stra\u00dfe"])
def test_a_name_is_read_as_the_map_has_it(written: str) -> None:
    (entry,) = entries(f"Albion:\nDEFEND {written}")
    assert isinstance(entry.order, SetDefence)
    assert entry.order.where in AREAS


@pytest.mark.parametrize(
    ("written", "outcome"),
    [
        ("=> won", Outcome(True)),
        ("=>won,losing 2", Outcome(True, 2)),
        ("=> LOST", Outcome(False)),
        ("=> lost killing 3", Outcome(False, 0, 3)),
        ("=> lost, losing 1, killing 3", Outcome(False, 1, 3)),
    ],
)
def test_the_end_of_a_battle_stands_behind_the_order(written: str, outcome: Outcome) -> None:
    (entry,) = entries(f"Albion:\nATTACK Kent, Channel, 3 {written}")
    assert entry.outcome == outcome


def test_a_country_and_a_colon_say_whose_orders_follow() -> None:
    sheet = "Albion:\n\nDEFEND Kent\n upper   gallia :  # theirs\nDEFEND 7\r\nDEFEND Kent"
    assert [(each.country, each.line) for each in entries(sheet)] == [
        ("Albion", 3),
        ("Upper Gallia", 5),
        ("Upper Gallia", 6),
    ]


def test_a_country_and_a_colon_may_begin_the_line_of_an_order_and_say_whose_orders_follow() -> None:
    sheet = "albion: DEFEND Kent\nDEFEND 7\nUpper Gallia:DEFEND 7"
    assert [(each.country, each.line) for each in entries(sheet)] == [("Albion", 1), ("Albion", 2), ("Upper Gallia", 3)]


def test_a_country_without_its_colon_is_a_fault_and_the_orders_that_follow_are_its_own() -> None:
    sheet = sheet_of("Upper Gallia:\nDEFEND 7\n albion \nDEFEND Kent")
    assert [str(each) for each in sheet.faults] == ["line 3, column 8: a country is followed by a colon: Albion:"]
    assert [(each.country, each.line) for each in sheet.orders] == [("Upper Gallia", 2), ("Albion", 4)]


def test_the_name_of_an_area_may_hold_a_colon() -> None:
    world = WorldMap(areas=(Area(name="Kent: Downs"),), countries=ALONE.countries)
    (order,) = sheet_of("DEFEND Kent: Downs", world).orders
    assert entry_of(order).order == SetDefence(Mode.DEFEND, "Kent: Downs")


def test_a_sheet_for_a_single_country_need_not_name_it() -> None:
    assert [each.country for each in sheet_of("DEFEND Kent", ALONE).orders] == ["Albion"]


def test_orders_of_nobody_and_of_unknown_countries_are_left_out() -> None:
    sheet = sheet_of("DEFEND Kent\nUper Gallia: DEFEND 7\nDEFEND 7\nDEFEND Knt\nAlbion:\nDEFEND Kent")
    assert [each.line for each in sheet.orders] == [6]
    assert [str(each) for each in sheet.faults] == [
        "line 1, column 1: whose order is this? Write the name of a country and a colon before it",
        'line 2, column 1: "Uper Gallia" is not one of the countries; did you mean "Upper Gallia"?',
        'line 3, column 1: not executed, since "Uper Gallia" is not one of the countries',
        'line 4, column 8: "Knt" is not one of the areas; did you mean "Kent"?',
        'line 4, column 1: not executed, since "Uper Gallia" is not one of the countries',
    ]


THERE_ARE = f"there are {', '.join(AREAS)}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("MOV Kent, Channel, 2", [f'column 1: "MOV" found where {ACTIONS} is expected; did you mean "MOVE"?']),
        ("3", [f'column 1: "3" found where {ACTIONS} is expected']),
        ("MOVE", ["column 5: the area to go from is missing"]),
        ("MOVE Kent", ["column 10: the area to go to is missing"]),
        ("MOVE Kent Channel", ['column 18: a number, "all" or "all but" a number is missing']),
        ("MOVE Kent Channel all but", ["column 26: a number is missing"]),
        ("MOVE Kent 3", ['column 11: "3" found where the area to go to is expected']),
        (
            "MOVE Kent Channel two",
            ['column 19: "two" found where a number, "all" or "all but" a number is expected'],
        ),
        (
            "MOVE Knt Chanel 3",
            [
                'column 6: "Knt" is not one of the areas; did you mean "Kent"?',
                'column 10: "Chanel" is not one of the areas; did you mean "Channel"?',
            ],
        ),
        (
            "MOVE Noth Sea Nw Kent 3",
            [
                'column 6: "Noth Sea" is not one of the areas; did you mean "North Sea"?',
                'column 15: "Nw Kent" is not one of the areas; did you mean "New Kent"?',
            ],
        ),
        ("MOVE Kent, Land of Nod, 3", [f'column 12: "Land of Nod" is not one of the areas; {THERE_ARE}']),
        ('MOVE Kent "Nod" 3', [f'column 11: "Nod" is not one of the areas; {THERE_ARE}']),
        (
            "MOVE Kent Channel 3 4",
            ['column 21: "4" found where "=>" and how the battle ends or the end of the line is expected'],
        ),
        (
            "ATTACK Kent Channel 3 => perhaps",
            ['column 26: "perhaps" found where "won" or "lost" is expected'],
        ),
        (
            "ATTACK Kent Channel 3 => won, killing 3",
            ['column 31: "killing" found where "losing" or the end of the line is expected'],
        ),
        ("Albion: DEFEND Knt", ['column 16: "Knt" is not one of the areas; did you mean "Kent"?']),
        ('"', [f'column 1: """ found where {ACTIONS} is expected']),
    ],
)
def test_a_fault_points_at_the_word_and_says_what_is_expected(line: str, told: list[str]) -> None:
    assert faults(line) == [f"line 1, {each}" for each in told]


def test_every_fault_of_a_sheet_is_reported_and_the_other_orders_are_read() -> None:
    sheet = sheet_of("DEFEND Knt\nDEFEND Kent\nMOVE Kent\nDEFEND 7", ALONE)
    assert [each.line for each in sheet.orders] == [2, 4]
    assert [(each.line, each.column) for each in sheet.faults] == [(1, 8), (3, 10)]


def test_an_action_without_a_clause_that_gives_its_format_cannot_be_written() -> None:
    with switch_off("em.sea.seamove.format", "em.defence.actions"):
        expected = "CONVOY or MOVE or ATTACK"
        assert faults("DEFEND Kent") == [f'line 1, column 1: "DEFEND" found where {expected} is expected']


def _written(order: Order) -> SearchStrategy[str]:
    """Ways to write an order."""
    commas = [str(order), str(order).replace(",", " "), str(order).replace(", ", " , ")]
    return st.sampled_from([way for each in commas for way in (each, each.upper(), each.lower())])


_numbers = st.one_of(
    st.builds(Number, st.just(Form.NUMBER), st.integers(0, 999_999)),
    st.just(Number(Form.ALL, 0)),
    st.builds(Number, st.just(Form.ALL_BUT), st.integers(0, 999_999)),
)
_areas = st.sampled_from([name for name in AREAS if name.isascii()])
_orders: SearchStrategy[Order] = st.one_of(
    st.builds(Sail, st.booleans(), _areas, _areas, _numbers),
    st.builds(Move, _areas, _areas, _numbers),
    st.builds(Attack, _areas, _areas, _numbers),
    st.builds(SetDefence, st.sampled_from(Mode), _areas),
    st.builds(SetDefence, st.sampled_from([Mode.ENTRENCH, Mode.AMBUSH, Mode.RETREAT]), _areas, _areas),
)
_outcomes = (
    st.none()
    | st.builds(Outcome, st.just(True), st.integers(0, 99))
    | st.builds(Outcome, st.just(False), st.integers(0, 99), st.integers(0, 99))
)


@given(st.data(), _orders, _outcomes)
def test_every_order_that_can_be_written_is_read_as_it_was_meant(
    data: st.DataObject, order: Order, outcome: Outcome | None
) -> None:
    line = data.draw(_written(order)) + (f" => {outcome}" if outcome else "")
    assert entries(f"Albion:\n{line}") == [SheetOrder("Albion", order, outcome, 2)]


_WORDS = st.sampled_from([*AREAS, "MOVE", "convoy", "AMBUSH", "=>", "won", "losing", "all", "but", "3", ",", '"', ":"])


@settings(max_examples=examples(400))
@example('MOVE "Kent')
@example(":")
@example("\x00\u202e")
@given(st.text() | st.lists(_WORDS | st.sampled_from([" ", "\n", "#"]), max_size=20).map("".join))
def test_any_text_whatever_is_read_and_each_fault_has_its_place(text: str) -> None:
    sheet = sheet_of(text)
    assert isinstance(sheet, ParsedSheet)
    lines = text.split("\n")
    for fault in sheet.faults:
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1


@settings(max_examples=examples(400))
@given(st.lists(st.lists(_WORDS.filter(lambda word: word != ":"), max_size=8).map(" ".join), max_size=6))
def test_each_line_is_an_order_or_has_a_fault(lines: list[str]) -> None:
    sheet = sheet_of("\n".join(["Albion:", *lines]), ALONE)
    read, faulty = {each.line for each in sheet.orders}, {each.line for each in sheet.faults}
    assert not read & faulty
    for number, line in enumerate(lines, start=2):
        if line:
            assert number in read | faulty


def test_a_table_of_formats_is_all_that_the_reader_knows_of_a_game() -> None:
    loft = Loft(("Ypres", "Old Ghent"))
    sheet = read_sheet("send gray hen, old ghent\nFEED Gull all\nFEED Gull\nWAIT\nSEND Gul Ypre", FLIGHTS, loft)
    assert [(each.word, dict(each.names), dict(each.numbers)) for each in sheet.orders] == [
        ("SEND", {BIRD: "Gray Hen", TOWN: "Old Ghent"}, {}),
        ("FEED", {BIRD: "Gull"}, {GRAINS: Number(Form.ALL, 0)}),
        ("FEED", {BIRD: "Gull"}, {}),
        ("WAIT", {}, {}),
    ]
    assert [str(each) for each in sheet.faults] == [
        'line 5, column 6: "Gul" is not one of the birds; did you mean "Gull"?',
        'line 5, column 10: "Ypre" is not one of the towns; did you mean "Ypres"?',
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("WAIT 3", '"3" found where the end of the line is expected'),
        ("WAIT => won", '"=>" found where the end of the line is expected'),
        ("SEND", "a bird is missing"),
    ],
)
def test_an_order_with_a_superfluous_or_missing_word_is_a_fault(line: str, told: str) -> None:
    (fault,) = read_sheet(line, FLIGHTS, Loft(("Ypres",))).faults
    assert fault.text == told


def test_without_any_format_nothing_can_be_written() -> None:
    with switch_off("pp.sent", "pp.fed", "pp.wait"):
        (fault,) = read_sheet("WAIT", FLIGHTS, Loft(("Ypres",))).faults
    assert fault.text == '"WAIT" found where the end of the line is expected'
