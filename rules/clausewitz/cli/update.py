"""`clausewitz update`: bring the next version of a designer's file into his project."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import UpdateAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.terminal import FINE, Page, json_option, pass_sound_project, place, write_json
from clausewitz.drafts.manuscript import ManuscriptError
from clausewitz.drafts.updating import Update, UpdateError, plan_update
from clausewitz.store.writing import write_at_once
from clausewitz.text.quotes import shorten
from clausewitz.text.words import format_count

_FEW = 3


@click.command("update")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--of",
    "origin",
    metavar="NAME",
    default="",
    help="The file that FILE replaces, by the name under which it was first read.",
)
@click.option("--do", "is_wanted", is_flag=True, help="Write the files; otherwise only the plan is shown.")
@json_option
@pass_sound_project
def command(project: OpenProject, file: Path, origin: str, is_wanted: bool, as_json: bool) -> int:
    """Bring in FILE, the next version of the rulebook from which the project was made.

    It shows which sentences are unchanged, changed, moved, new or gone, and what depends on each. With `--do` it also
    updates the sources, drafts and quotes; git can undo that.
    """
    try:
        update = plan_update(project.register, project, file, origin)
    except ManuscriptError as error:
        raise click.UsageError(f"{file} {error}") from None
    except UpdateError as error:
        raise click.UsageError(str(error)) from None
    if is_wanted:
        _require_undo(project, update)
        for path, content in update.files.items():
            if content is None:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_at_once(path, content)
    if as_json:
        write_json(_answer(project, update, is_done=is_wanted))
    else:
        _show(Page(), project, update, file, is_done=is_wanted)
    return FINE


def _require_undo(project: OpenProject, update: Update) -> None:
    """Raises `click.UsageError` unless git can bring back all that is going to be written."""
    there = [str(each) for each in update.files if each.exists()]
    commit = 'git add -A && git commit -m "Before the update"'
    try:
        asked = subprocess.run(
            [
                "git",
                "-C",
                str(project.root),
                "-c",
                "core.fsmonitor=false",
                "status",
                "--porcelain",
                "--ignored",
                "--",
                *there,
            ],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        raise click.UsageError("git is not installed, so the update could not be undone; install it first") from None
    if asked.returncode:
        raise click.UsageError(
            f"git does not know this project, so the update could not be undone; first run git init && {commit}"
        )
    if asked.stdout.strip():
        named = ", ".join(line[3:] for line in asked.stdout.splitlines()[:_FEW])
        raise click.UsageError(f"git could not undo changes of {named}; first run {commit}")


def _show(page: Page, project: OpenProject, update: Update, file: Path, *, is_done: bool) -> None:
    if update.is_empty:
        page.line(f"{file.name} says the same as {update.origin}.", style="bold")
    else:
        page.line(f"{format_count(update.unchanged, 'sentence')} unchanged.", style="bold")
    _show_changes(page, update)
    _show_clauses(page, update)
    if not update.files:
        return
    if update.relined:
        page.heading("Joined or split by hand; after the update, each sentence has its own line again")
        for each in update.relined:
            page.line(place(project, *each), indent=2)
    page.line()
    if is_done:
        page.line(
            f"Done: {format_count(len(update.files), 'file')} written. Next, make says what no longer fits.",
            style="bold green",
        )
        page.line("To undo it:")
        page.verbatim("git stash --include-untracked", indent=2)
    else:
        page.line(f"Nothing is written yet. To write {format_count(len(update.files), 'file')}:")
        page.verbatim(f"clausewitz update {file} --do", indent=2)


def _show_changes(page: Page, update: Update) -> None:
    if update.renamed:
        page.heading("Renamed")
        page.rows((f"{each.old} → {each.new}", format_count(each.sentences, "sentence")) for each in update.renamed)
    if update.renumbered:
        page.heading("Renumbered")
        page.rows(
            (f"{each.old} → {each.new or 'no number'}", format_count(each.sentences, "sentence"))
            for each in update.renumbered
        )
    if update.cells or update.tables:
        page.heading("Tables")
        for cell in update.cells:
            page.line(
                f"{cell.table}, {cell.row}, {cell.column}: {cell.old or 'empty'} → {cell.new or 'empty'}", indent=2
            )
        for each in update.tables:
            page.line(f"{each}.", indent=2)


def _show_clauses(page: Page, update: Update) -> None:
    if update.changed:
        page.heading("Reworded")
        for each in update.changed:
            page.line(each.id or "set aside", style="bold", indent=2)
            page.line(f"- {shorten(each.old, 240)}", indent=4)
            page.line(f"+ {shorten(each.new, 240)}", indent=4)
            _show_rests(page, "look at", each.rests)
    if update.vanished:
        page.heading("Gone")
        for gone in update.vanished:
            page.line(f"{gone.id}{'' if gone.kept else ', a draft that is deleted'}", style="bold", indent=2)
            page.line(f"- {shorten(gone.words, 240)}", indent=4)
            _show_rests(page, "on it rest" if len(gone.rests) > 1 else "on it rests", gone.rests)
    if update.new:
        page.heading("New")
        for draft in update.new:
            page.line(draft.id, style="bold", indent=2)
            page.line(f"+ {shorten(draft.words, 240)}", indent=4)
    if update.led:
        page.heading("References that now lead elsewhere")
        for led in update.led:
            page.line(f'"{led.phrase}" in "{shorten(led.words)}"', style="bold", indent=2)
            page.line(f"- {shorten(led.old) if led.old else 'nowhere'}", indent=4)
            page.line(f"+ {shorten(led.new) if led.new else 'nowhere'}", indent=4)


def _show_rests(page: Page, what: str, rests: Sequence[str]) -> None:
    if rests:
        more = f", and {len(rests) - _FEW} more" if len(rests) > _FEW else ""
        page.line(f"{what}: {'; '.join(rests[:_FEW])}{more}", indent=4)


def _answer(project: OpenProject, update: Update, *, is_done: bool) -> UpdateAnswer:
    return UpdateAnswer(
        origin=update.origin,
        done=is_done,
        unchanged=update.unchanged,
        renamed=update.renamed,
        changed=update.changed,
        renumbered=update.renumbered,
        new=update.new,
        vanished=update.vanished,
        cells=update.cells,
        tables=update.tables,
        led=update.led,
        files=[project.display_path(each) for each in update.files],
        relined=[place(project, *each) for each in update.relined],
    )
