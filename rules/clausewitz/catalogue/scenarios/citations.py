"""Whether each citation of a clause by an event bears on something, or is listed as one that cannot be shown to."""

import tomllib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import msgspec

from clausewitz.catalogue.stored.results import Citation
from clausewitz.text.files.sources import read_text, table_line
from clausewitz.text.model import Fault
from clausewitz.text.register import Register

LIST = "citations.toml"
"""The list, in the room of what is proved."""


class Unshown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses that an event cites although no scenario can show on what they bear."""

    step: str
    event: str
    clauses: tuple[str, ...]
    reason: str


class _List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    citation: tuple[Unshown, ...] = ()


def read_unshown(file: Path) -> tuple[dict[tuple[str, str, str], int], list[Fault]]:
    """The citations that are listed in a file, each with its line, and what is wrong in it; none without a file."""
    if not file.exists():
        return {}, []
    text, faults = read_text(file)
    if text is None:
        return {}, faults
    try:
        listed = msgspec.convert(tomllib.loads(text), _List).citation
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return {}, [Fault(file, 1, f"is no list of citations: {error}")]
    with_lines = [(each, table_line(text, "citation", index)) for index, each in enumerate(listed)]
    faults = [
        Fault(file, line, "a citation is listed without a reason")
        for each, line in with_lines
        if not each.reason.strip()
    ]
    return {(clause, each.step, each.event): line for each, line in with_lines for clause in each.clauses}, faults


def surplus_faults(verify: Path, register: Register, tried: Collection[Citation]) -> list[Fault]:
    """The citations that bear on nothing in any scenario and are not listed, and those that are listed for nothing."""
    file = verify / LIST
    listed, faults = read_unshown(file)
    unshown = [each for each in tried if not each.bears and each.key not in listed]
    return sorted([*faults, *_surplus(register, unshown), *_outdated_faults(file, register, listed, tried)])


def _surplus(register: Register, unshown: Iterable[Citation]) -> Iterator[Fault]:
    for each in unshown:
        clause = register.clauses[each.clause]
        line = next(scenario.line for scenario in clause.scenarios if scenario.name == each.scenario)
        yield Fault(
            clause.file,
            line,
            f'{each.cited}: the event "{each.event}" of step {each.step} cites it, but in no scenario does anything '
            "else happen without it; cite it only where it decides, write a scenario in which it does, or list it in "
            f"{LIST} with the reason",
        )


def _outdated_faults(
    file: Path, register: Register, listed: dict[tuple[str, str, str], int], tried: Iterable[Citation]
) -> Iterator[Fault]:
    """Listed citations that bear on something, or that no event has; of clauses that are left out nothing is said."""
    found = {each.key: each for each in tried}
    for key, line in listed.items():
        clause, step, event = key
        if clause not in register.clauses:
            continue
        what = f'{clause} is listed for the event "{event}" of step {step}'
        if key not in found:
            yield Fault(file, line, f"{what}, and no such event cites it alone; remove it from the list")
        elif found[key].bears:
            yield Fault(file, line, f'{what}, but it bears on "{found[key].scenario}"; remove it from the list')
