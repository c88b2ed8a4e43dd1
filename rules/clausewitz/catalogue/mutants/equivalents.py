"""The lists of mutants that need not be noticed, each with the reason.

An *equivalent* one changes nothing that a rule speaks of. One that is *unclaimed* is for scenarios to notice, not for
claims: of a function in which no mutant is for claims the entry names the function alone.
"""

import tomllib
from collections.abc import Container, Iterable, Iterator
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.text.files.sources import read_text, table_line
from clausewitz.text.model import Fault
from clausewitz.text.nearest import did_you_mean

Key = tuple[str, str, str]
_ENTRIES = ("function", "original", "mutated", "reason")
_WHOLE = ("function", "reason")
_UNCLAIMED = "unclaimed"
_KINDS = {"equivalent": "an equivalent mutant", _UNCLAIMED: "a mutant that is not for claims"}


@dataclass(frozen=True)
class Equivalent:
    """A mutant that nothing can notice, or none of the claims."""

    key: Key
    """The function below its package, the statement as it stands, and as it is changed; of all of a function both are
    empty."""
    file: Path
    line: int


def read_equivalents(folder: Path, *, by_claims: bool = False) -> tuple[dict[Key, Equivalent], list[Fault]]:
    """The mutants that the files of a folder list, and what is wrong in these; none where there is no folder.

    Where claims alone are to notice mutants, `by_claims`, those that are not for them are listed too.
    """
    listed: dict[Key, Equivalent] = {}
    faults: list[Fault] = []
    for file in sorted(folder.glob("*.toml")):
        own, wrong = _read(file, by_claims=by_claims)
        listed |= own
        faults += wrong
    return listed, faults


def _read(file: Path, *, by_claims: bool) -> tuple[dict[Key, Equivalent], list[Fault]]:
    text, faults = read_text(file)
    if text is None:
        return {}, faults
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [Fault(file, 1, f"is not TOML: {error}")]
    listed: dict[Key, Equivalent] = {}
    for kind, what in _KINDS.items():
        for index, table in enumerate(document.get(kind, [])):
            line = table_line(text, kind, index)
            is_whole = kind == _UNCLAIMED and not {"original", "mutated"} & table.keys()
            missing = [entry for entry in (_WHOLE if is_whole else _ENTRIES) if not isinstance(table.get(entry), str)]
            if missing or not table["reason"].strip():
                faults.append(Fault(file, line, f"{what} is told by {', '.join(_ENTRIES)}, each a text"))
            elif kind != _UNCLAIMED or by_claims:
                key = (table["function"], table.get("original", ""), table.get("mutated", ""))
                listed[key] = Equivalent(key, file, line)
    return listed, faults


def is_listed(mutant: Key, listed: Container[Key]) -> bool:
    """Whether a mutant is listed, by itself or with all of its function."""
    return mutant in listed or _whole(mutant) in listed


def _whole(mutant: Key) -> Key:
    return (mutant[0], "", "")


def outdated(listed: Iterable[Equivalent], known: Iterable[Key]) -> Iterator[Fault]:
    """A fault for each that is listed and is no mutant of these; of a function that is left out nothing is said."""
    keys = {key for each in known for key in (each, _whole(each))}
    functions = {function for function, _, _ in keys}
    for each in (each for each in listed if each.key not in keys):
        function, original, mutated = each.key
        if function in functions:
            near = did_you_mean(mutated, sorted(now for of, was, now in keys if (of, was) == (function, original)))
            yield Fault(each.file, each.line, f'no mutant of {function} makes "{mutated}" of "{original}"{near}')
        else:
            near = did_you_mean(function, sorted(functions))
            yield Fault(each.file, each.line, f"no function {function} has mutants{near}")
