"""What holds of every infantry unit, and of the nations that have storm troops."""

from clausewitz.play.norms import ruling
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.land.infantry import (
    Entrench,
    FieldStormTroops,
    InfantryUnit,
    March,
    Nation,
    march,
    next_turn,
)
from clausewitz.rulebooks.great_war.profile import LATEST, Profile

ANY: dict[object, object] = {Profile: LATEST}


@claim("gw.infantry.entrench.unmoved", fixed=ANY)
def infantry_entrenches_exactly_when_it_has_not_moved(unit: InfantryUnit) -> None:
    """Infantry may entrench if and only if it did not move during its turn."""
    assert ruling(Entrench(), unit).allowed == (not unit.moved)


@claim("gw.infantry.entrench.lost", fixed=ANY)
def no_unit_is_entrenched_after_a_move(unit: InfantryUnit) -> None:
    """Whatever it was before, a unit that moves is not entrenched."""
    after, _ = march(unit)
    assert not after.entrenched


@claim("gw.infantry.entrench.remains", "gw.infantry.entrench.lost", fixed=ANY)
def an_entrenchment_lasts_exactly_while_the_unit_stays(unit: InfantryUnit) -> None:
    """A unit is entrenched in its next turn if and only if it was and did not move."""
    after, _ = next_turn(unit)
    assert after.entrenched == (unit.entrenched and not unit.moved)


@claim("gw.infantry.move", fixed=ANY)
def infantry_moves_one_space_and_no_more(unit: InfantryUnit, action: March) -> None:
    """Of all moves, by any number of spaces, infantry may make only that by one space."""
    assert ruling(action, unit).allowed == (action.spaces == 1)


@claim("gw.storm-troops.central-powers")
def the_central_powers_and_nobody_else_have_storm_troops(nation: Nation, action: FieldStormTroops) -> None:
    """A nation has storm troops if and only if it is a Central Power."""
    assert ruling(action, nation).allowed == nation.central_power
