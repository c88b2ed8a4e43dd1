"""Options for rule changes: a profile, readings, clauses to strike out, figures."""

from collections.abc import Callable
from functools import wraps

import rich_click as click

from clausewitz.cli.options import build_completer
from clausewitz.compare.changes import Changes
from clausewitz.text.project import clause_ids, issue_ids

Command = Callable[..., int]
_OPTIONS = (
    click.option("--profile", metavar="NAME", default="", help="Use all readings of another profile."),
    click.option(
        "--reading",
        "readings",
        metavar="ISSUE=b",
        multiple=True,
        shell_complete=build_completer(issue_ids),
        help="Use another reading of an issue.",
    ),
    click.option(
        "--without",
        metavar="CLAUSE",
        multiple=True,
        shell_complete=build_completer(clause_ids),
        help="Strike out a clause.",
    ),
    click.option(
        "--figure",
        "figures",
        metavar="UNIT.COLUMN=N",
        multiple=True,
        help="Change a figure, such as artillery.attack=3.",
    ),
)


def change_options(command: Command) -> Command:
    """Add the options for rule changes to a command, which gets them as `changes`."""

    @wraps(command)
    def with_changes(
        *arguments: object,
        profile: str,
        readings: tuple[str, ...],
        without: tuple[str, ...],
        figures: tuple[str, ...],
        **others: object,
    ) -> int:
        return command(*arguments, changes=Changes(profile, readings, without, figures), **others)

    made: Command = with_changes
    for option in reversed(_OPTIONS):
        made = option(made)
    return made
