"""How many mutants of each function may go unnoticed, and why: one row a function, in `verify/mutants.toml`."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from clausewitz.lazy import dataclass
from clausewitz.text.files.sources import read_text
from clausewitz.text.model import Fault


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    reason: Annotated[str, msgspec.Meta(pattern=r"\S")]
    unnoticed: Annotated[int, msgspec.Meta(ge=0)] = 0
    unclaimed: Annotated[int, msgspec.Meta(ge=0)] | Literal["all"] = 0


@dataclass(frozen=True)
class Score:
    """How many mutants of a function may go unnoticed."""

    figure: int | None
    """None for any number: the function is not for claims."""
    file: Path
    line: int


def read_scores(file: Path, *, by_claims: bool = False) -> tuple[dict[str, Score], list[Fault]]:
    """The score of each function with a row, and what is wrong in the file; none where there is no file.

    Where claims alone are to notice mutants, `by_claims`, those that only scenarios and tests notice count too.
    """
    if not file.exists():
        return {}, []
    text, faults = read_text(file)
    if text is None:
        return {}, faults
    try:
        rows = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [Fault(file, 1, f"is not TOML: {error}")]
    lines = {line.partition(" = ")[0].strip('"'): number for number, line in enumerate(text.splitlines(), start=1)}
    scores = {}
    for function, table in rows.items():
        line = lines.get(function, 1)
        try:
            row = msgspec.convert(table, _Row)
        except msgspec.ValidationError as error:
            faults.append(Fault(file, line, f"the row of {function} is wrong: {error}"))
            continue
        unclaimed = row.unclaimed if by_claims else 0
        scores[function] = Score(None if unclaimed == "all" else row.unnoticed + unclaimed, file, line)
    return scores, faults
