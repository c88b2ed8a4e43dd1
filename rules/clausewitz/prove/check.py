"""The verdict on one claim: Z3 follows every path of it, Hypothesis attacks it with examples."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from clausewitz.prove.attack import attack
from clausewitz.prove.claims import Claim
from clausewitz.prove.counterexample import Counterexample, described, last_line, replay, verdict_on
from clausewitz.prove.exploring import explore
from clausewitz.prove.paths import Limits, Paths
from clausewitz.prove.values import plain, settle, symbol
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


@dataclass(frozen=True)
class _Failure:
    """A path that fails, its smallest situation, and the error that the symbols raised."""

    size: int
    arguments: Mapping[str, object]
    error: Exception


@dataclass
class _Survey:
    """What following the paths of a claim came to."""

    paths: int = 0
    is_satisfiable: bool = False
    why_unproved: str = ""
    smallest: _Failure | None = None


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
        survey = _Survey(why_unproved=claim.tested) if claim.tested else _survey(claim, effort.limits)
        seconds = round(time.perf_counter() - start, 3)
        if survey.smallest is not None:
            return _refutation(claim, survey.smallest)
        if not survey.why_unproved and not survey.paths:
            return Vacuous("no situation satisfies the assumptions")
        drawn = effort.examples if survey.why_unproved else effort.cross_checks
        held, found = attack(claim, drawn)
    except Exception as error:  # of an is_sound, or of a claim's own printer
        return Broken(f"{type(error).__name__}: {error}", last_line(error), "")
    if found is not None:
        return verdict_on(claim, found, "hypothesis")
    return _unfailing(claim, survey, seconds, held, effort)


def _unfailing(claim: Claim, survey: _Survey, seconds: float, held: int, effort: Effort) -> Verdict:
    if not survey.why_unproved and (survey.is_satisfiable or held):
        return Proved(survey.paths, seconds, held, claim.within)
    if not held:
        return Vacuous(f"of {effort.examples} situations drawn none satisfies the assumptions")
    return Tested(survey.why_unproved, held)


def _survey(claim: Claim, limits: Limits) -> _Survey:
    survey = _Survey()
    for ending in explore(lambda paths: _run(claim, paths, survey.smallest), limits):
        if ending.discarded:
            continue
        if ending.unprovable:
            survey.why_unproved = survey.why_unproved or ending.unprovable
            continue
        survey.paths += 1
        survey.is_satisfiable |= ending.is_possible
        survey.smallest = ending.value or survey.smallest
    return survey


def _run(claim: Claim, paths: Paths, smallest: _Failure | None) -> _Failure | None:
    """Run the claim along one path; gives its failure if that is smaller than the smallest so far."""
    arguments = {name: symbol(shape, name) for name, shape in claim.arguments.items()}
    try:
        claim.function(**arguments)
    except Exception as error:
        paths.settling = True
        settle(tuple(arguments.values()))
        found = paths.smallest(below=None if smallest is None else smallest.size)
        paths.settle()
        if found is None:
            return None
        size, model = found
        return _Failure(size, {name: plain(value, model) for name, value in arguments.items()}, error)
    return None


def _refutation(claim: Claim, failure: _Failure) -> Verdict:
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
