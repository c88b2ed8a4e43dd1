"""Dataclasses whose methods are written when they are first called: they do just what those of `dataclasses` do."""

import dataclasses
import pickle
from inspect import signature
from typing import Any

import pytest

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class Unit:
    """A class that a record is pickled of."""

    kind: str
    number: int = 1
    note: str = dataclasses.field(default="", compare=False, repr=False)


@dataclass(frozen=True, kw_only=True)
class Stack(Unit):
    """One that is derived from it."""

    place: str

    def __str__(self) -> str:
        return f"{self.number} {self.kind} in {self.place}"


def own() -> dict[str, Any]:
    """Two classes, one derived from the other, of which nobody has made a record yet."""

    class Unit:
        kind: str
        number: int = 1

        def __repr__(self) -> str:
            return f"{self.number} {self.kind}"

    class Stack(Unit):
        place: str = ""

    decorate = dataclass(frozen=True)
    return {"Unit": decorate(Unit), "Stack": decorate(Stack)}


def test_records_are_equal_hashed_and_shown_by_the_fields_that_count() -> None:
    one, same, other = Unit("guns", 2, "a"), Unit("guns", 2, "b"), Unit("guns", 3)
    assert (one == same, one == other, hash(one) == hash(same)) == (True, False, True)
    assert (repr(one), one.note) == ("Unit(kind='guns', number=2)", "a")


def test_a_record_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'kind'"):
        Unit("guns").kind = "forts"  # type: ignore[misc]  # it is what is tested


def test_the_fields_are_known_before_a_record_is_made() -> None:
    kinds = own()
    assert [each.name for each in dataclasses.fields(kinds["Stack"])] == ["kind", "number", "place"]
    assert str(signature(own()["Stack"])) == "(kind: str, number: int = 1, place: str = '') -> None"
    assert own()["Stack"].__match_args__ == ("kind", "number", "place")
    assert dataclasses.is_dataclass(own()["Unit"])


def test_what_a_class_says_itself_stays() -> None:
    assert repr(own()["Unit"]("guns", 2)) == "2 guns"
    assert str(Stack("guns", 2, place="Paris")) == "2 guns in Paris"


def test_a_class_is_derived_by_either_decorator() -> None:
    derived: Any = type("Fort", (own()["Unit"],), {"__annotations__": {"hits": int}, "hits": 4})
    derived = dataclasses.dataclass(frozen=True)(derived)
    assert [each.name for each in dataclasses.fields(derived)] == ["kind", "number", "hits"]
    assert dataclasses.replace(Stack("guns", place="Paris"), number=3) == Stack("guns", 3, place="Paris")


def test_the_first_record_may_be_made_by_a_derived_class() -> None:
    @dataclass(frozen=True)
    class Base:
        kind: str

    class Derived(Base):
        def __init__(self) -> None:
            super().__init__("guns")

    assert Derived().kind == "guns"


def test_records_are_equal_to_themselves_alone_where_that_is_wanted() -> None:
    @dataclass(frozen=True, eq=False)
    class Step:
        label: str

    one = Step("1a")
    assert (one == Step("1a"), one in {one}) == (False, True)


def test_records_are_in_order_where_that_is_wanted() -> None:
    @dataclass(frozen=True, order=True)
    class Place:
        line: int

    assert sorted([Place(2), Place(1)]) == [Place(1), Place(2)]


def test_a_record_is_pickled() -> None:
    assert pickle.loads(pickle.dumps(Stack("guns", place="Paris"))) == Stack("guns", place="Paris")


def test_what_is_to_be_changed_is_left_to_dataclasses() -> None:
    with pytest.raises(AssertionError, match="a class that is not frozen is one for `dataclasses` itself"):
        dataclass(frozen=False)(type("Mutable", (), {}))
