"""Rulings on landings, on the fire that supports them, and on bombardment as scenarios."""

from collections.abc import Iterator, Mapping

from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.forces.army import ROSTER
from clausewitz.rulebooks.great_war.phrases.words import Writer, prefix_steps, ruling_step, unusual
from clausewitz.rulebooks.great_war.shore.landings import Beach, Land
from clausewitz.rulebooks.great_war.shore.support_fire import Flotilla, SupportFire
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, RailGun, TakePart


def _land(at: Beach, action: Land) -> Iterator[str]:
    unit = ROSTER.units[action.kind].plural
    if at.contested:
        return
    if at.captured:
        allowed = ruling(action, at).allowed
        phase = "in the non-combat phase" if at.non_combat else f"in the combat phase{'' if allowed else ','}"
        yield ruling_step(at, action, unit, f"land after the capture, {phase}")
    elif at.non_combat:
        if not ruling(action, at).allowed:
            yield ruling_step(at, action, unit, "land in a contested territory, in the non-combat phase,")
    elif at.round == 1:
        yield ruling_step(at, action, unit, "land")


def _support(at: Flotilla, action: SupportFire) -> Iterator[str]:
    if at.firing:
        return
    fought = ["the ships have fought a naval battle"] if at.fought_at_sea else []
    yield from prefix_steps("Given", [*unusual(at.profile), f"the landing uses {at.transports} transports", *fought])
    ships = ROSTER.count(action.kind, action.ships)
    yield ruling_step(at, action, ships, f"give support fire in round {at.round}")


def _rail_gun(at: RailGun, action: Bombard | TakePart) -> Iterator[str]:
    givens = [
        "a rail gun in the embattled space" if at.here else "a rail gun next to an enemy territory",
        *["no land units attack the territory"] * (not at.attacked),
        *["the territory is not adjacent to it"] * (not at.adjacent and not at.here),
        *["the territory is a sea zone"] * (not at.land),
        *["the territory is not the enemy's"] * (not at.enemy),
        *["an enemy contests it"] * at.contested,
        *["the land combat of the turn has begun"] * at.land_combat,
        *["the gun has bombarded"] * at.bombarded,
    ]
    yield from prefix_steps("Given", [*unusual(at.profile), *givens])
    yield ruling_step(at, action, "the gun", "bombard" if isinstance(action, Bombard) else "take part")


LANDING_WRITERS: Mapping[type, Writer] = {
    Land: _land,
    SupportFire: _support,
    Bombard: _rail_gun,
    TakePart: _rail_gun,
}
