"""Rulings at sea as scenarios: withdrawing, contesting a sea zone, and moving in and out of a contested one."""

from collections.abc import Iterator, Mapping

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.phrases.words import (
    Writer,
    of_round,
    place,
    prefix_steps,
    ruling_step,
    table,
    unusual,
    yes,
)
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, ReinforceZone, SailOut, Zone
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw


def _withdraw(at: SeaStandoff, action: Withdraw) -> Iterator[str]:
    if at.submarines or at.only_submerged:
        return
    to, side = action.to, at.side.value
    fleets = [f"the {each.value}'s fleet has 1 cruiser" for each in Side]
    yield from prefix_steps("Given", [*unusual(at.profile), *fleets, f"the {side} might withdraw to"])
    yield from table(
        (
            ("place", "water", "holder", "enemy ships", "contested", "adjacent", "attack came from it"),
            (
                place(to.name),
                to.water.value,
                to.holder.value,
                yes(to.enemy_ships),
                yes(to.contested),
                yes(to.adjacent),
                yes(to.origin),
            ),
        )
    )
    deciding = [f"the attacker {'contests the sea zone' if at.contesting else 'fights on at sea'}"]
    yield from prefix_steps("When", [f"step 4{of_round(at.round)} begins", *deciding * (at.side is Side.DEFENDER)])
    part = "" if action.whole else " with only some of his units"
    yield ruling_step(at, action, f"the {side}", f'withdraw to "{place(to.name)}"{part}')


def _reinforce_zone(at: ContestedZone, action: ReinforceZone) -> Iterator[str]:
    yield from prefix_steps("Given", list(unusual(at.profile)))
    out = ", out of a contested sea zone" if action.out_of_contested else ""
    yield ruling_step(at, action, _who(at), f"reinforce from {action.distance} away{out}", bare=True)


def _sail_out(at: ContestedZone, action: SailOut) -> Iterator[str]:
    way = "round" if action.by_way_of_free else "directly"
    article = "an" if action.to is Zone.ENEMY else "a"
    yield from prefix_steps("Given", list(unusual(at.profile)))
    yield ruling_step(at, action, _who(at), f"sail {way} to {article} {action.to.value} sea zone", bare=True)


def _who(at: ContestedZone) -> str:
    return f"{'submerged submarines' if at.submerged else 'ships'} with {at.movement} movement points"


SEA_WRITERS: Mapping[type, Writer] = {Withdraw: _withdraw, ReinforceZone: _reinforce_zone, SailOut: _sail_out}
