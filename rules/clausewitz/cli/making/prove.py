"""`clausewitz prove [NAME]`: check the claims, show how each ended, and keep the results for the book."""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import rich_click as click

from clausewitz.catalogue.answers.making import ProveAnswer
from clausewitz.catalogue.claims import detail, verdict_name
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import Last, Results, store_results
from clausewitz.cli.making.certify import (
    CertifyOptions,
    certify_claims,
    certify_options,
    show_certified,
    write_certificates,
)
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.making.teeth import (
    how_many,
    prepare_sample,
    profile_types,
    profiles_of,
    refuse_alone,
    show_profiles,
    show_teeth,
    teeth_of,
)
from clausewitz.cli.narrowing import build_completer, resolve_topic, rulebook_option, topic_option
from clausewitz.cli.none_yet import NO_CLAIMS
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_house, write_json
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Proved, Refuted, Result
from clausewitz.text.counts import format_count
from clausewitz.text.ids import claim_names, clause_ids
from clausewitz.text.rooms.house import Project
from clausewitz.text.rooms.topics import topic_files

if TYPE_CHECKING:
    from clausewitz.prove.proving import Checked

_Found = TypeVar("_Found", Result, Certificate)
_SLOWEST = 3
_SLOW = 1.0
"""Seconds from which on it is told that a claim is slow."""


@click.command("prove")
@click.argument("names", metavar="[NAME]...", nargs=-1, shell_complete=build_completer(claim_names, clause_ids))
@rulebook_option
@topic_option
@click.option(
    "--teeth", is_flag=True, help="Also put the claims to engines that decide nothing: some claim notices each."
)
@click.option(
    "--sample",
    metavar="N|all",
    callback=how_many,
    help="With --teeth: also make N small errors in what the claims run, drawn by --seed, or all, which takes hours; "
    "claims alone notice them.",
)
@click.option("--seed", metavar="S", type=int, default=1, show_default=True, help="What draws the sample.")
@click.option(
    "--profiles", is_flag=True, help="Also check the claims under each other reading for which the engine asks in them."
)
@click.option("--brief", is_flag=True, help="Show only what does not come out as expected, and the figures.")
@click.option("--anew", is_flag=True, help="Prove also those claims again of which nothing has changed that they run.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes to use.")
@certify_options
@json_option
@pass_house
def command(  # noqa: PLR0913, PLR0917 - one for each option
    house: Project,
    names: tuple[str, ...],
    topic: str | None,
    teeth: bool,
    sample: int | None,
    seed: int,
    profiles: bool,
    brief: bool,
    anew: bool,
    jobs: int,
    folder: Path | None,
    second: str | None,
    as_json: bool,
) -> int:
    """Prove the claims, or those that match NAME: a claim, a clause, or the beginning of a name up to a dot.

    The exit code is 1 if a claim does not come out as expected, or if another solver contradicts a proof.
    """
    refuse_alone(teeth, sample)
    wanted = CertifyOptions(folder, second)
    wanted.refuse_at_once(house)
    from clausewitz.catalogue.showing import with_scenarios  # noqa: PLC0415 - these five need the extra `prove`
    from clausewitz.catalogue.verdicts.keeping import Keeping  # noqa: PLC0415
    from clausewitz.prove.claims import load_claims  # noqa: PLC0415
    from clausewitz.prove.proving import UnknownClaimError, note_readings_of, prove, select_claims  # noqa: PLC0415
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415

    page = Page(to_errors=as_json)
    files = _files(house, topic)
    fingerprints, keeping = Fingerprints(house).claims(), Keeping(house, files[0].stem if topic else "")
    drawn = prepare_sample(house, sample, seed)
    try:
        with keeping.importing():
            claims = with_scenarios(load_claims(house.verify, files), house)
        chosen = select_claims(claims, names) if names else claims
        found = certify_claims(chosen, wanted, jobs)
        start = time.perf_counter()
        standing = {} if anew else keeping.standing
        note_readings_of(profile_types(house))
        with Progress() as progress:
            show = _count(progress, len(chosen)) if brief else _show_each(page, asked_for=bool(names))
            checked = prove(chosen, standing=standing, jobs=jobs, on_progress=show)
    except UnknownClaimError as error:
        raise click.UsageError(str(error)) from None
    except IllFormedClaimError as error:
        page.line(str(error))
        return FALLS_SHORT
    seconds = time.perf_counter() - start
    keeping.keep(checked)
    results = [each.result for each in checked]
    made = write_certificates(house, found, results, wanted)
    kept = _by_game(house, fingerprints, made.certificates)
    store_results(house, Results(claims=_by_game(house, fingerprints, results), certificates=kept))
    if not as_json:
        _show_wrong(page, results if brief else ())
        _summarise(page, checked, seconds)
    whole = not names and topic is None
    bitten = teeth_of(house, chosen, drawn, whole=whole, jobs=jobs) if teeth else None
    under = profiles_of(house, chosen, jobs) if profiles else None
    if as_json:
        write_json(
            ProveAnswer(
                results,
                [each.result.name for each in checked if each.is_kept],
                bitten,
                under,
                None if wanted.is_nothing else made,
            )
        )
    if bitten and not as_json:
        show_teeth(page, bitten)
    if under and not as_json:
        show_profiles(page, under)
    unsure = not wanted.is_nothing and not show_certified(page, made, results)
    short = unsure or (bitten and (bitten.unnoticed or bitten.stale)) or (under and under.faults)
    return FINE if all(result.is_as_expected for result in results) and not short else FALLS_SHORT


def _files(house: Project, topic: str | None) -> list[Path]:
    """The files of the claims of a house, or of those of a topic."""
    files = [file for game in house.games for file in topic_files(house.verify, game.room, "py")]
    wanted = None if topic is None else resolve_topic(topic, (file.stem for file in files))
    return [file for file in files if wanted in (None, file.stem)]


def _by_game(house: Project, fingerprints: Mapping[str, str], results: Sequence[_Found]) -> dict[str, Last[_Found]]:
    """What was found of the claims on each game, by its id: the name of a claim begins with that of its folder."""
    found: dict[str, tuple[_Found, ...]] = {}
    for game in house.games:
        of_game = tuple(each for each in results if each.name.startswith(f"{game.room}."))
        if of_game:
            found[game.id] = of_game
    return {game: Last(fingerprints[game], of_game) for game, of_game in found.items()}


def _count(progress: Progress, of: int) -> Callable[["Checked"], None]:
    """Say how many claims have been checked."""
    done = count(1)
    return lambda _: progress("Proving the claims", next(done), of)


def _show_each(page: Page, *, asked_for: bool) -> Callable[["Checked"], None]:
    """Show each result as it comes, under its topic; all that is known of one asked for or not as expected."""
    shown: list[str] = []

    def show(checked: "Checked") -> None:
        result = checked.result
        topic, _, name = result.name.rpartition(".")
        if asked_for:
            name = result.name
        elif shown[-1:] != [topic]:
            page.heading(topic)
            shown.append(topic)
        page.labelled_line(_ending(result), name)
        if asked_for or not result.is_as_expected:
            _show_detail(page, result)
        if asked_for and isinstance(result.verdict, Proved) and result.verdict.within:
            page.rows([(each.name, each.in_words) for each in result.verdict.grounds], 4)

    return show


def _show_wrong(page: Page, results: Sequence[Result]) -> None:
    for result in results:
        if not result.is_as_expected:
            page.labelled_line(_ending(result), result.name)
            _show_detail(page, result)


def _show_detail(page: Page, result: Result) -> None:
    page.line(f"{result.file}:{result.line}: {result.statement}", indent=4)
    page.verbatim(detail(result), indent=4)


def _ending(result: Result) -> str:
    expected = result.is_as_expected and isinstance(result.verdict, Refuted)
    return "refuted as expected" if expected else verdict_name(result.verdict)


def _summarise(page: Page, checked: Sequence["Checked"], seconds: float) -> None:
    page.line()
    if not checked:
        page.line(f"There is {NO_CLAIMS}.")
        return
    results = [each.result for each in checked]
    verdicts = Counter(_ending(result) for result in results)
    counts = ", ".join(f"{count} {name}" for name, count in sorted(verdicts.items()))
    wrong = sum(not result.is_as_expected for result in results)
    kept = sum(each.is_kept for each in checked)
    page.line(f"{format_count(verdicts.total(), 'claim')} in {seconds:.1f} s: {counts}.")
    if kept:
        page.line(f"{kept} of these verdicts stand from before, as nothing has changed that the claims run.")
    slowest = sorted(checked, key=lambda each: -each.seconds)[:_SLOWEST]
    slow = [f"{each.result.name} {each.seconds:.1f} s" for each in slowest if each.seconds > _SLOW]
    if slow:
        page.line(f"Slowest: {', '.join(slow)}.")
    if wrong:
        page.line(f"{wrong} did not come out as expected.", style="bold red")
    else:
        page.line("All came out as expected.", style="bold green")
