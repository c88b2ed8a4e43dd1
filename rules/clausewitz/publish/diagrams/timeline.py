"""A timeline of a sequence: its steps from left to right, the units of each side one below the other.

Each mark is where units fire, and holds the number on which they hit. The look is told by class names alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from clausewitz.desk.firing import Firing, When
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Sequence, Step
from clausewitz.publish.diagrams.drawing import clause_of, manner
from clausewitz.publish.diagrams.rendering import SVG, as_text
from clausewitz.publish.diagrams.telling import head, number, plurals, whom

LINE, COLUMN, NAMES, SLANT = 26, 44, 165, 150
"""Height of a line, width of a column, and the room for the names of units and for those of steps."""
_RADIUS = 11


@dataclass(frozen=True)
class Timeline:
    """What a timeline is drawn of."""

    sequence: Sequence
    firings: tuple[Firing, ...]
    roster: Roster
    link: Callable[[str], str]
    """The address of a clause, or none."""

    @property
    def lines(self) -> tuple[tuple[Side, str], ...]:
        """A line for each side, under which its units stand in the order in which they fire."""
        shown: list[tuple[Side, str]] = []
        for side in Side:
            fires = (shot.kind for each in self.firings if each.side is side for shot in each.shots)
            shown += [(side, ""), *((side, kind) for kind in dict.fromkeys(fires))]
        return tuple(shown)


def draw_timeline(timeline: Timeline, name: str) -> str:
    """The timeline as an SVG element; `name` begins the ids in it."""
    wide = NAMES + COLUMN * len(timeline.sequence.steps) + SLANT
    high = SLANT + LINE * len(timeline.lines) + 8
    svg = _element("svg", {"viewBox": f"0 0 {wide} {high}", "width": f"{wide}", "height": f"{high}"})
    for column, step in enumerate(timeline.sequence.steps):
        svg.extend(_column(timeline, step, NAMES + COLUMN * column, high - 4))
    for line, (side, kind) in enumerate(timeline.lines):
        look = {"class": "unit"} if kind else {"class": "side"}
        at = {"x": "12" if kind else "0", "y": f"{_middle(line)}"} | look
        svg.append(_text(plurals([kind], timeline.roster) if kind else side.value.capitalize(), at))
    for firing in timeline.firings:
        svg.extend(_marks(timeline, firing))
    said = f"{len(timeline.sequence.steps)} steps, from left to right. The same stands below as a table."
    return as_text(svg, name, f"Who fires when: {timeline.sequence.title}", said, look="timeline")


def _middle(line: int) -> float:
    return SLANT + LINE * (line + 0.5)


def _column(timeline: Timeline, step: Step, left: int, bottom: int) -> Iterator[ET.Element]:
    """The band of a step, its name aslant above it, and a line at its end where losses are taken."""
    band = {"x": f"{left + 3}", "y": f"{SLANT}", "width": f"{COLUMN - 6}", "height": f"{bottom - SLANT}"}
    yield _element("rect", band | {"class": "band together" if step.together else "band"})
    if step.losses:
        end = f"{left + COLUMN}"
        yield _element("line", {"x1": end, "x2": end, "y1": f"{SLANT}", "y2": f"{bottom}", "class": "losses"})
    x, y = left + COLUMN / 2, SLANT - 8
    words = _text(head(step), {"transform": f"translate({x:g} {y}) rotate(-45)", "class": "step"})
    clause = clause_of(step) or next((ask.clause for ask in step.asks), "")
    yield _led(timeline, clause, " ".join(filter(None, (head(step), manner(step)))), [words])


def _marks(timeline: Timeline, firing: Firing) -> Iterator[ET.Element]:
    """A mark for each kind that fires: square in the first round only, hollow where it may not fire after all."""
    x = NAMES + COLUMN * (timeline.sequence.steps.index(firing.step) + 0.5)
    for shot in firing.shots:
        y = _middle(timeline.lines.index((firing.side, shot.kind)))
        look = {"class": "mark perhaps" if shot.not_always else "mark"}
        if firing.when is When.FIRST_ROUND:
            side = f"{2 * _RADIUS - 2}"
            corner = {"x": f"{x - _RADIUS + 1:g}", "y": f"{y - _RADIUS + 1:g}", "width": side, "height": side}
            shape = _element("rect", corner | look)
        else:
            shape = _element("circle", {"cx": f"{x:g}", "cy": f"{y:g}", "r": f"{_RADIUS}"} | look)
        figure = _text(number(shot), {"x": f"{x:g}", "y": f"{y:g}", "class": "number"})
        target = f"hits on {shot.target}{'' if shot.sourced else ' (assumed)'}" if shot.target else ""
        only = whom(firing, timeline.roster)
        words = [f"{firing.side.value}: {plurals([shot.kind], timeline.roster)}", head(firing.step), firing.when.value]
        words += [target, f"hits {only}" if only else "", "not always" if shot.not_always else ""]
        yield _led(timeline, shot.clause, ", ".join(filter(None, words)), [shape, figure])


def _led(timeline: Timeline, clause: str, words: str, content: list[ET.Element]) -> ET.Element:
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
