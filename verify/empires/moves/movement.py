"""What holds of every movement: of each leg by itself, and of every order executed on a map of four areas."""

from dataclasses import dataclass
from enum import Enum

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.combat.defence import Defence
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.moves.stuck import Stack, Terrain, free_armies
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Order, Outcome, Sail, SetDefence, SheetOrder
from clausewitz.rulebooks.empires.phrases import as_scenario
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile
from clausewitz.rulebooks.empires.sea.sea import Voyage
from clausewitz.rulebooks.empires.turn.course import Battle
from clausewitz.rulebooks.empires.turn.turn import Turn, execute

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


class Given(Enum):
    """An order of Albion."""

    SEAMOVE = Sail(False, "Channel", "North Sea")
    CONVOY = Sail(True, "Channel", "North Sea")
    CONVOY_HOME = Sail(True, "Channel", "Kent")
    CONVOY_OUT = Sail(True, "Kent", "Channel")
    DISEMBARK = Move("Channel", "Kent")
    EMBARK = Move("Kent", "Channel")
    CHANGE_SHIPS = Move("Channel", "North Sea")
    LAND = Attack("Channel", "Picardy")
    ATTACK_HOME = Attack("Channel", "Kent")
    DEFEND = SetDefence(Mode.DEFEND, "Kent")


@dataclass(frozen=True)
class Strengths:
    """What stands where."""

    points: Count
    in_kent: Count
    """Armies of Albion in Kent."""
    ships_in_kent: Count
    """Ships of Albion in Kent."""
    at_sea: Count
    """Albion's armies in the Channel."""
    ships: Count
    """Albion's ships in the Channel."""
    enemies: Count
    """Armies of Gallia in Picardy."""
    enemy_ships: Count
    """Ships of Gallia in the North Sea."""
    closed: bool
    """Whether the base in Kent is closed."""

    def is_sound(self) -> bool:
        """Each army at sea is on a ship."""
        return self.at_sea <= self.ships


_KENT = Area(name="Kent", owner="Albion", terrain=Terrain.TOWNS, adjacent=frozenset({"Channel"}))
_RETREATS = Defence(mode=Mode.RETREAT, retreat_to="Normandy")
_OTHER_AREAS = (
    Area(name="Picardy", owner="Gallia", adjacent=frozenset({"Channel"}), defence=_RETREATS),
    Area(name="Normandy", owner="Gallia", adjacent=frozenset({"Picardy"})),
    Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"North Sea"})),
    Area(name="North Sea", kind=AreaKind.SEA),
)


def _world(at: Strengths) -> WorldMap:
    base = NavalBase(entrance="Channel", ships_of="Albion", closed=at.closed)
    presences = (
        Presence(area="Kent", country="Albion", ships=at.ships_in_kent, stack=Stack(armies=at.in_kent)),
        Presence(area="Channel", country="Albion", ships=at.ships, stack=Stack(armies=at.at_sea)),
        Presence(area="Picardy", country="Gallia", stack=Stack(armies=at.enemies)),
        Presence(area="North Sea", country="Gallia", ships=at.enemy_ships),
    )
    countries = (Country(name="Albion", points=at.points), Country(name="Gallia"))
    return WorldMap(areas=(replace(_KENT, base=base), *_OTHER_AREAS), countries=countries, presences=presences)


def _armies(world: WorldMap, country: str) -> int:
    return sum(each.stack.armies for each in world.presences if each.country == country)


def _ships(world: WorldMap, country: str) -> int:
    return sum(each.ships for each in world.presences if each.country == country)


_ORDER = {"given": "The order.", "number": "Armies or ships that would move."}


def _order(given: Given, number: Number) -> Order:
    order: Order = given.value
    if isinstance(order, Sail):
        return Sail(order.convoy, order.where_from, order.where_to, number)
    if isinstance(order, SetDefence):
        return order
    return type(order)(order.where_from, order.where_to, number)


@claim("em.movement.adjacent", fixed=ANY, show=as_scenario)
def armies_move_to_the_next_area(at: March, order: Move) -> None:
    """A legal MOVE goes to an adjacent area."""
    assume(ruling(order, at).allowed)
    assert at.adjacent


@claim("em.movement.adjacent", fixed=ANY, show=as_scenario)
def armies_attack_the_next_area(at: Advance, order: Attack) -> None:
    """A legal ATTACK is on an adjacent area."""
    assume(ruling(order, at).allowed)
    assert at.adjacent


@claim("em.movement.adjacent", fixed=ANY)
def ships_sail_to_the_next_sea_area(at: Voyage, order: Sail) -> None:
    """A legal SEAMOVE or CONVOY from sea to sea goes to an adjacent area."""
    assume(at.between_seas)
    assume(ruling(order, at).allowed)
    assert at.adjacent


@claim(
    "em.movement.adjacent",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Do armies move only to an adjacent area in one action?",
)
def without_the_sentence_armies_would_leap_over_areas(at: March, order: Move) -> None:
    """The same is false once "to any adjacent area in a single action" is struck out."""
    with switch_off("em.movement.adjacent"):
        assume(ruling(order, at).allowed)
        assert at.adjacent


@claim("em.movement.continuous", fixed=ANY)
def having_moved_holds_nobody_back(stack: Stack, moved: Count) -> None:
    """As many armies may move or attack as if none had done so in this turn; only getting stuck holds them."""
    assume(moved <= stack.armies)
    assert free_armies(replace(stack, moved=moved)) == free_armies(stack)


@claim("em.movement.continuous", fixed=ANY, expect=REFUTED, asks="May armies that have moved move on in the same turn?")
def without_the_sentence_having_moved_would_hold_them_back(stack: Stack, armies_that_have_moved: Count) -> None:
    """The same is false once "Movement is normally continuous" is struck out."""
    assume(armies_that_have_moved <= stack.armies)
    with switch_off("em.movement.continuous"):
        assert free_armies(replace(stack, moved=armies_that_have_moved)) == free_armies(stack)


@claim("em.sea.convoy", "em.move.own", "em.attack.land", "em.attack.battle", "em.sea.battle-resolved")
def nothing_is_ever_created(at: Strengths, given: Given, number: Number, outcome: Outcome) -> None:
    """No order and no battle leaves anybody with more armies, ships or BPs than before, or with less than none."""
    before = _world(at)
    executed = execute(before, SheetOrder("Albion", _order(given, number), outcome))
    assume(not isinstance(executed, Battle))
    assert not isinstance(executed, Battle)
    for country in ("Albion", "Gallia"):
        assert 0 <= _armies(executed.world, country) <= _armies(before, country)
        assert 0 <= _ships(executed.world, country) <= _ships(before, country)
        assert 0 <= executed.world.country(country).points <= before.country(country).points


@claim("em.move.fails", "em.attack.fails", "em.move.ships", rests_on=("em.issue.failed-cost",))
def a_failed_order_leaves_all_as_it_was(at: Strengths, given: Given, number: Number, outcome: Outcome) -> None:
    """After an order that has failed the map is as it was, and the reason is told with a rule."""
    before = _world(at)
    executed = execute(before, SheetOrder("Albion", _order(given, number), outcome))
    if not isinstance(executed, Battle) and executed.failed:
        assert executed.world is before
        assert len(executed.told) == 1


@claim(
    "em.move.ships",
    "em.sea.convoy.armies",
    "em.sea.no-route.army",
    "em.sea.battle",
    rests_on=("em.issue.whose-ships", "em.issue.room-aboard"),
)
def nobody_swims(at: Strengths, given: Given, number: Number, outcome: Outcome) -> None:
    """After every order, and whatever battle it has led to, there is a ship for each army at sea."""
    executed = execute(_world(at), SheetOrder("Albion", _order(given, number), outcome))
    if not isinstance(executed, Battle):
        for each in executed.world.presences:
            assert not executed.world.area(each.area).is_sea or each.stack.armies <= each.ships


@claim("em.move.ships", expect=REFUTED, words=_ORDER, asks="Is there a ship for every army at sea, whatever the order?")
def without_the_sentence_somebody_would_swim(at: Strengths, given: Given, number: Number) -> None:
    """The same is false once "provided it contains at least as many ships" is struck out."""
    with switch_off("em.move.ships"):
        executed = execute(_world(at), SheetOrder("Albion", _order(given, number)))
    if not isinstance(executed, Battle):
        for each in executed.world.presences:
            assert not executed.world.area(each.area).is_sea or each.stack.armies <= each.ships


@claim("em.attack.land", "em.defence.retreat", "em.attack.battle")
def two_countries_never_share_land_by_fighting(at: Strengths, given: Given, number: Number, outcome: Outcome) -> None:
    """After every order, armies in a land area are those of its owner alone."""
    executed = execute(_world(at), SheetOrder("Albion", _order(given, number), outcome))
    if not isinstance(executed, Battle):
        for each in executed.world.presences:
            area = executed.world.area(each.area)
            if not area.is_sea and area.owner != each.country:
                assert each.stack.armies == 0


@claim(
    "em.movement.continuous",
    "em.move.fails",
    "em.attack.fails",
    tested="two orders have more paths than can be run",
    rests_on=("em.issue.failed-cost",),
)
def the_result_does_not_depend_on_orders_that_failed(
    at: Strengths, first: Given, second: Given, number: Number
) -> None:
    """If the first of two orders fails, all is as if only the second had been given."""
    before = _world(at)
    orders = tuple(SheetOrder("Albion", _order(given, number), Outcome(won=True)) for given in (first, second))
    both = Turn(world=before, ahead=orders).onward()
    assume(both.reports[0].failed)
    assert both.world == Turn(world=before, ahead=orders[1:]).onward().world


@claim(
    "em.move.own",
    "em.attack.land",
    "em.sea.seamove",
    "em.sea.convoy",
    tested="to compare two maps path by path takes longer than the limit",
)
def executing_is_deterministic(at: Strengths, given: Given, number: Number, outcome: Outcome) -> None:
    """The same order on the same map always has the same result."""
    order = SheetOrder("Albion", _order(given, number), outcome)
    first, second = execute(_world(at), order), execute(_world(at), order)
    if isinstance(first, Battle) or isinstance(second, Battle):
        assert first == second
    else:
        assert (first.world, first.failed) == (second.world, second.failed)
