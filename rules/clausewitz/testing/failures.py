"""Failures of scenarios in words: a sentence in the results, and a short report of pytest instead of a traceback."""

import traceback

from pytest_bdd.exceptions import StepDefinitionNotFoundError

from clausewitz.play.norms import RefusedError
from clausewitz.play.readings import UnknownReadingError
from clausewitz.steps.expect import UnclearError

_TOLD = (AssertionError, RefusedError, StepDefinitionNotFoundError, UnclearError, UnknownReadingError)


def sentence(exception: BaseException | None) -> str:
    """The message of an exception, with its type if that adds something."""
    if isinstance(exception, AssertionError):
        words = str(exception).partition("\n +")[0]  # the rest are memory addresses, which differ at each run
        return words or _code_of(exception)
    if isinstance(exception, UnclearError | UnknownReadingError):
        return str(exception)
    if isinstance(exception, RefusedError):
        return f"the scenario expected this to be possible, the engine refuses: {exception}"
    if isinstance(exception, StepDefinitionNotFoundError):
        return "no step definition of the game has these words"
    return f"{type(exception).__name__}: {exception}"


def is_of_the_engine(exception: BaseException | None) -> bool:
    """Whether the engine itself, or the toolkit, has raised an exception."""
    return type(exception).__module__.startswith("clausewitz.") and not isinstance(exception, UnclearError)


def speaks_for_itself(exception: BaseException) -> bool:
    """Whether the sentence says it all; otherwise the steps have an error, whose traceback is needed."""
    return isinstance(exception, _TOLD)


def story(place: str, scenario: str, message: str) -> str:
    """The report of pytest on a failed scenario, given its place."""
    return f"{place}: {scenario}\n    {message}"


def _code_of(exception: BaseException) -> str:
    """The line of code that failed, if the exception has no message."""
    return next((frame.line for frame in reversed(traceback.extract_tb(exception.__traceback__)) if frame.line), "")
