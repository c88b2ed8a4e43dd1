"""What a clause has no bearing on, and the figures of the roster."""

from collections.abc import Iterator

from pytest_bdd import given, parsers, then

from clausewitz.play.switches import given_figures, with_figures
from clausewitz.steps.expecting import expect, of_givens
from clausewitz.steps.words import kind_of
from clausewitz.steps.world import World


@given(parsers.parse("the table plays {name} with {figure} {value:d}"))
def _own(world: World, name: str, figure: str, value: int) -> Iterator[None]:
    """A figure of the table's own in place of the roster's: `the table plays artillery with attack 3`."""
    roster = world.rulebook.roster
    column = of_givens(figure if figure in roster.columns else None, f"a figure {figure} of the roster")
    with with_figures(given_figures() | {(kind_of(name, roster), column, value)}):
        yield


@then(parsers.parse("the transcript does not cite {clause}"))
def _does_not_cite(world: World, clause: str) -> None:
    """A clause that has no bearing on what happened, by its id."""
    expect(f"whether {clause} is cited", clause in world.cited, False)


@then(parsers.parse("the roster gives {name} {figure} {value}"))
def _figure(world: World, name: str, figure: str, value: str) -> None:
    """A figure of the roster: `the roster gives infantry cost 1.5`."""
    roster = world.rulebook.roster
    found = roster.figure(kind_of(name, roster), figure)
    expect(f"the {figure} of {name}", float(found.value) if found else None, float(value))
    world.looked_up.update([found.clause] if found else [])
