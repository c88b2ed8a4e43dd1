"""The list of equivalent mutants: those that change nothing that a rule speaks of, each with the reason."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from clausewitz.text.files.sources import read_text, table_line
from clausewitz.text.model import Fault
from clausewitz.text.nearest import did_you_mean

Key = tuple[str, str, str]
_ENTRIES = ("function", "original", "mutated", "reason")


@dataclass(frozen=True)
class Equivalent:
    """A mutant that nothing can notice."""

    key: Key
    """The function below its package, the statement as it stands, and as it is changed."""
    line: int


def read_equivalents(file: Path) -> tuple[dict[Key, Equivalent], list[Fault]]:
    """The mutants that are listed in a file, and what is wrong in it; none where there is no file."""
    if not file.exists():
        return {}, []
    text, faults = read_text(file)
    if text is None:
        return {}, faults
    try:
        tables = tomllib.loads(text).get("equivalent", [])
    except tomllib.TOMLDecodeError as error:
        return {}, [Fault(file, 1, f"is not TOML: {error}")]
    listed: dict[Key, Equivalent] = {}
    for index, table in enumerate(tables):
        line = table_line(text, "equivalent", index)
        missing = [entry for entry in _ENTRIES if not isinstance(table.get(entry), str)]
        if missing or not table["reason"].strip():
            faults.append(Fault(file, line, f"an equivalent mutant is told by {', '.join(_ENTRIES)}, each a text"))
            continue
        key = (table["function"], table["original"], table["mutated"])
        listed[key] = Equivalent(key, line)
    return listed, faults


def outdated(file: Path, listed: Iterable[Equivalent], known: Iterable[Key]) -> Iterator[Fault]:
    """A fault for each that is listed and is no mutant of these; of a function that is left out nothing is said."""
    keys = set(known)
    functions = {function for function, _, _ in keys}
    for each in (each for each in listed if each.key not in keys):
        function, original, mutated = each.key
        if function in functions:
            near = did_you_mean(mutated, sorted(now for of, was, now in keys if (of, was) == (function, original)))
            yield Fault(file, each.line, f'no mutant of {function} makes "{mutated}" of "{original}"{near}')
        else:
            near = did_you_mean(function, sorted(functions))
            yield Fault(file, each.line, f"no function {function} has mutants{near}")
