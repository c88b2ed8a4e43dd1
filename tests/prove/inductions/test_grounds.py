"""What a proof is made of is told with its verdict: parts of an induction, what was followed, or the claim itself."""

from clausewitz.play.counts import Count
from clausewitz.prove.checking import check
from clausewitz.prove.claims import Claim, claim
from clausewitz.prove.induction.induction import Induction
from clausewitz.prove.verdicts import Ground, Proved
from skirmish.battle import Skirmish

from .skirmishes import (
    FIXED,
    begun,
    every_skirmish_of_cooks_ends,
    foot_fires_once_in_a_battle,
    it_ends_where_only_cooks_are_there,
)
from .test_course import no_unit_is_made


def proof(of: Claim) -> Proved:
    verdict = check(of).verdict
    assert isinstance(verdict, Proved)
    return verdict


def names(of: Proved) -> list[str]:
    return [each.name for each in of.grounds]


def paths(of: Proved, *parts: str) -> list[int | None]:
    return [each.paths for each in of.grounds if each.name in parts]


def test_an_induction_tells_its_base_its_step_and_its_lemmas_and_how_many_paths_show_them() -> None:
    whole = proof(foot_fires_once_in_a_battle)
    assert names(whole) == ["base", "step", "lemma", "lemma", "ledger"]
    base, step = paths(whole, "base", "step")
    assert base
    assert step
    assert base + step == whole.paths
    assert paths(whole, "lemma", "ledger") == [None, None, None]


def test_an_induction_by_which_battles_end_tells_its_measure_and_what_is_shown_on_paper() -> None:
    whole = proof(every_skirmish_of_cooks_ends)
    assert names(whole) == ["base", "step", "lemma", "lemma", "measure", "round", "on paper"]
    base, step, a_round = paths(whole, "base", "step", "round")
    assert base
    assert step
    assert a_round
    assert base + step + a_round == whole.paths
    assert paths(whole, "measure", "on paper") == [None, None]
    (measure,) = (each for each in whole.grounds if each.name == "measure")
    assert measure.said.startswith("`units`. It never falls below zero and never rises;")


def test_what_is_settled_is_told_besides() -> None:
    whole = proof(it_ends_where_only_cooks_are_there)
    assert names(whole) == ["base", "step", "lemma", "lemma", "settled", "measure", "round", "on paper"]
    (settled,) = (each for each in whole.grounds if each.name == "settled")
    assert settled.said == (
        "`only_cooks_are_there`: Assert that nobody but cooks takes part. "
        "Assumed before all else, and shown with base and step."
    )


def test_what_is_followed_from_the_beginning_tells_how_far() -> None:
    whole = proof(no_unit_is_made)
    followed = "It holds at each moment of the first 2 rounds, as led to by the engine's own walk."
    end = "Each way through them comes to its end in at most 40 moments. Shown on the same paths."
    assert whole.grounds == (
        Ground("followed", followed, whole.paths),
        Ground("base", "The battle begins as set up by `meeting`."),
        Ground("lemma", end),
        Ground("ledger", "The battle as it began is remembered."),
    )


@claim("sk.order", fixed=FIXED, proof=Induction(begun, without=("sk.cooks.guns",)))
def nobody_is_less_than_nobody(now: Skirmish) -> None:
    """True of any position."""
    assert now.attacker.foot >= 0


def test_an_induction_tells_which_clauses_are_not_in_force() -> None:
    assert proof(nobody_is_less_than_nobody).grounds[-1] == Ground(
        "without", "Not in force from beginning to end: sk.cooks.guns."
    )


@claim("sk.order")
def a_count_is_never_below_zero(number: Count) -> None:
    """True of all."""
    assert number >= 0


def test_any_other_claim_is_run_as_it_stands() -> None:
    assert proof(a_count_is_never_below_zero).grounds == (
        Ground("run", "The claim is run as it stands, once along each path.", 1),
    )
