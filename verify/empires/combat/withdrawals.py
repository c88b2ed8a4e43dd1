"""What an ATTACK on a map makes of armies in the mode RETREAT: whether they leave, and where they are then."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.moves.stuck import DIFFICULT, Stack, Terrain
from clausewitz.rulebooks.empires.orders import Attack, Mode, Outcome, SheetOrder
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    Profile,
    RetreatAboard,
    RetreatAdjacent,
    RetreatSticks,
    Stronger,
    StuckRetreat,
)
from clausewitz.rulebooks.empires.turn.course import Battle, Course
from clausewitz.rulebooks.empires.turn.turn import execute

_COUNTRIES = (Country(name="Gallia"),)


def _attacked(
    armies: int, garrison: Stack, to: str, areas: tuple[Area, ...], profile: Profile, ships: tuple[Presence, ...] = ()
) -> Course | Battle:
    """What comes of an attack from Kent on Picardy, whose garrison is to retreat to a place."""
    kent = Area(name="Kent", owner="Albion", adjacent=frozenset({"Picardy"}))
    picardy = Area(name="Picardy", owner="Gallia", defence=Defence(mode=Mode.RETREAT, retreat_to=to))
    presences = (
        Presence(area="Kent", country="Albion", stack=Stack(armies=armies)),
        Presence(area="Picardy", country="Gallia", stack=garrison),
        *ships,
    )
    world = WorldMap(
        areas=(kent, picardy, *areas),
        countries=(Country(name="Albion", points=armies), *_COUNTRIES),
        presences=presences,
    )
    return execute(world, SheetOrder("Albion", Attack("Kent", "Picardy", Number(Form.NUMBER, armies))), profile)


@claim(
    "em.defence.retreat",
    "em.defence.retreat.none-set",
    "em.defence.retreat.not-owned",
    "em.defence.retreat-location",
    rests_on=("em.issue.stronger", "em.issue.retreat-adjacent"),
)
def armies_fall_back_only_to_what_is_theirs_when_they_are_attacked(
    armies: Count,
    garrison: Count,
    owner: Literal["Gallia", "Albion", ""],
    near: bool,
    to: Literal["Artois", "Picardy", ""],
) -> None:
    """Armies set to retreat leave without a battle for another area, next door, that their country still owns.

    They stand where it has been lost, is nobody's, is far away or not set, and where the area itself is named.
    """
    assume(armies > garrison)
    assume(garrison > 0)
    artois = Area(name="Artois", owner=owner, adjacent=frozenset({"Picardy"} if near else ()))
    made = _attacked(armies, Stack(armies=garrison), to, (artois,), PREFERRED)
    assert isinstance(made, Course) == (to == "Artois" and owner == "Gallia" and near)


@claim(
    "em.stuck.moving",
    "em.defence.retreat",
    "em.defence.retreat-location",
    rests_on=("em.issue.stronger", "em.issue.retreat-sticks"),
)
def only_by_a_reading_who_falls_back_into_difficult_terrain_gets_stuck_there(
    armies: Count, garrison: Count, terrain: Terrain, reading: RetreatSticks
) -> None:
    """Armies that have retreated are all where they were to go; difficult terrain holds them only by one answer."""
    assume(armies > garrison)
    assume(garrison > 0)
    artois = Area(name="Artois", owner="Gallia", terrain=terrain, adjacent=frozenset({"Picardy"}))
    profile = replace(PREFERRED, retreat_sticks=reading)
    made = _attacked(armies, Stack(armies=garrison), "Artois", (artois,), profile)
    assert isinstance(made, Course)
    there = made.world.presence("Artois", "Gallia")
    assert there.stack.armies == garrison
    assert there.stack.sticky == (reading is RetreatSticks.YES and terrain in DIFFICULT)
    assert made.world.presence("Picardy", "Gallia").stack.armies == 0


@claim(
    "em.defence.retreat", "em.stuck.no-move", rests_on=("em.issue.stuck", "em.issue.stronger", "em.issue.stuck-retreat")
)
def only_by_a_reading_stuck_armies_stand_when_they_are_attacked(
    armies: Count, garrison: Count, sticky: bool, reading: StuckRetreat
) -> None:
    """Armies in a sticky area fall back from a stronger attack as others do, unless a retreat counts as a move."""
    assume(armies > garrison)
    assume(garrison > 0)
    artois = Area(name="Artois", owner="Gallia", adjacent=frozenset({"Picardy"}))
    profile = replace(PREFERRED, stuck_retreat=reading)
    made = _attacked(armies, Stack(armies=garrison, sticky=sticky), "Artois", (artois,), profile)
    assert isinstance(made, Battle) == (sticky and reading is StuckRetreat.STAND)


@claim("em.defence.retreat.not-owned", "em.defence.retreat", rests_on=("em.issue.stronger", "em.issue.retreat-aboard"))
def only_by_a_reading_armies_fall_back_onto_ships_and_only_where_all_have_room(
    armies: Count, garrison: Count, ships: Count, aboard: Count, reading: RetreatAboard
) -> None:
    """Nobody owns a sea area: armies set to retreat there stand, unless by one answer their ships have room for all."""
    assume(armies > garrison)
    assume(garrison > 0)
    assume(aboard <= ships)
    channel = Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Picardy"}))
    fleet = Presence(area="Channel", country="Gallia", ships=ships, stack=Stack(armies=aboard))
    profile = replace(PREFERRED, retreat_aboard=reading)
    made = _attacked(armies, Stack(armies=garrison), "Channel", (channel,), profile, (fleet,))
    assert isinstance(made, Course) == (reading is RetreatAboard.YES and aboard + garrison <= ships)


@claim("em.stuck.attacking", "em.stuck.no-attack", rests_on=("em.issue.stronger", "em.issue.undefended"))
def who_captures_difficult_terrain_is_stuck_in_it(armies: Count, garrison: Count, terrain: Terrain) -> None:
    """Armies that have taken an area by land get stuck there exactly if its terrain is difficult."""
    assume(armies > 0)
    assume(armies > garrison)
    kent = Area(name="Kent", owner="Albion", adjacent=frozenset({"Picardy"}))
    picardy = Area(name="Picardy", owner="Gallia", terrain=terrain, defence=Defence(retreat_to="Artois"))
    artois = Area(name="Artois", owner="Gallia", adjacent=frozenset({"Picardy"}))
    presences = (
        Presence(area="Kent", country="Albion", stack=Stack(armies=armies)),
        Presence(area="Picardy", country="Gallia", stack=Stack(armies=garrison)),
    )
    countries = (Country(name="Albion", points=armies), *_COUNTRIES)
    world = WorldMap(areas=(kent, picardy, artois), countries=countries, presences=presences)
    made = execute(world, SheetOrder("Albion", Attack("Kent", "Picardy", Number(Form.NUMBER, armies))), PREFERRED)
    assert isinstance(made, Course)
    there = made.world.presence("Picardy", "Albion").stack
    assert (there.armies, there.moved, there.sticky) == (armies, armies, terrain in DIFFICULT)
    assert there.stuck == (armies if there.sticky else 0)


@claim("em.defence.retreat.none-set", fixed={str: ""}, rests_on=("em.issue.stronger",))
def without_the_sentence_armies_with_nowhere_to_go_would_be_gone(
    armies: Count, garrison: Count, reading: RetreatSticks
) -> None:
    """Armies to which no retreat location is set stand; once that is struck out they leave, and are nowhere."""
    assume(armies > garrison)
    assume(garrison > 0)
    artois = Area(name="Artois", owner="Gallia", adjacent=frozenset({"Picardy"}))
    profile = replace(PREFERRED, retreat_sticks=reading)
    assert isinstance(_attacked(armies, Stack(armies=garrison), "", (artois,), profile), Battle)
    with switch_off("em.defence.retreat.none-set", "em.defence.retreat.not-owned"):
        made = _attacked(armies, Stack(armies=garrison), "", (artois,), profile)
    assert isinstance(made, Course)
    assert sum(each.stack.armies for each in made.world.presences if each.country == "Gallia") == 0
    assert made.world.presence("Picardy", "Albion").stack.armies == armies


@claim("em.defence.retreat.none-set", "em.defence.retreat-location", fixed={str: ""})
def nobody_retreats_to_where_he_is(armies: Count, garrison: Count, reading: RetreatAdjacent) -> None:
    """An area that is its own retreat location has none set: its armies stand, however far others may retreat."""
    assume(armies > garrison)
    assume(garrison > 0)
    profile = replace(PREFERRED, retreat_adjacent=reading)
    assert isinstance(_attacked(armies, Stack(armies=garrison), "Picardy", (), profile), Battle)


_ARTOIS = Area(name="Artois", owner="Gallia", adjacent=frozenset({"Picardy"}))


@claim("em.defence.retreat", "em.stuck.no-move", rests_on=("em.issue.stuck-retreat", "em.issue.stronger"))
def where_any_of_the_defenders_are_stuck_they_all_stand_by_a_reading(
    armies: Count, garrison: Count, sticky: bool, others: Count, reading: StuckRetreat
) -> None:
    """Armies of two countries that are attacked by more fall back, by one answer not if those of one are stuck."""
    assume(garrison > 0)
    assume(armies > garrison + others)
    allies = Presence(area="Picardy", country="Belgica", stack=Stack(armies=others))
    stuck = Stack(armies=garrison, stuck=garrison, sticky=True) if sticky else Stack(armies=garrison)
    ended = _attacked(armies, stuck, "Artois", (_ARTOIS,), replace(PREFERRED, stuck_retreat=reading), (allies,))
    assert isinstance(ended, Battle) == (sticky and reading is StuckRetreat.STAND)


@claim("em.defence.retreat", "em.defence.retreat.stronger", fixed={str: ""}, rests_on=("em.issue.stronger",))
def by_a_reading_armies_retreat_from_whoever_would_win_and_fight_while_that_is_not_known(
    armies: Count, garrison: Count, known: bool, won: bool, reading: Stronger
) -> None:
    """Armies fall back from more than they are; by one answer from those who would win, and only once that is known."""
    assume(garrison > 0)
    assume(armies > 0)
    kent = Area(name="Kent", owner="Albion", adjacent=frozenset({"Picardy"}))
    picardy = Area(name="Picardy", owner="Gallia", defence=Defence(mode=Mode.RETREAT, retreat_to="Artois"))
    attackers = Presence(area="Kent", country="Albion", stack=Stack(armies=armies))
    defenders = Presence(area="Picardy", country="Gallia", stack=Stack(armies=garrison))
    countries = (Country(name="Albion", points=armies), *_COUNTRIES)
    world = WorldMap(areas=(kent, picardy, _ARTOIS), countries=countries, presences=(attackers, defenders))
    order, outcome = Attack("Kent", "Picardy", Number(Form.NUMBER, armies)), Outcome(won=won) if known else None
    ended = execute(world, SheetOrder("Albion", order, outcome), replace(PREFERRED, stronger=reading))
    falls_back = armies > garrison if reading is Stronger.MORE_ARMIES else known and won
    assert isinstance(ended, Battle) == (not falls_back and not known)
    if isinstance(ended, Course):
        assert ended.world.presence("Artois", "Gallia").stack.armies == (garrison if falls_back else 0)
