"""Diagrams: what is drawn of a sequence, and what stands in the SVG."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, SequenceOfPlay, Way
from clausewitz.publish.diagrams import draw
from clausewitz.publish.graphs import PictureText, RenderError, render
from clausewitz.rulings.flow import as_preferred, clause_of, flow_of, manner
from small_war.combat import COMBAT, ROSTER, First

DOT = """digraph combat {
	graph [fontname=Helvetica fontsize=13 margin=0 nodesep=0.2 rankdir=TB ranksep=0.3]
	node [fontname=Helvetica fontsize=13 group=steps margin="0.18,0.08"]
	subgraph cluster_A {
		class=part fontname=Helvetica fontsize=16 label="A. Fire & flee" labeljust=l margin=6
		"step 1" [label="1. Fire
attacker: guns
defender: remaining units
both at once, then losses" URL="#sw.combat.defender" class="step together" peripheries=2 \
shape=box tooltip="sw.combat.defender" width=0.72]
		"step 2" [label="2. More fire
attacker: guns
losses in a later step" URL="#sw.combat.attacker" class=step peripheries=1 shape=box \
tooltip="sw.combat.attacker" width=1.24]
		"step 3 question 1" [label="3. Flight
attacker: retreat?" URL="#sw.combat.back" class=decision margin="0,0.04" shape=hexagon \
tooltip="sw.combat.back"]
		"step 3 question 1 to 2" [label="(b)" URL="#sw.combat.repeat" class=way fontsize=12 \
group="step 3 question 1 to 2" height=0 margin="0.05,0.02" shape=plaintext tooltip="sw.combat.repeat" width=0]
		"step 3 question 1 turn to 2" [label="" class=turn group="step 3 question 1 to 2" \
height=0.01 shape=point width=0.01]
		{
			rank=same
			"step 2":e -> "step 3 question 1 to 2":w [class="again other" dir=back style=dashed weight=0]
		}
		{
			rank=same
			"step 3 question 1":e -> "step 3 question 1 turn to 2":w [class=again dir=none style=solid \
weight=0]
		}
		"step 3 question 1 to 2":s -> "step 3 question 1 turn to 2" [class="again other" dir=none \
style=dashed weight=8]
		"step 3 question 1 to 1" [label=again URL="#sw.combat.repeat" class=way fontsize=12 \
group="step 3 question 1 to 1" height=0 margin="0.05,0.02" shape=plaintext tooltip="sw.combat.repeat" width=0]
		"step 3 question 1 turn to 1" [label="" class=turn group="step 3 question 1 to 1" \
height=0.01 shape=point width=0.01]
		{
			rank=same
			"step 1":e -> "step 3 question 1 to 1":w [class=again dir=back style=solid weight=0]
		}
		{
			rank=same
			"step 3 question 1 turn to 2" -> "step 3 question 1 turn to 1":w [class=again dir=none \
style=solid weight=0]
		}
		"step 3 question 1 to 1":s -> "step 3 question 1 turn to 1" [class=again dir=none \
style=solid weight=8]
	}
	"step 1" -> "step 2" [class=next weight=9]
	"step 2" -> "step 3 question 1" [class=next weight=9]
}
"""
SVG = "{http://www.w3.org/2000/svg}"


def dot(sequence: SequenceOfPlay) -> str:
    return draw(flow_of(as_preferred(sequence), ROSTER), lambda clause: f"#{clause}")


def drawn() -> str:
    said = PictureText("sequence", "small", "Small <combat>", "3 steps")
    return render(dot(COMBAT), said)


def test_each_step_is_a_box_each_decision_a_hexagon_and_each_repetition_an_arrow_with_its_clause() -> None:
    assert dot(COMBAT) == DOT


def test_the_manner_of_fire_is_told_in_words() -> None:
    assert [manner(step) for step in COMBAT.steps] == ["both at once, then losses", "losses in a later step", ""]


def test_each_node_and_each_label_of_a_way_back_is_a_link_with_a_name() -> None:
    links = {(link.get("href"), link.get("aria-label")) for link in ET.fromstring(drawn()).iter(f"{SVG}a")}
    assert links == {
        (
            "#sw.combat.defender",
            "1. Fire attacker: guns defender: remaining units both at once, then losses (sw.combat.defender)",
        ),
        ("#sw.combat.attacker", "2. More fire attacker: guns losses in a later step (sw.combat.attacker)"),
        ("#sw.combat.back", "3. Flight attacker: retreat? (sw.combat.back)"),
        ("#sw.combat.repeat", "again (sw.combat.repeat)"),
        ("#sw.combat.repeat", "(b) (sw.combat.repeat)"),
    }


def test_a_screen_reader_hears_title_and_description_and_reaches_the_links() -> None:
    svg = ET.fromstring(drawn())
    said = (f"{SVG}title", f"{SVG}desc")
    titles = [(element.get("id"), element.text) for element in svg.iter() if element.tag in said]
    assert titles == [("small-title", "Small <combat>"), ("small-description", "3 steps")]
    assert (svg.get("role"), svg.get("aria-labelledby"), svg.get("aria-describedby")) == (
        "group",
        "small-title",
        "small-description",
    )


def test_colours_and_fonts_are_left_to_the_style_sheet() -> None:
    attributes = {attribute for element in ET.fromstring(drawn()).iter() for attribute in element.attrib}
    assert attributes.isdisjoint({"fill", "stroke", "font-family", "style"})


def test_an_exchange_is_told_from_other_fire_by_its_double_border() -> None:
    borders = {
        group.get("class"): len(list(group.iter(f"{SVG}polygon")))
        for group in ET.fromstring(drawn()).iter(f"{SVG}g")
        if group.get("class", "").startswith("node")
    }
    assert borders == {"node step together": 2, "node step": 1, "node decision": 1, "node way": 0, "node turn": 0}


def test_the_same_sequence_is_drawn_in_the_same_bytes() -> None:
    assert drawn() == drawn()


def test_what_graphviz_cannot_read_is_an_error_that_names_the_diagram() -> None:
    with pytest.raises(RenderError) as error:
        render("digraph {", PictureText("sequence", "small", "Small combat", ""))
    assert str(error.value).startswith('Graphviz cannot draw the diagram "Small combat": ')


def test_where_nobody_fires_and_one_side_alone_is_asked_it_is_not_named() -> None:
    (part,) = COMBAT.parts
    asking = replace(COMBAT, parts=(replace(part, steps=(replace(part.steps[2], repeat=None),)),))
    assert 'label="3. Flight\nretreat?"' in dot(asking)


def test_a_decision_before_fire_is_drawn_before_the_box_of_its_step() -> None:
    (part,) = COMBAT.parts
    early = Ask(Side.ATTACKER, "take cover?", (object,), "sw.combat.back", before_fire=True)
    late = Ask(Side.ATTACKER, "retreat?", (object,), "sw.combat.back")
    asking = replace(COMBAT, parts=(replace(part, steps=(replace(part.steps[1], asks=(late, early)),)),))
    ways = [line.strip() for line in dot(asking).splitlines() if "->" in line]
    assert ways == [
        '"step 2 question 2" -> "step 2" [class=next weight=9]',
        '"step 2" -> "step 2 question 1" [class=next weight=9]',
    ]


def test_a_step_that_takes_place_under_another_reading_alone_is_not_drawn() -> None:
    (part,) = COMBAT.parts
    first, *others = part.steps
    extra = replace(first, label="1x", under=First.LATER)
    assert as_preferred(replace(COMBAT, parts=(replace(part, steps=(first, extra, *others)),))) == COMBAT


def test_a_box_in_which_nothing_is_done_but_to_go_back_leads_to_the_clause_of_that() -> None:
    (part,) = COMBAT.parts
    assert clause_of(replace(part.steps[2], asks=())) == "sw.combat.repeat"


def test_no_way_leads_back_to_a_step_that_is_not_drawn() -> None:
    (part,) = COMBAT.parts
    first, *between, last = part.steps
    extra = replace(first, label="1x", under=First.LATER)
    assert last.repeat
    back = replace(last.repeat, ways=(Way("1x", "sw.combat.repeat", First.LATER), *last.repeat.ways))
    again = replace(last, repeat=back)
    drawn = as_preferred(replace(COMBAT, parts=(replace(part, steps=(first, extra, *between, again)),)))
    assert [step.repeat.ways for step in drawn.steps if step.repeat] == [last.repeat.ways]
