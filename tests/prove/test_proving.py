"""All claims of a rulebook: chosen by name, checked on several processes, given in order."""

import pytest

from clausewitz.play.counts import Count
from clausewitz.prove import verdicts
from clausewitz.prove.checking import Checked, Effort, UnknownClaimError, long_ones_soon, prove, select_claims
from clausewitz.prove.claims import claim
from prove.inductions.skirmishes import no_unit_is_made, single_guns_stay_single


@claim("sw.land.losses")
def slow_to_prove(count: Count) -> None:
    """True, on some paths."""
    for bound in range(40):
        if count < bound:
            assert count + 1 <= bound


@claim("sw.land.hits", "sw.air.hits")
def is_false(count: Count) -> None:
    """False."""
    assert count != 3


@claim("sw.air.retreat")
def is_broken(count: Count) -> None:
    """Raises."""
    raise LookupError("no such area")


CLAIMS = (slow_to_prove, is_false, is_broken)
NAMES = [each.name for each in CLAIMS]


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_and_are_announced_in_the_order_of_the_claims(jobs: int) -> None:
    announced: list[Checked] = []
    checked = prove(CLAIMS, jobs=jobs, effort=Effort(examples=10), on_progress=announced.append)
    results = [each.result for each in checked]
    assert [result.name for result in results] == NAMES
    assert [type(result.verdict) for result in results] == [verdicts.Proved, verdicts.Refuted, verdicts.Broken]
    assert announced == checked


def test_claims_on_whole_battles_are_begun_in_the_first_half_of_the_work() -> None:
    claims = (is_false, no_unit_is_made, is_broken, slow_to_prove, single_guns_stay_single, is_false)
    whole = (no_unit_is_made, single_guns_stay_single)
    assert long_ones_soon(claims) == [whole[0], is_false, whole[1], is_broken, slow_to_prove, is_false]
    assert long_ones_soon(claims[:2]) == [no_unit_is_made, is_false]
    assert long_ones_soon([is_broken, is_false]) == [is_broken, is_false]


def test_several_processes_give_what_one_gives() -> None:
    one, two = ([each.result for each in prove(CLAIMS[1:], jobs=jobs)] for jobs in (1, 2))
    assert one == two


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("is_false", [is_false]),
        ("Is_FALSE", [is_false]),
        ("SW.Land.Losses", [slow_to_prove]),
        (is_false.name, [is_false]),
        ("sw.air", [is_false, is_broken]),
        ("sw.land.losses", [slow_to_prove]),
        ("prove.test_proving", list(CLAIMS)),
    ],
)
def test_claims_are_chosen_by_name_topic_or_clause_whatever_its_case(name: str, chosen: list[object]) -> None:
    assert select_claims(CLAIMS, [name]) == [each for each in CLAIMS if each in chosen]


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownClaimError) as refusal:
        select_claims(CLAIMS, ["sw.land.loses"])
    assert (
        str(refusal.value) == 'no claim is called "sw.land.loses", and none is about it; did you mean sw.land.losses?'
    )
