"""Counterexamples: replayed on plain values, described, and what they depend on.

A counterexample depends on a clause or a reading if it goes away without it.
"""

import linecache
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from itertools import chain

from clausewitz.play.documents import Unusual, format_as_python, format_field_name, in_words, unusual_fields
from clausewitz.play.forces import Force
from clausewitz.play.readings import Reading, is_profile, readings_of
from clausewitz.play.switches import keep_in_force
from clausewitz.prove.claims import Claim
from clausewitz.prove.symbolic.runs import Discarded, place
from clausewitz.prove.verdicts import Broken, Departure, Detail, Hinges, Refuted

COPIES_FIELDS = True
"""Its functions read all fields of a profile without asking for any: `play.asked` does not count what they read."""

Replay = Callable[[Mapping[str, object]], Exception | None]
"""Puts arguments to a claim; gives the error that it raises, nothing if it holds or is not about them."""


def details(arguments: Mapping[str, object], words: Mapping[str, str]) -> Iterator[Detail]:
    """All that is not as usual in the arguments of a claim, told by the words for them; profiles and mere names aside.

    A force of nothing is told only where there are words for it.
    """
    kinds = [type(each) for each in arguments.values()]
    for name, value in arguments.items():
        several = kinds.count(type(value)) > 1 and is_dataclass(value) and name not in words
        whose = format_field_name(name).lower() if several else ""
        for each in _unusual(words.get(name, format_field_name(name)), value):
            units = each.value.items() if isinstance(each.value, Force) else ()
            if each.doc.endswith(".") or (not isinstance(each.value, str) and not _is_nothing(each.value)):
                yield Detail(whose, each.doc, in_words(each.value), {kind: count for kind, count in units if count})


def hinges_of(replay: Replay, arguments: Mapping[str, object]) -> Hinges:
    """On what it hinges that a claim fails for these arguments."""
    taken = dict.fromkeys(chain.from_iterable(map(_readings, arguments.values())))
    departures = [each for each in taken if not each.is_preferred]
    preferred = [next(iter(each for each in type(departed) if each.is_preferred)) for departed in departures]
    with keep_in_force() as struck:
        if replay(_replace_in_arguments(arguments, preferred)) is None:
            return Hinges(True, tuple(dict.fromkeys(struck)), _build_departures(departures))
    others = [other for each in taken for other in type(each) if other is not each]
    turning = (each for each in others if replay(_replace_in_arguments(arguments, [*preferred, each])) is None)
    return Hinges(False, (), _build_departures(turning))


def _is_nothing(value: object) -> bool:
    return isinstance(value, Force) and value.total() == 0


def _unusual(doc: str, value: object) -> tuple[Unusual, ...]:
    if is_profile(type(value)):
        return ()
    if is_dataclass(value) and not isinstance(value, Force):
        return unusual_fields(value)
    return (Unusual(doc, value, 0, ()),)


def _build_departures(readings: Iterable[Reading]) -> tuple[Departure, ...]:
    return tuple(Departure(each.issue, each.letter) for each in readings)


def _readings(value: object) -> Iterator[Reading]:
    """The readings of all profiles in a value."""
    if is_dataclass(value) and not isinstance(value, type):
        held = readings_of(value) if is_profile(type(value)) else ()
        yield from held or chain.from_iterable(_readings(getattr(value, each.name)) for each in fields(value))


def _replace_in_arguments(arguments: Mapping[str, object], readings: list[Reading]) -> Mapping[str, object]:
    """The arguments with these readings in all their profiles."""
    return {name: _replace_readings(value, readings) for name, value in arguments.items()}


def _replace_readings(value: object, readings: list[Reading]) -> object:
    if not is_dataclass(value) or isinstance(value, type):
        return value
    own = {each.name: getattr(value, each.name) for each in fields(value) if each.init}
    if is_profile(type(value)):
        instead = {type(each): each for each in readings}
        changed = {name: instead.get(type(each), each) for name, each in own.items()}
    else:
        changed = {name: _replace_readings(each, readings) for name, each in own.items()}
    different = {name: each for name, each in changed.items() if each is not own[name]}
    return replace(value, **different) if different else value


@dataclass(frozen=True)
class Counterexample:
    """Plain arguments of a claim, and the error that it raised on them."""

    arguments: Mapping[str, object]
    error: Exception


def replay(claim: Claim, arguments: Mapping[str, object]) -> Exception | None:
    """Run the claim on plain values; gives the error that it raises, nothing if it holds or is not about them."""
    try:
        claim(**arguments)
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


def scenario(*steps: str) -> str:
    """These steps as a scenario; a table's rows are part of their step, each on a line of its own."""
    lines = (line for step in steps for line in step.splitlines())
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in lines)])
