"""Where aircraft are based, and what a raid and the flight back from it leave on the board."""

from dataclasses import replace
from typing import Literal

from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces.army import Army
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air.air import ContestedBase, OverNeutral
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack
from clausewitz.rulebooks.great_war.turn.movement import moves

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""


@claim(
    "gw.retreats.aircraft",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.contested-base", "gw.issue.owner-of-contested"),
)
def aircraft_are_based_in_a_contested_territory_as_the_reading_has_it(
    owner: Literal["Germany", "Austria", "France"],
    french: Literal[0, 1],
    troops: Literal["Germany", "Austria"],
    number: Literal[0, 1],
    by_air: Literal[0, 1],
    reading: ContestedBase,
) -> None:
    """In a contested territory the owner's side has a base, by readings whoever has land units there, or nobody."""
    stacks = (
        Stack(nation="France", place="Lorraine", army=Army(infantry=french)),
        Stack(nation=troops, place="Lorraine", army=Army(infantry=number)),
        Stack(nation="Germany", place="Lorraine", army=Army(fighters=by_air)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=True, owner_before=owner)
    profile = replace(LATEST, contested_base=reading)
    own = owner in ("Germany", "Austria")
    based = {
        ContestedBase.OWNERS_SIDE: own,
        ContestedBase.BOTH: own or number > 0,
        ContestedBase.NEITHER: False,
    }
    assert moves.is_base(board, "Lorraine", "Germany", profile) == based[reading]
    assert moves.is_base(board, "Rhineland", "Germany", profile)
    assert moves.is_base(board, "Vienna", "Germany", profile)
    assert not moves.is_base(board, "Paris", "Germany", profile)
    assert not moves.is_base(board, "North Sea", "Germany", profile)
    assert not moves.is_base(board, "Switzerland", "Germany", profile)


@claim("gw.retreats.aircraft.range", "gw.bombing.return", fixed={str: ""}, rests_on=("gw.issue.over-neutral",))
def the_nearest_base_is_as_far_as_the_map_has_it(neutral: OverNeutral, enemies: Literal[0, 1]) -> None:
    """From Paris it is two spaces to the Rhineland, or three to Vienna over Switzerland, which a reading may close."""
    invaders = Stack(nation="France", place="Rhineland", army=Army(infantry=enemies))
    profile = replace(LATEST, over_neutral=neutral)
    found = {each.to: each.distance for each in moves.flights(BOARD.placing(invaders), "Germany", "Paris", profile)}
    over_switzerland = neutral is OverNeutral.YES
    wanted = {"Rhineland": 2, "Berlin": 3, "Vienna": 3 if over_switzerland else 4, "Fao": 3, "Constantinople": 4}
    assert found == {place: distance for place, distance in wanted.items() if place != "Rhineland" or not enemies}
    allied = {each.to for each in moves.flights(BOARD, "Germany", "Paris", profile) if each.to_an_ally}
    assert allied == {"Vienna", "Fao", "Constantinople"}
    assert list(moves.bases(BOARD, "Germany", "Berlin", profile))[:3] == [0, 1, 1]
