"""What goes wrong in a command: told to a person in plain lines, and to a program as one answer with all places."""

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import rich_click as click
from click.shell_completion import get_completion_class

from clausewitz.answers.authoring import CompletionAnswer
from clausewitz.answers.base import ChoiceDocument, ErrorAnswer, ErrorCode
from clausewitz.catalogue.engines import EngineError
from clausewitz.cli import INTERRUPTED
from clausewitz.cli.terminal import FINE, json_option, say_on_errors, write_json
from clausewitz.text.model import Wrong
from clausewitz.text.project import HouseError
from clausewitz.text.words import did_you_mean

_WRONG_USE = click.UsageError.exit_code


class BadInputError(click.UsageError):
    """A file that is read is not as it should be; `more` and `hint` are told after what is wrong."""

    choices: tuple[ChoiceDocument, ...] = ()
    """What may be meant instead."""

    def __init__(self, code: ErrorCode, wrong: Iterable[Wrong], *, more: str = "", hint: str = "") -> None:
        self.code, self.wrong, self.hint = code, tuple(wrong), hint
        told = (*map(str, self.wrong), more, hint and f"({hint})")
        super().__init__("\n".join(filter(None, told)))


class UnsureError(BadInputError):
    """What was typed may mean several things, and nobody is there to be asked which of them."""

    def __init__(self, told: str, choices: Iterable[ChoiceDocument]) -> None:
        super().__init__("usage", [Wrong(told)])
        self.choices = tuple(choices)

    def format_message(self) -> str:
        """What was typed, and what to type for each that may be meant."""
        lines = (f"{each.type}: {each.means}" for each in self.choices)
        return "\n  ".join([f"{self.message}; type one of these:", *lines])


def why_not_written(error: OSError) -> str:
    """Why a file or a folder cannot be written, in words."""
    return "a folder above it is a file" if isinstance(error, FileExistsError) else error.strerror or str(error)


def report_error(error: Exception, *, as_json: bool) -> int:
    """Say what went wrong, to a program in place of the answer; gives the exit code."""
    answer = _answer(error)
    if as_json:
        write_json(answer)
    elif answer.wrong:
        with suppress(OSError):  # where nobody can be told, the exit code tells it
            say_on_errors(_in_lines(error, answer))
    return answer.exit_code


def _answer(error: Exception) -> ErrorAnswer:
    if isinstance(error, BadInputError):
        return ErrorAnswer(error.code, error.exit_code, list(error.wrong), error.hint or _usage(error), error.choices)
    if isinstance(error, click.ClickException):
        code: ErrorCode = "usage" if isinstance(error, click.UsageError) else "failed"
        return ErrorAnswer(code, error.exit_code, [Wrong(error.format_message())], _usage(error))
    match error:
        case click.Abort():
            return ErrorAnswer("interrupted", INTERRUPTED, [], "")
        case HouseError():
            return ErrorAnswer("house", _WRONG_USE, list(error.wrong), "")
        case EngineError():
            return ErrorAnswer("engine", _WRONG_USE, [error.wrong], "")
    assert isinstance(error, OSError)
    return ErrorAnswer("files", _WRONG_USE, [Wrong(error.strerror or str(error), str(error.filename or ""))], "")


def _in_lines(error: Exception, answer: ErrorAnswer) -> str:
    told = error.format_message() if isinstance(error, click.ClickException) else "\n".join(map(str, answer.wrong))
    usage = _usage(error)
    return f"{told}\n({usage})" if usage else told


def _usage(error: Exception) -> str:
    """What shows how the command is used that went wrong."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    return f"`{context.command_path} --help` shows its usage" if context else ""


COMMANDS = {
    "check": "making.check",
    "rule": "lookups.rule",
    "search": "lookups.search",
    "clauses": "lookups.clauses",
    "issues": "lookups.issues",
    "dangling": "lookups.dangling",
    "rulings": "lookups.rulings",
    "may": "table.may",
    "play": "table.play",
    "odds": "weighing.odds",
    "sweep": "weighing.sweep",
    "orders": "table.orders",
    "schema": "table.schema",
    "scenarios": "making.scenarios",
    "prove": "making.prove",
    "consistency": "making.consistency",
    "compare": "comparing.compare",
    "book": "making.book",
    "export": "making.export",
    "cases": "making.cases",
    "new": "making.new",
    "serve": "engines.serve",
    "conform": "engines.conform",
    "completion": "completion",
}
"""The module of each command, in the order in which they are listed."""
_NOBODY_READS = 141
"""As shells tell of a program whose reader, such as `head`, has gone."""


class _Commands(click.RichGroup):
    """Imports a command only when it is asked for, so that looking up a rule stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"clausewitz.cli.{COMMANDS[cmd_name]}").command
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


_NAME = "clausewitz"
_VARIABLE = "_CLAUSEWITZ_COMPLETE"
"""The variable of the environment by which the script asks; click derives it from the name."""

_HELP = """Print the script by which SHELL completes commands, options, rulebooks, topics and ids.

\b
bash  write this into ~/.bashrc:
      eval "$(clausewitz completion bash)"
zsh   write this into ~/.zshrc, after compinit:
      eval "$(clausewitz completion zsh)"
fish  run this once:
      clausewitz completion fish > ~/.config/fish/completions/clausewitz.fish

A shell that is opened afterwards completes with the Tab key: type `clausewitz rule`, the beginning
of an id, and press it.
"""


@click.command("completion", help=_HELP)
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish"), case_sensitive=False))
@json_option
@click.pass_context
def command(context: click.Context, shell: str, as_json: bool) -> int:
    """Print the script by which SHELL completes."""
    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(context.find_root().command, {}, _NAME, _VARIABLE).source()
    if as_json:
        write_json(CompletionAnswer(shell, script))
    else:
        click.echo(script)
    return FINE
