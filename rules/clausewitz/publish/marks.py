"""The marks of units, phases and pages: small pictures in the colour of the text, beside the word for the thing."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

from docutils import nodes

_SVG = "http://www.w3.org/2000/svg"
_FILE = Path(__file__).with_name("marks.svg")


def mark(name: str) -> nodes.Node:
    """The mark of a unit, a phase or a page by its name in words; nothing where it has none."""
    drawn = mark_html(name)
    return nodes.raw("", drawn, format="html") if drawn else nodes.Text("")


def mark_html(name: str) -> str:
    """The same as HTML, hidden from those who listen, as the word stands beside it; empty where it has none."""
    shapes = mark_shapes(name)
    return f'<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">{shapes}</svg>' if shapes else ""


@cache
def mark_shapes(name: str) -> str:
    """The shapes of a mark on a square of 24; empty where a name has none."""
    return next((_marks()[each] for each in _endings(name) if each in _marks()), "")


def _endings(name: str) -> Iterator[str]:
    """The name of a mark for all words of a name, then for fewer: `supporting-rail-gun`, `rail-gun`, `gun`."""
    words = name.casefold().partition(" of ")[0].replace("-", " ").split()
    for first in range(len(words)):
        ending = "-".join(words[first:])
        yield from (ending, ending.removesuffix("s"))


@cache
def _marks() -> dict[str, str]:
    """The shapes of each mark by each of its names."""
    ET.register_namespace("", _SVG)
    named = dict[str, str]()
    for group in ET.parse(_FILE).getroot():
        drawn = "".join(ET.tostring(each, encoding="unicode").strip() for each in group)
        shapes = drawn.replace(f' xmlns="{_SVG}"', "")
        named |= dict.fromkeys((group.attrib["id"], *group.attrib.get("class", "").split()), shapes)
    return named
