"""What is told of the mutants of a house: figures for each room, those that nothing notices, and what is wrong."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from clausewitz.catalogue.mutants.equivalents import Equivalent, Key, is_listed, outdated, read_equivalents
from clausewitz.catalogue.mutants.functions import COMMON, Mutant, mutants_of
from clausewitz.catalogue.mutants.harness import claims, with_tests
from clausewitz.catalogue.mutants.keeping import Trials
from clausewitz.catalogue.mutants.probes import Probe, Stage, Traced
from clausewitz.catalogue.mutants.trial import Progress, Verdict, in_scope, ran_by, sample, tried
from clausewitz.lazy import dataclass
from clausewitz.text.model import Fault
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import TOOLKIT, House

_LISTS = "equivalents"
_PORTION = 10
"""So many verdicts are kept at a time."""


@dataclass(frozen=True)
class Wanted:
    """Which mutants are tried, and by what."""

    topic: str = ""
    """A field or a topic; all, if it is empty."""
    sample: int = 0
    """How many; all, if it is 0."""
    seed: int = 0
    tests: tuple[Path, ...] = ()
    """Folders of tests that are run besides scenarios and claims."""
    stages: tuple[Stage, ...] = tuple(Stage)
    """What they are tried by. The first of these says which there are: changes of what it runs."""
    trials: Trials | None = None
    """What is kept of what claims have made of mutants, and is not tried again while it stands."""


@dataclass(frozen=True)
class RoomFigures:
    """How many mutants of a room there are, and what has noticed them."""

    room: str
    mutants: int
    """Without the equivalent ones."""
    scenarios: int
    claims: int
    tests: int
    equivalent: int

    @property
    def survivors(self) -> int:
        """How many nothing has noticed."""
        return self.mutants - self.scenarios - self.claims - self.tests


@dataclass(frozen=True)
class MutantReport:
    """All that a trial of mutants tells."""

    rooms: tuple[RoomFigures, ...]
    survivors: tuple[Verdict, ...]
    faults: tuple[Fault, ...]


def tried_mutants(house: House, register: Register, wanted: Wanted, jobs: int, progress: Progress) -> MutantReport:
    """Try the mutants that are wanted; none while the lists of equivalent ones cannot be read.

    Raises `HarnessError` and `SpoiltError`.
    """
    known, faults = read_equivalents(house.verify / _LISTS, by_claims=wanted.stages == (Stage.CLAIMS,))
    if faults:
        return MutantReport((), (), tuple(faults))
    verdicts: list[Verdict] = []

    def run(tests: list[Probe]) -> None:
        verdicts.extend(_tried(house, register, wanted, tests, known, jobs, progress))

    if wanted.stages == (Stage.CLAIMS,):
        run([])
    else:
        with_tests(house, wanted.tests, run)
    left_out = {*house.left_out, COMMON} if house.left_out else set()
    listed = {key: each for key, each in known.items() if key[0].partition(".")[0] not in left_out}
    if listed:
        faults += outdated(listed.values(), {each.key for each in mutants_in(house)})
    faults += _noticed(listed, verdicts)
    unlisted = [each for each in verdicts if each.noticed_at or not is_listed(each.mutant.key, listed)]
    survivors = tuple(each for each in unlisted if not each.noticed_at)
    return MutantReport(tuple(_figures(verdicts, unlisted)), survivors, tuple(faults))


def _tried(  # noqa: PLR0913, PLR0917 - all that is asked for
    house: House,
    register: Register,
    wanted: Wanted,
    tests: list[Probe],
    listed: Mapping[Key, Equivalent],
    jobs: int,
    progress: Progress,
) -> list[Verdict]:
    """The verdicts in the order of the mutants. What a stage leaves over is tried in the next one.

    Those that are listed are tried last: all that might notice them is run for each.
    """
    mutants = list(mutants_in(house, wanted.topic))
    files = {each.file for each in mutants}
    ended: dict[Mutant, Verdict] = {}
    cited = _cited(register) if Stage.SCENARIOS in wanted.stages else {}
    for stage in wanted.stages:
        probes = claims(house) if stage is Stage.CLAIMS else [each for each in tests if each.stage is stage]
        if not probes or not mutants:
            continue
        trials = wanted.trials if stage is Stage.CLAIMS else None
        ran = _ran_by(probes, files, trials, jobs, progress)
        if stage is wanted.stages[0]:
            mutants = in_scope(mutants, ran, cited)
            mutants = sample(mutants, wanted.sample, wanted.seed) if wanted.sample else mutants
        taken = [each for each in mutants if each not in ended or not ended[each].noticed_at]
        standing = trials.standing(taken, ran) if trials else []
        ended |= {each.mutant: each for each in standing}
        left = set(taken).difference(each.mutant for each in standing)
        ordered = sorted((each for each in taken if each in left), key=lambda each: is_listed(each.key, listed))
        for count, each in enumerate(tried(ordered, ran, jobs, progress), start=1):
            ended[each.mutant] = each
            if trials and (count % _PORTION == 0 or count == len(left)):  # whoever is broken off goes on from there
                trials.keep(list(ended.values()), ran)
    return [ended[each] for each in mutants if each in ended]


def _ran_by(
    probes: Sequence[Probe], files: set[Path], trials: Trials | None, jobs: int, progress: Progress
) -> dict[Probe, Traced]:
    """What each runs of these files, in their order; of the claims themselves too, where that is to be kept."""
    if trials is None:
        return ran_by(probes, files, jobs, progress)
    known = trials.traced(probes)

    def keep(found: Mapping[Probe, Traced]) -> None:
        trials.keep((), {**known, **found})

    left = [each for each in probes if each not in known]
    new = ran_by(left, files | set(trials.files), jobs, progress, keep)
    return {each: known.get(each) or new[each] for each in probes}


def _cited(register: Register) -> dict[Path, set[int]]:
    """The lines on which code names a clause or an issue."""
    lines: dict[Path, set[int]] = {}
    for each in (each for places in register.citations.values() for each in places):
        lines.setdefault(each.file, set()).add(each.line)
    return lines


def topics_of(house: House) -> list[str]:
    """The names by which mutants can be asked for: a game, a field, a topic; each once."""
    return list(dict.fromkeys(part for _, module in _modules(house) for part in module.split(".")))


def mutants_in(house: House, topic: str = "") -> Iterator[Mutant]:
    """The mutants of the engines of a house, or of what is asked for by a name."""
    for file, module in _modules(house):
        if topic in ("", *module.split(".")):
            yield from mutants_of(file, module)


def _modules(house: House) -> Iterator[tuple[Path, str]]:
    """The files of the engines, and the names of their modules from the game on.

    `play` is among them where the project holds it and no game is left out, since any may notice its mutants.
    """
    own = [(TOOLKIT / COMMON, COMMON)] if TOOLKIT.is_relative_to(house.root) and not house.left_out else []
    folders = [*own, *((game.folder, game.room) for game in house.games)]
    for folder, name in folders:
        for file in sorted(folder.rglob("*.py")):
            below = file.relative_to(folder).with_suffix("").parts
            yield file, ".".join((name, *(below[:-1] if below[-1] == "__init__" else below)))


def _noticed(listed: Mapping[Key, Equivalent], verdicts: Sequence[Verdict]) -> Iterator[Fault]:
    """A fault for each mutant that is listed as equivalent, and noticed by something."""
    unnoticed = {each.mutant.key for each in verdicts if not each.noticed_at}
    noticed = {each.mutant.key: each for each in verdicts if each.noticed_at}
    for key, each in listed.items():
        if key in noticed and key not in unnoticed:
            what = f'"{key[2]}" for "{key[1]}" in {key[0]} is noticed by {noticed[key].by}; take it off the list'
            yield Fault(each.file, each.line, what)


def _figures(verdicts: Iterable[Verdict], unlisted: Sequence[Verdict]) -> Iterator[RoomFigures]:
    """The figures of each room, in the order of the rooms."""
    for room in sorted({each.mutant.room for each in verdicts}):
        all_there = sum(each.mutant.room == room for each in verdicts)
        counted = [each.noticed_at for each in unlisted if each.mutant.room == room]
        scenarios, claims, tests = (counted.count(stage) for stage in Stage)
        yield RoomFigures(room, len(counted), scenarios, claims, tests, all_there - len(counted))
