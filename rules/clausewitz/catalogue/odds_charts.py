"""The odds of a battle as drawings: outcomes and survivors of each side as bars, and outcomes under each reading.

To screen readers each part of the first is a table with rows. The second accompanies a table with the same figures, so
it is one picture with a title. In the book they take the colours of the page.
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


_READINGS_WIDE, _READINGS_LABEL, _READINGS_BAR, _ROW = 340, 28, 240, 20
"""The widths of the drawing of readings, of a letter and of a bar that stands for certainty, and the height of a bar.

It is narrow enough for a phone.
"""
_OUTCOME_LETTERS = 46
"""The most letters of an outcome in a line."""


def draw_readings(title: str, readings: Mapping[str, Mapping[str, float]], name: str) -> ET.Element:
    """The odds of one battle under each reading of an issue as an SVG element, with bars below each outcome.

    `readings` has the chance of each outcome under each reading, by its letter. The ids of the drawing begin with the
    name, which must be unique on a page.
    """
    drawing = ET.Element("svg", {"xmlns": SVG, "class": "readings", "role": "img", "aria-labelledby": f"{name}-title"})
    ET.SubElement(drawing, "title", {"id": f"{name}-title"}).text = make_visible(title)
    y = 0
    for outcome in outcomes_in(readings):
        for line in wrap(make_visible(outcome), _OUTCOME_LETTERS):
            y += _LINE
            _text(drawing, line, 0, y - 5, {"class": "outcome"})
        for letter, chances in readings.items():
            y = _draw_reading(drawing, letter, chances.get(outcome, 0), y)
        y += 8
    drawing.attrib |= {"viewBox": f"0 0 {_READINGS_WIDE} {y}", "width": f"{_READINGS_WIDE}", "height": f"{y}"}
    return drawing


def outcomes_in(readings: Mapping[str, Mapping[str, float]]) -> list[str]:
    """All outcomes, the likeliest under the first reading first."""
    first = next(iter(readings.values()), {})
    every = dict.fromkeys(outcome for chances in readings.values() for outcome in chances)
    return sorted(every, key=lambda outcome: -first.get(outcome, 0))


def _draw_reading(drawing: ET.Element, letter: str, chance: float, y: int) -> int:
    """Draw the bar of a reading from a line on, and return the line below it."""
    wide = _READINGS_BAR * chance
    place = {"x": f"{_READINGS_LABEL}", "y": f"{y + 3}", "width": f"{wide:.1f}", "height": f"{_ROW - 6}"}
    _text(drawing, f"({letter})", 0, y + _ROW - 6, {"class": "letter"})
    ET.SubElement(drawing, "rect", {**place, "class": f"bar of-{letter}"})
    _text(drawing, f"{100 * chance:.1f} %", _READINGS_LABEL + round(wide) + 6, y + _ROW - 6, {"class": "chance"})
    return y + _ROW


def as_file(drawing: ET.Element) -> bytes:
    """The drawing as a separate file."""
    return bytes(ET.tostring(drawing, encoding="utf-8", xml_declaration=True)) + b"\n"
