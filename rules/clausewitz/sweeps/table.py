"""The table of a sweep: a row for each cell, in the order of the grid, as CSV or as Parquet."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from clausewitz.play.moments import Side
from clausewitz.sweeps.cells import CellResult
from clausewitz.sweeps.grid import Grid

Columns = Mapping[str, Sequence[object]]
"""What stands below each head; None where nothing does."""


def columns_of(grid: Grid, found: Mapping[int, CellResult]) -> Columns:
    """The table of the cells that are finished: what is put into each, then what came of it."""
    cells = sorted(found)
    own = [found[cell] for cell in cells]
    values = [grid.values(cell) for cell in cells]
    columns: dict[str, Sequence[object]] = {
        axis.name: [each[place].shown for each in values] for place, axis in enumerate(grid.axes)
    }
    for outcome in outcomes_in(own):
        columns[f"chance: {outcome}"] = [None if each.why else each.outcomes.get(outcome, 0.0) for each in own]
    columns["never"] = [None if each.why else each.never for each in own]
    columns["rounds"] = [each.rounds for each in own]
    for side, kind in _kinds_in(own):
        hits = (each.hits.get(side, {}).get(kind, 0.0) if not each.why else None for each in own)
        columns[f"hits: {side} {kind}"] = list(hits)
    for side in (side.value for side in Side if any(side.value in each.costs for each in own)):
        columns[f"cost: {side}"] = [each.costs.get(side) for each in own]
    columns["positions"] = [each.positions or None for each in own]
    columns["why"] = [each.why or None for each in own]
    return columns


def outcomes_in(found: Sequence[CellResult]) -> list[str]:
    """All outcomes, in the order of their names."""
    return sorted({outcome for each in found for outcome in each.outcomes})


def as_csv(columns: Columns) -> bytes:
    """The table with a line for each row, its heads in the first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue().encode()


def as_parquet(columns: Columns) -> bytes:
    """The table as a file of Apache Parquet."""
    import pyarrow  # noqa: PLC0415 - a second, and only for those who want it
    import pyarrow.parquet  # noqa: PLC0415 - as above

    kinds = {name: _kind(name) for name in columns}
    arrays = {name: pyarrow.array(list(each), type=kinds[name]) for name, each in columns.items()}
    written = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.table(arrays), written)
    content: bytes = written.getvalue().to_pybytes()
    return content


FORMATS: Mapping[str, Callable[[Columns], bytes]] = {".csv": as_csv, ".parquet": as_parquet}
"""How a table is written, by the end of the name of its file."""


def render_table(file: Path, columns: Columns) -> bytes:
    """The table as the name of its file says."""
    return FORMATS[file.suffix.lower()](columns)


def _kinds_in(found: Sequence[CellResult]) -> Iterator[tuple[str, str]]:
    for side in (side.value for side in Side):
        yield from ((side, kind) for kind in sorted({kind for each in found for kind in each.hits.get(side, {})}))


def _kind(name: str) -> object:
    """The type of a column that may hold nothing at all; of the others their values tell it."""
    import pyarrow  # noqa: PLC0415 - as above

    if name.startswith(("chance: ", "hits: ", "cost: ")) or name in {"never", "rounds"}:
        return pyarrow.float64()
    return {"positions": pyarrow.int64(), "why": pyarrow.string()}.get(name)
