"""The report on mutants: figures by package of a game, survivors, and the allowed scores of `verify/mutants.toml`.

A score says how many mutants of one function may survive, and why.
"""

import tomllib
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from clausewitz.lazy import dataclass
from clausewitz.mutation.mutants import COMMON, Mutant, mutants_of
from clausewitz.mutation.run import (
    Probe,
    Progress,
    Stage,
    Traced,
    Verdict,
    claims,
    judge_mutants,
    mutants_in_scope,
    sample,
    trace_probes,
    with_tests,
)
from clausewitz.mutation.store import MutantVerdicts
from clausewitz.text.model import Fault
from clausewitz.text.project import TOOLKIT, Project
from clausewitz.text.register import Register
from clausewitz.text.sources import read_text
from clausewitz.text.words import did_you_mean, format_count


class _FigureRow(msgspec.Struct, forbid_unknown_fields=True):
    reason: Annotated[str, msgspec.Meta(pattern=r"\S")]
    unnoticed: Annotated[int, msgspec.Meta(ge=0)] = 0
    unclaimed: Annotated[int, msgspec.Meta(ge=0)] | Literal["all"] = 0


@dataclass(frozen=True)
class Score:
    """How many mutants of a function may survive."""

    figure: int | None
    """None for any number: the function is not for claims."""
    file: Path
    line: int


def read_scores(file: Path, *, by_claims: bool = False) -> tuple[dict[str, Score], list[Fault]]:
    """The score of each function with a row, and what is wrong in the file; none where there is no file.

    With `by_claims`, if only claims are to catch mutants, those that only scenarios and tests catch count too.
    """
    if not file.exists():
        return {}, []
    text, faults = read_text(file)
    if text is None:
        return {}, faults
    try:
        rows = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [Fault(file, 1, f"is not TOML: {error}")]
    lines = {line.partition(" = ")[0].strip('"'): number for number, line in enumerate(text.splitlines(), start=1)}
    scores = {}
    for function, table in rows.items():
        line = lines.get(function, 1)
        try:
            row = msgspec.convert(table, _FigureRow)
        except msgspec.ValidationError as error:
            faults.append(Fault(file, line, f"the row of {function} is wrong: {error}"))
            continue
        unclaimed = row.unclaimed if by_claims else 0
        scores[function] = Score(None if unclaimed == "all" else row.unnoticed + unclaimed, file, line)
    return scores, faults


_SCORES = "mutants.toml"
_PORTION = 10
"""The number of verdicts stored at a time."""


@dataclass(frozen=True)
class MutantSelection:
    """Which mutants to try, and with what."""

    topic: str = ""
    """A field or a topic; all, if it is empty."""
    sample: int = 0
    """How many; all, if it is 0."""
    seed: int = 0
    tests: tuple[Path, ...] = ()
    """Folders of tests to run in addition to scenarios and claims."""
    stages: tuple[Stage, ...] = tuple(Stage)
    """The stages. The first one determines the mutants: changes of what it runs."""
    trials: MutantVerdicts | None = None
    """The stored verdicts of claims on mutants, which are not tried again while valid."""


@dataclass(frozen=True)
class RoomFigures:
    """How many mutants of a package there are, and what caught them."""

    room: str
    mutants: int
    """Without those that may survive."""
    scenarios: int
    claims: int
    tests: int
    equivalent: int
    """How many survive as the scores of their functions allow."""

    @property
    def survivors(self) -> int:
        """How many nothing has caught."""
        return self.mutants - self.scenarios - self.claims - self.tests


@dataclass(frozen=True)
class MutantReport:
    """The results of a trial of mutants."""

    rooms: tuple[RoomFigures, ...]
    survivors: tuple[Verdict, ...]
    faults: tuple[Fault, ...]


def try_mutants(
    project: Project, register: Register, wanted: MutantSelection, jobs: int, progress: Progress
) -> MutantReport:
    """Try the selected mutants; none if the scores cannot be read.

    Raises `HarnessError` and `SpoiltError`.
    """
    scores, faults = read_scores(project.verify / _SCORES, by_claims=wanted.stages == (Stage.CLAIMS,))
    if faults:
        return MutantReport((), (), tuple(faults))
    verdicts: list[Verdict] = []

    def run(tests: list[Probe]) -> None:
        verdicts.extend(_run_stages(project, register, wanted, tests, jobs, progress))

    if wanted.stages == (Stage.CLAIMS,):
        run([])
    else:
        with_tests(project, wanted.tests, run)
    left_out = {*project.left_out, COMMON} if project.left_out else set()
    scores = {name: each for name, each in scores.items() if name.partition(".")[0] not in left_out}
    unnoticed = Counter(each.mutant.function for each in verdicts if not each.noticed_at)
    if scores:
        faults += _misjudged(scores, unnoticed, Counter(each.mutant.function for each in verdicts), project)
    above = {name for name, number in unnoticed.items() if name not in scores or _is_above(number, scores[name])}
    survivors = tuple(each for each in verdicts if not each.noticed_at and each.mutant.function in above)
    return MutantReport(tuple(_figures(verdicts, above)), survivors, tuple(faults))


def _is_above(number: int, score: Score) -> bool:
    return score.figure is not None and number > score.figure


def _misjudged(
    scores: Mapping[str, Score], unnoticed: Mapping[str, int], number_tried: Mapping[str, int], project: Project
) -> Iterator[Fault]:
    """A fault for each score that the trial proves wrong; one is too high only if all mutants were tried."""
    existing = Counter(each.function for each in mutants_in(project, functions=scores))
    for name, score in scores.items():
        survivors = format_count(unnoticed.get(name, 0), "mutant")
        if name not in existing:
            near = did_you_mean(name, sorted({each.function for each in mutants_in(project)}))
            yield Fault(score.file, score.line, f"no function {name} has mutants{near}")
        elif _is_above(unnoticed.get(name, 0), score):
            what = f"nothing notices {survivors} of {name}, and no more than {score.figure} may go unnoticed"
            yield Fault(score.file, score.line, what)
        elif score.figure and unnoticed.get(name, 0) < score.figure and number_tried.get(name) == existing[name]:
            what = f"nothing notices {survivors} of {name}; lower its figure, which allows {score.figure}"
            yield Fault(score.file, score.line, what)


def _run_stages(  # noqa: PLR0913, PLR0917 - all that is asked for
    project: Project, register: Register, wanted: MutantSelection, tests: list[Probe], jobs: int, progress: Progress
) -> list[Verdict]:
    """The verdicts in the order of the mutants. Survivors of one stage are tried in the next."""
    mutants = list(mutants_in(project, wanted.topic))
    files = {each.file for each in mutants}
    ended: dict[Mutant, Verdict] = {}
    cited = _cited_lines(register) if Stage.SCENARIOS in wanted.stages else {}
    for stage in wanted.stages:
        taken = [each for each in mutants if each not in ended or not ended[each].noticed_at]
        if not taken:
            break
        probes = claims(project) if stage is Stage.CLAIMS else [each for each in tests if each.stage is stage]
        if not probes:
            continue
        trials = wanted.trials if stage is Stage.CLAIMS else None
        ran = _trace_probes(probes, files, trials, jobs, progress)
        if stage is wanted.stages[0]:
            mutants = mutants_in_scope(mutants, ran, cited)
            taken = mutants = sample(mutants, wanted.sample, wanted.seed) if wanted.sample else mutants
        standing = trials.standing(taken, ran) if trials else []
        ended |= {each.mutant: each for each in standing}
        known = {each.mutant for each in standing}
        left = [each for each in taken if each not in known]
        for count, each in enumerate(judge_mutants(left, ran, jobs, progress), start=1):
            ended[each.mutant] = each
            if trials and (count % _PORTION == 0 or count == len(left)):  # an interrupted run resumes from there
                trials.keep(list(ended.values()), ran)
    return [ended[each] for each in mutants if each in ended]


def _trace_probes(
    probes: Sequence[Probe], files: set[Path], trials: MutantVerdicts | None, jobs: int, progress: Progress
) -> dict[Probe, Traced]:
    """What each probe runs of these files, in order; for claims also of their own files, if that is stored."""
    if trials is None:
        return trace_probes(probes, files, jobs, progress)
    known = trials.stored_traces(probes)

    def keep(found: Mapping[Probe, Traced]) -> None:
        trials.keep((), {**known, **found})

    left = [each for each in probes if each not in known]
    new = trace_probes(left, files | set(trials.files), jobs, progress, keep)
    return {each: known.get(each) or new[each] for each in probes}


def _cited_lines(register: Register) -> dict[Path, set[int]]:
    """The lines on which code names a clause or an issue."""
    lines: dict[Path, set[int]] = {}
    for each in (each for places in register.citations.values() for each in places):
        lines.setdefault(each.file, set()).add(each.line)
    return lines


def topics_of(project: Project) -> list[str]:
    """The names that select mutants: a game, a field or a topic; each once."""
    return list(dict.fromkeys(part for _, module in _modules(project) for part in module.split(".")))


def mutants_in(project: Project, topic: str = "", functions: Container[str] | None = None) -> Iterator[Mutant]:
    """The mutants of the engines of a project, of what a name selects, or of named functions."""
    for file, module in _modules(project):
        if topic in ("", *module.split(".")):
            yield from mutants_of(file, module, functions)


def _modules(project: Project) -> Iterator[tuple[Path, str]]:
    """The files of the engines, and the names of their modules from the game on.

    `play` is among them where the project holds it and no game is left out, since any may notice its mutants.
    """
    own = [(TOOLKIT / COMMON, COMMON)] if TOOLKIT.is_relative_to(project.root) and not project.left_out else []
    folders = [*own, *((game.folder, game.folder_name) for game in project.games)]
    for folder, name in folders:
        for file in sorted(folder.rglob("*.py")):
            below = file.relative_to(folder).with_suffix("").parts
            yield file, ".".join((name, *(below[:-1] if below[-1] == "__init__" else below)))


def _figures(verdicts: Sequence[Verdict], above: Container[str]) -> Iterator[RoomFigures]:
    """The figures of each package, in order; survivors count only in functions `above` their scores."""
    for room in sorted({each.mutant.room for each in verdicts}):
        own = [each for each in verdicts if each.mutant.room == room]
        ended = [each.noticed_at for each in own if each.noticed_at or each.mutant.function in above]
        scenarios, claims, tests = (ended.count(stage) for stage in Stage)
        yield RoomFigures(room, len(ended), scenarios, claims, tests, len(own) - len(ended))
