"""A timeline of a sequence: its steps from left to right, the units of each side one below the other.

Each mark is where units fire, and holds the number on which they hit. The look is told by class names alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from string import ascii_lowercase
from xml.etree import ElementTree as ET

from clausewitz.desk.firing import Firing, Shot, When
from clausewitz.desk.flow import head, manner, rule_of
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay, Step
from clausewitz.publish.diagrams.telling import describe_targets, limits, number, plurals
from clausewitz.publish.pictures.graphs import Link
from clausewitz.publish.pictures.rendering import SVG, PictureText, as_text

LINE, COLUMN, NAMES = 26, 44, 165
"""Height of a line, width of a column, and the room for the names of units."""
LETTERS = ascii_lowercase
"""Of each limit to whom can be hit, the letter that stands at the marks."""
_RADIUS = 11
_LETTER = 4.9
"""How far a letter of a name aslant reaches up, and to the right."""


@dataclass(frozen=True)
class Timeline:
    """What a timeline is drawn of."""

    sequence: SequenceOfPlay
    firings: tuple[Firing, ...]
    roster: Roster
    link: Link

    @property
    def slant(self) -> int:
        """The room for the names of the steps, above them and to the right of them."""
        return ceil(20 + _LETTER * max(len(head(step)) for step in self.sequence.steps))

    @property
    def lines(self) -> tuple[tuple[Side, str], ...]:
        """A line for each side, under which its units stand in the order in which they fire."""
        shown: list[tuple[Side, str]] = []
        for side in Side:
            fires = (shot.kind for each in self.firings if each.side is side for shot in each.shots)
            shown += [(side, ""), *((side, kind) for kind in dict.fromkeys(fires))]
        return tuple(shown)


def draw_timeline(sequence: SequenceOfPlay, firings: tuple[Firing, ...], roster: Roster, game: str, link: Link) -> str:
    """A sequence as an SVG element; `link` gives the address of a clause, or none."""
    timeline = Timeline(sequence, firings, roster, link)
    steps = f"{len(sequence.steps)} steps, from left to right. The same stands below as a table."
    said = PictureText("timeline", f"timeline-{game}-{sequence.name}", f"Who fires when: {sequence.title}", steps)
    return as_text(_build_svg(timeline), said)


def _build_svg(timeline: Timeline) -> ET.Element:
    wide = NAMES + COLUMN * len(timeline.sequence.steps) + timeline.slant
    high = timeline.slant + LINE * len(timeline.lines) + 8
    svg = _element("svg", {"viewBox": f"0 0 {wide} {high}", "width": f"{wide}", "height": f"{high}"})
    for column, step in enumerate(timeline.sequence.steps):
        svg.extend(_column(timeline, step, NAMES + COLUMN * column, high - 4))
    for line, (side, kind) in enumerate(timeline.lines):
        y, look = f"{_middle(timeline, line):g}", "unit" if kind else "side"
        ends = {"x1": f"{NAMES if kind else 0}", "x2": f"{wide - timeline.slant}"}
        svg.append(_element("line", ends | {"y1": y, "y2": y, "class": f"line of-{look}"}))
        at = {"x": "12" if kind else "0", "y": y, "class": look}
        svg.append(_text(plurals([kind], timeline.roster) if kind else side.value.capitalize(), at))
    for firing in timeline.firings:
        svg.extend(_marks(timeline, firing))
    return svg


def _middle(timeline: Timeline, line: int) -> float:
    return timeline.slant + LINE * (line + 0.5)


def _column(timeline: Timeline, step: Step, left: int, bottom: int) -> Iterator[ET.Element]:
    """The band of a step, its name aslant above it, and a line at its end where losses are taken."""
    top = timeline.slant
    band = {"x": f"{left + 3}", "y": f"{top}", "width": f"{COLUMN - 6}", "height": f"{bottom - top}"}
    yield _element("rect", band | {"class": "band together" if step.together else "band"})
    if step.losses:
        end = f"{left + COLUMN}"
        yield _element("line", {"x1": end, "x2": end, "y1": f"{top}", "y2": f"{bottom}", "class": "losses"})
    x, y = left + COLUMN / 2, top - 8
    words = _text(head(step), {"transform": f"translate({x:g} {y}) rotate(-45)", "class": "step"})
    clause = rule_of(step)
    yield _link_to_clause(timeline, clause, " ".join(filter(None, (head(step), manner(step)))), [words])


def _marks(timeline: Timeline, firing: Firing) -> Iterator[ET.Element]:
    """A mark for each kind that fires: the number on which it hits, and a letter where not everybody can be hit."""
    x = NAMES + COLUMN * (timeline.sequence.steps.index(firing.step) + 0.5)
    only = describe_targets(firing, timeline.roster)
    letter = LETTERS[limits(timeline.firings, timeline.roster).index(only)] if only else ""
    for shot in firing.shots:
        y = _middle(timeline, timeline.lines.index((firing.side, shot.kind)))
        figure = _text(number(shot), {"x": f"{x:g}", "y": f"{y:g}", "class": "number"})
        limit = _text(letter, {"x": f"{x + _RADIUS + 1:g}", "y": f"{y - 8:g}", "class": "whom"})
        mark = _element("g", {})
        mark.extend([_shape(firing, shot, x, y), figure])
        yield _link_to_clause(
            timeline, shot.clause, _describe_mark(timeline, firing, shot), [mark, *([limit] if letter else ())]
        )


def _shape(firing: Firing, shot: Shot, x: float, y: float) -> ET.Element:
    """A square in the first round only, else a circle; dashed where they may not fire after all."""
    look = {"class": "mark perhaps" if shot.not_always else "mark"}
    if firing.when is not When.FIRST_ROUND:
        return _element("circle", {"cx": f"{x:g}", "cy": f"{y:g}", "r": f"{_RADIUS}"} | look)
    half = _RADIUS - 1
    corner = {"x": f"{x - half:g}", "y": f"{y - half:g}", "width": f"{2 * half}", "height": f"{2 * half}"}
    return _element("rect", corner | look)


def _describe_mark(timeline: Timeline, firing: Firing, shot: Shot) -> str:
    """A mark in words."""
    only = describe_targets(firing, timeline.roster)
    or_so = f" {firing.aim.value}" if firing.aim else ""
    words = (
        f"{firing.side.value}: {plurals([shot.kind], timeline.roster)}",
        head(firing.step),
        "" if shot.not_always and firing.when is When.EACH_ROUND else firing.when.value,
        f"hits on {shot.target}{or_so}{'' if shot.sourced else ' (assumed)'}" if shot.target else "",
        f"hits {only}" if only else "",
        "not always" if shot.not_always else "",
    )
    return ", ".join(filter(None, words))


def _link_to_clause(timeline: Timeline, clause: str, words: str, content: list[ET.Element]) -> ET.Element:
    """What is drawn as a link to its clause, with a name for whoever hears it and a tip for the mouse."""
    address = timeline.link(clause) if clause else ""
    told = {"href": address, "aria-label": f"{words} ({clause})"} if address else {"class": "unlinked"}
    led = _element("a" if address else "g", told)
    led.extend([_text(words, {}, "title"), *content])
    return led


def _text(words: str, attributes: dict[str, str], tag: str = "text") -> ET.Element:
    text = _element(tag, attributes)
    text.text = words
    return text


def _element(tag: str, attributes: dict[str, str]) -> ET.Element:
    return ET.Element(f"{{{SVG}}}{tag}", attributes)
