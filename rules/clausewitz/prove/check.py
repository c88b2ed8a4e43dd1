"""The verdict on one claim: Z3 follows every path of it, Hypothesis attacks it with examples."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from clausewitz.prove.claims import Claim, place
from clausewitz.prove.examples.attack import attack
from clausewitz.prove.examples.counterexample import Counterexample, described, last_line, replay, verdict_on
from clausewitz.prove.examples.strategies import situations
from clausewitz.prove.examples.variations import near
from clausewitz.prove.paths.following import Discarded, Limits
from clausewitz.prove.survey import Failure, Survey, survey
from clausewitz.prove.symbols.witnesses import Situation
from clausewitz.prove.verdicts import Broken, Proved, Result, Tested, Vacuous, Verdict


@dataclass(frozen=True)
class Effort:
    """How hard to try."""

    limits: Limits = field(default_factory=Limits)
    examples: int = 100
    """Situations drawn for a claim that is not proved."""
    cross_checks: int = 10
    """Situations drawn for a claim that is proved: a second look, since a prover can be wrong."""
    patience: int = 30
    """How many of these may miss the assumptions of the claim, before others are drawn near those of its paths."""


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
        if claim.tested:
            return _tested(claim, claim.tested, effort)
        seen = survey(claim, effort.limits)
        seconds = round(time.perf_counter() - start, 3)
        if seen.smallest is not None:
            return _refutation(claim, seen.smallest)
        if seen.why_unproved:
            return _tested(claim, seen.why_unproved, effort)
        if not seen.paths:
            return Vacuous("no situation satisfies the assumptions")
        return _proved(claim, seen, seconds, effort)
    except Exception as error:  # of an is_sound, or of a claim's own printer
        return Broken(f"{type(error).__name__}: {error}", last_line(error), "")


def _tested(claim: Claim, why: str, effort: Effort) -> Verdict:
    held, found = attack(claim, situations(claim.arguments), effort.examples)
    if found is not None:
        return verdict_on(claim, found, "hypothesis")
    return Tested(why, held) if held else _vacuous(effort)


def _proved(claim: Claim, seen: Survey, seconds: float, effort: Effort) -> Verdict:
    """Look at plain situations besides: some drawn freely, some that take the paths, and some near those."""
    if not seen.is_satisfiable:  # nobody knows of a situation that meets the assumptions: it is worth looking for
        held, found = attack(claim, situations(claim.arguments), effort.examples)
    else:
        held, found = attack(claim, situations(claim.arguments), effort.cross_checks, effort.patience)
    if found is None and (wrong := _contradiction(claim, seen.situations)):
        return wrong
    if found is None and seen.situations and held < effort.cross_checks:
        more, found = attack(claim, near(claim.arguments, seen.situations), effort.cross_checks - held)
        held += more
    if found is not None:
        return verdict_on(claim, found, "hypothesis")
    return Proved(seen.paths, seconds, held, claim.within) if seen.is_satisfiable or held else _vacuous(effort)


def _contradiction(claim: Claim, witnesses: Sequence[Situation]) -> Verdict | None:
    """What is wrong if the claim does not hold in a situation by which it does on symbols."""
    for witness in witnesses:
        try:
            claim.function(**witness)
        except Discarded:
            return Broken(
                "the prover contradicts itself: on symbols this situation meets the assumptions, on plain values not",
                f"{place(claim.file)}:{claim.line}",
                described(claim, witness),
            )
        except Exception as error:
            return verdict_on(claim, Counterexample(witness, error), "z3")
    return None


def _vacuous(effort: Effort) -> Vacuous:
    return Vacuous(f"of {effort.examples} situations drawn none satisfies the assumptions")


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
