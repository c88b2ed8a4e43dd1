"""Rulings on contested territories, on infantry, and on what may be had and built as scenarios."""

from collections.abc import Iterator, Mapping

from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.land.infantry import Entrench, FieldStormTroops, InfantryUnit, March, Nation
from clausewitz.rulebooks.great_war.phrases.words import BELLIGERENTS, Writer, prefix_steps, ruling_step
from clausewitz.rulebooks.great_war.territory.no_mans_land import BuildThere, Contested, MoveOut, Reinforce, To


def _move_out(at: Contested, action: MoveOut) -> Iterator[str]:
    if at.rail_guns:
        return
    article = "an" if action.to is To.ENEMY else "a"
    way = f"move {'roundabout' if action.through_friendly else 'directly'} to {article} {action.to.value} territory"
    yield ruling_step(
        at, action, f"units with {at.movement} movement point{'' if at.movement == 1 else 's'}", way, bare=True
    )


def _reinforce_space(at: Contested, action: Reinforce) -> Iterator[str]:
    if at.rail_guns:
        return
    phase = "its movement phase" if at.movement_phase else "another phase"
    yield ruling_step(at, action, "a side", f"reinforce a contested territory in {phase}")


def _fly_back(at: Flight, action: FlyBack) -> Iterator[str]:
    aircraft = f"an attacking aircraft with {at.movement_left} movement points left"
    yield ruling_step(at, action, aircraft, f"fly back {action.distance} spaces")


def _entrench(at: InfantryUnit, action: Entrench) -> Iterator[str]:
    if at.attacked or at.contested:
        return
    yield from _infantry(at)
    yield ruling_step(at, action, "the unit", "entrench")


def _march(at: InfantryUnit, action: March) -> Iterator[str]:
    yield from _infantry(at)
    yield ruling_step(at, action, "the unit", f"move {action.spaces} spaces", bare=True)


def _infantry(at: InfantryUnit) -> Iterator[str]:
    yield f"Given an{' entrenched' if at.entrenched else ''} infantry unit"
    if at.moved:
        yield "When the unit moves"


def _build(at: Contested, action: BuildThere) -> Iterator[str]:
    if action.forts and at.friendly:
        yield ruling_step(at, action, "the owner of a contested territory", "build forts there")


def _field(at: Nation, action: FieldStormTroops) -> Iterator[str]:
    nation = "Germany" if at.central_power else "France"
    yield from prefix_steps("Given", list(BELLIGERENTS[2:]))
    yield ruling_step(at, action, nation, "have storm troops")


MOVE_WRITERS: Mapping[type, Writer] = {
    MoveOut: _move_out,
    Reinforce: _reinforce_space,
    FlyBack: _fly_back,
    Entrench: _entrench,
    March: _march,
    BuildThere: _build,
    FieldStormTroops: _field,
}
