"""`clausewitz prove [NAME]`: check the claims, show how each ended, and keep the results for the book.

The options `--certify` and `--second` write the questions of the proofs and have another solver check them. Other
options try the claims on null engines, mutants and other readings.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import count, groupby
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import rich_click as click

from clausewitz.answers.authoring import (
    CertifiedAnswer,
    FaultAnswer,
    MissedAnswer,
    MutantsAnswer,
    NullEngineAnswer,
    ProfilesAnswer,
    ProveAnswer,
)
from clausewitz.catalogue.claims import detail, verdict_name
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import build_completer, resolve_topic, rulebook_option, topic_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import (
    FALLS_SHORT,
    FINE,
    NO_CLAIMS,
    Function,
    Page,
    json_option,
    pass_project,
    require,
    write_json,
)
from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Proved, Refuted, Result
from clausewitz.store.results import Last, Results, load_results, store_results
from clausewitz.text.project import claim_names, clause_ids, topic_files
from clausewitz.text.words import format_count

if TYPE_CHECKING:
    from clausewitz.mutation.store import MutantVerdicts
    from clausewitz.prove.certificates.certify import Certified
    from clausewitz.prove.checking import Checked
    from clausewitz.prove.claims import Claim


def certify_options(function: Function) -> Function:
    """Add the options `--certify` and `--second` to a command."""
    certify = click.option(
        "--certify",
        "folder",
        metavar="DIR",
        type=click.Path(file_okay=False, path_type=Path),
        help="Write all questions of the proofs into DIR, as SMT-LIB 2, so that others can check them. DIR must be "
        "new, empty, or hold older certificates.",
    )
    second = click.option(
        "--second", type=click.Choice(["cvc5"]), help="Also have another solver answer all questions of the proofs."
    )
    return certify(second(function))


def how_many(_context: click.Context, _option: click.Parameter, typed: str | None) -> int | None:
    """How many mutants are drawn: 0 for `all`, None for none. Raises `click.BadParameter`."""
    if typed is None:
        return None
    if typed == "all":
        return 0
    if not typed.isdecimal() or int(typed) == 0:
        raise click.BadParameter(f'"{typed}" is neither a positive number nor "all"')
    return int(typed)


_Found = TypeVar("_Found", Result, Certificate)
_SLOWEST = 3
_SLOW = 1.0
"""The time in seconds from which a claim is reported as slow."""


@click.command("prove")
@click.argument("names", metavar="[NAME]...", nargs=-1, shell_complete=build_completer(claim_names, clause_ids))
@rulebook_option
@topic_option
@click.option(
    "--mutants",
    is_flag=True,
    help="Also break the engine so that it decides nothing: some claim must notice each time.",
)
@click.option(
    "--sample",
    metavar="N|all",
    callback=how_many,
    help="With --mutants: also make N small errors in the code that the claims run, drawn by --seed; all of "
    "them take hours. Scenarios are not tried.",
)
@click.option("--seed", metavar="S", type=int, default=1, show_default=True, help="Random seed for the sample.")
@click.option("--profiles", is_flag=True, help="Also check the claims under each other reading that they depend on.")
@click.option("--brief", is_flag=True, help="Show only unexpected results, and the totals.")
@click.option("--anew", is_flag=True, help="Prove unchanged claims again as well.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes to use.")
@certify_options
@json_option
@pass_project
def command(  # noqa: PLR0913, PLR0917 - one for each option
    project: OpenProject,
    names: tuple[str, ...],
    topic: str | None,
    mutants: bool,
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
    refuse_alone(mutants, sample)
    wanted = CertifyOptions(folder, second)
    wanted.refuse_at_once(project)
    page = Page(to_errors=as_json)
    is_usual = not (names or topic or mutants or profiles or anew) and wanted.is_nothing
    if is_usual and _show_standing(project, page, brief=brief, as_json=as_json):
        return FINE
    from clausewitz.catalogue.examination import with_scenarios  # noqa: PLC0415 - these five need the extra `prove`
    from clausewitz.prove.checking import UnknownClaimError, note_readings_of, prove, select_claims  # noqa: PLC0415
    from clausewitz.prove.claims import load_claims  # noqa: PLC0415
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415
    from clausewitz.store.verdicts import StoredVerdicts  # noqa: PLC0415

    files = _files(project, topic)
    fingerprints = project.fingerprints.claims()
    keeping = StoredVerdicts(project.store, project.fingerprints.code, files[0].stem if topic else "")
    drawn = prepare_sample(project, sample, seed)
    try:
        with keeping.importing():
            claims = with_scenarios(load_claims(project.verify, files), project)
        chosen = select_claims(claims, names) if names else claims
        found = certify_claims(chosen, wanted, jobs)
        start = time.perf_counter()
        note_readings_of(profile_types(project))
        with Progress() as progress:
            show = _count(progress, len(chosen)) if brief else _show_each(page, asked_for=bool(names))
            checked = prove(
                chosen,
                standing={} if anew else keeping.standing,
                jobs=jobs,
                on_progress=lambda each: show(each.result),
            )
    except UnknownClaimError as error:
        raise click.UsageError(str(error)) from None
    except IllFormedClaimError as error:
        page.line(str(error))
        return FALLS_SHORT
    seconds = time.perf_counter() - start
    keeping.keep(checked)
    results = [each.result for each in checked]
    made = write_certificates(project, found, results, wanted)
    kept = _by_game(project, fingerprints, made.certificates)
    store_results(project, Results(claims=_by_game(project, fingerprints, results), certificates=kept))
    if not as_json:
        _show_checked(page, checked, seconds, brief=brief)
    missed = break_engine(project, chosen, drawn, whole=not (names or topic), jobs=jobs) if mutants else None
    under = profiles_of(project, chosen, jobs) if profiles else None
    if as_json:
        write_json(
            ProveAnswer(
                results,
                [each.result.name for each in checked if each.is_kept],
                missed,
                under,
                None if wanted.is_nothing else made,
            )
        )
    if missed and not as_json:
        show_missed(page, missed)
    if under and not as_json:
        show_profiles(page, under)
    unsure = not wanted.is_nothing and not show_certified(page, made, results)
    short = unsure or (missed and (missed.unnoticed or missed.stale)) or (under and under.faults)
    return FINE if all(result.is_as_expected for result in results) and not short else FALLS_SHORT


def _files(project: OpenProject, topic: str | None) -> list[Path]:
    """The files of the claims of a project, or of those of a topic."""
    files = [file for game in project.games for file in topic_files(project.verify, game.folder_name, "py")]
    wanted = None if topic is None else resolve_topic(topic, (file.stem for file in files))
    return [file for file in files if wanted in (None, file.stem)]


def _by_game(
    project: OpenProject, fingerprints: Mapping[str, str], results: Sequence[_Found]
) -> dict[str, Last[_Found]]:
    """The results on the claims of each game, by its id; the name of a claim begins with the folder of its game."""
    found: dict[str, tuple[_Found, ...]] = {}
    for game in project.games:
        of_game = tuple(each for each in results if each.name.startswith(f"{game.folder_name}."))
        if of_game:
            found[game.id] = of_game
    return {game: Last(fingerprints[game], of_game) for game, of_game in found.items()}


def _find_standing(project: OpenProject) -> list[Result] | None:
    """The results of all claims, in their order, if every verdict stands. Neither claims nor engines are imported."""
    found = {
        each.name: each for last in load_results(project, project.fingerprints).claims.values() for each in last.results
    }
    names = [each for each in claim_names(project) if each.count(".") > 1]
    if found.keys() != {*names} or not find_spec("z3"):
        return None
    from clausewitz.store.verdicts import StoredVerdicts  # noqa: PLC0415 - only where something has been proved

    standing = StoredVerdicts(project.store, project.fingerprints.code).standing
    return [found[each] for each in names] if names and standing.keys() >= {*names} else None


def _show_standing(project: OpenProject, page: Page, *, brief: bool, as_json: bool) -> bool:
    """Show the results of all claims if every verdict stands; otherwise there is more to do."""
    results = _find_standing(project)
    if results is None:
        return False
    if not brief:
        show = _show_each(page, asked_for=False)
        for each in results:
            show(each)
    if as_json:
        write_json(ProveAnswer(results, [each.name for each in results], None, None, None))
    else:
        _summarise(page, results, 0.0, {}, kept=len(results))
    return True


def _count(progress: Progress, of: int) -> Callable[[Result], None]:
    """Show how many claims have been checked."""
    done = count(1)
    return lambda _: progress("Proving the claims", next(done), of)


def _show_each(page: Page, *, asked_for: bool) -> Callable[[Result], None]:
    """Show each result as it comes, under its topic; in full if it was asked for or is unexpected."""
    shown: list[str] = []

    def show(result: Result) -> None:
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


def _show_checked(page: Page, checked: Sequence["Checked"], seconds: float, *, brief: bool) -> None:
    """Show the totals of what has been checked, and first what is unexpected unless it has been shown."""
    results, times = [each.result for each in checked], {each.result.name: each.seconds for each in checked}
    _show_wrong(page, results if brief else ())
    _summarise(page, results, seconds, times, kept=sum(each.is_kept for each in checked))


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


def _summarise(page: Page, results: Sequence[Result], seconds: float, times: Mapping[str, float], *, kept: int) -> None:
    page.line()
    if not results:
        page.line(f"There is {NO_CLAIMS}.")
        return
    verdicts = Counter(_ending(result) for result in results)
    counts = ", ".join(f"{count} {name}" for name, count in sorted(verdicts.items()))
    wrong = sum(not result.is_as_expected for result in results)
    page.line(f"{format_count(verdicts.total(), 'claim')} in {seconds:.1f} s: {counts}.")
    if kept:
        page.line(f"{kept} of these verdicts are from an earlier run: nothing that these claims run has changed.")
    slowest = sorted(times, key=lambda each: -times[each])[:_SLOWEST]
    slow = [f"{each} {times[each]:.1f} s" for each in slowest if times[each] > _SLOW]
    if slow:
        page.line(f"Slowest: {', '.join(slow)}.")
    if wrong:
        page.line(f"{wrong} did not come out as expected.", style="bold red")
    else:
        page.line("All came out as expected.", style="bold green")


@dataclass(frozen=True)
class CertifyOptions:
    """What to do with the questions of the proofs."""

    folder: Path | None
    """Where to write them."""
    second: str | None
    """The solver that is to answer them again."""

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing to do."""
        return self.folder is None and self.second is None

    def refuse_at_once(self, project: OpenProject) -> None:
        """Refuse what cannot succeed, before any work is done.

        Raises `click.UsageError`, and `ProjectError` if the register cannot be read.
        """
        if self.folder is not None:
            from clausewitz.cli.folders import refuse_occupied  # noqa: PLC0415 - only certificates need them
            from clausewitz.export.certificates import CertificatesManifest  # noqa: PLC0415

            _ = project.register
            refuse_occupied(self.folder, CertificatesManifest)
        if self.second is not None:
            require(self.second)


def certify_claims(claims: "Sequence[Claim]", wanted: CertifyOptions, jobs: int) -> "list[Certified]":
    """The certificates of the claims that need a proof, with their scripts; none unless asked for.

    To be called before Z3 is asked anything else, so that scripts do not depend on earlier questions.
    """
    from clausewitz.prove.certificates.certify import certify_all  # noqa: PLC0415 - needs the extra `prove`

    if wanted.is_nothing:
        return []
    stage = "Asking another solver" if wanted.second else "Writing the questions down"
    asked = [each for each in claims if not each.tested]
    with Progress() as progress:
        made = []
        for each in certify_all(asked, with_second=wanted.second is not None, jobs=jobs):
            made.append(each)
            progress(stage, len(made), len(asked))
        return made


def write_certificates(
    project: OpenProject, found: "Sequence[Certified]", results: Sequence[Result], wanted: CertifyOptions
) -> CertifiedAnswer:
    """The certificates of claims that were proved or refuted this way; scripts are written if asked for."""
    followed = {each.name for each in results if _is_followed(each)}
    by_name = {certificate.name: (certificate, script) for certificate, script in found if certificate.name in followed}
    if wanted.folder is not None:
        from clausewitz.cli.folders import write_into  # noqa: PLC0415 - only certificates need them
        from clausewitz.export.certificates import bundle  # noqa: PLC0415

        write_into(wanted.folder, bundle(project, project.register, results, by_name))
    return CertifiedAnswer(tuple(certificate for certificate, _ in by_name.values()), str(wanted.folder or ""))


def _is_followed(result: Result) -> bool:
    """Whether the verdict comes from following the claim path by path."""
    return isinstance(result.verdict, Proved) or (isinstance(result.verdict, Refuted) and result.verdict.how == "z3")


def show_certified(page: Page, made: CertifiedAnswer, results: Iterable[Result]) -> bool:
    """Show how many questions there are, and which solvers agree; returns whether all is well."""
    by_name = {each.name: each for each in results}
    questions = sum(each.questions for each in made.certificates)
    page.line()
    page.line(f"{format_count(questions, 'question')} on {format_count(len(made.certificates), 'claim')}.")
    wrong = [each.name for each in made.certificates if not _fits(each, by_name[each.name])]
    for name in wrong:
        told = "its questions do not come to its verdict, so the prover contradicts itself"
        page.line(f"{name}: {told}", style="bold red")
    contradicted = _show_second(page, made.certificates, questions)
    if made.folder:
        click.echo(f"The certificates are in {made.folder}", file=page.file)  # a path is never wrapped
    return not wrong and not contradicted


def _fits(certificate: Certificate, result: Result) -> bool:
    """Whether a certificate supports a verdict."""
    return certificate.fits(result.verdict.paths if isinstance(result.verdict, Proved) else None)


def _show_second(page: Page, certificates: Iterable[Certificate], questions: int) -> bool:
    """Show the answers of a second solver, if one was asked; returns whether it contradicts the first."""
    seconds = {each.name: each.second for each in certificates if each.second}
    if not seconds:
        return False
    solver = next(iter(seconds.values())).solver
    agreed = sum(each.agreed for each in seconds.values())
    page.line(f"{solver} agrees on {agreed} of {questions}.", style="bold green" if agreed == questions else "bold red")
    from clausewitz.export.certificates import file_of  # noqa: PLC0415 - only certificates need it

    otherwise = [(name, each) for name, second in seconds.items() for each in second.otherwise]
    for name, each in otherwise:
        said = f"says {each.answer}" if each.is_contradiction or each.answer != "unknown" else "gives no answer"
        page.verbatim(f"{file_of(name)}:{each.line}: Z3 says {each.expected}, {solver} {said}", indent=4)
    return any(each.is_contradiction for _, each in otherwise)


def refuse_alone(mutants: bool, sample: int | None) -> None:
    """Raise `click.UsageError` for `--sample` without `--mutants`."""
    if sample is not None and not mutants:
        raise click.UsageError("--sample requires --mutants")


@dataclass(frozen=True)
class Sampled:
    """How many mutants are drawn, with what seed, and stored verdicts."""

    number: int
    """0 for all of them."""
    seed: int
    trials: "MutantVerdicts"


def prepare_sample(project: OpenProject, sample: int | None, seed: int) -> Sampled | None:
    """The sample, to be prepared before any code of a game is imported; None if none is asked for."""
    if sample is None:
        return None
    from clausewitz.mutation.store import MutantVerdicts  # noqa: PLC0415 - needs the extra `scenarios` as well

    return Sampled(sample, seed, MutantVerdicts(project))


def break_engine(
    project: OpenProject, claims: "Sequence[Claim]", sample: Sampled | None, whole: bool, jobs: int
) -> MissedAnswer:
    """Try these claims on all null engines, and those of the project on a sample of mutants.

    If these are all claims of the project, some claim has to ask about each kind of action. Raises
    `click.ClickException` if the scores of functions cannot be read.
    """
    from clausewitz.catalogue.trees import askables  # noqa: PLC0415 - no other option needs it
    from clausewitz.prove.null_engines import NULL_ENGINES, find_unnoticed, try_null_engines  # noqa: PLC0415 - needs the extra `prove`

    tried, stale = _mutants(project, sample, jobs) if sample else (None, [])
    with Progress() as progress:
        found = try_null_engines(claims, jobs=jobs, on_progress=lambda done, of: progress(_STAGE, done, of))
    engines = []
    for engine in NULL_ENGINES:
        own = [each for each in found if each.engine == engine.name]
        engines.append(NullEngineAnswer(engine.name, len(own), sum(each.noticed for each in own)))
    unnoticed = find_unnoticed(found, [each.action for each in askables(project)] if whole else [])
    return MissedAnswer(engines, unnoticed, found, tried, stale)


def _mutants(project: OpenProject, sample: Sampled, jobs: int) -> tuple[MutantsAnswer, list[FaultAnswer]]:
    from clausewitz.cli import check  # noqa: PLC0415 - no other option needs it

    asked = check.MutantOptions("", sample.number, sample.seed, (), sample.trials)
    tried, stale, _ = check.run_mutation_trial(project, asked, jobs)
    if stale and not tried.rooms:
        wrong = (f"{project.display_path(each.file)}:{each.line}: {each.message}" for each in stale)
        raise click.ClickException("\n".join(wrong))
    return tried, [FaultAnswer(project.display_path(each.file), each.line, each.message) for each in stale]


def show_missed(page: Page, missed: MissedAnswer) -> None:
    """Show how many claims catch each null engine, and on what subjects none does."""
    page.line()
    rows = [(each.name, str(each.asked).rjust(10), str(each.noticed).rjust(7)) for each in missed.engines]
    page.rows([_HEADING, *rows], 0)
    for engine, group in groupby(missed.unnoticed, key=lambda each: each.engine):
        page.line()
        page.line(f"No claim notices an engine that {engine} on", style="bold red")
        for each in group:
            page.line(_subject(each.subject), indent=4)
            page.line(", ".join(each.claims) or "no claim asks about it", indent=8)
    if not missed.unnoticed:
        page.line("Some claim catches each of these engines on everything that claims ask about.", style="bold green")
    if missed.mutants is not None:
        from clausewitz.cli import check  # noqa: PLC0415 - no other option needs it

        page.line()
        check.show(page, missed.mutants)
        survivors = len(missed.mutants.survivors)
        page.line(
            f"The claims alone miss {format_count(survivors, 'mutant')}:" if survivors else "The claims catch all."
        )
        for mutant in missed.mutants.survivors:
            page.line(f"{mutant.file}:{mutant.line}: {mutant.function}", indent=4)
            page.verbatim(f"- {mutant.original}\n+ {mutant.mutated or '(left out)'}", indent=8)
    for fault in missed.stale:
        page.line(f"{fault.file}:{fault.line}: {fault.message}", style="bold red")


_STAGE = "Putting the claims to engines that decide nothing"
_HEADING = ("an engine that", "claims ask", "noticed")


def profiles_of(project: OpenProject, claims: "Sequence[Claim]", jobs: int) -> ProfilesAnswer:
    """Check these claims under each other reading that they depend on."""
    from clausewitz.prove.checking import check_under_readings, rests_on_faults  # noqa: PLC0415 - needs the extra `prove`

    with Progress() as progress:
        under = check_under_readings(
            claims, profile_types(project), jobs=jobs, on_progress=partial(progress, "Trying other readings")
        )
    return ProfilesAnswer(under, rests_on_faults(claims, under))


def profile_types(project: OpenProject) -> set[type]:
    """The profile classes of all games."""
    return {type(each) for engine in project.engines.values() for each in engine.profiles.values()}


def show_profiles(page: Page, profiles: ProfilesAnswer) -> None:
    """Show under which readings a claim does not hold, and what it should declare."""
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


def _subject(name: str) -> str:
    """A kind of action or battle, its own name first."""
    module, _, kind = name.rpartition(".")
    return f"{kind} ({module})"
