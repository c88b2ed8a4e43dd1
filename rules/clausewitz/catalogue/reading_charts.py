"""The odds of one battle under each reading of an issue, as bars below each outcome: narrow enough for a phone.

It accompanies a table with the same figures, so to screen readers it is one picture with a title.
"""

from collections.abc import Mapping
from textwrap import wrap
from xml.etree import ElementTree as ET

from clausewitz.text.words import make_visible

_WIDE, _LABEL, _BAR, _LINE, _ROW = 340, 28, 240, 18, 20
"""The drawing, the letter of a reading and a bar that stands for certainty are so wide, a line and a bar so high."""
_LETTERS = 46
"""Of an outcome in a line."""


def draw_readings(title: str, readings: Mapping[str, Mapping[str, float]], name: str) -> ET.Element:
    """The drawing as an SVG element, given the chance of each outcome under each reading by its letter.

    With the name, which has to be another for each in a page, begin its ids.
    """
    drawing = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "readings", "role": "img"})
    drawing.set("aria-labelledby", f"{name}-title")
    ET.SubElement(drawing, "title", {"id": f"{name}-title"}).text = make_visible(title)
    y = 0
    for outcome in outcomes_in(readings):
        for line in wrap(make_visible(outcome), _LETTERS):
            y += _LINE
            _text(drawing, line, 0, y - 5, "outcome")
        for letter, chances in readings.items():
            y = _bar(drawing, letter, chances.get(outcome, 0), y)
        y += 8
    drawing.attrib |= {"viewBox": f"0 0 {_WIDE} {y}", "width": f"{_WIDE}", "height": f"{y}"}
    return drawing


def outcomes_in(readings: Mapping[str, Mapping[str, float]]) -> list[str]:
    """All outcomes that there are, those first that are likeliest under the first reading."""
    first = next(iter(readings.values()), {})
    every = dict.fromkeys(outcome for chances in readings.values() for outcome in chances)
    return sorted(every, key=lambda outcome: -first.get(outcome, 0))


def _bar(drawing: ET.Element, letter: str, chance: float, y: int) -> int:
    """The bar of a reading from a line on, and the line below it."""
    wide = _BAR * chance
    at = {
        "x": f"{_LABEL}",
        "y": f"{y + 3}",
        "width": f"{wide:.1f}",
        "height": f"{_ROW - 6}",
        "class": f"bar of-{letter}",
    }
    _text(drawing, f"({letter})", 0, y + _ROW - 6, "letter")
    ET.SubElement(drawing, "rect", at)
    _text(drawing, f"{100 * chance:.1f} %", _LABEL + round(wide) + 6, y + _ROW - 6, "chance")
    return y + _ROW


def _text(drawing: ET.Element, words: str, x: int, y: int, look: str) -> None:
    ET.SubElement(drawing, "text", {"x": f"{x}", "y": f"{y}", "class": look}).text = make_visible(words)
