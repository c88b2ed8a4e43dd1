"""The trial of all mutants, or of a sample: each is run by what runs the changed line, until something notices it."""

import hashlib
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from clausewitz.catalogue.mutants.functions import Live, Mutant
from clausewitz.catalogue.mutants.probes import Probe, Stage, Traced, trace_probe
from clausewitz.forks import Give, give_up_after, run_in_forks
from clausewitz.lazy import dataclass

Progress = Callable[[str, int, int], None]
Keep = Callable[[Mapping[Probe, Traced]], None]
_NONE: frozenset[int] = frozenset()
_PORTION = 20
"""So many probes are traced in one process."""
_PATIENCE = 2.0
"""Seconds of work that any probe has at the least. A mutant that takes longer counts as noticed: it may have no end."""
_NOTHING = -1
_SLOWER = 10
"""How much longer than without the mutant a probe may work."""


class SpoiltError(RuntimeError):
    """Something fails already on the engine as it is."""


@dataclass(frozen=True)
class Verdict:
    """How a mutant ended."""

    mutant: Mutant
    noticed_at: Stage | None
    """None if nothing has noticed it."""
    by: str
    """What has noticed it; empty if nothing has."""


def trace_probes(
    probes: Sequence[Probe], files: Collection[Path], jobs: int, progress: Progress, keep: Keep = lambda _found: None
) -> dict[Probe, Traced]:
    """What each probe runs of these files; `keep` gets what is known after each portion, of those that pass.

    Raises `SpoiltError` where one does not pass.
    """
    watched = {os.path.realpath(file) for file in files}
    live = Live(files)
    portions = [tuple(probes[start : start + _PORTION]) for start in range(0, len(probes), _PORTION)]

    def trace(portion: tuple[Probe, ...], give: Give[list[Traced]]) -> None:
        found = []
        for each in portion:
            live.forget()  # else only the first probe would be seen to run a function that keeps its answers
            found.append(trace_probe(each, watched))
        give(found)

    found: dict[Probe, Traced] = {}
    for portion, answers in run_in_forks(trace, portions, jobs):
        if answers is None:
            raise SpoiltError(f"the process broke down that ran {portion[0].name} and what follows")
        found |= dict(zip(portion, answers, strict=True))
        keep({probe: trace for probe, trace in found.items() if trace.passed})
        progress(f"Seeing what {len(probes)} {portion[0].stage.value} run", len(found), len(probes))
    failed = [probe.name for probe in probes if not found[probe].passed]
    if failed:
        raise SpoiltError(f"without any mutant this does not pass: {', '.join(failed)}")
    return {probe: found[probe] for probe in probes}


def mutants_in_scope(
    mutants: Iterable[Mutant], ran: Mapping[Probe, Traced], cited: Mapping[Path, set[int]]
) -> list[Mutant]:
    """The mutants of the functions that cite a clause, and of those that a probe runs."""
    lines: dict[str, set[int]] = {}
    for found in ran.values():
        for file, numbers in found.lines.items():
            lines.setdefault(file, set()).update(numbers)

    def counts(mutant: Mutant) -> bool:
        span = range(mutant.begins, mutant.ends + 1)
        run = lines.get(os.path.realpath(mutant.file), set()) | cited.get(mutant.file, set())
        return not run.isdisjoint(span)

    return [each for each in mutants if counts(each)]


def sample(mutants: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many of the mutants by a seed, in their order: most stay the same ones when some function is changed."""

    def rank(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {' '.join(mutant.key)}".encode()).hexdigest()

    chosen = set(sorted(range(len(mutants)), key=lambda at: rank(mutants[at]))[:number])
    return [each for at, each in enumerate(mutants) if at in chosen]


def probes_reaching(mutant: Mutant, ran: Mapping[Probe, Traced]) -> list[Probe]:
    """What runs the lines that are changed."""
    file = os.path.realpath(mutant.file)
    return [each for each, found in ran.items() if not found.lines.get(file, _NONE).isdisjoint(mutant.lines)]


def judge_mutants(
    mutants: Sequence[Mutant], ran: Mapping[Probe, Traced], jobs: int, progress: Progress
) -> Iterator[Verdict]:
    """The verdict on each mutant, as they come, by what runs the lines that are changed."""
    live, noticed = Live({each.file for each in mutants}), dict[str, list[Probe]]()
    stage = next(iter(ran)).stage.value

    def probes(mutant: Mutant) -> list[Probe]:
        """First what has noticed other mutants of the function, then what is short."""
        known = noticed.get(mutant.function, [])
        return sorted(probes_reaching(mutant, ran), key=lambda each: (each not in known, ran[each].seconds))

    def run(task: tuple[Mutant, list[Probe]], give: Give[int]) -> None:
        mutant, reach = task
        live.become(mutant)
        for number, probe in enumerate(reach):
            give_up_after(max(_PATIENCE, _SLOWER * ran[probe].seconds), partial(give, number))
            if not _passes(probe):
                give(number)
        give(_NOTHING)

    tasks = ((mutant, probes(mutant)) for mutant in mutants)
    for done, ((mutant, reach), answer) in enumerate(run_in_forks(run, tasks, jobs), start=1):
        by = None if answer == _NOTHING else reach[answer or 0]
        if by and by not in noticed.setdefault(mutant.function, []):
            noticed[mutant.function].append(by)
        progress(f"Trying {len(mutants)} mutants by {stage}", done, len(mutants))
        yield Verdict(mutant, by.stage if by else None, by.name if by else "")


def _passes(probe: Probe) -> bool:
    try:
        return probe.passes()
    except BaseException:  # whatever it is, the mutant has not gone unnoticed
        return False
