"""The odds of a battle as a drawing: outcomes and survivors of each side as bars, which are also tables.

To screen readers each part is a table with rows. In the book it takes the colours of the page.
"""

from collections import defaultdict
from collections.abc import Mapping
from textwrap import wrap
from xml.etree import ElementTree as ET

from clausewitz.answers.odds import ChancesAnswer
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.text.words import make_visible

SVG = "http://www.w3.org/2000/svg"
_WIDE, _LABEL, _BAR, _LINE = 720, 410, 220, 18
"""The drawing, its labels and a bar that stands for certainty are so wide, and a line of a label so high."""
_LETTERS = 56
"""Of a label in a line."""
_LEAST = 0.0005
"""Rarer outcomes are left out, because no digit of them would show."""
_NEVER = "it goes on for ever"
_COLOURS = """
.odds { --ink: #1b1f24; --paper: #ffffff; --bar: #1f4fa3; font: 14px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .odds { --ink: #e6e9ee; --paper: #14171b; --bar: #9cc0ff; } }
.odds text { fill: var(--color-foreground-primary, var(--ink)); }
.odds .heading { font-weight: 600; }
.odds .paper { fill: var(--color-background-primary, var(--paper)); }
.odds .bar { fill: var(--book-info, var(--bar)); }
"""


@dataclass(frozen=True)
class _ChartTable:
    heading: str
    rows: Mapping[str, float]
    """The chance of each by its label."""


def draw_odds(title: str, chances: ChancesAnswer, name: str) -> ET.Element:
    """The drawing as an SVG element. Its ids begin with the name, which must be unique on a page."""
    tables = [_outcomes(chances), *(_remaining_units(chances, side) for side in Side)]
    drawing = ET.Element("svg", {"xmlns": SVG, "class": "odds", "role": "group", "aria-labelledby": f"{name}-title"})
    ET.SubElement(drawing, "title", {"id": f"{name}-title"}).text = make_visible(title)
    ET.SubElement(drawing, "style").text = _COLOURS
    ET.SubElement(drawing, "rect", {"class": "paper", "width": "100%", "height": "100%", "aria-hidden": "true"})
    y = _LINE
    for number, table in enumerate(tables):
        if table.rows:
            group, y = _draw_table(table, f"{name}-{number}", y)
            drawing.append(group)
    drawing.attrib |= {"viewBox": f"0 0 {_WIDE} {y}", "width": f"{_WIDE}", "height": f"{y}"}
    return drawing


def _draw_table(table: _ChartTable, name: str, y: int) -> tuple[ET.Element, int]:
    """Draw a table from a line on, and return the line below it."""
    group = ET.Element("g", {"role": "table", "aria-labelledby": name})
    _text(group, table.heading, 8, y, {"id": name, "class": "heading"})
    y += _LINE + 6
    for label, chance in table.rows.items():
        row = ET.SubElement(group, "g", {"role": "row"})
        lines = wrap(make_visible(label), _LETTERS) or [""]
        words = ET.SubElement(row, "text", {"role": "cell"})
        for number, line in enumerate(lines):
            ET.SubElement(words, "tspan", {"x": "8", "y": f"{y + number * _LINE}"}).text = f"{line} "
        bar = {"x": f"{_LABEL}", "y": f"{y - 12}", "width": f"{_BAR * chance:.1f}", "height": "14", "class": "bar"}
        ET.SubElement(row, "rect", {**bar, "aria-hidden": "true"})
        _text(row, f"{100 * chance:.1f} %", _LABEL + round(_BAR * chance) + 8, y, {"role": "cell"})
        y += len(lines) * _LINE + 4
    return group, y + _LINE


def _text(within: ET.Element, words: str, x: int, y: int, more: Mapping[str, str]) -> None:
    ET.SubElement(within, "text", {"x": f"{x}", "y": f"{y}", **more}).text = make_visible(words)


def _outcomes(chances: ChancesAnswer) -> _ChartTable:
    by_outcome: dict[str, float] = defaultdict(float)
    for each in chances.endings:
        by_outcome[each.outcome] += each.chance
    if chances.never:
        by_outcome[_NEVER] = chances.never
    return _ChartTable("How it ends", dict(sorted(by_outcome.items(), key=lambda row: -row[1])))


def _remaining_units(chances: ChancesAnswer, side: Side) -> _ChartTable:
    """How many units are left of a side, those included that are out of the battle; nothing of a side that has none."""
    by_number: dict[int, float] = defaultdict(float)
    for each in chances.endings:
        by_number[sum(sum(left.units.values()) for left in each.left if left.of == side.value)] += each.chance
    rows = ((_units(number), chance) for number, chance in sorted(by_number.items(), reverse=True))
    shown = {label: chance for label, chance in rows if chance >= _LEAST} if any(by_number) else {}
    return _ChartTable(f"What is left of the {side.value}", shown)


def _units(number: int) -> str:
    return "no unit" if number == 0 else f"{number} {'unit' if number == 1 else 'units'}"


def as_file(drawing: ET.Element) -> bytes:
    """The drawing as a separate file."""
    return bytes(ET.tostring(drawing, encoding="utf-8", xml_declaration=True)) + b"\n"
