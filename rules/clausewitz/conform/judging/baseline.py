"""Baselines: the divergences of an engine that are known, so that only new ones count."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.catalogue.answers.versioned import Versioned, id_of
from clausewitz.catalogue.documents.files import DocumentError, read_text
from clausewitz.catalogue.stored.writing import write_at_once
from clausewitz.conform.judging.traces import Divergence
from clausewitz.conform.protocol.comparing import format_path


@dataclass(frozen=True, order=True)
class Known:
    """A divergence by its place; if the engine comes to differ elsewhere in the same case, that is a new one."""

    case: str
    exchange: int
    """Which of the requests it is, from 1 on."""
    path: str


class Baseline(Versioned, frozen=True, tag="urn:clausewitz:baseline:1"):
    """The divergences that are known."""

    divergences: tuple[Known, ...] = ()


def baseline_entry(divergence: Divergence) -> Known:
    """How a baseline names a divergence."""
    return Known(divergence.case.id, divergence.number + 1, format_path(divergence.difference.path))


def read_baseline(file: Path) -> Baseline:
    """The baseline in a file. Raises `DocumentError`."""
    try:
        return msgspec.json.decode(read_text(file), type=Baseline)
    except (msgspec.MsgspecError, RecursionError) as error:
        what = f"is no baseline ({id_of(Baseline)}), such as --write-baseline writes: {error}"
        raise DocumentError(file.name, [((), what)]) from None


def write_baseline(file: Path, answer: ConformAnswer) -> None:
    """Write the divergences that a report tells as those that are known, in place of what is there."""
    told = sorted(Known(each.case, each.exchange, each.path) for each in answer.divergences)
    write_at_once(file, msgspec.json.format(msgspec.json.encode(Baseline(tuple(told))), indent=2) + b"\n")
