"""Whens: orders that are given, battles that end, turns that begin."""

from pytest_bdd import parsers, when

from clausewitz.rulebooks.empires.orders import Outcome

from .world import World


@when(parsers.parse("{country} orders {line}"))
def _orders(world: World, country: str, line: str) -> None:
    """An order as it is written in a sheet: `Albion orders MOVE Kent, Sussex, 2`."""
    world.order(country, line)


@when(parsers.parse("the sheets are executed: {orders}"))
def _sheets(world: World, orders: str) -> None:
    """The sheets of a turn, in order: `the sheets are executed: Albion: MOVE Kent, Sussex, 1 / DEFEND Kent`."""
    world.execute(orders.split(" / "))


@when(parsers.parse("the battle is won, losing {lost:d}"))
def _won(world: World, lost: int) -> None:
    """The end of a battle for the side that gave the order: `the battle is won, losing 1`."""
    world.decide(Outcome(won=True, lost=lost))


@when(parsers.parse("the battle is lost, losing {lost:d}, killing {killed:d}"))
def _lost(world: World, lost: int, killed: int) -> None:
    """The other end of a battle: `the battle is lost, losing 2, killing 1`."""
    world.decide(Outcome(won=False, lost=lost, killed=killed))


@when("the next turn begins")
def _next_turn(world: World) -> None:
    """A new turn: `the next turn begins`."""
    world.next_turn()
