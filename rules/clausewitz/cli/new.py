"""`clausewitz new`: start a project from the texts of a rulebook."""

import shlex
import shutil
import sys
from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import DraftedAnswer, NewAnswer
from clausewitz.cli.terminal import FINE, Page, json_option, write_json
from clausewitz.drafts.project import Project, ProjectError, make_project
from clausewitz.text.words import format_count


@click.command("new")
@click.argument("name")
@click.argument("sources", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def command(name: str, sources: tuple[Path, ...], as_json: bool) -> int:
    """Make a project for the rulebook NAME, such as my-game, in a new folder of that name.

    It contains a small game that runs at once, and a draft clause for each sentence of the files: DOCX, ODT, PDF, HTML,
    Markdown, reStructuredText or plain text.
    """
    try:
        made = make_project(name, sources, Path.cwd())
    except ProjectError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        drafted = [
            DraftedAnswer(each.id, len(each.drafts), each.passages_aside, list(each.left_out)) for each in made.sources
        ]
        write_json(NewAnswer(str(made.folder), made.rulebook, made.prefix, drafted))
    else:
        _show(made)
    return FINE


def _show(made: Project) -> None:
    page = Page()
    page.line(f"Created the project {made.rulebook}. Its ids begin with {made.prefix}.", style="bold green")
    page.rows(
        (
            each.id,
            f"{format_count(len(each.drafts), 'sentence')} drafted, "
            f"{format_count(each.passages_aside, 'passage')} set aside",
        )
        for each in made.sources
    )
    for each in made.sources:
        if each.left_out:
            page.line(f"Left out of {each.origin}: {', '.join(each.left_out)}.")
    page.line("It runs at once; README.md explains the next steps:")
    click.echo(f"  cd {made.rulebook}\n  {_make()}")  # which is never wrapped


def _make() -> str:
    """The `make` command that uses this installation of the toolkit."""
    found = shutil.which("python3")
    is_active = found and Path(found).parent.resolve() == Path(sys.executable).parent.resolve()
    return "make" if is_active else f"make PYTHON={shlex.quote(sys.executable)}"
