"""What goes wrong in a command: told to a person in plain lines, and to a program as one answer with all places."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import rich_click as click

from clausewitz.catalogue.engines import EngineError
from clausewitz.cli.errors import report_error
from clausewitz.text.project import HouseError
from clausewitz.text.words import did_you_mean

COMMANDS = (
    "check",
    "rule",
    "search",
    "clauses",
    "issues",
    "dangling",
    "rulings",
    "may",
    "play",
    "odds",
    "sweep",
    "orders",
    "schema",
    "scenarios",
    "prove",
    "consistency",
    "compare",
    "book",
    "export",
    "cases",
    "new",
    "serve",
    "conform",
    "completion",
)
"""The commands, each in the module of its name, in the order in which they are listed."""
_NOBODY_READS = 141
"""As shells tell of a program whose reader, such as `head`, has gone."""


class _Commands(click.RichGroup):
    """Imports a command only when it is asked for, so that looking up a rule stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"clausewitz.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            raise click.UsageError(f'there is no command "{args[0]}"{did_you_mean(args[0], COMMANDS)}', ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="clausewitz")
def clausewitz() -> None:
    """The written rules of a wargame, executable, provable and easy to look up.

    Exit codes: 0 fine, 1 the rules fall short, 2 wrong use. Each command has `--json`.
    """


def run(arguments: Sequence[str]) -> int:
    """Run a command; gives the exit code. What goes wrong is said on standard error, in plain lines."""
    null = Path(os.devnull)  # in the place of what was closed before we began
    sys.stdin = sys.stdin or null.open(encoding="utf-8")
    sys.stdout = sys.stdout or null.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or null.open("w", encoding="utf-8")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # not every terminal has all that quotes hold; a pipe brings anything
    try:
        code = clausewitz.main(list(arguments), prog_name="clausewitz", standalone_mode=False)
        sys.stdout.flush()  # what cannot be written is told here, and not when Python takes itself apart
    except BrokenPipeError:
        return _no_more_output(_NOBODY_READS)
    except (click.ClickException, click.Abort, HouseError, EngineError, OSError) as error:
        return _exit_code_for(error, as_json="--json" in arguments)
    except SystemExit as stop:  # thus click leaves when a pipe is closed, but with the code of rules that fall short
        if isinstance(stop.__context__, BrokenPipeError):
            return _NOBODY_READS
        raise
    return code if isinstance(code, int) else 0


def _exit_code_for(error: Exception, *, as_json: bool) -> int:
    """The exit code of a command that went wrong, once it is told."""
    try:
        if not _is_of_output(error):
            code = report_error(error, as_json=as_json)
            sys.stdout.flush()
            return code
    except OSError as of_output:
        error = of_output
    return _no_more_output(report_error(OSError(0, f"the answer cannot be written: {error.strerror}"), as_json=False))


def _no_more_output(code: int) -> int:
    """The exit code, once what could not be written is forgotten: Python would try once more as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _is_of_output(error: Exception) -> TypeGuard[OSError]:
    """Whether the answer itself could not be written: of what is no such file, the name would be known."""
    return isinstance(error, OSError) and error.errno is not None and error.filename is None
