"""The map of an example, as the document has it, and before and after it is played."""

from collections.abc import Iterator
from functools import partial

from docutils import nodes

from clausewitz.publish.directives.directive import foldable
from clausewitz.publish.examples.example import Example
from clausewitz.publish.pictures.diagram import diagram
from clausewitz.publish.pictures.maps import SpaceBox, boxes_of, comparison_boxes, draw_map


def map_pictures(example: Example, name: str) -> Iterator[nodes.Node]:
    """Its pictures; none where it has no map. `name` begins the ids."""
    if example.before:
        yield _picture("On the map", boxes_of(example.before), f"map-{name}", example.title)
    if example.after:
        moved = comparison_boxes(example.before, example.after)
        yield _picture("On the map, before and after", moved, f"moved-{name}", f"{example.title}, before and after")


def _picture(words: str, boxes: tuple[SpaceBox, ...], name: str, title: str) -> nodes.Node:
    drawn = diagram(partial(draw_map, boxes, name, title))
    return foldable([words], nodes.container("", drawn, classes=["scrolls"]), is_open=True)
