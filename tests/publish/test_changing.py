"""What another reading does, on the page of its issue: each sequence that differs is drawn with its marks."""

from typing import TYPE_CHECKING, cast

from docutils import nodes

from clausewitz.answers.compare import ValueAnswer
from clausewitz.compare.brief import Brief
from clausewitz.publish.directives.issues import what_changes
from clausewitz.publish.graphs import Diagram
from clausewitz.rulings.flow import Box, DiagramStep, Flow, Line, StepRun

if TYPE_CHECKING:
    from clausewitz.publish.nodes import RulesDirective

FIRE = Box("step 1", False, "1. Fire", (Line("attacker: guns", "gone"),), "sw.combat.attacker", change="changed")
FLOW = Flow("combat", "Small combat", (StepRun("A", "Fire", (DiagramStep("1", (FIRE,), ()),)),))
BRIEF = Brief(sequences=(ValueAnswer("Small combat, step 1: fires attacker guns", "sw.guns", ""),), flows=(FLOW,))


def test_a_sequence_that_differs_is_drawn_below_what_differs_in_words() -> None:
    nobody = cast("RulesDirective", None)  # it is asked for links, and no ruling flips
    shown = what_changes(nobody, "What changes under (b)", BRIEF, "sw.issue.first=b")
    said = [each.astext() for each in shown.findall(lambda node: isinstance(node, nodes.paragraph | nodes.caption))]
    assert said[-2:] == [
        "Small combat, step 1: fires attacker guns: sw.guns, now nothing",
        "Small combat. + new, − gone, ± changed.",  # noqa: RUF001 - a minus, as wide as the plus
    ]
    (place,) = shown.findall(Diagram)
    drawn = place["draw"](lambda clause: f"#{clause}")
    assert 'aria-labelledby="flow-sw.issue.first-b-combat-title"' in drawn
    assert 'href="#sw.combat.attacker"' in drawn
    assert ">± 1. Fire<" in drawn
