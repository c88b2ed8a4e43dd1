"""Certificates: a script for each claim, on which two solvers agree, and which is a proof where the claim holds.

`test_statements` and `test_traps` prove and refute the same statements, all of them by day too.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256

import pytest

from clausewitz.play.counts import Count
from clausewitz.prove.certificates.certificate import Certificate, Question
from clausewitz.prove.certificates.certify import Names, ask_cvc5, certify, certify_all, write
from clausewitz.prove.certificates.recorder import Follows, Stretch, argument
from clausewitz.prove.claims import Claim, claim
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.symbolic.terms import z3
from here import sample

from .. import traps_of_python, traps_of_surroundings  # noqa: F401 - the second adds its statements to TRAPS
from ..samples import counts_are_not_negative
from ..statements import FALSE, TRUE
from ..traps import KEPT, TRAPS


def claimed(function: Callable[..., None]) -> Claim:
    function.__doc__ = "It holds."
    return claim("test.clause")(function)


def certified(function: Callable[..., None], limits: Limits | None = None) -> Certificate:
    certificate, _ = certify(claimed(function), with_second=True, limits=limits)
    return certificate


@pytest.mark.parametrize("name", sample(TRUE, 6))
def test_of_a_true_statement_all_questions_are_a_proof_on_which_two_solvers_agree(name: str) -> None:
    function, paths = TRUE[name]
    certificate = certified(function)
    assert (certificate.is_whole, certificate.paths) == (True, paths)
    assert certificate.second is not None
    assert (certificate.second.agreed, certificate.second.otherwise) == (certificate.questions, ())


@pytest.mark.parametrize("name", FALSE)
def test_of_a_false_statement_they_are_none_and_the_solvers_agree_too(name: str) -> None:
    certificate = certified(FALSE[name][0])
    assert not certificate.is_whole
    assert certificate.second is not None
    assert (certificate.second.agreed, certificate.second.otherwise) == (certificate.questions, ())


@pytest.mark.parametrize("name", sample(TRAPS, 6))
def test_a_trap_has_no_certificate_that_is_a_proof(name: str) -> None:
    KEPT.clear()
    assert not certified(TRAPS[name][0], Limits(paths=30)).is_whole


def test_flags_that_are_combined_have_a_name_that_a_solver_can_read() -> None:
    _, script = certify(claimed(traps_of_python.flags_combined_in_a_set), with_second=True)
    assert "(declare-const |gears.MASK and SPADE| Bool)" in script


SCRIPT = """\
; prove.samples.counts_are_not_negative
; A count is never negative.
; test.clause, test.other
; tests/prove/samples.py:11
(set-info :smt-lib-version 2.6)
(set-logic ALL)
(declare-const count Int)
; the arguments of the claim: assumed
(push 1)
(assert (<= 0 count))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (<= 0 count))
; tests/prove/samples.py:16: nothing else is possible
(push 1)
(assert (not (<= 0 count)))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (<= 0 count))
; path 1: the claim holds
(push 1)
(assert (= count 0))
(set-info :status sat)
(check-sat)
(pop 1)
; The whole: no situation of the claim takes any other than the paths above.
(push 1)
(assert (not (=> (<= 0 count) (<= 0 count))))
(set-info :status unsat)
(check-sat)
(pop 1)
"""


def test_a_script_says_what_is_assumed_what_follows_and_that_nothing_is_left_out() -> None:
    certificate, script = certify(counts_are_not_negative)
    assert script == SCRIPT
    assert (certificate.questions, certificate.sha256) == (4, sha256(SCRIPT.encode()).hexdigest())


def test_where_the_paths_part_the_options_are_named() -> None:
    _, script = certify(claimed(TRUE["a_loop_over_an_enum"][0]))
    assert "; one of: ATTACKER, DEFENDER\n(assert (and (>= |side, one of 2| 0) (< |side, one of 2| 2)))\n" in script


def with_a_side_left_out(way: Stretch) -> Stretch:
    assert way.parting is not None
    return replace(way, parting=replace(way.parting, sides=way.parting.sides[1:]))


@pytest.mark.parametrize("name", ["branches", "a_loop_over_an_enum"])
def test_paths_that_leave_something_out_are_no_proof(name: str) -> None:
    stated = claimed(TRUE[name][0])
    found = argument(stated, Limits())
    script, _, is_whole = write(stated, replace(found, trunk=with_a_side_left_out(found.trunk)))
    assert not is_whole
    assert script.endswith("(set-info :status sat)\n(check-sat)\n(pop 1)\n")


def test_what_does_not_follow_is_no_proof() -> None:
    found = argument(counts_are_not_negative, Limits())
    assumed, follows = found.trunk.steps
    assert isinstance(follows, Follows)
    wrong = replace(follows, condition=z3.Int("count") >= 1)
    _, _, is_whole = write(counts_are_not_negative, replace(found, trunk=replace(found.trunk, steps=[assumed, wrong])))
    assert not is_whole


def no_count_differs_from_itself(count: Count) -> None:
    assert count - count == 0


def test_what_simplification_alone_has_decided_is_asked_too() -> None:
    certificate, script = certify(claimed(no_count_differs_from_itself))
    told = "; What holds whatever the situation, and was not asked about.\n"
    assert f"{told}(push 1)\n(assert (not (= 0 (- count count))))\n(set-info :status unsat)\n" in script
    assert certificate.questions == 4


def test_the_text_of_a_term_that_nobody_keeps_is_never_that_of_another() -> None:
    names = Names()
    wrong = [at for at in range(2000) if names.condition_text(z3.Not(z3.Bool(f"x{at}"))) != f"(not x{at})"]
    assert wrong == []


def test_a_certificate_shows_a_proof_over_as_many_paths_or_none() -> None:
    whole, _ = certify(claimed(TRUE["branches"][0]))
    none, _ = certify(claimed(FALSE["a_branch_is_forgotten"][0]))
    assert [whole.fits(3), whole.fits(2), whole.fits(None)] == [True, False, False]
    assert [none.fits(3), none.fits(None)] == [False, True]


def test_the_second_solver_does_not_see_the_answers() -> None:
    changed = SCRIPT.replace(":status unsat", ":status sat", 1)
    second = ask_cvc5(changed)
    assert second.otherwise == (Question(line=19, expected="sat", answer="unsat"),)
    assert (second.agreed, second.otherwise[0].is_contradiction) == (3, True)


def test_what_is_too_much_work_for_the_second_solver_contradicts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausewitz.prove.certificates.certify.STEPS", 1)
    power = "(* x x x x x x x)"
    script = (
        "(set-logic ALL)\n(declare-const x Int)\n(declare-const y Int)\n"
        f"(assert (= {power} (+ 3 {power.replace('x', 'y')})))\n(set-info :status sat)\n(check-sat)\n"
    )
    second = ask_cvc5(script)
    assert second.otherwise == (Question(line=6, expected="sat", answer="unknown"),)
    assert not second.otherwise[0].is_contradiction


def test_the_second_solver_begins_anew_where_it_takes_long_and_gives_no_answer_where_it_still_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(script: str) -> Iterator[str]:
        left = script.count("(check-sat)")
        if left == 1:
            yield "unsat"
            return
        yield from ["sat"] * (left - 2)
        yield str(sum(range(10**12)))

    monkeypatch.setattr("clausewitz.prove.certificates.certify._run_cvc5", run)
    monkeypatch.setattr("clausewitz.prove.certificates.certify._SECONDS", 0.2)
    asked = "(set-info :status unsat)\n(check-sat)\n"
    second = ask_cvc5(asked * 3)
    said = (Question(line=2, expected="unsat", answer="sat"), Question(line=4, expected="unsat", answer="unknown"))
    assert (second.agreed, second.otherwise) == (1, said)
    monkeypatch.setattr("clausewitz.prove.certificates.certify._PATIENCE", 1)
    assert [each.answer for each in ask_cvc5(asked * 3).otherwise] == ["sat", "unknown", "unknown"]


def test_each_claim_has_the_script_that_it_has_alone() -> None:
    claims = [claimed(TRUE[name][0]) for name in list(TRUE)[:6]]
    together = dict(certify_all(claims))
    alone = [made for each in reversed(claims) for made in certify_all([each])]
    assert together == dict(alone)
