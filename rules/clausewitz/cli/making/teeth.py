"""What `clausewitz prove` adds: claims put to engines that decide nothing, and to other readings."""

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.answers.making import (
    FaultDocument,
    MutantsDocument,
    NullEngineDocument,
    ProfilesDocument,
    TeethDocument,
)
from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.trees import askables
from clausewitz.cli.making import mutants
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.terminal import Page
from clausewitz.lazy import dataclass
from clausewitz.text.counts import format_count
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausewitz.catalogue.mutants.keeping import Trials
    from clausewitz.prove.claims import Claim

_STAGE = "Putting the claims to engines that decide nothing"
_HEADING = ("an engine that", "claims ask", "noticed")


def how_many(_context: click.Context, _option: click.Parameter, typed: str | None) -> int | None:
    """How many errors are drawn, 0 for `all`; None where none are asked for. Raises `click.BadParameter`."""
    if typed is None:
        return None
    if typed == "all":
        return 0
    if not typed.isdecimal() or int(typed) == 0:
        raise click.BadParameter(f'"{typed}" is neither a number from 1 on nor "all"')
    return int(typed)


def refuse_alone(teeth: bool, sample: int | None) -> None:
    """Raise `click.UsageError` for a sample of which no teeth are asked for."""
    if sample is not None and not teeth:
        raise click.UsageError("--sample is for --teeth; name it as well")


@dataclass(frozen=True)
class Sampled:
    """How many mutants are drawn, by what seed, and what is kept of earlier times."""

    number: int
    """0 for all of them."""
    seed: int
    trials: "Trials"


def prepare_sample(house: Project, sample: int | None, seed: int) -> Sampled | None:
    """What is asked for, to be found out before anything of a game is imported; None where no sample is."""
    from clausewitz.catalogue.mutants.keeping import Trials  # noqa: PLC0415 - needs the extra `prove`

    return None if sample is None else Sampled(sample, seed, Trials(house))


def teeth_of(
    house: Project, claims: "Sequence[Claim]", sample: Sampled | None, whole: bool, jobs: int
) -> TeethDocument:
    """Put these claims to all null engines, and those of the house to a sample of mutants.

    Where these are all claims of the house, each kind of action has to be asked about.
    Raises `click.ClickException` if the scores of functions cannot be read.
    """
    from clausewitz.prove.teeth import NULL_ENGINES, find_unnoticed, try_null_engines  # noqa: PLC0415 - needs the extra `prove`

    tried, stale = _mutants(house, sample, jobs) if sample else (None, [])
    with Progress() as progress:
        found = try_null_engines(claims, jobs=jobs, on_progress=lambda done, of: progress(_STAGE, done, of))
    engines = []
    for engine in NULL_ENGINES:
        own = [each for each in found if each.engine == engine.name]
        engines.append(NullEngineDocument(engine.name, len(own), sum(each.noticed for each in own)))
    missed = find_unnoticed(found, [each.action for each in askables(house)] if whole else [])
    return TeethDocument(engines, missed, found, tried, stale)


def _mutants(house: Project, sample: Sampled, jobs: int) -> tuple[MutantsDocument, list[FaultDocument]]:
    asked = mutants.MutantOptions("", sample.number, sample.seed, (), sample.trials)
    tried, stale, _ = mutants.run_mutation_trial(house, asked, jobs)
    if stale and not tried.rooms:
        wrong = (f"{house.display_path(each.file)}:{each.line}: {each.message}" for each in stale)
        raise click.ClickException("\n".join(wrong))
    return tried, [FaultDocument(house.display_path(each.file), each.line, each.message) for each in stale]


def profiles_of(house: Project, claims: "Sequence[Claim]", jobs: int) -> ProfilesDocument:
    """Check these claims under each other reading of those for which the engine asks in them."""
    from clausewitz.prove.readings import check_under_readings, rests_on_faults  # noqa: PLC0415 - needs the extra `prove`

    with Progress() as progress:
        under = check_under_readings(
            claims, profile_types(house), jobs=jobs, on_progress=partial(progress, "Trying other readings")
        )
    return ProfilesDocument(under, rests_on_faults(claims, under))


def profile_types(house: Project) -> set[type]:
    """The classes of the profiles of all games."""
    return {type(each) for engine in Engines(house.games).values() for each in engine.profiles.values()}


def show_profiles(page: Page, profiles: ProfilesDocument) -> None:
    """Under which readings a claim does not hold, and what a claim should say of it."""
    page.line()
    for claim, under in profiles.claims.items():
        falls = [each for each in under if not each.holds]
        if falls or claim in profiles.faults:
            page.line(claim)
        for each in falls:
            page.line(f"{each.ending} under {each.issue} {each.instead}, in place of {each.letter}", indent=4)
        if claim in profiles.faults:
            page.line(profiles.faults[claim], indent=4, style="bold red")
    every = [each for under in profiles.claims.values() for each in under]
    held = sum(each.holds for each in every)
    page.line(
        f"{format_count(len(profiles.claims), 'claim')}, {format_count(len(every), 'other reading')}: "
        f"they hold under {held}."
    )


def show_teeth(page: Page, teeth: TeethDocument) -> None:
    """How many claims notice each null engine, and on what none does."""
    page.line()
    rows = [(each.name, str(each.asked).rjust(10), str(each.noticed).rjust(7)) for each in teeth.engines]
    page.rows([_HEADING, *rows], 0)
    for engine, group in groupby(teeth.unnoticed, key=lambda each: each.engine):
        page.line()
        page.line(f"No claim notices an engine that {engine} on", style="bold red")
        for each in group:
            page.line(_subject(each.subject), indent=4)
            page.line(", ".join(each.claims) or "no claim asks about it", indent=8)
    if not teeth.unnoticed:
        page.line("On whatever the claims ask about, some claim notices each.", style="bold green")
    if teeth.mutants is not None:
        page.line()
        mutants.show(page, teeth.mutants)
        survivors = len(teeth.mutants.survivors)
        page.line(
            f"The claims alone leave {format_count(survivors, 'mutant')}:" if survivors else "The claims notice all."
        )
        for mutant in teeth.mutants.survivors:
            page.line(f"{mutant.file}:{mutant.line}: {mutant.function}", indent=4)
            page.verbatim(f"- {mutant.original}\n+ {mutant.mutated or '(left out)'}", indent=8)
    for fault in teeth.stale:
        page.line(f"{fault.file}:{fault.line}: {fault.message}", style="bold red")


def _subject(name: str) -> str:
    """A kind of action or battle, by its own name first."""
    module, _, kind = name.rpartition(".")
    return f"{kind} ({module})"
