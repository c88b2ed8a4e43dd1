"""How a claim by induction ends: proved part by part, or refuted in the part that fails."""

import pytest

from clausewitz.play.counts import Count
from clausewitz.prove.certificates.certify import certify
from clausewitz.prove.checking import check, survey
from clausewitz.prove.claims import Claim, claim
from clausewitz.prove.induction.induction import Induction
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Vacuous
from here import sample
from skirmish.battle import Customs, Manners, Skirmish
from skirmish.squads import Squad

from . import skirmishes

TRUE = (
    skirmishes.no_unit_is_made,
    skirmishes.foot_fires_once_in_a_battle,
    skirmishes.every_skirmish_of_cooks_ends,
    skirmishes.no_die_hits_twice,
    skirmishes.it_ends_where_only_cooks_are_there,
)

FALSE = (
    (skirmishes.there_is_always_somebody, "as a battle begins"),
    (skirmishes.nobody_is_ever_lost, "from one moment to the next"),
    (skirmishes.foot_fires_never, "from one moment to the next"),
    (skirmishes.nobody_ever_misses, "from one moment to the next"),
    (skirmishes.whoever_is_asked_leaves, "from one moment to the next"),
    (skirmishes.the_cooks_never_come_past_the_first_casualties, "from one moment to the next"),
    (skirmishes.there_are_no_guns_as_long_as_nobody_leaves, "from one moment to the next"),
    (skirmishes.no_skirmish_comes_to_the_end_of_its_steps, "from one moment to the next"),
    (skirmishes.every_skirmish_ends, "a round may go by in which the measure cannot fall"),
    (skirmishes.it_ends_by_a_measure_without_a_floor, "the measure falls below zero"),
    (skirmishes.it_ends_by_a_measure_that_rises, "the measure rises"),
    (skirmishes.it_ends_by_a_measure_that_stays, "a round may go by in which the measure cannot fall"),
    (
        skirmishes.single_guns_stay_single,
        "the battle comes to a position that is none of those that the claim varies: now.attacker",
    ),
)


@pytest.mark.parametrize("each", TRUE, ids=lambda each: each.name)
def test_a_true_induction_is_proved_and_each_path_is_replayed(each: Claim) -> None:
    verdict = check(each).verdict
    assert isinstance(verdict, Proved)
    assert verdict.examples == verdict.paths


@pytest.mark.parametrize(("each", "told"), sample(FALSE, 3, lambda case: case[0].name))
def test_a_false_induction_is_refuted_and_told_where(each: Claim, told: str) -> None:
    verdict = check(each).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.how == "z3"
    assert verdict.failure.endswith(f"({told})")


def test_an_induction_without_a_beginning_says_nothing() -> None:
    verdict = check(skirmishes.no_battle_begins).verdict
    assert verdict == Vacuous(
        "no path comes to an assertion in the part `beginning` of the proof: say with `assert` what must hold"
    )


def test_what_has_fired_is_refused_among_what_is_settled() -> None:
    verdict = check(skirmishes.what_has_fired_is_settled).verdict
    assert isinstance(verdict, Broken)
    assert verdict.error == (
        "Unprovable: what has fired was read among what is settled, where it is not known yet; "
        "assert it in the claim itself"
    )


def test_a_counterexample_shows_the_part_the_position_and_what_comes_about() -> None:
    verdict = check(skirmishes.it_ends_by_a_measure_that_rises).verdict
    assert isinstance(verdict, Refuted)
    part, *_, now, moves = verdict.counterexample.splitlines()
    assert part == "part = 'moment'"
    assert "attacker=Squad(field_cooks=1), defender=Squad(field_cooks=1)" in now
    assert moves.startswith("moves = Moves(move_1=Move(hits=Hits(")


def test_the_certificate_of_an_induction_holds_all_of_its_parts() -> None:
    certificate, script = certify(skirmishes.every_skirmish_of_cooks_ends)
    assert certificate.is_whole
    assert "part, one of 3" in script


def test_an_induction_is_about_a_battle() -> None:
    def nothing(count: Count) -> None:
        """A count is never negative."""
        assert count >= 0

    with pytest.raises(
        IllFormedClaimError, match="a claim on whole battles takes a battle, and a ledger if it keeps one"
    ):
        claim("sk.end", proof=Induction(skirmishes.begun))(nothing)


def by_any_customs(attacker: Squad, defender: Squad, customs: Customs) -> Skirmish:
    return Skirmish(attacker=attacker, defender=defender, profile=customs)


@claim(
    "sk.order", fixed={each: skirmishes.FIXED[each] for each in (tuple[str, ...], str)}, proof=Induction(by_any_customs)
)
def by_any_customs_nobody_is_owed(now: Skirmish) -> None:
    """There are never less than no units."""
    assert skirmishes.units(now) >= 0


def test_as_a_battle_begins_only_the_readings_that_matter_then_are_told_apart() -> None:
    seen = survey(by_any_customs_nobody_is_owed, Limits())
    assert seen.by_part["beginning"] == len(Manners)  # whose moments come first; the two other issues matter later
    assert seen.smallest is None
