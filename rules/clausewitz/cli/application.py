"""The command `clausewitz`: its subcommands grouped by audience, and how a run begins and ends."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import rich_click as click

from clausewitz.catalogue.engines import EngineError
from clausewitz.cli.errors import report_error
from clausewitz.distribution import full_version
from clausewitz.text.project import ProjectError
from clausewitz.text.words import did_you_mean

GROUPS = {
    "At the table": {
        "search": "Find the rules that answer a question.",
        "rule": "Show a rule: its sentences, disputes, examples and proofs.",
        "may": "Say whether an action is allowed, and by which sentence.",
        "play": "Fight a battle or play a turn; each line cites its rules.",
        "odds": "Show exactly how likely each ending of a battle is.",
        "orders": "Carry out a sheet of orders on a map.",
        "issues": "List the questions the rules leave open, and the answers.",
        "rulings": "List the rulings where sentences conflict or are silent.",
        "mcp": "Answer an assistant, such as a chatbot.",
    },
    "For designers": {
        "new": "Start a project for a rulebook of your own.",
        "review": "Show how each passage was read, doubtful ones first.",
        "update": "Bring in the next version of the rulebook's file.",
        "lint": "Find faults in the rules by reading alone.",
        "check": "Check that text, examples and engine fit together.",
        "clauses": "List the rules by topic, with the status of each.",
        "tables": "Show the tables of the rules, cell by cell.",
        "dangling": "List the references that lead nowhere.",
        "questions": "Show which circumstances of each action the rules answer.",
        "consistency": "Show where sentences conflict, and what settles it.",
        "compare": "Show the effects of a rule change.",
        "prove": "Prove what must hold in every situation.",
        "sweep": "Compute the odds of a battle over a grid of variations.",
        "book": "Build the rulebook as HTML.",
        "watch": "Show the book in a browser; rebuild it on each save.",
    },
    "For other engines": {
        "conform": "Judge another engine, clause by clause.",
        "cases": "Write the examples as test cases for other engines.",
        "serve": "Answer another program, one JSON object per line.",
        "schema": "Print the JSON Schema of battles and maps.",
        "export": "Write the text and the rules as JSON.",
    },
    "For maintainers": {
        "scenarios": "Run all examples, each with and without its rule.",
        "completion": "Print a shell completion script.",
    },
}
"""The commands grouped by audience, each with a line for the overview. Each module has the name of its command."""
COMMANDS = tuple(name for group in GROUPS.values() for name in group)
_NOBODY_READS = 141
"""The exit code that shells give a program whose reader, such as `head`, has gone."""


class _Commands(click.RichGroup):
    """Imports a command only when it is used, so that looking up a rule stays quick."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the overview without importing any command."""
        lines = {name: line for group in GROUPS.values() for name, line in group.items()}
        ctx.command = click.RichGroup(
            name=self.name,
            commands={name: click.RichCommand(name=name, help=line) for name, line in lines.items()},
            help=self.help,
            params=self.params,
            panels=[click.RichCommandPanel(name, commands=[*group]) for name, group in GROUPS.items()],
        )
        assert isinstance(ctx, click.RichContext)
        assert isinstance(formatter, click.RichHelpFormatter)
        ctx.command.format_help(ctx, formatter)

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
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda context, _, wanted: _show_version(context) if wanted else None,
    help="Show the version with its commit, and exit.",
)
def clausewitz() -> None:
    """The written rules of a wargame, executable, provable and easy to look up.

    Exit codes: 0 success, 1 a fault in the rules, 2 usage error. Every command takes `--json`.
    """


def _show_version(context: click.Context) -> None:
    click.echo(f"clausewitz, version {full_version()}")
    context.exit()


def run(arguments: Sequence[str]) -> int:
    """Run a command and return the exit code. Errors go to standard error, in plain lines."""
    null = Path(os.devnull)  # replaces what was closed before we started
    sys.stdin = sys.stdin or null.open(encoding="utf-8")
    sys.stdout = sys.stdout or null.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or null.open("w", encoding="utf-8")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(
                errors="replace"
            )  # a terminal may lack characters of quotes, and a pipe may bring any bytes
    try:
        code = clausewitz.main(list(arguments), prog_name="clausewitz", standalone_mode=False)
        sys.stdout.flush()  # reports a failed write here, not while Python shuts down
    except BrokenPipeError:
        return _no_more_output(_NOBODY_READS)
    except (click.ClickException, click.Abort, ProjectError, EngineError, OSError) as error:
        return _exit_code_for(error, as_json="--json" in arguments)
    except (
        SystemExit
    ) as stop:  # click exits like this when a pipe is closed, but with the code for a fault in the rules
        if isinstance(stop.__context__, BrokenPipeError):
            return _NOBODY_READS
        raise
    return code if isinstance(code, int) else 0


def _exit_code_for(error: Exception, *, as_json: bool) -> int:
    """Report an error and return the exit code."""
    try:
        if not _is_of_output(error):
            code = report_error(error, as_json=as_json)
            sys.stdout.flush()
            return code
    except OSError as of_output:
        error = of_output
    return _no_more_output(report_error(OSError(0, f"cannot write the output: {error.strerror}"), as_json=False))


def _no_more_output(code: int) -> int:
    """Discard unwritten output, which Python would try to write again at exit, and return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _is_of_output(error: Exception) -> TypeGuard[OSError]:
    """Whether standard output itself could not be written: an error with any other file has a file name."""
    return isinstance(error, OSError) and error.errno is not None and error.filename is None
