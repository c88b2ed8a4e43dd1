"""Timelines: what is known of who fires when, the picture, and the table beside it."""

from collections.abc import Callable
from xml.etree import ElementTree as ET

from bs4 import BeautifulSoup

from clausewitz.play.moments import Aim, Side
from clausewitz.publish.directives.sequences import draw_timeline
from clausewitz.rulings.firing import Firing, Shot, When, firings
from clausewitz.rulings.flow import as_preferred
from small_war.combat import COMBAT, ROSTER

from .conftest import words

SVG = "{http://www.w3.org/2000/svg}"
SEEN = as_preferred(COMBAT)


def drawn(fires: tuple[Firing, ...] = tuple(firings(SEEN, None, ROSTER))) -> ET.Element:
    return ET.fromstring(draw_timeline(SEEN, fires, ROSTER, "small", lambda clause: f"#{clause}"))


def test_without_a_battle_to_ask_what_the_steps_say_is_told() -> None:
    sequence = as_preferred(COMBAT)
    first, second, _ = sequence.steps
    attacker, defender = Shot("guns", "sw.combat.attacker"), Shot("guns", "sw.combat.defender")
    assert list(firings(sequence, None, ROSTER)) == [
        Firing(first, Side.ATTACKER, When.EACH_ROUND, (attacker,)),
        Firing(first, Side.DEFENDER, When.EACH_ROUND, (defender,)),
        Firing(second, Side.ATTACKER, When.EACH_ROUND, (attacker,)),
    ]


def test_each_step_and_each_mark_leads_to_its_clause_and_says_what_it_is() -> None:
    links = [(link.get("href"), link.get("aria-label")) for link in drawn().iter(f"{SVG}a")]
    assert links == [
        ("#sw.combat.defender", "1. Fire both at once, then losses (sw.combat.defender)"),
        ("#sw.combat.attacker", "2. More fire losses in a later step (sw.combat.attacker)"),
        ("#sw.combat.back", "3. Flight (sw.combat.back)"),
        ("#sw.combat.attacker", "attacker: guns, 1. Fire, each round (sw.combat.attacker)"),
        ("#sw.combat.defender", "defender: guns, 1. Fire, each round (sw.combat.defender)"),
        ("#sw.combat.attacker", "attacker: guns, 2. More fire, each round (sw.combat.attacker)"),
    ]


def test_a_mark_shows_by_its_form_when_units_fire_whether_they_do_at_all_on_what_and_at_whom() -> None:
    step = SEEN.steps[0]
    sure = Shot("guns", "sw.combat.attacker", target=3, sourced=True)
    unsure = Shot("men", "sw.combat.back", target=1, not_always=True)
    first = Firing(step, Side.ATTACKER, When.FIRST_ROUND, (sure,), ("guns",), ("men", "tanks"), Aim.AT_LEAST)
    always = Firing(step, Side.DEFENDER, When.EACH_ROUND, (unsure,))
    picture = drawn((first, always))
    marks = [
        (each.tag.removeprefix(SVG), each.get("class")) for each in picture.iter() if "mark" in each.get("class", "")
    ]
    assert marks == [("rect", "mark"), ("circle", "mark perhaps")]
    assert [text.text for text in picture.iter(f"{SVG}text") if text.get("class") in ("number", "whom")] == [
        "3",
        "a",
        "1~",
    ]
    assert [link.get("aria-label") for link in picture.iter(f"{SVG}a")][-2:] == [
        "attacker: guns, 1. Fire, in the first round only, hits on 3 or more, hits guns only (sw.combat.attacker)",
        "defender: men, 1. Fire, hits on 1 (assumed), not always (sw.combat.back)",
    ]


def test_what_comes_at_once_is_shaded_and_a_line_says_where_losses_are_taken() -> None:
    bands = [each.get("class") for each in drawn().iter() if each.get("class", "").startswith(("band", "losses"))]
    assert bands == ["band together", "losses", "band", "band"]


def test_a_screen_reader_hears_what_the_picture_is_and_that_a_table_follows() -> None:
    said = [each.text for each in drawn() if each.tag in (f"{SVG}title", f"{SVG}desc")]
    assert said == ["Who fires when: Small combat", "3 steps, from left to right. The same stands below as a table."]


def test_below_the_sequence_stand_the_timeline_its_key_and_its_table(page: Callable[[str], BeautifulSoup]) -> None:
    combat = page("combat")
    assert words(combat.select_one("figure.timeline-figure figcaption")) == (
        "1. Fire · 2. More fire · 3. Flight. Shaded: both sides at once. "
        "A line after a step: losses are taken before the next. ¶"
    )
    rows = [[words(cell) for cell in row.select("th, td")] for row in combat.select("table.firing tr")]
    assert rows == [
        ["Step", "Attacker", "Defender", "How"],
        ["1. Fire", "guns", "guns", "both at once, then losses"],
        ["2. More fire", "guns", "", "losses in a later step"],
        ["3. Flight", "retreat?", "", "again from 1"],
    ]
