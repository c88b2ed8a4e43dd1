"""Situations that take a path: each path of a proof is replayed on plain values, which must agree."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

import pytest
from hypothesis import given

from clausewitz.play.counts import Bounds, Count
from clausewitz.prove import verdicts
from clausewitz.prove.checking import check, survey
from clausewitz.prove.claims import Claim, claim
from clausewitz.prove.symbolic.exploring import explore
from clausewitz.prove.symbolic.numbers import SymbolicInt
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.terms import z3
from clausewitz.prove.symbolic.witnesses import any_witness
from clausewitz.prove.verdicts import Broken, Proved, Refuted
from prove import samples
from prove.raids import Chain, Settings, Weather

from .test_numbers import EXPRESSIONS, Expression

X, Y = z3.Int("x"), z3.Int("y")


def verdict(made: Claim) -> verdicts.Verdict:
    return check(made).verdict


@given(EXPRESSIONS)
def test_on_the_situation_of_a_path_the_expression_gives_what_the_path_gave(expression: Expression) -> None:
    def on_path(paths: Paths) -> None:
        symbols = {"x": SymbolicInt(X), "y": SymbolicInt(Y)}
        try:
            found: object = expression.run(symbols)  # type: ignore[arg-type]  # symbols stand in for numbers
        except ZeroDivisionError:
            found = None
        plain = any_witness(paths, {**symbols, "found": found})
        assert plain is not None
        here = {name: value for name, value in plain.items() if isinstance(value, int) and name != "found"}
        try:
            assert expression.run(here) == plain["found"]
        except ZeroDivisionError:
            assert found is None

    assert {ending.unprovable for ending in explore(on_path, Limits())} == {""}


def stairs(count: Count) -> None:
    """Nobody is below the first step."""
    for step in range(9):
        if count < step:
            assert step > 0
            return


def test_each_path_is_replayed_and_further_situations_are_sought_near_a_few() -> None:
    seen = survey(claim("test.clause")(stairs), Limits())
    assert (seen.paths, seen.replayed, [each["count"] for each in seen.near]) == (9, 9, [0, 1, 3, 7])


@dataclass(frozen=True)
class Fussy:
    """A class whose own check of itself cannot be followed."""

    number: Count

    def __post_init__(self) -> None:
        self.number.to_bytes()


@dataclass(frozen=True)
class Shy:
    """A class of which no value is sound."""

    number: Count

    def is_sound(self) -> bool:
        return self.number < 0


@dataclass(frozen=True)
class Holder:
    """Holds what need not be looked at."""

    count: Count
    fussy: Fussy


@dataclass(frozen=True)
class Haunted:
    """Holds what cannot be."""

    count: Count
    shy: Shy


def of_fussy(holder: Holder) -> None:
    """Holds, and does not look at what cannot be followed."""
    assert holder.count >= 0


def of_shy(haunted: Haunted) -> None:
    """Holds, and does not look at what cannot be."""
    assert haunted.count >= 0


@dataclass(frozen=True)
class Picky:
    """A class whose simplest value is not well formed."""

    first: Count
    second: Count

    def is_sound(self) -> bool:
        return self.first + self.second >= 3


@dataclass(frozen=True)
class Full:
    """Holds what nobody looks at, and of which most has a default."""

    number: Annotated[int, Bounds(4)]
    others: Annotated[tuple[Count, ...], Bounds(1, 2)]
    pair: tuple[Count, bool]
    members: frozenset[Weather] = frozenset({Weather.RAIN})
    weather: Weather = Weather.SNOW
    bonus: Count | None = 2
    chain: Chain = field(default_factory=lambda: Chain(7))
    settings: Settings = field(default_factory=lambda: Settings(level=9))
    is_usual: bool = True


def of_full(full: Full, count: Count) -> None:
    """Holds, and looks at nothing but a count."""
    assert full is not None
    assert count >= 0


def test_a_path_is_replayed_with_the_usual_values_of_what_nobody_has_looked_at() -> None:
    seen = survey(claim("test.clause")(of_full), Limits())
    assert [each["full"] for each in seen.near] == [Full(4, (0,), (0, False))]


@dataclass(frozen=True)
class Box:
    """Holds what nobody looks at."""

    picky: Picky


def of_box(box: Box, count: Count) -> None:
    """Holds, and looks at nothing but a count."""
    assert box is not None
    assert count >= 0


def test_where_the_usual_values_are_not_well_formed_the_solver_finds_others() -> None:
    ((found, _),) = (each.values() for each in survey(claim("test.clause")(of_box), Limits()).near)
    assert isinstance(found, Box)
    assert found.picky.is_sound()


@pytest.mark.parametrize(("function", "replayed"), [(of_fussy, 1), (of_shy, 0)])
def test_what_cannot_be_filled_in_takes_nothing_from_a_proof(function: Callable[..., None], replayed: int) -> None:
    made = claim("test.clause")(function)
    assert survey(made, Limits()).replayed == replayed
    found = verdict(made)
    assert isinstance(found, Proved)
    assert (found.paths, found.examples) == (1, replayed)


@dataclass(frozen=True)
class Reserved:
    """A class whose own check of itself cannot be followed, and refuses what is simplest."""

    number: Count

    def __post_init__(self) -> None:
        if self.number.bit_length() < 3:
            raise ValueError("too few")


@dataclass(frozen=True)
class Keeper:
    """Holds what nobody looks at, and what no solver can fill in."""

    count: Count
    reserved: Reserved


def of_keeper(keeper: Keeper) -> None:
    """False in play, and true on symbols."""
    assert samples.kind(keeper.count) is not int


def test_what_cannot_be_filled_in_is_drawn_and_may_refute_what_no_path_does() -> None:
    made = claim("test.clause")(of_keeper)
    assert survey(made, Limits()).replayed == 0
    found = verdict(made)
    assert isinstance(found, Refuted)
    assert (found.counterexample, found.how) == ("keeper = Keeper(count=0, reserved=Reserved(number=4))", "hypothesis")


def test_assumptions_that_hold_on_symbols_only_are_the_provers_fault() -> None:
    assert verdict(samples.all_counts_are_assumed_to_be_symbols) == Broken(
        "the prover contradicts itself: on symbols this situation meets the assumptions, on plain values not",
        f"tests/prove/samples.py:{samples.all_counts_are_assumed_to_be_symbols.line}",
        "count = 0",
    )


def test_what_fails_where_no_example_is_drawn_is_refuted_by_the_situation_of_its_path() -> None:
    assert verdict(samples.a_rare_count_is_a_symbol) == Refuted(
        "count = 123456789",
        f"tests/prove/samples.py:{samples.a_rare_count_is_a_symbol.line + 4}: assert kind(count) is not int",
        "z3",
    )


def test_a_situation_that_is_read_wrongly_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausewitz.prove.symbolic.witnesses.plain", lambda *_: 4)
    found = verdict(samples.a_rare_count_is_a_symbol)
    assert isinstance(found, Broken)
    assert found.error.startswith("the prover contradicts itself: ")
