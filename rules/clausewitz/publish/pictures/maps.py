"""A map as a graph: a box for each space with its owner and what stands in it, a line between neighbours.

Before and after something are drawn as one: a space that has changed holds both. The look is told by class names alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.play.documents.maps import Space
from clausewitz.publish.pictures.graphs import FONT, Link, wrap_label
from clausewitz.publish.pictures.rendering import PictureText, render
from clausewitz.text.counts import format_count

_WIDTH = 28
"""Characters to a line."""
_NOBODYS = "owner: nobody"
_OWNERS = 6
"""So many owners have a shade of their own; all are named."""
_MAP_GRAPH = {"overlap": "false", "splines": "true", "sep": "+8", "margin": "0", "start": "7", **FONT}


@dataclass(frozen=True)
class SpaceBox:
    """A space as it is drawn."""

    space: Space
    lines: tuple[str, ...]
    """What stands under its name."""
    changed: bool = False

    def __str__(self) -> str:
        return f"{'; '.join((self.space.name, *self.lines))}."


def draw_map(boxes: Sequence[SpaceBox], name: str, title: str, _link: Link) -> str:
    """The map as an SVG element; `name` begins the ids in it. The description says all that it shows."""
    changed = sum(box.changed for box in boxes)
    many = f"{format_count(len(boxes), 'space')}{f', {changed} changed' if changed else ''}"
    said = PictureText("map", name, title, " ".join((f"{many}.", *map(str, boxes))))
    return render(map_dot(boxes), said, "neato")


def boxes_of(spaces: Iterable[Space]) -> tuple[SpaceBox, ...]:
    """The spaces as they are."""
    return tuple(SpaceBox(space, tuple(_lines(space))) for space in spaces)


def stated_boxes(spaces: Iterable[Space]) -> tuple[SpaceBox, ...]:
    """The spaces of a situation, of which no more is known than is said: no owner is not nobody's."""
    return tuple(SpaceBox(space, tuple(line for line in _lines(space) if line != _NOBODYS)) for space in spaces)


def comparison_boxes(before: Iterable[Space], after: Iterable[Space]) -> tuple[SpaceBox, ...]:
    """The spaces before and after something: what was there alone before is said so, and what is there now alone."""
    earlier = {space.name: space for space in before}
    return tuple(_compare_spaces(earlier.get(space.name, space), space) for space in after)


def map_dot(boxes: Sequence[SpaceBox]) -> str:
    """The map in the DOT language."""
    shades = _shades(box.space for box in boxes)
    graph = graphviz.Graph("map", graph_attr=_MAP_GRAPH, node_attr={"shape": "box", "margin": "0.1,0.05", **FONT})
    for number, box in enumerate(boxes):
        looks = ["sea"] if box.space.sea else [shades[box.space.owner]]
        look = {"class": " ".join([*looks, *["changed"] * box.changed]), "style": "rounded" if box.space.sea else ""}
        graph.node(str(number), wrap_label(map(_keep_numbers_together, box.lines), _WIDTH, head=box.space.name), **look)
    for one, other in borders([box.space for box in boxes]):
        graph.edge(str(one), str(other), **{"class": "border"})
    return str(graph.source)


def borders(spaces: Sequence[Space]) -> list[tuple[int, int]]:
    """The numbers of each two neighbours, once, whichever of them names the other."""
    numbers = {space.name: number for number, space in enumerate(spaces)}
    ways = [(numbers[space.name], numbers[other]) for space in spaces for other in space.adjacent if other in numbers]
    return sorted({(min(way), max(way)) for way in ways})


def _compare_spaces(before: Space, after: Space) -> SpaceBox:
    earlier, now = list(_lines(before)), list(_lines(after))
    kept = [line for line in now if line in earlier]
    gone = [f"before: {line}" for line in earlier if line not in now]
    new = [f"after: {line}" for line in now if line not in earlier]
    return SpaceBox(after, (*kept, *gone, *(new or ["after: nothing"] * bool(gone))), changed=bool(gone or new))


def _lines(space: Space) -> Iterator[str]:
    """What is said of a space under its name."""
    if not space.sea:
        yield f"owner: {space.owner}" if space.owner else _NOBODYS
    if space.marks:
        yield ", ".join(space.marks)
    yield from (f"{whose}: {units}" for whose, units in space.forces)


def _keep_numbers_together(line: str) -> str:
    """The line with numbers that are not parted from their units."""
    return ", ".join(
        part.replace(" ", "\N{NO-BREAK SPACE}") if part[:1].isdigit() else part for part in line.split(", ")
    )


def _shades(spaces: Iterable[Space]) -> Mapping[str, str]:
    """The class of each owner: by the letters of his name, so that it is mostly the same on all maps, or the next."""
    shades: dict[str, int] = {}
    for owner in sorted({space.owner for space in spaces if space.owner}):
        first = sum(map(ord, owner))
        free = (shade % _OWNERS for shade in range(first, first + _OWNERS) if shade % _OWNERS not in shades.values())
        shades[owner] = next(free, first % _OWNERS)
    return {"": "land", **{owner: f"land owner-{shade}" for owner, shade in shades.items()}}
