"""The cases of the games here: all of them replay against their own engines, and hardly a scenario is without one."""

import json
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import chain

import msgspec
import pytest
from jsonschema import Draft202012Validator

from clausewitz.catalogue.engines import Engines
from clausewitz.conform.case import Case, Exchange
from clausewitz.conform.case_files import FlatCase, bundle, flatten
from clausewitz.conform.cases.store import positions
from clausewitz.conform.diff import difference
from clausewitz.conform.judge import issues_of
from clausewitz.conform.protocol import Choose, May, Open, Orders, Refused, Results, Ruled, State
from clausewitz.conform.reference import Reference, reference_of
from clausewitz.conform.traces import with_readings
from clausewitz.export.bundle import scenarios_of
from conform.made import BY_DAY, made, parameters
from here import NIGHT, PROJECT

NOTHING = "it plays no position, asks for no ruling, and executes no sheet of orders"
NOT_ON_A_MAP = "no document says everything about its map: orders would turn out differently"
LEFT_OUT = {
    "empires": {
        NOTHING: 1,
        NOT_ON_A_MAP: 6,
        "its document has faults: areas.Channel: Albion has more armies at sea in it (11) than ships": 1,
    },
    "end-all-wars": {
        "its document has faults: attacker: there are neither units nor flights; somebody has to attack": 1
    },
    "great-war": {NOTHING: 12},
}
"""How many scenarios of each game have no case, by the reason."""
SMALL_BATTLES = {"end-all-wars": 2, "great-war": 10}
"""Of how many the positions are counted."""


@cache
def reference() -> Reference:
    return reference_of(PROJECT)


def replayed(case: Case) -> list[object]:
    return [reference().ask(each.ask) for each in case.exchanges]


@pytest.mark.parametrize("game", parameters(LEFT_OUT))
def test_every_case_replays_against_the_engine_that_it_was_made_with(game: str) -> None:
    cases = made()[game].cases
    asked = cases[:: 1 if NIGHT else 4]
    assert {case.id for case in asked if replayed(case) != [each.answer for each in case.exchanges]} == set()
    assert len({case.id for case in cases}) == len(cases) > 0


@pytest.mark.parametrize("game", parameters(LEFT_OUT))
def test_hardly_a_scenario_is_without_a_case(game: str) -> None:
    cases, left_out = made()[game].cases, made()[game].left_out
    assert Counter(each.why for each in left_out) == LEFT_OUT[game]
    room = PROJECT.features / PROJECT.folder_name_of(game)
    written = [each for file in room.rglob("*.feature") for each in chain(*scenarios_of(file).values())]
    assert len(cases) + len(left_out) == len(written)
    assert len(left_out) < 0.03 * len(written)


def test_the_same_cases_give_the_same_bytes_each_file_with_its_checksum_and_fitting_its_schema() -> None:
    files = bundle(PROJECT.register, made(), PROJECT.engines)
    assert files == bundle(PROJECT.register, made(), PROJECT.engines)
    read = {name: json.loads(content) for name, content in files.items()}
    listed = {each["name"]: each for each in read["manifest.json"]["files"]}
    assert set(listed) == set(files) - {"manifest.json"}
    assert [name for name, each in listed.items() if each["sha256"] != sha256(files[name]).hexdigest()] == []
    schemas = {each["$id"]: Draft202012Validator(each) for name, each in read.items() if name.startswith("schemas/")}
    some = {each["schema"]: name for name, each in listed.items() if not name.startswith("schemas/")}
    for schema, name in {**some, read["manifest.json"]["schema"]: "manifest.json"}.items():
        assert [error.message for error in schemas[schema].iter_errors(read[name])] == []
    assert max(map(len, files)) <= 80
    for entry in read["manifest.json"]["cases"]:
        case = read[entry.pop("file")]
        assert entry == {key: case[key] for key in entry} | {"exchanges": len(case["exchanges"])}


def test_a_case_that_rests_on_a_reading_has_the_answers_under_the_others() -> None:
    files = bundle(PROJECT.register, {BY_DAY: made()[BY_DAY]}, PROJECT.engines)
    cases = [msgspec.json.decode(each, type=Case) for name, each in files.items() if name.startswith(f"{BY_DAY}/ew.")]
    letters = issues_of(PROJECT.engines[BY_DAY]).letters
    for case in cases:
        found = {(each.issue, each.letter): each for each in case.otherwise}
        for issue, own in case.rests_on.items():
            for letter in set(letters[issue]) - {own}:
                asked = [with_readings(one.ask, {**case.readings, issue: letter}) for one in case.exchanges]
                pairs = [(one.answer, reference().ask(each)) for one, each in zip(case.exchanges, asked, strict=True)]
                parting = [number for number, each in enumerate(pairs, 1) if difference(*each, "*")]
                other = found.pop((issue, letter), None)
                assert (other.exchange if other else None) == next(iter(parting), None), (case.id, issue, letter)
                if other:
                    came = tuple(each for _, each in pairs[other.exchange - 1 :])
                    assert came[: len(other.answers)] == other.answers, (case.id, issue, letter)
        assert found == {}, case.id


def test_the_flat_form_says_what_is_set_up_what_happens_and_what_is_left() -> None:
    opened = Open(document={"rulebook": "great-war"})
    choice, refused = Choose(option={"action": "FightOn"}), Choose(option={"action": "Contest"})
    left = State(seq=4, outcome="over")
    exchanges = (Exchange(opened, State()), Exchange(refused, Refused(why="no")), Exchange(choice, left))
    sheet = Exchange(Orders(map={"rulebook": "empires"}, sheet="DEFEND Kent\nDEFEND Brest"), Results(unread=(2,)))
    ruling = Exchange(May(rulebook="x", action={"action": "Go"}, situation={"situation": "Here"}), Ruled(allowed=True))
    case = Case("x.y/1", "x", "x.y", "", (*exchanges, sheet, ruling), {}, {}, ())
    refusal = {"is": "refused", "why": "no"}
    assert list(flatten(case)) == [
        FlatCase("x.y/1", opened.document, (refused.option,), refusal),
        FlatCase("x.y/1", opened.document, (choice.option,), {"is": "state", "outcome": "over"}),
        FlatCase("x.y/1", {"rulebook": "empires"}, ("DEFEND Kent", "DEFEND Brest"), {"is": "results", "unread": (2,)}),
        FlatCase(
            "x.y/1", {"rulebook": "x", "situation": "Here"}, ({"action": "Go"},), {"is": "ruling", "allowed": True}
        ),
    ]


@pytest.mark.parametrize(
    ("guns", "units", "counted"),
    [
        (4, {"infantry": 5}, (1, 5)),  # none to four are hit, and the bombardment is over
        (2, {"infantry": 1, "fighters": 1}, (1, 3, 2)),  # none; one, for which the owner chooses; or both
    ],
)
def test_positions_that_look_alike_are_counted_once(guns: int, units: dict[str, int], counted: tuple[int, ...]) -> None:
    document = {"rulebook": "great-war", "battle": "bombardment", "guns": guns, "defender": {"units": units}}
    assert positions(document, Engines(PROJECT.games)["great-war"]) == counted


@pytest.mark.parametrize("game", parameters(SMALL_BATTLES))
def test_positions_are_counted_of_small_battles(game: str) -> None:
    battles = made()[game].perft
    assert len(battles) == SMALL_BATTLES[game]
    assert all(each.positions[0] == 1 and max(each.positions) > 1 for each in battles)
