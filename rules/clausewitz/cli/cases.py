"""`clausewitz cases --out DIR`: write the scenarios as cases for any other engine."""

from collections.abc import Collection, Mapping
from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import CasesAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.folders import refuse_occupied, refuse_unwritable, write_into
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import FINE, Page, json_option, pass_project, require, write_json
from clausewitz.conform.case_files import CasesManifest, bundle
from clausewitz.conform.cases.store import Made, build_cases, load_current
from clausewitz.conform.ruling_store import rulings_of
from clausewitz.testing.running import HarnessError
from clausewitz.text.words import format_count


@click.command("cases")
@click.option(
    "--out",
    "folder",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="The output folder: new, empty, or holding older cases.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes that run the scenarios."
)
@rulebook_option
@json_option
@pass_project
def command(project: OpenProject, folder: Path, jobs: int, as_json: bool) -> int:
    """Write the scenarios as cases for other engines into the folder DIR.

    Each case is a JSON file: the questions for an engine, the answers of the rules, and the readings they rest on. A
    manifest lists all files with their checksums, and the scenarios that cannot become cases, with the reason.
    There are also tables of rulings: for each kind of action, the situations in which its norms differ from wrong ones;
    and `perft.json` counts the positions of small battles. The same rules give the same bytes. If files have changed
    since the last run, the scenarios and tables are run again, which takes a few minutes.
    """
    refuse_occupied(folder, CasesManifest)
    made = all_cases_of(project, jobs)
    write_into(folder, bundle(project.register, made, project.engines))
    numbers = {game: len(each.cases) for game, each in made.items()}
    left_out = [one for each in made.values() for one in each.left_out]
    if as_json:
        write_json(CasesAnswer(str(folder), numbers, left_out))
        return FINE
    page = Page()
    page.rows((game, format_count(number, "case")) for game, number in numbers.items())
    if left_out:
        page.line(f"No case can be made of {format_count(len(left_out), 'scenario')}:")
        page.rows((each.clause, f"{each.title}: {each.why}") for each in left_out)
    click.echo(f"The cases are in {folder}")  # a path is never wrapped
    return FINE


def all_cases_of(project: OpenProject, jobs: int) -> Mapping[str, Made]:
    """The cases of all games of a project: from scenarios, and the tables of rulings."""
    rulings = tables_of(project, [game.id for game in project.games])
    return {game: own + rulings[game] for game, own in cases_of(project, jobs).items()}


def tables_of(project: OpenProject, games: Collection[str]) -> Mapping[str, Made]:
    """The tables of rulings of games; they are computed again if files have changed."""
    with Progress() as progress:
        return rulings_of(project, games, progress)


def cases_of(project: OpenProject, jobs: int) -> Mapping[str, Made]:
    """The cases of all games of a project; the scenarios are run again if files have changed."""
    kept = load_current(project)
    if len(kept) == len(project.games):
        return kept
    require("pytest", "pytest_bdd", "xdist")
    refuse_unwritable(project.build)  # before spending minutes
    try:
        with Progress() as progress:
            return build_cases(project, jobs, progress)
    except HarnessError as error:
        raise click.ClickException(str(error)) from None
