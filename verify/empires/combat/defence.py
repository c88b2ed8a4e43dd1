"""What holds of every order that sets a defence mode."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.atlas import Area, Country, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import (
    Defence,
    Ground,
    defence_after_capture,
    mode_in_force,
    predicts_direction,
    with_mode,
)
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Mode, SetDefence, SheetOrder
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    CapturedMode,
    DefenceLocation,
    LocationAdjacent,
    LocationLeftOut,
    ModeLasts,
    ModeLeft,
    Profile,
    WhoseMode,
)
from clausewitz.rulebooks.empires.turn.course import Course
from clausewitz.rulebooks.empires.turn.marches import ground, leave
from clausewitz.rulebooks.empires.turn.turn import begin_next_turn, execute

ANY: dict[object, object] = {str: "", Profile: PREFERRED}
Place = Literal["", "Kent", "Devon"]


@claim(
    "em.defence.actions",
    "em.sea.battle-ready",
    fixed=ANY,
    rests_on=("em.issue.location-adjacent", "em.issue.whose-mode"),
)
def defence_modes_are_for_ones_own_land(at: Ground, order: SetDefence) -> None:
    """A country sets the defence mode of each land area that it owns, and of no other area."""
    assert ruling(order, at).allowed == (at.own and not at.is_sea)


@claim(
    "em.defence.actions",
    fixed={**ANY, Profile: replace(PREFERRED, whose_mode=WhoseMode.ARMIES)},
    expect=REFUTED,
    asks="Does the owner of a land area set its defence mode, and nobody else?",
)
def under_another_reading_defence_modes_are_for_ones_own_land(at: Ground, order: SetDefence) -> None:
    """The same is false where armies in an area are enough to set its mode."""
    assert ruling(order, at).allowed == (at.own and not at.is_sea)


@claim(
    "em.defence.actions",
    "em.sea.battle-ready",
    fixed={**ANY, Profile: replace(PREFERRED, whose_mode=WhoseMode.ARMIES)},
    rests_on=("em.issue.whose-mode", "em.issue.location-adjacent"),
)
def under_another_reading_whoever_has_armies_in_a_land_area_sets_its_defence_mode(
    at: Ground, order: SetDefence
) -> None:
    """Where the mode is for those who have armies there, they set it whosever the land is, and nobody else does."""
    assert ruling(order, at).allowed == (at.has_armies and not at.is_sea)


@claim(
    "em.defence.location",
    "em.defence.retreat-location",
    fixed={**ANY, Profile: replace(PREFERRED, location_adjacent=LocationAdjacent.NEXT_DOOR)},
    rests_on=("em.issue.location-adjacent",),
)
def under_another_reading_locations_are_next_door(at: Ground, order: SetDefence) -> None:
    """Where locations have to be adjacent, no order sets one that is not."""
    if ruling(order, at).allowed:
        assert at.near


@claim(
    "em.defence.location",
    "em.defence.retreat-location",
    fixed=ANY,
    expect=REFUTED,
    asks="Must the location that goes with a defence mode be adjacent?",
)
def locations_are_next_door(at: Ground, order: SetDefence) -> None:
    """The same is false as we play it."""
    if ruling(order, at).allowed:
        assert at.near


def _at(retreat_to: str, entrenched_against: str, ambush_against: str, mode: Mode) -> Defence:
    return Defence(
        mode=mode, retreat_to=retreat_to, entrenched_against=entrenched_against, ambush_against=ambush_against
    )


@claim("em.defence.mode", "em.defence.retreat-location", "em.defence.location", "em.defence.one-location")
def an_order_sets_the_mode_and_the_location_that_goes_with_it(
    before: Mode, mode: Mode, location: Place, profile: Profile
) -> None:
    """RETREAT sets where to retreat, ENTRENCH and AMBUSH the one location of both, DEFEND none; the mode is set by all.

    An order without a location keeps what was set, by one answer it clears it; by one answer each mode has its own.
    """
    order = SetDefence(mode=mode, where="Wales", location=location)
    found, _ = with_mode(_at("Mercia", "Powys", "Powys", before), order, profile)
    kept = location == "" and profile.location_left_out is LocationLeftOut.KEPT
    shared = profile.defence_location is DefenceLocation.SHARED
    expects = mode is Mode.ENTRENCH or mode is Mode.AMBUSH
    entrenched = location if not kept and expects and (shared or mode is Mode.ENTRENCH) else "Powys"
    ambush = location if not kept and expects and (shared or mode is Mode.AMBUSH) else "Powys"
    retreat = location if not kept and mode is Mode.RETREAT else "Mercia"
    assert found == _at(retreat, entrenched, ambush, mode)


@claim("em.defence.location", "em.defence.predict")
def an_attack_is_expected_from_the_location_of_the_mode(mode: Mode, attacked_from: Place) -> None:
    """What entrenches expects the attack from where it has entrenched, and an ambush from where it lies."""
    for_mode = "Kent" if mode is Mode.ENTRENCH else "Devon"
    assert predicts_direction(_at("Mercia", "Kent", "Devon", mode), attacked_from)[0] == (attacked_from == for_mode)


@claim("em.defence.start", "em.defence.mode")
def a_captured_area_is_defended_as_at_the_start(mode: Mode, profile: Profile) -> None:
    """A captured area has RETREAT and no locations, as at the start; by one answer it keeps what the loser had set."""
    before = _at("Mercia", "Kent", "Devon", mode)
    after = defence_after_capture(before, profile)
    if profile.captured_mode is CapturedMode.KEPT:
        assert after == before
    else:
        assert mode_in_force(after)[0] is Mode.RETREAT
        assert (after.retreat_to, after.entrenched_against, after.ambush_against) == ("", "", "")


@claim(
    "em.defence.actions",
    "em.defence.mode",
    fixed={str: ""},
    rests_on=(
        "em.issue.mode-left",
        "em.issue.captured-mode",
    ),
)
def the_mode_of_an_area_stays_until_its_last_army_has_left(armies: Count, leaving: Count, reading: ModeLeft) -> None:
    """While an army of its owner is left an area keeps its mode; once all have left it is as an answer has it.

    The armies that leave are gone, and no others; where nobody leaves, as with ships alone, nothing changes.
    """
    assume(leaving <= armies)
    ready = _at("Mercia", "Kent", "Devon", Mode.AMBUSH)
    wales = Area(name="Wales", owner="Albion", adjacent=frozenset({"Kent"}), defence=ready)
    kent = Area(name="Kent", owner="Albion", adjacent=frozenset({"Wales"}))
    there = Presence(area="Wales", country="Albion", stack=Stack(armies=armies))
    world = WorldMap(areas=(wales, kent), countries=(Country(name="Albion"),), presences=(there,))
    course = Course(
        world, world, SheetOrder("Albion", SetDefence(Mode.DEFEND, "Kent")), replace(PREFERRED, mode_left=reading)
    )
    after = leave(course, wales, leaving).world
    assert after.presence("Wales", "Albion").stack.armies == armies - leaving
    kept = leaving < armies or leaving == 0 or reading is ModeLeft.KEPT
    assert after.area("Wales").defence == (ready if kept else defence_after_capture(ready, PREFERRED))


@claim("em.defence.actions", fixed={str: ""})
def an_order_sees_whose_area_it_is_and_whether_armies_are_in_it(armies: Count, own: bool, near: bool) -> None:
    """What the rules see of an order is the owner of its area, any army in it, and whether the location is adjacent."""
    wales = Area(name="Wales", owner="Albion" if own else "Gallia", adjacent=frozenset({"Kent"}))
    others = tuple(Area(name=each, owner="Gallia", adjacent=frozenset()) for each in ("Kent", "Devon"))
    there = Presence(area="Wales", country="Albion", stack=Stack(armies=armies))
    countries = (Country(name="Albion"), Country(name="Gallia"))
    world = WorldMap(areas=(wales, *others), countries=countries, presences=(there,))
    seen = ground(world, "Albion", SetDefence(Mode.RETREAT, "Wales", "Kent" if near else "Devon"), PREFERRED)
    assert (seen.is_sea, seen.own, seen.has_armies, seen.near) == (False, own, armies > 0, near)


@claim("em.defence.mode", "em.defence.start", rests_on=("em.issue.mode-lasts",))
def a_mode_outlasts_the_turn_or_by_a_reading_each_turn_begins_with_retreat(mode: Mode, reading: ModeLasts) -> None:
    """As a new turn begins an area keeps its mode, by one answer it has RETREAT again; its locations stay."""
    wales = Area(name="Wales", owner="Albion", defence=_at("Mercia", "Kent", "Devon", mode))
    world = WorldMap(areas=(wales,), countries=(Country(name="Albion"),))
    after = begin_next_turn(world, replace(PREFERRED, mode_lasts=reading))[0].area("Wales").defence
    assert mode_in_force(after)[0] is (mode if reading is ModeLasts.UNTIL_CHANGED else Mode.RETREAT)
    assert (after.retreat_to, after.entrenched_against, after.ambush_against) == ("Mercia", "Kent", "Devon")


@claim("em.defence.actions", "em.defence.mode", fixed={str: ""}, rests_on=("em.issue.whose-mode",))
def a_mode_is_set_where_a_country_may_set_it_and_else_the_order_fails(own: bool, mode: Mode) -> None:
    """An order for the defence of an area of one's own is carried out; one for another's fails, and changes nothing."""
    areas = tuple(Area(name=each, owner="Albion" if own else "Gallia") for each in ("Wales", "Kent"))
    world = WorldMap(areas=areas, countries=(Country(name="Albion"), Country(name="Gallia")))
    made = execute(world, SheetOrder("Albion", SetDefence(mode, "Wales")))
    assert isinstance(made, Course)
    assert made.failed == (not own)
    assert made.world.area("Wales").defence.mode is (mode if own else areas[0].defence.mode)
    assert made.world.area("Kent") == areas[1]
