"""What is left of a force as a row of squares, one for each unit, those of a kind together; hollow for what is gone."""

from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from clausewitz.play.moments import Left
from clausewitz.publish.pictures.rendering import SVG, PictureText, as_text

_SQUARE, _GAP, _BETWEEN, _HIGH = 9, 2, 5, 11
_WIDEST = 60
"""A row of more units has narrower squares."""


def draw_bar(left: Left, before: Mapping[str, int], name: str) -> str:
    """The row as an SVG element: what is left of what there was before, by kind; `name` begins the ids in it."""
    now = {kind: count for kind, count in left.units.items() if count}
    gone = _casualties(now, before)
    most = sum(now.values()) + sum(gone.values())
    return _row(now, gone, PictureText("bar", name, f"{left}: {sum(now.values())} of {most} left", f"{left.units}"))


def draw_units(units: Mapping[str, int], whose: str, words: str, name: str) -> str:
    """A force of so many units by kind as an SVG element, with what it is in words."""
    return _row(units, {}, PictureText("bar", name, whose, words))


def _row(now: Mapping[str, int], gone: Mapping[str, int], said: PictureText) -> str:
    most = sum(now.values()) + sum(gone.values())
    step = (_SQUARE + _GAP) * min(1, _WIDEST / max(most, 1))
    drawing = ET.Element(f"{{{SVG}}}svg")
    x = 1.0
    for look, kinds in (("left", now), ("lost", gone)):
        for kind, count in kinds.items():
            drawing.extend(_squares(x, step, count, f"{look} {kind}"))
            x += count * step + _BETWEEN
    drawing.attrib |= {"viewBox": f"0 0 {x:g} {_HIGH}", "width": f"{x:g}", "height": f"{_HIGH}"}
    return as_text(drawing, said)


def _casualties(now: Mapping[str, int], before: Mapping[str, int]) -> Mapping[str, int]:
    gone = {kind: count - now.get(kind, 0) for kind, count in before.items()}
    return {kind: count for kind, count in gone.items() if count > 0}


def _squares(x: float, step: float, count: int, look: str) -> Iterator[ET.Element]:
    for number in range(count):
        at = {"x": f"{x + number * step:g}", "y": "1", "width": f"{step - _GAP:g}", "height": f"{_SQUARE}"}
        yield ET.Element(f"{{{SVG}}}rect", {**at, "class": look})
