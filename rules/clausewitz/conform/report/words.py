"""The sentences of the report: which readings an engine follows, and what has not been found out."""

from collections.abc import Iterable, Mapping, Sequence

from clausewitz.catalogue.answers.conformance import ConformAnswer, ReadingFound
from clausewitz.conform.judging.profile import EngineReadings, FoundReading
from clausewitz.conform.judging.traces import Letters
from clausewitz.text.counts import format_count

FOUND, UNDETERMINED, INCONSISTENT, NOT_DECLARED = "found", "undetermined", "inconsistent", "not as declared"
VERDICTS = (FOUND, UNDETERMINED, INCONSISTENT, NOT_DECLARED)
"""What may be found of an issue."""

_FEW = 6
"""So many names stand in a sentence; of more it tells the number."""


def join_names(names: Sequence[str], joint: str = "and") -> str:
    """Names in a sentence: `a, b and c`."""
    return f" {joint} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def join_few(names: Sequence[str]) -> str:
    """Names in a sentence, the first of them where there are many."""
    more = len(names) - _FEW
    return join_names(names) if more <= 1 else f"{', '.join(names[:_FEW])} and {more} more"


def nearest_profile(found: Iterable[FoundReading], profiles: Mapping[str, Letters]) -> str:
    """The named profile from which the readings found differ least, the first of several."""
    letters = [(each.issue, each.letter) for each in found if each.is_determined]
    return min(profiles, key=lambda name: sum(profiles[name].get(i) != letter for i, letter in letters), default="")


def describe_readings(found: Sequence[FoundReading], issues: EngineReadings, *, takes_readings: bool) -> str:
    """Which readings an engine follows."""
    if takes_readings:
        return "You play by the readings that a document names."
    if not any(each.fitting for each in found):
        return "None of your readings could be found out." if found else "There are no readings to find out."
    name = nearest_profile(found, issues.profiles)
    own = [
        f"{each.issue} {each.letter}" for each in found if each.is_determined and _differs(each, issues.profiles[name])
    ]
    but = f" but for {join_few(own)}" if own else ""
    return f"You follow `{name}`{but}.{_describe_inconsistent(found)}{_describe_undetermined(found)}"


def _describe_inconsistent(found: Sequence[FoundReading]) -> str:
    others = [each.issue for each in found if not each.is_consistent]
    return f" You follow one reading here and another there of {join_few(others)}." if others else ""


def _describe_undetermined(found: Sequence[FoundReading]) -> str:
    left = sum(each.is_consistent and not each.is_determined for each in found)
    remain = "remains" if left == 1 else "remain"
    return f" {left} of {format_count(len(found), 'issue')} {remain} undetermined." if left else ""


def _differs(found: FoundReading, profile: Letters) -> bool:
    return profile.get(found.issue) != found.letter


def verdict(found: FoundReading) -> str:
    """What has been found of an issue, in a word or two."""
    if not found.is_consistent:
        return INCONSISTENT
    if found.fitting and not found.fits_declaration:
        return NOT_DECLARED
    return FOUND if found.is_determined else UNDETERMINED


def explain_finding(found: FoundReading) -> str:
    """Why nothing has been found out, or what speaks against the engine; empty where all is well."""
    match verdict(found):
        case word if word == INCONSISTENT:
            followed = [f"{join_names(each, 'or')} in {join_few(ids)}" for each, ids in found.evidence.items()]
            return f"You follow {', and '.join(followed)}."
        case word if word == NOT_DECLARED:
            return f"You declare {found.declared}, but your answers are those of {join_names(found.fitting, 'or')}."
        case word if word == UNDETERMINED:
            return _explain_undetermined(found)
        case _:
            return ""


def is_compared(answer: ConformAnswer) -> bool:
    """Whether an engine has answered anything that was put to it: one that neither conforms nor differs has not."""
    parts = any(not each.known for each in answer.divergences)
    return answer.conforms or parts or is_belied(answer) or bool(answer.faults)


def is_belied(answer: ConformAnswer) -> bool:
    """Whether an engine follows another reading than it declares."""
    return any(each.verdict == NOT_DECLARED for game in answer.games for each in game.readings)


def speaks_against(reading: ReadingFound) -> bool:
    """Whether what has been found of an issue speaks against the engine."""
    return reading.verdict in {INCONSISTENT, NOT_DECLARED}


def _explain_undetermined(found: FoundReading) -> str:
    if not found.probes:
        return "None of the cases that were put to you tells its readings apart."
    if not found.supported:
        return "You do not play the cases that tell its readings apart."
    if not found.fitting:
        return "In the cases that tell its readings apart you go by none of them."
    return f"Your answers fit {join_names(found.fitting)} alike."
