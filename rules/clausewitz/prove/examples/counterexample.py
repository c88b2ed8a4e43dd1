"""Counterexamples on plain values: replayed before they are shown, and written for a reader."""

import linecache
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from clausewitz.play.documents.written import format_as_python
from clausewitz.prove.claims import Claim
from clausewitz.prove.examples.hinges import details, hinges_of
from clausewitz.prove.paths.cuts import Discarded
from clausewitz.prove.paths.frames import place
from clausewitz.prove.verdicts import Broken, Refuted


@dataclass(frozen=True)
class Counterexample:
    """Plain arguments of a claim, and the error that it raised on them."""

    arguments: Mapping[str, object]
    error: Exception


def replay(claim: Claim, arguments: Mapping[str, object]) -> Exception | None:
    """Run the claim on plain values; gives the error that it raises, nothing if it holds or is not about them."""
    try:
        claim.function(**arguments)
    except Discarded:
        return None
    except Exception as error:
        return error
    return None


def verdict_on(claim: Claim, found: Counterexample, how: str) -> Refuted | Broken:
    """Give the verdict that a replayed counterexample leads to: a failed assertion refutes, another error breaks."""
    text = render_arguments(claim, found.arguments)
    if isinstance(found.error, AssertionError):
        message = str(found.error)
        failure = last_line(found.error) + (f" ({message})" if message else "")
        if not claim.asks:
            return Refuted(text, failure, how)
        hinges = hinges_of(partial(replay, claim), found.arguments)
        shown = claim.tell(**found.arguments) if claim.tell else None
        return Refuted(text, failure, how, tuple(details(found.arguments, claim.words)), hinges, shown)
    return Broken(f"{type(found.error).__name__}: {found.error}", last_line(found.error), text)


def last_line(error: BaseException) -> str:
    """Give the place where an error was raised: file, line and source."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return "nowhere"
    frame = frames[-1]
    source = linecache.getline(frame.filename, frame.lineno or 0).strip()
    return f"{place(frame.filename)}:{frame.lineno}: {source}"


def render_arguments(claim: Claim, arguments: Mapping[str, object]) -> str:
    """Write the arguments as a scenario, if the claim or their classes can, and as short Python otherwise."""
    if claim.show is not None:
        return claim.show(**arguments)
    return "\n".join(_render_argument(name, value) for name, value in arguments.items())


def _render_argument(name: str, value: object) -> str:
    scenario = getattr(value, "as_scenario", None)
    return scenario() if callable(scenario) else f"{name} = {format_as_python(value)}"
