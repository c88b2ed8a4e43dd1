"""Errors of a command, as lines for people and as one answer for programs."""

from collections.abc import Iterable
from contextlib import suppress

import rich_click as click

from clausewitz.answers.base import ChoiceAnswer, ErrorAnswer, ErrorCode
from clausewitz.catalogue.engines import EngineError
from clausewitz.cli import INTERRUPTED
from clausewitz.cli.terminal import write_json
from clausewitz.cli.wrapping import say_on_errors
from clausewitz.text.model import Wrong
from clausewitz.text.project import ProjectError

_WRONG_USE = click.UsageError.exit_code


class BadInputError(click.UsageError):
    """A file is not as it should be; `more` and `hint` are shown after the message."""

    choices: tuple[ChoiceAnswer, ...] = ()
    """What may be meant instead."""

    def __init__(self, code: ErrorCode, wrong: Iterable[Wrong], *, more: str = "", hint: str = "") -> None:
        self.code, self.wrong, self.hint = code, tuple(wrong), hint
        told = (*map(str, self.wrong), more, hint and f"({hint})")
        super().__init__("\n".join(filter(None, told)))


class UnsureError(BadInputError):
    """What was typed is ambiguous, and there is nobody to ask."""

    def __init__(self, told: str, choices: Iterable[ChoiceAnswer]) -> None:
        super().__init__("usage", [Wrong(told)])
        self.choices = tuple(choices)

    def format_message(self) -> str:
        """What was typed, and what to type for each possible meaning."""
        lines = (f"{each.type}: {each.means}" for each in self.choices)
        return "\n  ".join([f"{self.message}; type one of these:", *lines])


def why_not_written(error: OSError) -> str:
    """Why a file or folder cannot be written, in words."""
    return "a parent folder is a file" if isinstance(error, FileExistsError) else error.strerror or str(error)


def report_error(error: Exception, *, as_json: bool) -> int:
    """Report an error, to a program in place of the answer; returns the exit code."""
    answer = _answer(error)
    if as_json:
        write_json(answer)
    elif answer.wrong:
        with suppress(OSError):  # if nobody can read it, the exit code must do
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
        case ProjectError():
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
    """The command that shows the usage of the one that failed."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    return f"`{context.command_path} --help` shows its usage" if context else ""
