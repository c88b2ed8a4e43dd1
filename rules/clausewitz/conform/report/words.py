"""The sentences of the report: which readings an engine follows, and what has not been found out."""

from collections.abc import Iterable, Mapping, Sequence

from clausewitz.conform.judging.profile import Found, Issues
from clausewitz.conform.judging.traces import Letters
from clausewitz.text.counts import counted

_FEW = 6
"""So many names stand in a sentence; of more it tells the number."""


def listed(names: Sequence[str], joint: str = "and") -> str:
    """Names in a sentence: `a, b and c`."""
    return f" {joint} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def few(names: Sequence[str]) -> str:
    """Names in a sentence, the first of them where there are many."""
    more = len(names) - _FEW
    return listed(names) if more <= 1 else f"{', '.join(names[:_FEW])} and {more} more"


def nearest_profile(found: Iterable[Found], profiles: Mapping[str, Letters]) -> str:
    """The named profile from which the readings found differ least, the first of several."""
    letters = [(each.issue, each.letter) for each in found if each.determined]
    return min(profiles, key=lambda name: sum(profiles[name].get(i) != letter for i, letter in letters), default="")


def following(found: Sequence[Found], issues: Issues, *, takes_readings: bool) -> str:
    """Which readings an engine follows."""
    if takes_readings:
        return "You play by the readings that a document names."
    if not any(each.fitting for each in found):
        return "None of your readings could be found out." if found else "There are no readings to find out."
    name = nearest_profile(found, issues.profiles)
    own = [f"{each.issue} {each.letter}" for each in found if each.determined and _differs(each, issues.profiles[name])]
    others = [each.issue for each in found if not each.consistent]
    but = f" but for {few(own)}" if own else ""
    here_and_there = f" You follow one reading here and another there of {few(others)}." if others else ""
    return f"You follow `{name}`{but}.{here_and_there}"


def _differs(found: Found, profile: Letters) -> bool:
    return profile.get(found.issue) != found.letter


def verdict(found: Found) -> str:
    """What has been found of an issue, in a word."""
    if not found.consistent:
        return "inconsistent"
    return "found" if found.determined else "undetermined"


def why(found: Found) -> str:
    """Why nothing has been found out, or what speaks against what the engine says; empty where all is well."""
    if not found.consistent:
        return f"You follow {listed([f'{letter} in {few(ids)}' for letter, ids in found.cases.items()])}."
    if not found.as_declared and found.fitting:
        return f"You declare {found.declared}, but your answers are those of {listed(found.fitting, 'or')}."
    return "" if found.determined else _undetermined(found)


def _undetermined(found: Found) -> str:
    if not found.probes:
        return "None of the cases that were put to you tells its readings apart."
    telling = counted(found.probes, "case")
    if not found.supported:
        return f"You play none of the {telling} that tell its readings apart."
    if not found.fitting:
        return f"You go by none of its readings in the {telling} that tell them apart."
    return f"Your answers fit {listed(found.fitting)} alike."
