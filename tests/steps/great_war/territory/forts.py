"""Forts in battle: the hits that they take and have taken, and which of them are wrecked."""

from dataclasses import replace

from pytest_bdd import parsers, then, when

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.coastal_forts import Coast, FireFromTheCoast
from clausewitz.steps.expect import expect, expect_choice, expect_losses, side_of

from ..world import World

_COASTS = {
    "in a contested territory": Coast(side=Side.DEFENDER, contested=True),
    "captured this turn": Coast(side=Side.DEFENDER, just_captured=True),
}


@when(parsers.re(r"the (?P<side>attacker|defender) takes (?P<hits>\d+) hits? on his forts"))
def _takes(world: World, side: str, hits: str) -> None:
    """A side takes all its hits on forts: `the defender takes 3 hits on his forts`."""
    expect_choice(world.fight.awaits, question=f"losses of the {side}")
    world.fight = world.fight.choose(world.force_of(side_of(side), f"{hits} forts"))
    world.roll()


@then(
    parsers.re(r"the (?P<side>attacker|defender) may take (?P<hits>\d+) hits? on his forts(?: and lose (?P<units>.+))?")
)
def _may_take(world: World, side: str, hits: str, units: str | None) -> None:
    """Hits that a side may take on forts now, and others beside: `the defender may take 2 hits on his forts`.

    Also: `the defender may take 4 hits on his forts and lose 1 infantry`.
    """
    others = f", {units}" if units else ""
    expect_losses(world.fight, side_of(side), world.force_of(side_of(side), f"{hits} forts{others}"))


@then(parsers.re(r"the (?P<side>attacker|defender) may not take (?P<hits>\d+) hits? on his forts"))
def _may_not_take(world: World, side: str, hits: str) -> None:
    """Hits that a side may not take on forts now: `the defender may not take 5 hits on his forts`."""
    expect_losses(world.fight, side_of(side), world.force_of(side_of(side), f"{hits} forts"), allowed=False)


@then(parsers.re(r"the forts of the (?P<side>attacker|defender) have taken (?P<hits>\d+) hits?"))
def _have_taken(world: World, side: str, hits: str) -> None:
    """Hits that forts have taken in all: `the forts of the defender have taken 2 hits`."""
    taken = world.fight_of_armies.combatant(side_of(side)).fort_hits
    expect(f"the hits on the forts of the {side}", taken, int(hits))


@then(parsers.re(r"(?P<number>no|\d+) forts? of the (?P<side>attacker|defender) (?:is|are) wrecked"))
def _wrecked(world: World, number: str, side: str) -> None:
    """How many forts are wrecked: `1 fort of the defender is wrecked`, `no fort of the defender is wrecked`."""
    wrecked = fortresses.wrecked_forts(world.battle.combatant(side_of(side)), world.profile)
    expect(f"the number of wrecked forts of the {side}", wrecked, 0 if number == "no" else int(number))


@then(
    parsers.re(
        r"a fort (?P<which>in a contested territory|captured this turn) may take part in a naval battle next to it"
    )
)
def _may_take_part(world: World, which: str) -> None:
    """A fort of the defender may fire on ships: `a fort captured this turn may take part in a naval battle next to it`.

    Or `a fort in a contested territory`.
    """
    world.allows(FireFromTheCoast(), replace(_COASTS[which], profile=world.profile))


@then(
    parsers.re(
        r"a fort (?P<which>in a contested territory|captured this turn) may not take part in a naval battle next to it"
        r" because of (?P<clause>\S+)"
    )
)
def _may_not_take_part(world: World, which: str, clause: str) -> None:
    """A clause or reading forbids a fort to fire on ships."""
    world.forbids(FireFromTheCoast(), replace(_COASTS[which], profile=world.profile), clause)
