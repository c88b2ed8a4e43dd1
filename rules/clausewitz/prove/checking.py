"""Checking claims: following one along all paths, its verdict, claims in parallel, and dependence on readings.

Z3 follows every path of a claim, and Hypothesis attacks what cannot be followed. Each claim has a process of its own.
At the end a claim is checked again under each other reading of the issues that the engine asks about in it; a claim on
all profiles needs no such check.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from clausewitz.play.asked import Readings
from clausewitz.play.switches import record_asked
from clausewitz.prove.claims import Claim, Expectation, kinds_left_out
from clausewitz.prove.counterexamples import Counterexample, last_line, render_arguments, replay, verdict_on
from clausewitz.prove.symbolic.exploring import explore
from clausewitz.prove.symbolic.instrument import guard, is_guarded
from clausewitz.prove.symbolic.memory import Memory, find_changeable, remember
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import ALL, PLAIN, Discarded, Place, Unprovable, all_that_ran, place, record_apart
from clausewitz.prove.symbolic.snapshots import gone_on
from clausewitz.prove.symbolic.values import symbol
from clausewitz.prove.symbolic.witnesses import Situation, any_witness, smallest_witness
from clausewitz.prove.verdicts import (
    AS_IT_STANDS,
    Broken,
    Proved,
    ReadingVerdict,
    Refuted,
    Result,
    Tested,
    Vacuous,
    Verdict,
)
from clausewitz.text.words import suggest_ids

if TYPE_CHECKING:
    from clausewitz.forks import Give


@dataclass(frozen=True)
class Failure:
    """A path that fails, its smallest situation, and the error that the symbols raised."""

    size: int
    arguments: Situation
    error: Exception


@dataclass
class Survey:
    """The paths of a claim, and the observations on them."""

    paths: int = 0
    is_satisfiable: bool = False
    why_unproved: str = ""
    smallest: Failure | None = None
    part: str = ""
    """The part of the proof that the last path was in."""
    asserting: set[str] = field(default_factory=set)
    """The parts of the proof in which some path reached an assertion of the claims; `""` for a proof without parts."""
    by_part: Counter[str] = field(default_factory=Counter)
    """The number of paths in each part of the proof; all under `""` for a proof without parts."""
    replayed: int = 0
    """The number of paths on which the claim also holds for the plain values of a situation."""
    near: list[Situation] = field(default_factory=list)
    """The situations of the first, second, fourth, eighth ... replayed path."""
    contradiction: Verdict | None = None
    """The disagreement between symbols and plain values, if any."""


def survey(claim: Claim, limits: Limits, *, briefly: bool = False, memory: Memory | None = None) -> Survey:
    """Follow the claim along every path; paths on which it holds are replayed on plain values.

    If `briefly`, nothing is replayed, and the first failure ends it. `memory` is the state of the rules where it is
    already known; nothing may have run since.
    """
    guard([claim.function.__module__])
    seen, memory = Survey(), memory or remember(claim.function.__module__)
    for ending in explore(lambda paths: _run(claim, paths, seen, replays=not briefly), limits):
        if briefly and seen.smallest is not None:
            break
        if ending.discarded:
            continue
        if ending.unprovable:
            seen.why_unproved = seen.why_unproved or ending.unprovable
            continue
        seen.paths += 1
        seen.by_part[seen.part] += 1
        seen.is_satisfiable |= ending.is_possible
        if ending.value is not None and seen.contradiction is None:
            _replay(claim, ending.value, seen)
    changed = memory.first_change()
    if changed and not seen.why_unproved:
        seen.why_unproved = f"{changed} changes as the claim runs, which may depend on nothing but its arguments"
    return seen


def _run(claim: Claim, paths: Paths, seen: Survey, *, replays: bool) -> Situation | None:
    """Run the claim along one path; records its failure if it is the smallest so far."""
    paths.has_asserted = False
    paths.below = None if seen.smallest is None else seen.smallest.size
    arguments = gone_on(paths) or {name: symbol(shape, name) for name, shape in claim.arguments.items()}
    seen.part = str(arguments["part"]) if claim.parts else ""
    paths.arguments, paths.takes_marks = arguments, True
    try:
        claim(**arguments)
    except Exception as error:
        if paths.cut is not None:
            raise paths.cut from None
        found = smallest_witness(paths, arguments, paths.below)
        paths.settle()
        if found is not None:
            seen.smallest = Failure(*found, error)
        return None
    if paths.has_asserted:
        seen.asserting.add(seen.part)
    return any_witness(paths, arguments) if replays and seen.smallest is None and paths.cut is None else None


def _replay(claim: Claim, situation: Situation, seen: Survey) -> None:
    """Replay a path on which the claim holds: it must hold for plain values too."""
    try:
        claim(**situation)
    except Discarded:
        seen.contradiction = Broken(
            "the prover contradicts itself: on symbols this situation meets the assumptions, on plain values not",
            f"{place(claim.file)}:{claim.line}",
            render_arguments(claim, situation),
        )
    except Exception as error:
        seen.contradiction = verdict_on(claim, Counterexample(situation, error), "z3")
    else:
        seen.replayed += 1
        if seen.replayed.bit_count() == 1:
            seen.near.append(situation)


@dataclass(frozen=True)
class Effort:
    """How hard to try."""

    limits: Limits = field(default_factory=Limits)
    examples: int = 100
    """Situations drawn for a claim that is not proved, or where a path could not be replayed; 0 without Hypothesis."""


EFFORT = Effort()

_LATE = (
    "since the claim was read, other records were derived from those that it varies: {}; read claims after all rules"
)


def check(claim: Claim, effort: Effort = EFFORT, memory: Memory | None = None) -> Result:
    """Check a claim; even an unexpected error becomes a result. `memory` is as in `survey`."""
    return build_result(claim, _verdict(claim, effort, memory))


def has_expected_verdict(claim: Claim, effort: Effort = EFFORT) -> bool:
    """Whether a claim ends as expected, by its first failure and without further details."""
    if claim.tested:
        return check(claim, effort).is_as_expected
    return verdict_type(claim, effort) is (Refuted if claim.expect is Expectation.REFUTED else Proved)


def verdict_type(claim: Claim, effort: Effort = EFFORT) -> type[Verdict]:
    """The kind of verdict on a claim, by its first failure and without replaying its paths."""
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
    """The result with a verdict on a claim."""
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


_REPRODUCIBLE = "SOURCE_DATE_EPOCH"
"""Where it is set, as for a release, the same rules give the same bytes, so no time is noted."""


def _verdict(claim: Claim, effort: Effort, memory: Memory | None) -> Verdict:
    start = time.perf_counter()
    try:
        late = kinds_left_out(claim.arguments.values())
        if late:
            return Broken(_LATE.format(", ".join(late)), f"{place(claim.file)}:{claim.line}", "")
        if claim.tested:
            return _test_claim(claim, claim.tested, effort)
        seen = survey(claim, effort.limits, memory=memory)
        seconds = 0.0 if _REPRODUCIBLE in os.environ else round(time.perf_counter() - start, 3)
        if seen.smallest is not None:
            return _refutation(claim, seen.smallest)
        if seen.why_unproved:
            return _test_claim(claim, seen.why_unproved, effort)
        return _confirm_proof(claim, seen, seconds, effort)
    except (Exception, Discarded, Unprovable) as error:  # of an is_sound, of a claim's own printer, or by what is kept
        return Broken(f"{type(error).__name__}: {error}", last_line(error), "")


def _test_claim(claim: Claim, why: str, effort: Effort) -> Verdict:
    if not effort.examples:
        return Tested(why, 0)
    from clausewitz.prove.examples import attack, situations  # noqa: PLC0415 - needs Hypothesis, which loads slowly

    PLAIN.has_asserted = False
    held, found = attack(claim, situations(claim.arguments), effort.examples)
    if found is not None:
        return verdict_on(claim, found, "hypothesis")
    if held and not PLAIN.has_asserted and is_guarded(claim.function):
        return Vacuous("no situation drawn comes to an assertion: say with `assert` what must hold")
    return Tested(why, held) if held else _vacuous(effort)


def _confirm_proof(claim: Claim, seen: Survey, seconds: float, effort: Effort) -> Verdict:
    """The verdict on a claim without failures; also tries drawn situations if some paths were not replayed."""
    if not seen.paths:
        return Vacuous("no situation satisfies the assumptions")
    idle = _idle(claim, seen)
    if idle:
        where = f" in the part `{idle[0]}` of the proof" if claim.parts else ""
        return Vacuous(f"no path comes to an assertion{where}: say with `assert` what must hold")
    if seen.contradiction is not None:
        return seen.contradiction
    held = 0
    if seen.replayed < seen.paths and effort.examples:
        from clausewitz.prove.examples import attack, nearby_situations, situations  # noqa: PLC0415 - as above

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
    """The parts of the proof in which no path reached an assertion."""
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


Answer = TypeVar("Answer")


def map_claims(
    work: Callable[[Claim], Answer],
    claims: Sequence[Claim],
    jobs: int,
    before: Callable[[str], object] = find_changeable,
) -> Iterator[Answer]:
    """Do the work on each claim, on this many processes; yields the answers in the order of the claims.

    Each claim has a fresh process. What `before` caches for the module of a claim, its process finds done, and it is
    done while other claims are being worked on. If forks are not possible, this process does everything.
    """
    from clausewitz.forks import can_fork, run_in_forks  # noqa: PLC0415 - the Python in a browser has no processes

    prepare_processes(claims)
    by_name = {each.name: each for each in claims}
    if not can_fork():
        yield from map(work, by_name.values())
        return

    def give_answer(claim: Claim, give: "Give[tuple[Answer] | Exception]") -> None:
        try:
            answer = (work(claim),)
        except Exception as error:  # which is raised where somebody waits for the answer
            give(error)
        else:
            give(answer)

    def prepare(claims: Iterable[Claim]) -> Iterator[Claim]:
        for each in claims:
            before(each.function.__module__)
            yield each

    answers: dict[str, tuple[Answer] | Exception] = {}
    awaited = iter(by_name)
    name = next(awaited, "")
    ordered = by_name.values() if jobs < 2 else long_ones_soon(by_name.values())
    for claim, answer in run_in_forks(give_answer, prepare(ordered), jobs):
        answers[claim.name] = answer or RuntimeError(f"the process that had {claim.name} broke down")
        while name in answers:
            yield _unwrap_answer(answers.pop(name))
            name = next(awaited, "")


def prepare_processes(claims: Collection[Claim]) -> None:
    """Do once what a process for each of these claims would do again: instrument their code, and load Hypothesis.

    Without claims nothing is done, since Hypothesis takes half a second.
    """
    if claims:
        guard({each.function.__module__ for each in claims})
        import_module("clausewitz.prove.examples")


def long_ones_soon(claims: Collection[Claim]) -> list[Claim]:
    """The claims in the order in which work on them begins, so that no long one is left to the end.

    Those on whole battles take longest. They are spread over the first half of the others, which keep their order,
    since results are shown in it.
    """
    long = [each for each in claims if each.grounds != AS_IT_STANDS]
    others = [each for each in claims if each.grounds == AS_IT_STANDS]
    share = len(others) // (2 * len(long) or 1)
    begun = [each for at, one in enumerate(long) for each in (one, *others[at * share : (at + 1) * share])]
    return [*begun, *others[len(long) * share :]]


def _unwrap_answer(answer: tuple[Answer] | Exception) -> Answer:
    if isinstance(answer, Exception):
        raise answer
    return answer[0]


_readings = Readings()
_MODULES_REMEMBERED = 4
"""Of how many modules the state is kept for the next processes, each of which is slower to begin the more there is."""


class UnknownClaimError(LookupError):
    """No claim has this name."""


@dataclass(frozen=True)
class Checked:
    """The result of checking a claim, and what is needed to store it."""

    claim: Claim
    result: Result
    is_kept: bool
    """Whether the verdict comes from an earlier run."""
    seconds: float
    """The time it took."""
    ran: Collection[Place]
    """Everything that ran in its process, or before the fork."""
    asked: Collection[str]
    """The clauses, figures and issues that the rules asked for in it, except issues of which it tries all readings."""


def note_readings_of(profiles: Iterable[type]) -> None:
    """From now on record for each claim the readings that profiles of these classes are asked for."""
    for profile in profiles:
        _readings.watch(profile)


def prove(
    claims: Sequence[Claim],
    *,
    standing: Mapping[str, Verdict] | None = None,
    jobs: int = 2,
    effort: Effort = EFFORT,
    on_progress: Callable[[Checked], None] = lambda checked: None,
) -> list[Checked]:
    """Check the claims, each in a process of its own; returns the results in their order.

    A claim with a `standing` verdict, by its name, keeps it. `on_progress` gets each result once all before it are
    done.
    """
    from clausewitz.forks import can_fork  # noqa: PLC0415 - as above

    verdicts, before = standing or {}, all_that_ran()
    to_check = [each for each in claims if each.name not in verdicts]
    remembered = lru_cache(_MODULES_REMEMBERED)(remember) if can_fork() else remember
    answers = map_claims(partial(_check_and_record, effort, remembered), to_check, jobs, remembered)
    checked = []
    with record_apart():
        for each in claims:
            if each.name in verdicts:
                checked.append(Checked(each, build_result(each, verdicts[each.name]), True, 0.0, (), ()))
            else:
                result, seconds, ran, asked = next(answers)
                checked.append(Checked(each, result, False, seconds, before | ran, asked))
            on_progress(checked[-1])
    return checked


def _check_and_record(
    effort: Effort, remembered: Callable[[str], Memory], claim: Claim
) -> tuple[Result, float, Set[Place], Collection[str]]:
    """The result of a claim, its duration, what ran, and what was asked for.

    Only modules that are loaded meanwhile are looked at, since a process copies what it looks at.
    """
    start, latest = time.perf_counter(), next(reversed(sys.modules))
    _readings.begin()
    with record_asked() as asked:
        result = check(claim, effort, remembered(claim.function.__module__).after_fork())
    asked |= {each.issue for each in _readings.asked if type(each) not in _readings.varied}
    loaded = takewhile(lambda name: name != latest, reversed(sys.modules))
    files = (getattr(sys.modules[each], "__file__", None) for each in loaded)
    late = {(file, ALL) for file in files if file}  # what runs of these does not say so
    return result, time.perf_counter() - start, all_that_ran() | late, asked


def select_claims(claims: Sequence[Claim], names: Sequence[str]) -> list[Claim]:
    """The claims with these names. Raises UnknownClaimError for a name without a claim."""
    for name in names:
        if not any(_answers_to(each, name) for each in claims):
            by_function = "." not in name  # then a claim is not suggested once more by its whole name
            known = {known for each in claims for known in _names(each) if not (by_function and known == each.name)}
            raise UnknownClaimError(f'no claim is called "{name}", and none is about it{suggest_ids(name, known)}')
    return [each for each in claims if any(_answers_to(each, name) for name in names)]


def _answers_to(claim: Claim, name: str) -> bool:
    return name.casefold() in map(str.casefold, _names(claim))


def _names(claim: Claim) -> Iterator[str]:
    """All names of a claim: its function, and the claim and its clauses up to any dot."""
    yield claim.name.rpartition(".")[2]
    for known in (claim.name, *claim.clauses):
        parts = known.split(".")
        yield from (".".join(parts[:to]) for to in range(1, len(parts) + 1))


_others = Readings()
_ENDINGS: Mapping[type[Verdict], str] = {Proved: "proved", Refuted: "refuted", Tested: "only tested"}


def check_under_readings(
    claims: Sequence[Claim],
    profiles: Iterable[type],
    *,
    jobs: int = 2,
    effort: Effort = EFFORT,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, list[ReadingVerdict]]:
    """The result of each claim, by name, under the other readings of the issues that it asks a profile about.

    The profiles are of these classes. Claims expected to be refuted are left out. `on_progress` gets the number of
    claims done, and of all.
    """
    chosen = [each for each in claims if each.expect is Expectation.HOLDS]
    for each in profiles:
        _others.watch(each)
    found = {}
    for claim, under in zip(chosen, map_claims(partial(_check_other_readings, effort), chosen, jobs), strict=True):
        found[claim.name] = under
        on_progress(len(found), len(chosen))
    return found


def rests_on_faults(claims: Iterable[Claim], under: Mapping[str, Sequence[ReadingVerdict]]) -> dict[str, str]:
    """Faults in the issues that claims say they rest on, by the name of the claim."""
    wrong = {}
    for claim in claims:
        endings = under.get(claim.name, ())
        rests = list(dict.fromkeys(each.issue for each in endings if not each.holds))
        unnamed = [each for each in rests if each not in claim.rests_on]
        idle = [each for each in claim.rests_on if each not in rests and claim.name in under]
        if unnamed:
            wrong[claim.name] = f"name in rests_on what it rests on: {', '.join(unnamed)}"
        elif idle:
            wrong[claim.name] = f"it does not rest on {', '.join(idle)}: take it out of rests_on"
    return wrong


def _check_other_readings(effort: Effort, claim: Claim) -> list[ReadingVerdict]:
    _others.begin()
    verdict_type(claim, effort)
    found = []
    for reading in [each for each in _others.asked if type(each) not in _others.varied]:
        for instead in type(reading):
            if instead is not reading:
                with _others.swap_reading(reading, instead):
                    verdict = verdict_type(claim, effort)
                    if verdict is Tested:  # what cannot be followed may still be refuted by an example
                        verdict = type(check(claim, effort).verdict)
                found.append(
                    ReadingVerdict(reading.issue, reading.letter, instead.letter, _ENDINGS.get(verdict, "meaningless"))
                )
    return found
