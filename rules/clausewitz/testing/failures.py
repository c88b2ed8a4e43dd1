"""How a scenario that does not pass is told: as a sentence in the results, and by pytest in place of a traceback."""

import traceback

from pytest_bdd.exceptions import StepDefinitionNotFoundError

from clausewitz.play.norms import RefusedError
from clausewitz.play.readings import UnknownReadingError
from clausewitz.steps.expect import UnclearError

_TOLD = (AssertionError, RefusedError, StepDefinitionNotFoundError, UnclearError, UnknownReadingError)


def sentence(exception: BaseException | None) -> str:
    """What an exception says of a scenario, and its kind where that adds something."""
    if isinstance(exception, AssertionError):
        words = str(exception).partition("\n +")[0]  # what follows are addresses in memory, other ones at each run
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
    """Whether the sentence says all; otherwise the steps have an error, and its traceback is needed."""
    return isinstance(exception, _TOLD)


def story(place: str, scenario: str, message: str) -> str:
    """What pytest shows of a scenario that does not pass, given where it stands."""
    return f"{place}: {scenario}\n    {message}"


def _code_of(exception: BaseException) -> str:
    """The line of code that failed, where it says no more itself."""
    return next((frame.line for frame in reversed(traceback.extract_tb(exception.__traceback__)) if frame.line), "")
