"""The verdict on one claim: Z3 follows every path of it, Hypothesis attacks it with examples."""

import time
from dataclasses import dataclass, field

from clausewitz.prove.attack import attack
from clausewitz.prove.claims import Claim
from clausewitz.prove.counterexample import Counterexample, described, last_line, replay, verdict_on
from clausewitz.prove.paths import Limits
from clausewitz.prove.survey import Failure, Survey, survey
from clausewitz.prove.verdicts import Broken, Proved, Result, Tested, Vacuous, Verdict


@dataclass(frozen=True)
class Effort:
    """How hard to try."""

    limits: Limits = field(default_factory=Limits)
    examples: int = 100
    """Situations drawn for a claim that is not proved."""
    cross_checks: int = 10
    """Situations drawn for a claim that is proved: a second look, since a prover can be wrong."""


EFFORT = Effort()


def check(claim: Claim, effort: Effort = EFFORT) -> Result:
    """Check a claim; a claim that raises, even in a way unforeseen, gives a result and no exception."""
    return Result(
        name=claim.name,
        clauses=claim.clauses,
        statement=claim.statement,
        file=claim.file,
        line=claim.line,
        expect=claim.expect.value,
        verdict=_verdict(claim, effort),
    )


def _verdict(claim: Claim, effort: Effort) -> Verdict:
    start = time.perf_counter()
    try:
        seen = Survey(why_unproved=claim.tested) if claim.tested else survey(claim, effort.limits)
        seconds = round(time.perf_counter() - start, 3)
        if seen.smallest is not None:
            return _refutation(claim, seen.smallest)
        if not seen.why_unproved and not seen.paths:
            return Vacuous("no situation satisfies the assumptions")
        drawn = effort.examples if seen.why_unproved else effort.cross_checks
        held, found = attack(claim, drawn)
    except Exception as error:  # of an is_sound, or of a claim's own printer
        return Broken(f"{type(error).__name__}: {error}", last_line(error), "")
    if found is not None:
        return verdict_on(claim, found, "hypothesis")
    return _unfailing(claim, seen, seconds, held, effort)


def _unfailing(claim: Claim, seen: Survey, seconds: float, held: int, effort: Effort) -> Verdict:
    if not seen.why_unproved and (seen.is_satisfiable or held):
        return Proved(seen.paths, seconds, held, claim.within)
    if not held:
        return Vacuous(f"of {effort.examples} situations drawn none satisfies the assumptions")
    return Tested(seen.why_unproved, held)


def _refutation(claim: Claim, failure: Failure) -> Verdict:
    error = replay(claim, failure.arguments)
    if type(error) is type(failure.error):
        return verdict_on(claim, Counterexample(failure.arguments, error), "z3")
    symbolic, happened = type(failure.error).__name__, type(error).__name__ if error else "nothing"
    return Broken(
        f"the prover contradicts itself: on symbols the claim raised {symbolic} ({failure.error}), "
        f"on plain values {happened}",
        last_line(failure.error),
        described(claim, failure.arguments),
    )
