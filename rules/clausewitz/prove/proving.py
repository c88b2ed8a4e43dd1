"""Claims chosen by name, and checked on several processes."""

import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import partial

from clausewitz.play.asked import Readings
from clausewitz.play.switches import record_asked
from clausewitz.prove.check import EFFORT, Effort, build_result, check
from clausewitz.prove.claims import Claim
from clausewitz.prove.paths.ran import ALL, Place, all_that_ran
from clausewitz.prove.processes import map_claims
from clausewitz.prove.verdicts import Result, Verdict
from clausewitz.text.nearest import suggest_ids

_readings = Readings()


class UnknownClaimError(LookupError):
    """No claim has the name that was asked for."""


@dataclass(frozen=True)
class Checked:
    """A claim, how its checking ended, and what is to be known to keep that."""

    claim: Claim
    result: Result
    is_kept: bool
    """Whether the verdict is that of an earlier time."""
    seconds: float
    """How long it was checked."""
    ran: Collection[Place]
    """Whatever ran in its process, or before that was forked."""
    asked: Collection[str]
    """The clauses, figures and issues for which the rules asked in it, but not those of which it tries all readings."""


def note_readings_of(profiles: Iterable[type]) -> None:
    """From now on note of each claim for which readings a profile of one of these classes is asked."""
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
    """Check the claims, each in a process of its own; gives what comes of them in their order.

    Those of which a verdict is `standing`, by their names, have that one. `on_progress` is called with each as soon as
    all before it have come.
    """
    verdicts, before = standing or {}, all_that_ran()
    to_check = [each for each in claims if each.name not in verdicts]
    answers = map_claims(partial(_check_and_record, effort, before), to_check, jobs)
    checked = []
    for each in claims:
        if each.name in verdicts:
            checked.append(Checked(each, build_result(each, verdicts[each.name]), True, 0.0, (), ()))
        else:
            result, seconds, ran, asked = next(answers)
            checked.append(Checked(each, result, False, seconds, before | ran, asked))
        on_progress(checked[-1])
    return checked


def _check_and_record(
    effort: Effort, before: Set[Place], claim: Claim
) -> tuple[Result, float, Set[Place], Collection[str]]:
    """The result of a claim, how long it took, what ran besides that had not run before, and what was asked."""
    start, loaded = time.perf_counter(), set(sys.modules)
    _readings.begin()
    with record_asked() as asked:
        result = check(claim, effort)
    asked |= {each.issue for each in _readings.asked if type(each) not in _readings.varied}
    files = (getattr(sys.modules[each], "__file__", None) for each in sys.modules.keys() - loaded)
    late = {(file, ALL) for file in files if file}  # what runs of these does not say so
    return result, time.perf_counter() - start, (all_that_ran() | late) - before, asked


def select_claims(claims: Sequence[Claim], names: Sequence[str]) -> list[Claim]:
    """The claims that answer to these names. Raises UnknownClaimError where none answers to one of them."""
    for name in names:
        if not any(_answers_to(each, name) for each in claims):
            by_function = "." not in name  # then a claim is not suggested once more by its whole name
            known = {known for each in claims for known in _names(each) if not (by_function and known == each.name)}
            raise UnknownClaimError(f'no claim is called "{name}", and none is about it{suggest_ids(name, known)}')
    return [each for each in claims if any(_answers_to(each, name) for name in names)]


def _answers_to(claim: Claim, name: str) -> bool:
    return name.casefold() in map(str.casefold, _names(claim))


def _names(claim: Claim) -> Iterator[str]:
    """All that a claim answers to: its function, and itself and its clauses from the beginning up to any dot."""
    yield claim.name.rpartition(".")[2]
    for known in (claim.name, *claim.clauses):
        parts = known.split(".")
        yield from (".".join(parts[:to]) for to in range(1, len(parts) + 1))
