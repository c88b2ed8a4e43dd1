"""The output of a sweep: a table as CSV or Parquet, and a plot as SVG.

The table has a row for each cell, in the order of the grid. The plot has a row of panels for each outcome, with one
axis from left to right, another as lines, and the combinations of the others as columns. A note below it counts the
values that it has no space for.
"""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, islice, product
from pathlib import Path
from textwrap import wrap
from xml.etree import ElementTree as ET

from clausewitz.play.moments import Side
from clausewitz.sweeps.cells import CellResult
from clausewitz.sweeps.spec import Axis, Grid
from clausewitz.text.words import make_visible

Columns = Mapping[str, Sequence[object]]
"""The values below each heading; None for empty ones."""


def columns_of(grid: Grid, found: Mapping[int, CellResult]) -> Columns:
    """The table of the finished cells: the inputs of each, then its results."""
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
    """The table with a line for each row, its headings in the first."""
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
"""The formats of a table, by file suffix."""


def render_table(file: Path, columns: Columns) -> bytes:
    """The table in the format of the file name."""
    return FORMATS[file.suffix.lower()](columns)


def _kinds_in(found: Sequence[CellResult]) -> Iterator[tuple[str, str]]:
    for side in (side.value for side in Side):
        yield from ((side, kind) for kind in sorted({kind for each in found for kind in each.hits.get(side, {})}))


def _kind(name: str) -> object:
    """The type of a column that may be empty; others have the type of their values."""
    import pyarrow  # noqa: PLC0415 - as above

    if name.startswith(("chance: ", "hits: ", "cost: ")) or name in {"never", "rounds"}:
        return pyarrow.float64()
    return {"positions": pyarrow.int64(), "why": pyarrow.string()}.get(name)


SVG = "http://www.w3.org/2000/svg"
_WIDE, _HIGH, _GAP, _HEAD, _SIDE, _LINE = 230, 120, 46, 52, 46, 13
_LINES, _COLUMNS = 6, 4
"""The most lines in a panel, and the most columns."""
_LIGHT = ("#0b62a4", "#b3470a", "#0a7a55", "#8a3f8f", "#7a6200", "#444444")
_DARK = ("#6cb8f0", "#f59a5b", "#4fd1a1", "#d69bdb", "#e3c94a", "#cccccc")
_LOOK = "svg{{font:11px system-ui,sans-serif}}text{{fill:{ink}}}.ground{{fill:{paper}}}.frame{{fill:none;stroke:#888}}"


@dataclass(frozen=True)
class _Plot:
    grid: Grid
    found: Mapping[int, CellResult]

    @cached_property
    def across(self) -> Axis:
        """The axis from left to right: the longest with numbers, or else the longest of all."""
        numbers = [axis for axis in self.grid.axes if all(type(each.shown) is int for each in axis.values)]
        return max(numbers or self.grid.axes, key=lambda axis: len(axis.values))

    @cached_property
    def others(self) -> tuple[Axis, ...]:
        return tuple(axis for axis in self.grid.axes if axis is not self.across)

    @cached_property
    def columns(self) -> list[tuple[int, ...]]:
        """For each column of panels the indices of the values of all axes except the first two."""
        return list(product(*(range(len(axis.values)) for axis in self.others[1:])))

    @cached_property
    def lines(self) -> list[tuple[int, ...]]:
        return [(number,) for number in range(len(self.others[0].values))] if self.others else [()]

    def chances(self, outcome: str, rest: tuple[int, ...]) -> list[float | None]:
        """The chances from left to right, None for cells without odds, given the indices on all other axes."""
        places = dict(zip((axis.name for axis in self.others), rest, strict=True))
        cells = []
        for number in range(len(self.across.values)):
            cell = 0
            for axis in self.grid.axes:
                cell = cell * len(axis.values) + (number if axis is self.across else places[axis.name])
            cells.append(self.found.get(cell))
        return [None if each is None or each.why else each.outcomes.get(outcome, 0.0) for each in cells]

    def heads(self, outcome: str, rest: tuple[int, ...]) -> list[str]:
        """The heading of a panel, in lines that fit."""
        named = (axis.describe_value(n) for axis, n in zip(self.others[1:], rest, strict=True))
        return [line for each in (outcome, *named) for line in wrap(each, _WIDE // 6)]

    def omitted_note(self) -> str:
        """A note on the values without space."""
        lines, columns = len(self.lines) - _LINES, len(self.columns) - _COLUMNS
        parts = [f"{lines} more values of {self.others[0].name}"] if lines > 0 else []
        parts += [f"{columns} more combinations of {', '.join(each.name for each in self.others[1:])}"] * (columns > 0)
        return f"Not shown, but in the table: {' and '.join(parts)}." if parts else ""


def draw(grid: Grid, found: Mapping[int, CellResult]) -> str:
    """The plot of the finished cells, as a file of its own."""
    plot = _Plot(grid, found)
    outcomes = outcomes_in(list(found.values()))
    columns = plot.columns[:_COLUMNS]
    wide = _SIDE + len(columns) * (_WIDE + _GAP)
    heads = {each: plot.heads(*each) for each in product(outcomes, columns)}
    above = _LINE * max(map(len, heads.values()), default=0)
    row_high = above + _HIGH + _GAP
    high = _HEAD + len(outcomes) * row_high + 24
    title = f"{grid.title}: the chance of each outcome"
    words = " ".join(filter(None, (f"By {', '.join(each.name for each in grid.axes)}.", plot.omitted_note())))
    picture = ET.Element(
        f"{{{SVG}}}svg", {"viewBox": f"0 0 {wide} {high}", "role": "img", "aria-labelledby": "title words"}
    )
    _add(picture, "title", title, id="title")
    _add(picture, "desc", words, id="words")
    _add(picture, "style", _style())
    _add(picture, "rect", width=wide, height=high, **{"class": "ground"})
    _add(picture, "text", title, x=_SIDE, y=18, **{"font-weight": "bold"})
    _legend(picture, plot)
    if plot.omitted_note():
        _add(picture, "text", plot.omitted_note(), x=_SIDE, y=high - 8)
    for (row, outcome), (column, rest) in product(enumerate(outcomes), enumerate(columns)):
        at = f"translate({_SIDE + column * (_WIDE + _GAP)} {_HEAD + above + row * row_high})"
        panel = ET.SubElement(picture, f"{{{SVG}}}g", {"transform": at})
        for number, head in enumerate(reversed(heads[outcome, rest])):
            _add(panel, "text", head, x=0, y=-6 - _LINE * number)
        _panel(panel, plot, outcome, rest)
    ET.register_namespace("", SVG)
    return ET.tostring(picture, encoding="unicode") + "\n"


def _panel(panel: ET.Element, plot: _Plot, outcome: str, rest: tuple[int, ...]) -> None:
    _add(panel, "rect", width=_WIDE, height=_HIGH, **{"class": "frame"})
    for percent in (0, 50, 100):
        _add(panel, "text", f"{percent} %", x=-4, y=_y(percent / 100) + 4, **{"text-anchor": "end"})
    values = plot.across.values
    step = max(1, len(values) // 8)
    for number in range(0, len(values), step):
        at = {"x": _x(number, len(values)), "y": _HIGH + 14, "text-anchor": "middle"}
        _add(panel, "text", str(values[number].shown), **at)
    _add(panel, "text", plot.across.name, x=_WIDE / 2, y=_HIGH + 27, **{"text-anchor": "middle"})
    for number, line in enumerate(islice(plot.lines, _LINES)):
        points = [(_x(at, len(values)), chance) for at, chance in enumerate(plot.chances(outcome, line + rest))]
        for part in _split_at_gaps(points):
            _add(
                panel, "polyline", points=" ".join(f"{x:g},{_y(y):g}" for x, y in part), **{"class": f"line l{number}"}
            )
        for place, (x, chance) in enumerate(points):
            if chance is not None:
                dot = _add(panel, "circle", cx=x, cy=_y(chance), r=2.5, **{"class": f"dot d{number}"})
                _add(dot, "title", f"{plot.across.describe_value(place)}: {100 * chance:.1f} %")


def _legend(picture: ET.Element, plot: _Plot) -> None:
    x = float(_SIDE)
    for number, line in enumerate(plot.lines[:_LINES] if plot.others else ()):
        name = plot.others[0].describe_value(line[0])
        _add(picture, "line", x1=x, x2=x + 18, y1=36, y2=36, **{"class": f"line l{number}"})
        _add(picture, "text", name, x=x + 22, y=40)
        x += 40 + 6.2 * len(name)


def _split_at_gaps(points: Sequence[tuple[float, float | None]]) -> Iterator[list[tuple[float, float]]]:
    """The parts of a line between cells that have no odds."""
    for there, part in groupby(points, key=lambda each: each[1] is not None):
        if there:
            yield [(x, y) for x, y in part if y is not None]


def _x(number: int, of: int) -> float:
    return round(_WIDE * (number + 0.5) / of, 1)


def _y(chance: float) -> float:
    return round(_HIGH * (1 - chance), 1)


def _style() -> str:
    def render_css(ink: str, paper: str, colours: Sequence[str]) -> str:
        each = (f".l{n}{{stroke:{colour}}}.d{n}{{fill:{colour}}}" for n, colour in enumerate(colours))
        return _LOOK.format(ink=ink, paper=paper) + ".line{fill:none;stroke-width:1.8}" + "".join(each)

    dark = render_css("#eeeeee", "#161616", _DARK)
    return f"{render_css('#1a1a1a', '#ffffff', _LIGHT)}@media (prefers-color-scheme:dark){{{dark}}}"


def _add(to: ET.Element, tag: str, words: str = "", **attributes: object) -> ET.Element:
    made = ET.SubElement(to, f"{{{SVG}}}{tag}", {name: make_visible(str(each)) for name, each in attributes.items()})
    made.text = make_visible(words) or None
    return made
