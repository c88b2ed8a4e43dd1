"""What holds of every order that sets a defence mode."""

from dataclasses import replace

from clausewitz.play.norms import ruling
from clausewitz.prove.claims import REFUTED, claim
from clausewitz.rulebooks.empires.combat.defence import Ground
from clausewitz.rulebooks.empires.orders.orders import SetDefence
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.readings.defence import LocationAdjacent, WhoseMode

ANY: dict[object, object] = {str: "", Profile: PREFERRED}


@claim(
    "em.defence.actions",
    "em.sea.battle-ready",
    fixed=ANY,
    rests_on=("em.issue.location-adjacent", "em.issue.whose-mode"),
)
def defence_modes_are_for_ones_own_land(at: Ground, order: SetDefence) -> None:
    """A country sets the defence mode of each land area that it owns, and of no other area."""
    assert ruling(order, at).allowed == (at.own and not at.is_sea)


@claim(
    "em.defence.actions",
    fixed={**ANY, Profile: replace(PREFERRED, whose_mode=WhoseMode.ARMIES)},
    expect=REFUTED,
    asks="Does the owner of a land area set its defence mode, and nobody else?",
)
def under_another_reading_defence_modes_are_for_ones_own_land(at: Ground, order: SetDefence) -> None:
    """The same is false where armies in an area are enough to set its mode: the claim has teeth."""
    assert ruling(order, at).allowed == (at.own and not at.is_sea)


@claim(
    "em.defence.location",
    "em.defence.retreat-location",
    fixed={**ANY, Profile: replace(PREFERRED, location_adjacent=LocationAdjacent.NEXT_DOOR)},
    rests_on=("em.issue.location-adjacent",),
)
def under_another_reading_locations_are_next_door(at: Ground, order: SetDefence) -> None:
    """Where locations have to be adjacent, no order sets one that is not."""
    if ruling(order, at).allowed:
        assert at.near


@claim(
    "em.defence.location",
    "em.defence.retreat-location",
    fixed=ANY,
    expect=REFUTED,
    asks="Must the location that goes with a defence mode be adjacent?",
)
def locations_are_next_door(at: Ground, order: SetDefence) -> None:
    """The same is false under the preferred reading: the claim has teeth."""
    if ruling(order, at).allowed:
        assert at.near
