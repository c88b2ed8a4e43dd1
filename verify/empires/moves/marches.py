"""What holds of marches on a map, and of sheets of them: who may go, whom nothing holds, and what a failure costs."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, Country, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.moves.stuck import DIFFICULT, Arrival, Stack, Terrain, free_armies
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Order, SetDefence, SheetOrder
from clausewitz.rulebooks.empires.readings import PREFERRED, FailedCost, ModeLeft, Profile, Stuck, UnownedSea
from clausewitz.rulebooks.empires.turn.course import Course, stack_of
from clausewitz.rulebooks.empires.turn.marches import land, leave
from clausewitz.rulebooks.empires.turn.turn import Turn, execute

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}
_COUNTRIES = (Country(name="Albion", points=9), Country(name="Gallia"))


def _land(*presences: Presence, points: int = 9, defence: Defence | None = None) -> WorldMap:
    """Kent and Sussex of Albion, with Picardy of Gallia next to Sussex."""
    areas = (
        Area(name="Kent", owner="Albion", adjacent=frozenset({"Sussex"})),
        Area(name="Sussex", owner="Albion", adjacent=frozenset({"Picardy"})),
        Area(name="Picardy", owner="Gallia", defence=defence or Defence()),
    )
    countries = (Country(name="Albion", points=points), Country(name="Gallia"))
    return WorldMap(areas=areas, countries=countries, presences=presences)


@claim("em.move.fails", "em.move.own", fixed=ANY, rests_on=("em.issue.unowned-sea",))
def armies_go_to_sea_that_nobody_owns_only_by_a_reading(at: March, order: Move, reading: UnownedSea) -> None:
    """A legal MOVE goes to what the country owns; by one answer ships in a sea area are enough."""
    made = ruling(order, replace(at, profile=replace(PREFERRED, unowned_sea=reading)))
    assume(made.allowed)
    assert not made.disagreeing
    assert at.own or (at.to_sea and reading is UnownedSea.SHIPS_SUFFICE)


@claim("em.stuck.no-move", "em.stuck.area", fixed={str: ""}, rests_on=("em.issue.stuck",))
def a_sticky_area_holds_all_its_armies_or_by_a_reading_those_that_got_stuck(stack: Stack, reading: Stuck) -> None:
    """All armies are held in a sticky area, by one answer those alone that got stuck as they came in."""
    holds_all = stack.sticky and reading is Stuck.AREA
    assert free_armies(stack, replace(PREFERRED, stuck=reading)) == (0 if holds_all else stack.armies - stack.stuck)


@claim("em.stuck.same-country", fixed={str: ""})
def an_area_sticks_for_one_country_and_not_for_another(ours: Stack, theirs: Stack) -> None:
    """What sticks for another country holds no army of this one, until the sentence that says so is struck out."""
    own = Presence(area="Kent", country="Albion", stack=ours)
    other = Presence(area="Kent", country="Gallia", stack=theirs)
    world = WorldMap(areas=(), countries=_COUNTRIES, presences=(own, other))
    assert stack_of(world, "Kent", "Albion").sticky == ours.sticky
    with switch_off("em.stuck.same-country"):
        assert stack_of(world, "Kent", "Albion").sticky == (ours.sticky or theirs.sticky)


@claim("em.stuck.by-sea", "em.stuck.attacking", fixed={str: ""})
def without_the_sentence_a_landing_would_stick_as_an_attack_by_land(armies: Count, terrain: Terrain) -> None:
    """Armies that land stick anywhere; once the sentence on that is struck out, in difficult terrain alone.

    Where nobody comes, nothing sticks.
    """
    kent = Area(name="Kent", owner="Albion", terrain=terrain)
    world = WorldMap(areas=(kent,), countries=_COUNTRIES)
    course = Course(world, world, SheetOrder("Albion", Attack("Channel", "Kent")), PREFERRED)
    landed = land(course, kent, armies, Arrival.LANDING).world.presence("Kent", "Albion").stack
    assert landed.sticky == (armies > 0)
    with switch_off("em.stuck.by-sea"):
        landed = land(course, kent, armies, Arrival.LANDING).world.presence("Kent", "Albion").stack
    assert landed.sticky == (armies > 0 and terrain in DIFFICULT)


@claim("em.defence.mode", "em.defence.actions", fixed={str: ""})
def whoever_leaves_the_land_of_another_leaves_its_defence_as_it_is(armies: Count, reading: ModeLeft) -> None:
    """The defence mode of an area is its owner's: it stays when the last army of another country has left."""
    ready = Defence(mode=Mode.DEFEND)
    world = _land(Presence(area="Picardy", country="Albion", stack=Stack(armies=armies)), defence=ready)
    entry = SheetOrder("Albion", Move("Picardy", "Sussex"))
    course = Course(world, world, entry, replace(PREFERRED, mode_left=reading))
    assert leave(course, world.area("Picardy"), armies).world.area("Picardy").defence == ready


@claim("em.defence.actions", "em.move.format", fixed={str: ""}, rests_on=("em.issue.all",))
def an_order_that_has_no_cost_costs_nothing_when_it_fails(
    points: Count, which: Literal["mode", "number"], reading: FailedCost
) -> None:
    """To set a mode in the land of others fails, as does a MOVE of "all": by no answer are BPs paid for either."""
    all_go = Move("Kent", "Sussex", Number(Form.ALL))
    orders: dict[str, Order] = {"mode": SetDefence(Mode.DEFEND, "Picardy"), "number": all_go}
    made = execute(_land(points=points), SheetOrder("Albion", orders[which]), replace(PREFERRED, failed_cost=reading))
    assert isinstance(made, Course)
    assert made.failed
    assert made.country.points == points


@claim("em.movement.continuous", "em.attack.battle", fixed={str: ""}, rests_on=("em.issue.undefended",))
def a_sheet_is_executed_order_by_order_as_far_as_a_battle_that_is_not_decided(garrison: bool) -> None:
    """Armies that have moved attack from where they are then; the sheet waits there if armies defend the area."""
    own = Presence(area="Kent", country="Albion", stack=Stack(armies=2))
    enemies = Presence(area="Picardy", country="Gallia", stack=Stack(armies=1 if garrison else 0))
    number = Number(Form.NUMBER, 2)
    orders = (
        SheetOrder("Albion", Move("Kent", "Sussex", number)),
        SheetOrder("Albion", Attack("Sussex", "Picardy", number)),
    )
    world = _land(own, enemies, points=3, defence=Defence(mode=Mode.DEFEND))
    after = Turn(world=world, ahead=orders).onward()
    assert len(after.ahead) == (1 if garrison else 0)
    place = "Sussex" if garrison else "Picardy"
    assert after.world.presence("Kent", "Albion").stack.armies == 0
    assert after.world.presence(place, "Albion").stack.armies == 2
