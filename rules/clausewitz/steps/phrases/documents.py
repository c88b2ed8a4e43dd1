"""A battle that a document sets up, played on as `clausewitz play` plays it: how random battles are written down."""

from pytest_bdd import given, parsers, then, when

from clausewitz.play.state import state_lines
from clausewitz.steps.expect import cells_of, expect, expect_over, expect_that
from clausewitz.steps.world import BattleWorld, Playing, who_is_due


@given("the battle of this document")
def _document(world: BattleWorld, playing: Playing, docstring: str) -> None:
    """What a document sets up, a battle or a turn: the document, in TOML, stands below between rows of quotes."""
    opened = playing.set_up(docstring, world.rulebook)
    world.profile = opened.profile
    world.lay_out(opened.position)


@when("play goes on as follows")
def _goes_on(world: BattleWorld, playing: Playing, datatable: list[list[str]]) -> None:
    """Rolls and decisions, a row for each: whose dice are rolled or who decides, and what a player types for it.

    Examples of rows: `| attacker's artillery, defender's infantry | 2 6 |` and `| defender | 1 infantry |`.
    """
    for who, typed in cells_of(datatable, "whose dice, or who decides", "what a player types"):
        due = who_is_due(world.playable)
        expect_that(who == due, f"{who} to be due", f"has {due or 'nobody'} due")
        world.lay_out(playing.apply_move(world.playable, typed))


@then(parsers.parse("play is over: {outcome}"))
def _expect_play_over(world: BattleWorld, outcome: str) -> None:
    """That nothing more is awaited, and how it ended: `play is over: the defender is eliminated`."""
    expect_over(world.playable.awaits, outcome)


@then("these units are left")
def _expect_survivors(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All units that are left: whose, what keeps them out of the fight, and how many; `| defender | 2 infantry |`."""
    rows = tuple(f"{whose}: {units}" for whose, units in cells_of(datatable, "whose, and where", "the units"))
    expect("the units that are left", tuple(f"{each}: {each.units}" for each in world.playable.survivors), rows)


@then("these units are left, with their hits and fuel")
def _expect_state(world: BattleWorld, datatable: list[list[str]]) -> None:
    """All units that are left, by owner, with hits, wrecks and fuel; `| defender | 1 fort (3 hits of 4), 2 infantry |`.

    The kinds stand in the order of the unit table, as `left:` shows them.
    """
    played, rows = world.playable, cells_of(datatable, "whose, and where", "the units")
    found = state_lines(played.survivors, played.state.units, played.roster)
    expect("the state of the units", found, tuple(map(tuple, rows)))


@then("the spaces are held as follows")
def _expect_holders(world: BattleWorld, datatable: list[list[str]]) -> None:
    """Who has each space that is settled, a row for each: `| the attacker holds the space |`."""
    rows = tuple(row for (row,) in cells_of(datatable, "who holds what"))
    expect("who holds the spaces", tuple(map(str, world.playable.holders)), rows)
