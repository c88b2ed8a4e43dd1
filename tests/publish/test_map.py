"""Maps: what is drawn of spaces, before and after something, and what stands in the SVG."""

from xml.etree import ElementTree as ET

from clausewitz.play.documents import Space
from clausewitz.publish.diagrams import borders, boxes_of, comparison_boxes, draw_map, map_dot, stated_boxes

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<b>"x" \\N & {y}'
MEADOW = Space(name="Meadow", owner="North", marks=("port", "2 forts"), forces=(("North", "3 guns, 1 horse"),))
LAKE = Space(name="Lake", sea=True, adjacent=frozenset({"Meadow", HOSTILE}), forces=(("South", "1 boat"),))
HILL = Space(name=HOSTILE, adjacent=frozenset({"Meadow", "Nowhere"}))


def shown(svg: str) -> dict[str, list[str]]:
    """The texts in each box, by its class."""
    boxes = (node for node in ET.fromstring(svg).iter(f"{SVG}g") if str(node.get("class")).startswith("node"))
    return {str(box.get("class")): [str(text.text) for text in box.iter(f"{SVG}text")] for box in boxes}


def test_each_space_is_a_box_with_its_owner_and_all_that_stands_in_it_and_each_border_one_line() -> None:
    assert [line.strip() for line in map_dot(boxes_of((MEADOW, LAKE, HILL))).splitlines()][3:-1] == [
        '0 [label="Meadow',
        "owner: North",
        "port, 2\N{NO-BREAK SPACE}forts",
        'North: 3 guns, 1\N{NO-BREAK SPACE}horse" class="land owner-1" style=""]',
        '1 [label="Lake',
        'South: 1 boat" class=sea style=rounded]',
        '2 [label="<b>\\"x\\" \\\\N & {y}',
        'owner: nobody" class=land style=""]',
        "0 -- 1 [class=border]",
        "0 -- 2 [class=border]",
        "1 -- 2 [class=border]",
    ]


def test_owners_have_shades_of_their_own_as_long_as_there_are_any() -> None:
    owners = ["A", "B", "G", "a", "b", "c", "d"]  # 65, 66, 71, 97, 98, 99 and 100; of A and G the remainder is the same
    dot = map_dot(boxes_of(Space(name=owner, owner=owner) for owner in owners))
    shades = [line.partition('class="land owner-')[2][:1] for line in dot.splitlines() if "land owner" in line]
    assert shades == ["5", "0", "1", "2", "3", "4", "4"]


def test_a_border_that_both_sides_name_is_one() -> None:
    east, west = (Space(name="East", adjacent=frozenset({"West"})), Space(name="West", adjacent=frozenset({"East"})))
    assert borders([east, west]) == [(0, 1)]


def test_a_space_that_has_changed_says_what_was_there_before_and_what_is_there_after() -> None:
    taken = Space(name="Meadow", owner="South", marks=("port", "2 forts"), forces=(("South", "1 gun"),))
    empty = Space(name="Lake", sea=True, adjacent=frozenset({"Meadow"}))
    boxes = comparison_boxes((MEADOW, LAKE, HILL), (taken, empty, HILL))
    assert [(box.space.name, box.changed, box.lines) for box in boxes] == [
        (
            "Meadow",
            True,
            (
                "port, 2 forts",
                "before: owner: North",
                "before: North: 3 guns, 1 horse",
                "after: owner: South",
                "after: South: 1 gun",
            ),
        ),
        ("Lake", True, ("before: South: 1 boat", "after: nothing")),
        (HOSTILE, False, ("owner: nobody",)),
    ]


def test_names_full_of_markup_are_shown_as_they_are() -> None:
    svg = draw_map(boxes_of((MEADOW, LAKE, HILL)), "small", f"Map of {HOSTILE}", lambda _: "")
    assert shown(svg) == {
        "node land owner-1": [
            "Meadow",
            "owner: North",
            "port, 2\N{NO-BREAK SPACE}forts",
            "North: 3 guns, 1\N{NO-BREAK SPACE}horse",
        ],
        "node sea": ["Lake", "South: 1 boat"],
        "node land": [HOSTILE, "owner: nobody"],
    }
    assert "<b>" not in svg


def test_whoever_cannot_see_a_map_hears_all_that_stands_on_it_and_scrolls_it_by_the_keyboard() -> None:
    drawn = ET.fromstring(draw_map(boxes_of((MEADOW, LAKE, HILL)), "small", "The map", lambda _: ""))
    assert (drawn.get("role"), drawn.get("tabindex"), drawn.get("class")) == ("img", "0", "drawn map")
    assert [drawn[0].text, drawn[1].text] == [
        "The map",
        "3 spaces. Meadow; owner: North; port, 2 forts; North: 3 guns, 1 horse. Lake; South: 1 boat. "
        f"{HOSTILE}; owner: nobody.",
    ]


def test_of_the_spaces_of_a_situation_no_more_is_said_than_is_known() -> None:
    assert [box.lines for box in stated_boxes((MEADOW, LAKE, HILL))] == [
        ("owner: North", "port, 2 forts", "North: 3 guns, 1 horse"),
        ("South: 1 boat",),
        (),
    ]
