"""How the checking of a claim ends: each kind of verdict, whole."""

from dataclasses import dataclass, replace
from enum import Enum
from operator import floordiv
from typing import Annotated

import msgspec
import pytest

from clausewitz.play.counts import Bounds, Count
from clausewitz.prove import verdicts
from clausewitz.prove.checking import EFFORT, Effort, check
from clausewitz.prove.claims import REFUTED, Claim, Expectation, assume, claim
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Vacuous

from . import samples


class Reading(Enum):
    """Two answers to one question."""

    FIRST = 1
    SECOND = 2


@dataclass(frozen=True)
class Profile:
    """A reading for the one question."""

    reading: Reading = Reading.FIRST


@dataclass(frozen=True)
class Battle:
    """Who is left, under a profile."""

    units: Count
    note: str = "nothing"
    profile: Profile = Profile()

    def as_scenario(self) -> str:
        return f"Given {self.units} units"


@dataclass(frozen=True)
class Fussy:
    """A class whose own check of itself cannot be followed."""

    number: int

    def __post_init__(self) -> None:
        self.number.to_bytes()


@dataclass(frozen=True)
class Mistaken:
    """A class whose own check of itself is wrong."""

    number: int

    def __post_init__(self) -> None:
        misspelt()  # type: ignore[name-defined]  # noqa: F821  # the point of the test


def verdict(made: Claim, effort: Effort = EFFORT) -> verdicts.Verdict:
    return check(made, effort).verdict


def proved(made: Claim) -> Proved:
    found = verdict(made)
    assert isinstance(found, Proved)
    return found


def test_a_result_says_which_claim_it_is_of() -> None:
    result = check(samples.counts_are_not_negative)
    assert msgspec.structs.replace(result, verdict=Vacuous("")) == verdicts.Result(
        name="prove.samples.counts_are_not_negative",
        clauses=("test.clause", "test.other"),
        statement="A count is never negative.",
        file=samples.__file__,
        line=samples.counts_are_not_negative.function.__code__.co_firstlineno,
        expect="holds",
        verdict=Vacuous(""),
    )


def test_a_result_survives_json() -> None:
    for each in (samples.counts_are_not_negative, samples.counts_stay_below_five):
        result = check(each)
        assert msgspec.json.decode(msgspec.json.encode(result), type=verdicts.Result) == result


def test_a_failed_assertion_is_shown_with_its_place_and_the_message_on_plain_values() -> None:
    line = samples.counts_stay_below_five.line + 3
    source = 'assert count < 5, f"there are {count}"'
    assert verdict(samples.counts_stay_below_five) == Refuted(
        "count = 5", f"tests/prove/samples.py:{line}: {source} (there are 5)", "z3"
    )


@pytest.mark.parametrize(
    ("made", "is_as_expected"),
    [
        (samples.counts_are_not_negative, True),
        (replace(samples.counts_are_not_negative, tested="a reason"), True),
        (replace(samples.counts_are_not_negative, expect=REFUTED), False),
        (replace(samples.counts_are_not_negative, expect=REFUTED, tested="a reason"), False),
        (samples.counts_stay_below_five, True),
        (replace(samples.counts_stay_below_five, expect=Expectation.HOLDS), False),
    ],
)
def test_a_claim_must_end_as_it_is_expected_to(made: Claim, is_as_expected: bool) -> None:
    assert check(made).is_as_expected == is_as_expected


def test_assumptions_that_exclude_everything_make_a_claim_vacuous() -> None:
    @claim("test.clause")
    def nothing(count: Count) -> None:
        """About nothing."""
        assume(count < 0)
        assert count == 3

    assert verdict(nothing) == Vacuous("no situation satisfies the assumptions")
    assert verdict(replace(nothing, tested="a reason"), Effort(examples=20)) == Vacuous(
        "of 20 situations drawn none satisfies the assumptions"
    )
    assert not check(nothing).is_as_expected


def test_a_claim_whose_assumptions_few_situations_meet_is_replayed_on_one_that_does() -> None:
    @claim("test.clause")
    def rare(count: Count, other: Count) -> None:
        """About a number that is not drawn."""
        assume(count == 123_456_789)
        assert (count + other) % 10 == (9 + other) % 10

    assert (proved(rare).paths, proved(rare).examples) == (1, 1)


def test_an_error_that_is_no_assertion_breaks_the_claim_in_the_smallest_situation() -> None:
    @claim("test.clause")
    def division(count: Count, by: Count) -> None:
        """Divides, if only by one or two, since a solver takes long over a quotient of two unknown numbers."""
        assume(count > 1)
        assert count // (by if by in (1, 2) else 0) <= count

    with pytest.raises(ZeroDivisionError) as as_worded:  # by this Python
        floordiv(2, 0)
    source = "assert count // (by if by in (1, 2) else 0) <= count"
    assert verdict(division) == Broken(
        f"ZeroDivisionError: {as_worded.value}",
        f"tests/prove/test_check.py:{division.line + 4}: {source}",
        "count = 2\nby = 0",
    )


def test_an_error_that_no_example_shows_breaks_the_claim() -> None:
    made = samples.a_rare_count_raises
    assert verdict(made) == Broken(
        "LookupError: no such count",
        f'tests/prove/samples.py:{made.line + 5}: raise LookupError("no such count")',
        "count = 123456789",
    )


def test_an_error_that_examples_show_breaks_the_claim_too() -> None:
    @claim("test.clause")
    def lookup(place: Annotated[int, Bounds(0, 3)]) -> None:
        """Looks up."""
        assert [7, 8, 9][place] > 6

    assert (
        verdict(replace(lookup, tested="a reason"))
        == verdict(lookup)
        == Broken(
            "IndexError: list index out of range",
            f"tests/prove/test_check.py:{lookup.line + 3}: assert [7, 8, 9][place] > 6",
            "place = 3",
        )
    )


def test_a_refutation_on_one_path_counts_though_another_cannot_be_followed() -> None:
    @claim("test.clause")
    def partly(count: Count) -> None:
        """Partly follows."""
        if count > 10:
            assert list(range(count))
        assert count != 7

    found = verdict(partly)
    assert isinstance(found, Refuted)
    assert (found.counterexample, found.how) == ("count = 7", "z3")


def test_a_check_of_itself_that_cannot_be_followed_is_no_refusal() -> None:
    @claim("test.clause")
    def fussy(value: Fussy) -> None:
        """Holds."""
        assert value.number >= 0 or value.number < 0

    found = verdict(fussy)
    assert isinstance(found, verdicts.Tested)
    line = Fussy.__post_init__.__code__.co_firstlineno + 1
    assert found.why == (
        f"tests/prove/test_check.py:{line}: `to_bytes` of a count cannot be followed; use + - * // % and comparisons"
    )


def test_a_mistake_in_a_check_of_itself_breaks_the_claim() -> None:
    @claim("test.clause")
    def never(mistaken: Mistaken) -> None:
        """About nothing that can be made."""

    found = verdict(never)
    assert isinstance(found, Broken)
    assert found.error == "NameError: name 'misspelt' is not defined"


def test_tuples_without_a_bound_are_proved_up_to_a_length() -> None:
    @claim("test.clause")
    def sums(counts: tuple[Count, ...]) -> None:
        """Sums are not negative."""
        assert sum(counts) >= 0

    assert (proved(sums).paths, proved(sums).within) == (4, "tuples of at most 3")


def test_a_fixed_type_has_one_value_wherever_it_occurs() -> None:
    @claim("test.clause", fixed={Profile: Profile(Reading.SECOND), str: "fixed"})
    def fixed(battle: Battle) -> None:
        """The profile does not vary."""
        assert (battle.profile.reading, battle.note) == (Reading.SECOND, "fixed")

    assert (proved(fixed).paths, proved(fixed).examples) == (1, 1)


def test_a_counterexample_is_written_as_a_scenario_where_the_class_can() -> None:
    @claim("test.clause", fixed={str: "x"})
    def few(battle: Battle, extra: Count) -> None:
        """False."""
        assert battle.units + extra < 2 or battle.units == 0

    found = verdict(few)
    assert isinstance(found, Refuted)
    assert found.counterexample == "Given 2 units\nextra = 0"


def test_a_counterexample_is_written_by_the_claims_own_printer() -> None:
    def show(**arguments: object) -> str:
        return f"Given {arguments['count']} in all"

    found = verdict(replace(samples.counts_stay_below_five, show=show))
    assert isinstance(found, Refuted)
    assert found.counterexample == "Given 5 in all"


def test_what_fails_on_symbols_only_is_the_provers_fault_and_never_a_refutation() -> None:
    assert verdict(samples.no_count_is_a_symbol) == Broken(
        "the prover contradicts itself: on symbols the claim raised AssertionError (), on plain values nothing",
        f"tests/prove/samples.py:{samples.no_count_is_a_symbol.line + 3}: assert kind(count) is int",
        "count = 0",
    )


def test_what_raises_another_error_on_plain_values_is_the_provers_fault_too() -> None:
    assert verdict(samples.another_error_than_in_play) == Broken(
        "the prover contradicts itself: on symbols the claim raised LookupError (no count), "
        "on plain values AssertionError",
        f'tests/prove/samples.py:{samples.another_error_than_in_play.line + 4}: raise LookupError("no count")',
        "count = 0",
    )


def test_what_fails_on_plain_values_only_is_refuted_where_its_path_is_replayed() -> None:
    assert verdict(samples.all_counts_are_symbols) == Refuted(
        "count = 0",
        f"tests/prove/samples.py:{samples.all_counts_are_symbols.line + 3}: assert kind(count) is not int",
        "z3",
    )


def test_the_smallest_of_all_failing_paths_is_shown() -> None:
    found = verdict(samples.counts_are_small_or_even)
    assert isinstance(found, Refuted)
    assert found.counterexample == "count = 12"


def test_after_a_failure_only_smaller_situations_are_looked_at() -> None:
    seen: list[Reading] = []

    @claim("test.clause")
    def some_are_there(reading: Reading, units: Count) -> None:
        """Some are there, by the second reading several."""
        seen.append(reading)
        assert units > (0 if reading is Reading.FIRST else 2)

    found = verdict(some_are_there)
    assert isinstance(found, Refuted)
    assert found.counterexample == "reading = Reading.FIRST\nunits = 0"
    assert set(seen) == {Reading.FIRST}


def test_a_smaller_situation_is_found_beyond_a_larger_pick() -> None:
    @claim("test.clause")
    def few_are_there(reading: Reading, units: Count) -> None:
        """Few are there, by the second reading none."""
        assert units < (6 if reading is Reading.FIRST else 1)

    found = verdict(few_are_there)
    assert isinstance(found, Refuted)
    assert found.counterexample == "reading = Reading.SECOND\nunits = 1"


def test_the_same_examples_are_drawn_each_time() -> None:
    seen: list[int] = []

    @claim("test.clause", tested="to see the examples")
    def noted(count: Count) -> None:
        """Notes."""
        seen.append(count)

    def drawn() -> list[int]:
        seen.clear()
        check(noted, Effort(examples=10))
        return list(seen)

    first = drawn()
    assert len(first) == 10
    assert drawn() == first


def test_a_wrong_value_is_noticed_in_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausewitz.prove.symbolic.witnesses.plain", lambda *_: 4)
    assert verdict(samples.counts_stay_below_five) == Broken(
        "the prover contradicts itself: on symbols the claim raised AssertionError (there are <count>), "
        "on plain values nothing",
        f'tests/prove/samples.py:{samples.counts_stay_below_five.line + 3}: assert count < 5, f"there are {{count}}"',
        "count = 4",
    )
