"""The documents of all games: every schema is one, every entry is described, and the examples of the book fit."""

import random
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from clausewitz.documents.files import write_document
from clausewitz.documents.kinds import (
    entries_with_moves,
    known_documents,
    read_chart,
    read_position,
    read_setting,
    schema_of,
)
from clausewitz.documents.moves import apply_answer, as_typed
from clausewitz.play.document_schema import (
    Choice,
    Count,
    Counts,
    Entries,
    Flag,
    Kind,
    Listing,
    Map,
    Schema,
    Shape,
    Units,
    document_entries,
    document_of,
)
from clausewitz.play.document_schema import required_entries as required_in
from clausewitz.play.documents import StateEntry, UnitEntry
from clausewitz.play.moments import Done, Roll
from clausewitz.play.switches import with_figures
from clausewitz.rulebooks.empires import RULEBOOK as EMPIRES
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from here import PROJECT

RULEBOOKS = (EMPIRES, END_ALL_WARS, GREAT_WAR)
KINDS: list[Kind[object]] = [kind for _, kind in known_documents(RULEBOOKS)]
KINDS += [each.orders.map for each in RULEBOOKS if each.orders]
SCHEMAS = [schema_of(rulebook, kind) for rulebook, kind in known_documents(RULEBOOKS)]
SCHEMAS += [schema_of(each, each.orders.map) for each in RULEBOOKS if each.orders]


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema["$id"])
def test_each_schema_is_a_schema_and_says_what_each_thing_is(schema: Schema) -> None:
    Draft202012Validator.check_schema(schema)

    def undescribed(schema: object, path: tuple[str, ...] = ()) -> list[str]:
        if not isinstance(schema, Mapping):
            return []
        own = [".".join(path)] if not schema.get("description") else []
        properties = schema.get("properties", {})
        return own + [each for key in properties for each in undescribed(properties[key], (*path, key))]

    assert undescribed(schema) == []


@pytest.mark.parametrize("example", sorted((PROJECT.docs / "examples").glob("*.toml")), ids=lambda file: file.stem)
def test_each_example_of_the_book_sets_up_a_position(example: Path) -> None:
    assert not isinstance(read_position(example, RULEBOOKS).position.awaits, Done)


def test_each_kind_of_document_has_an_example_in_the_book() -> None:
    read = [tomllib.loads(file.read_text()) for file in (PROJECT.docs / "examples").rglob("*.toml")]
    shown = {(each["rulebook"], each.get("battle", "")) for each in read if "rulebook" in each}
    known = {(rulebook.id, kind.name) for rulebook in RULEBOOKS for kind in rulebook.documents[1:]}
    known |= {(rulebook.id, "") for rulebook in RULEBOOKS}
    assert shown == known


@pytest.mark.parametrize(
    "example", sorted((PROJECT.docs / "examples").glob("empires/*.toml")), ids=lambda file: file.stem
)
def test_each_map_of_the_book_is_one_on_which_orders_can_be_given(example: Path) -> None:
    charted = read_chart(example, RULEBOOKS)
    assert charted.orders.formats
    assert charted.chart.countries


def entries(shape: Shape) -> st.SearchStrategy[object]:  # noqa: PLR0911 - one for each shape
    """What may stand in a document where there is something of that shape."""
    counts, names = st.integers(0, 9), st.sampled_from(["Alsace", "Upper Rhine", "Kent"])
    match shape:
        case Count():
            return counts
        case Flag():
            return st.booleans()
        case Choice(kind=kind):
            return st.sampled_from([each.value for each in kind])
        case Units() | Counts():
            return st.dictionaries(st.sampled_from(shape.kinds), counts, max_size=3)
        case Listing(each=each, unique=unique):
            return st.lists(entries(each), max_size=3, unique=unique)
        case Map(value=value):
            return st.dictionaries(names, entries(value), max_size=2)
        case Entries(kind=kind, shapes=shapes):
            must = {name: entries(shapes[name]) for name in required_in(kind)}
            may = {name: entries(each) for name, each in shapes.items() if name not in must}
            return st.fixed_dictionaries(must, optional=may)
        case _:
            return names


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.title)
def test_each_document_that_is_written_is_read_again_as_the_same(kind: Kind[object]) -> None:
    @given(read=entries(Entries(kind.type)))
    def again(read: object) -> None:
        document = document_of(read, kind.type)
        assert document_of(document_entries(document), kind.type) == document

    again()


@pytest.mark.parametrize("example", sorted((PROJECT.docs / "examples").glob("*.toml")), ids=lambda file: file.stem)
@pytest.mark.parametrize("suffix", [".toml", ".json"])
def test_a_battle_that_is_saved_anywhere_is_read_again_to_the_same_position(
    example: Path, suffix: str, tmp_path: Path
) -> None:
    setting, dice = read_setting(example, RULEBOOKS), random.Random(7)
    saved, position = tmp_path / f"saved{suffix}", setting.opened.position
    moves: list[str] = []
    with with_figures(setting.document.own_figures):
        for _ in range(12):
            write_document(saved, entries_with_moves(setting, moves, position))
            again = read_setting(saved, RULEBOOKS)
            assert again.opened == replace(setting.opened, position=position)
            assert (again.document.state, again.other_state) == (StateEntry.from_state(position.state), "")
            awaited = position.awaits
            if isinstance(awaited, Done):
                break
            options = () if isinstance(awaited, Roll) else list(islice(awaited.options, 60))
            answer = rolled(awaited, dice) if isinstance(awaited, Roll) else dice.choice(options)
            moves.append(as_typed(position, answer))
            position = apply_answer(position, answer)


def test_a_battle_saved_with_another_state_says_where_it_differs(tmp_path: Path) -> None:
    setting, saved = read_setting(PROJECT.docs / "examples" / "verdun.toml", RULEBOOKS), tmp_path / "saved.toml"
    state = StateEntry.from_state(setting.opened.position.state)
    first, *others = state.units
    for units, was, now in (
        ((replace(first, number=4), *others), '{"of": "attacker", "kind": "rail_guns", "number": 4}', None),
        ((*state.units, UnitEntry(kind="forts", number=1)), '{"kind": "forts", "number": 1}', "nothing"),
    ):
        entries = entries_with_moves(setting, ())
        entries["state"] = Entries(StateEntry).encode(replace(state, units=units))
        write_document(saved, entries)
        number = 1 if now is None else len(units)
        told = now or '{"of": "attacker", "kind": "rail_guns", "number": 3}'
        assert read_setting(saved, RULEBOOKS).other_state == (
            f"The document was saved by other rules: state.units[{number}] is {was}, and its moves now lead to {told}."
        )


def rolled(roll: Roll, dice: random.Random) -> tuple[int, ...]:
    return tuple(dice.randint(1, roll.sides) for _ in range(roll.dice))
