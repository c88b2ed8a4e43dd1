"""`clausewitz lint`: faults in the rules that reading alone finds."""

from itertools import groupby
from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import FindingAnswer, LintAnswer
from clausewitz.answers.sarif import write_sarif
from clausewitz.catalogue.project import open_project
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, only, sound_project, write_json
from clausewitz.distribution import full_version
from clausewitz.drafts.manuscript import ManuscriptError
from clausewitz.lint.findings import Kind
from clausewitz.lint.reading import is_source, lint_file, lint_project
from clausewitz.text.project import project_above
from clausewitz.text.quotes import shorten
from clausewitz.text.words import format_count

_LONGEST = 160


@click.command("lint")
@click.argument("target", metavar="[FILE]", required=False, type=click.Path(path_type=Path))
@click.option("--sarif", "as_sarif", is_flag=True, help="Answer in SARIF 2.1.0, for an editor.")
@rulebook_option
@json_option
def command(target: Path | None, as_sarif: bool, rulebook: str | None, as_json: bool) -> int:
    """Find faults in the rules by reading alone: before any code, in drafts and in executed rules.

    FILE is a rulebook (DOCX, ODT, PDF, HTML, Markdown, reStructuredText or plain text), a source of a project, or its
    folder. Default: the current project. The exit code is 1 if there is a fault.
    """
    source = target.stem if target is not None and is_source(target) else ""
    if target is not None and not target.is_dir() and not source:
        if rulebook is not None:
            raise click.UsageError("--rulebook chooses a game of a project; leave it out with a FILE")
        try:
            answer = lint_file(target)
        except ManuscriptError as error:
            raise click.UsageError(f"{target} {error}") from None
    else:
        if target is not None and not source and project_above(target) is None:
            raise click.UsageError(
                f"{target} is in no project; name the file of a rulebook, or the folder of a project"
            )
        project = sound_project(lambda: open_project(target.parent if target and source else target))
        chosen = project if rulebook is None else only(project, rulebook)
        answer = lint_project(chosen, source)
    if as_sarif:
        titles = {each.value: each.title for each in Kind}
        click.echo(write_sarif(answer.findings, answer.silenced, titles, full_version()))
    elif as_json:
        write_json(answer)
    else:
        _show(answer)
    return FALLS_SHORT if answer.findings else FINE


def _show(answer: LintAnswer) -> None:
    page = Page()
    for kind, findings in groupby(answer.findings, lambda each: Kind(each.kind)):
        found = list(findings)
        page.heading(f"{kind.title}: {len(found)}")
        page.line(kind.why, style="dim")
        for each in found:
            _show_finding(page, each)
    counted = [format_count(len(answer.findings), "fault"), f"in {format_count(answer.sentences, 'sentence')}"]
    more = [f"{len(answer.silenced)} silenced"] if answer.silenced else []
    page.line()
    page.line(f"{'; '.join([' '.join(counted), *more])}.", style="bold")
    if answer.findings and any(each.silence for each in answer.findings):
        page.line("To silence one that is meant so, add to sources.toml, with the reason:")
        page.verbatim(next(each.silence for each in answer.findings if each.silence), indent=2)


def _show_finding(page: Page, finding: FindingAnswer) -> None:
    page.line(f"{finding.message}{'' if finding.message.endswith('?') else '.'}", style="bold", indent=2)
    for place in finding.places:
        where = f"{place.file}:{place.line}" if place.line else place.file
        page.line(f"{where}{f' ({place.case})' if place.case else ''}", style="dim", indent=4)
        page.line(f'"{shorten(place.text, _LONGEST)}"', indent=6)
