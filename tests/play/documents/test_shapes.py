"""What may stand in a document by the types of its fields, and what is made of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Optional

import pytest

from clausewitz.play.document_schema import (
    Choice,
    Count,
    Counts,
    Entries,
    Flag,
    Listing,
    Map,
    Shape,
    Text,
    Units,
    shape_of,
)
from clausewitz.play.documents import Named, Only, Opened, PositionDocument, Table, Within
from skirmish.squads import Squad

GUNS, TOWN = Only(("guns",), "Shells of a gun."), Named("towns")
TEXT = Text(Named())


class Perch(Enum):
    """Where a pigeon sits."""

    ROOF = "roof"
    TREE = "tree"


@dataclass(frozen=True, kw_only=True)
class Nest(Table):
    """A nest."""

    eggs: int = 0
    """In it."""


@dataclass(frozen=True, kw_only=True)
class Loft(PositionDocument):
    """A loft."""

    towns: frozenset[str] = frozenset()
    """To which they fly."""
    nest: Nest | None = None
    """The nest."""

    def set_up(self) -> Opened:
        raise NotImplementedError


def test_entries_of_its_own_come_before_those_that_every_document_has() -> None:
    assert list(Entries(Loft).shapes) == ["towns", "nest", "profile", "readings", "figures", "moves", "state"]


@pytest.mark.parametrize(("annotation", "kind"), [(int, Count), (bool, Flag)])
def test_counts_and_flags_are_what_they_are(annotation: object, kind: type) -> None:
    assert isinstance(shape_of(annotation), kind)


@pytest.mark.parametrize(
    ("annotation", "shape"),
    [
        (str, TEXT),
        (Annotated[str, TOWN], Text(TOWN)),
        (Perch, Choice(Perch)),
        (Squad, Units(Squad, None)),
        (Annotated[Squad, GUNS], Units(Squad, GUNS)),
        (Squad | None, Units(Squad, None)),
        (Optional[Squad], Units(Squad, None)),  # noqa: UP045 - the older way to write it
        (Nest, Entries(Nest)),
        (Mapping[str, Perch], Map(TEXT, Choice(Perch))),
        (Mapping[Annotated[str, TOWN], Nest], Map(Text(TOWN), Entries(Nest))),
        (Annotated[Mapping[str, int], GUNS], Counts(GUNS)),
        (tuple[Perch, ...], Listing(Choice(Perch), Within(), unique=False)),
        (frozenset[Annotated[str, TOWN]], Listing(Text(TOWN), Within(), unique=True)),
        (Annotated[tuple[str, ...], GUNS, Within(1, 3)], Listing(TEXT, Within(1, 3), unique=False)),
    ],
)
def test_a_type_and_what_it_is_annotated_with_say_what_may_stand_in_a_place(annotation: object, shape: Shape) -> None:
    assert shape_of(annotation) == shape


@pytest.mark.parametrize(("annotation", "words"), [(float, "<class 'float'>"), (list[int], "list[int]")])
def test_a_type_of_which_no_document_can_hold_a_value_is_refused(annotation: object, words: str) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(f'a document cannot hold {words}')}$"):
        shape_of(annotation)


def test_the_entries_that_every_document_has_come_last() -> None:
    assert list(Entries(Loft).shapes) == ["towns", "nest", "profile", "readings", "figures", "moves", "state"]


def test_a_whole_number_of_json_is_a_count_however_it_is_written() -> None:
    made = [Count().decode(3.0), Counts(GUNS).decode({"guns": 3.0}), Units(Squad, None).decode({"guns": 3.0})]
    assert repr(made) == "[3, {'guns': 3}, Squad(guns=3, foot=0, field_cooks=0)]"


def test_a_list_that_names_nothing_twice_is_a_set_and_any_other_keeps_its_order() -> None:
    assert shape_of(frozenset[str]).decode(["Ypres", "Lens"]) == frozenset({"Lens", "Ypres"})
    assert shape_of(frozenset[str]).encode(frozenset({"Ypres", "Lens"})) == ["Lens", "Ypres"]
    assert shape_of(tuple[str, ...]).decode(["Ypres", "Lens", "Ypres"]) == ("Ypres", "Lens", "Ypres")
    assert shape_of(tuple[str, ...]).encode(("Ypres", "Lens", "Ypres")) == ["Ypres", "Lens", "Ypres"]
