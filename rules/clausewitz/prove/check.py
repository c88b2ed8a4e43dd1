"""The verdict on one claim: Z3 follows every path of it, and what cannot be followed Hypothesis attacks."""

import time
from dataclasses import dataclass, field

from msgspec.structs import replace

from clausewitz.prove.claims import Claim, Expectation
from clausewitz.prove.derived import kinds_left_out
from clausewitz.prove.examples.attack import attack
from clausewitz.prove.examples.counterexample import Counterexample, last_line, render_arguments, replay, verdict_on
from clausewitz.prove.examples.strategies import situations
from clausewitz.prove.examples.variations import nearby_situations
from clausewitz.prove.paths.cuts import PLAIN, Discarded, Unprovable
from clausewitz.prove.paths.following import Limits
from clausewitz.prove.paths.frames import place
from clausewitz.prove.survey import Failure, Survey, survey
from clausewitz.prove.symbols.guarding import is_guarded
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Result, Tested, Vacuous, Verdict


@dataclass(frozen=True)
class Effort:
    """How hard to try."""

    limits: Limits = field(default_factory=Limits)
    examples: int = 100
    """Situations drawn for a claim that is not proved, or where a path could not be replayed on plain values."""


EFFORT = Effort()

_LATE = (
    "since the claim was read, other records were derived from those that it varies: {}; read claims after all rules"
)


def check(claim: Claim, effort: Effort = EFFORT) -> Result:
    """Check a claim; a claim that raises, even in a way unforeseen, gives a result and no exception."""
    return build_result(claim, _verdict(claim, effort))


def has_expected_verdict(claim: Claim, effort: Effort = EFFORT) -> bool:
    """Whether a claim ends as is expected, and no more: its first failure is enough, and nothing is told of that."""
    if claim.tested:
        return check(claim, effort).is_as_expected
    return verdict_type(claim, effort) is (Refuted if claim.expect is Expectation.REFUTED else Proved)


def verdict_type(claim: Claim, effort: Effort = EFFORT) -> type[Verdict]:
    """Of which kind the verdict on a claim is: by its first failure, and without going its paths again."""
    if claim.tested:
        return type(check(claim, effort).verdict)
    try:
        seen = survey(claim, effort.limits, briefly=True)
    except (Exception, Discarded, Unprovable):
        return Broken
    if seen.smallest is not None:
        return Refuted if isinstance(seen.smallest.error, AssertionError) else Broken
    if seen.why_unproved:
        return Tested
    return Proved if seen.is_satisfiable and not _idle(claim, seen) else Vacuous


def build_result(claim: Claim, verdict: Verdict) -> Result:
    """The result that a verdict on a claim is."""
    return Result(
        name=claim.name,
        clauses=claim.clauses,
        statement=claim.statement,
        file=claim.file,
        line=claim.line,
        expect=claim.expect.value,
        verdict=verdict,
        tested=claim.tested,
    )


def _verdict(claim: Claim, effort: Effort) -> Verdict:
    start = time.perf_counter()
    try:
        late = kinds_left_out(claim.arguments.values())
        if late:
            return Broken(_LATE.format(", ".join(late)), f"{place(claim.file)}:{claim.line}", "")
        if claim.tested:
            return _test_claim(claim, claim.tested, effort)
        seen = survey(claim, effort.limits)
        seconds = round(time.perf_counter() - start, 3)
        if seen.smallest is not None:
            return _refutation(claim, seen.smallest)
        if seen.why_unproved:
            return _test_claim(claim, seen.why_unproved, effort)
        return _confirm_proof(claim, seen, seconds, effort)
    except (Exception, Discarded, Unprovable) as error:  # of an is_sound, of a claim's own printer, or by what is kept
        return Broken(f"{type(error).__name__}: {error}", last_line(error), "")


def _test_claim(claim: Claim, why: str, effort: Effort) -> Verdict:
    PLAIN.has_asserted = False
    held, found = attack(claim, situations(claim.arguments), effort.examples)
    if found is not None:
        return verdict_on(claim, found, "hypothesis")
    if held and not PLAIN.has_asserted and is_guarded(claim.function):
        return Vacuous("no situation drawn comes to an assertion: say with `assert` what must hold")
    return Tested(why, held) if held else _vacuous(effort)


def _confirm_proof(claim: Claim, seen: Survey, seconds: float, effort: Effort) -> Verdict:
    """Look at plain situations besides, where not each path could be gone again with some of its own."""
    if not seen.paths:
        return Vacuous("no situation satisfies the assumptions")
    idle = _idle(claim, seen)
    if idle:
        where = f" in the part `{idle[0]}` of the proof" if claim.parts else ""
        return Vacuous(f"no path comes to an assertion{where}: say with `assert` what must hold")
    if seen.contradiction is not None:
        return seen.contradiction
    held = 0
    if seen.replayed < seen.paths:
        near_by = nearby_situations(claim.arguments, seen.near) if seen.near else situations(claim.arguments)
        held, found = attack(claim, near_by, effort.examples)
        if found is not None:
            return verdict_on(claim, found, "hypothesis")
    if not seen.is_satisfiable and not held:
        return _vacuous(effort)
    paths = {"": seen.paths, **seen.by_part}
    grounds = tuple(replace(each, paths=None if part is None else paths.get(part)) for part, each in claim.grounds)
    return Proved(seen.paths, seconds, seen.replayed + held, claim.within, grounds)


def _idle(claim: Claim, seen: Survey) -> list[str]:
    """The parts of the proof in which no path came to an assertion."""
    idle = [each for each in claim.parts or ("",) if each not in seen.asserting]
    return idle if is_guarded(claim.function) else []


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
        render_arguments(claim, failure.arguments),
    )
