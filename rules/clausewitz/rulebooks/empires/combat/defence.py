"""7.6: defence modes, and the locations that go with them. Retreats are in `retreats`."""

from clausewitz.lazy import dataclass
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.empires.orders import Mode, SetDefence
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    CapturedMode,
    DefenceLocation,
    LocationAdjacent,
    LocationLeftOut,
    ModeLasts,
    ModeLeft,
    Profile,
    WhoseMode,
)


@dataclass(frozen=True, kw_only=True)
class Defence:
    """How the armies in a land area defend it."""

    mode: Mode | None = None
    """None until one is set."""
    retreat_to: str = ""
    """The retreat location; empty if none is set."""
    entrenched_against: str = ""
    """The defence location for entrenching."""
    ambush_against: str = ""
    """The defence location for an ambush; by the preferred reading the same."""

    @property
    def location(self) -> str:
        """The location from which an ambush or an entrenchment expects the attack; empty for none."""
        return self.entrenched_against if self.mode is Mode.ENTRENCH else self.ambush_against


AS_AT_START = Defence()
"""The defence of an area before any order."""


@dataclass(frozen=True, kw_only=True)
class Ground:
    """The situation in which a country sets the defence mode of an area."""

    is_sea: bool = False
    """Whether the area is a sea area."""
    own: bool = True
    """Whether the area is the country's own."""
    has_armies: bool = True
    """Whether there are armies of the country in the area."""
    near: bool = True
    """Whether the location, if the order names one, is adjacent to the area."""
    profile: Profile = PREFERRED


@norm(permits=SetDefence, cites="em.defence.actions")
def modes_are_changed_by_actions_of_their_name(_at: Ground, _action: SetDefence) -> bool:
    """The defence mode of an area may be changed by the action of the same name."""
    return stands("em.defence.modes")  # without that clause there are no modes to change


_MAY_SET = (modes_are_changed_by_actions_of_their_name,)


@norm(
    forbids=SetDefence,
    cites="em.sea.battle-ready",
    overrides=by_words(
        "battle-ready all the time", *_MAY_SET, because="What is always ready has no mode to be changed."
    ),
)
def ships_need_no_defence_mode(at: Ground, _action: SetDefence) -> bool:
    """Warships are battle-ready all the time: a sea area has no defence mode."""
    return at.is_sea


@norm(forbids=SetDefence, cites="em.issue.whose-mode", overrides=by_reading("em.issue.whose-mode", *_MAY_SET))
def only_the_owner_sets_the_mode(at: Ground, _action: SetDefence) -> bool:
    """A country may not set the defence mode of an area that it does not own."""
    return not at.own and at.profile.whose_mode is WhoseMode.OWNER


@norm(forbids=SetDefence, cites="em.issue.whose-mode", overrides=by_reading("em.issue.whose-mode", *_MAY_SET))
def only_armies_there_set_the_mode(at: Ground, _action: SetDefence) -> bool:
    """A country may not set the defence mode of an area in which it has no armies."""
    return not at.has_armies and at.profile.whose_mode is WhoseMode.ARMIES


@norm(
    forbids=SetDefence,
    cites="em.issue.location-adjacent",
    overrides=by_reading("em.issue.location-adjacent", *_MAY_SET),
)
def the_location_is_next_door(at: Ground, _action: SetDefence) -> bool:
    """A retreat or defence location must be adjacent to the area."""
    return not at.near and at.profile.location_adjacent is LocationAdjacent.NEXT_DOOR


def mode_in_force(defence: Defence) -> tuple[Mode | None, tuple[str, ...]]:
    """The defence mode of an area, with its clauses: as set, or as all areas have it at the start of the game."""
    if defence.mode:
        return defence.mode, standing_clauses("em.defence.mode")
    start = standing_clauses("em.defence.start")
    return Mode.RETREAT if start else None, start


def with_mode(defence: Defence, order: SetDefence, profile: Profile) -> tuple[Defence, tuple[str, ...]]:
    """An area's defence after an order, with the clauses by which it keeps what the order sets.

    Without `em.defence.mode` the area has no mode; without `em.defence.retreat-location` and `em.defence.location` it
    has none of these locations.
    """
    cites = standing_clauses("em.defence.mode", "em.defence.modes")
    if stands("em.defence.mode"):
        defence = replace(defence, mode=order.mode)
    if not order.location and profile.location_left_out is LocationLeftOut.KEPT:
        return defence, cites
    if order.mode is Mode.RETREAT and stands("em.defence.retreat-location"):
        return replace(defence, retreat_to=order.location), (*cites, "em.defence.retreat-location")
    if order.mode in (Mode.ENTRENCH, Mode.AMBUSH) and stands("em.defence.location"):
        cites += standing_clauses("em.defence.location", "em.defence.one-location")
        return _set_location(defence, order, profile), cites
    return defence, cites


def _set_location(defence: Defence, order: SetDefence, profile: Profile) -> Defence:
    """The defence with its location set: for both modes or, without `em.defence.one-location`, only for this one."""
    shared = profile.defence_location is DefenceLocation.SHARED and stands("em.defence.one-location")
    if shared or order.mode is Mode.ENTRENCH:
        defence = replace(defence, entrenched_against=order.location)
    if shared or order.mode is Mode.AMBUSH:
        defence = replace(defence, ambush_against=order.location)
    return defence


def defence_after_capture(defence: Defence, profile: Profile) -> Defence:
    """The defence of an area after its capture."""
    return defence if profile.captured_mode is CapturedMode.KEPT else AS_AT_START


def next_turn(defence: Defence, profile: Profile) -> Defence:
    """The defence of an area at the beginning of a new turn."""
    return defence if profile.mode_lasts is ModeLasts.UNTIL_CHANGED else replace(defence, mode=None)


def defence_after_departure(defence: Defence, profile: Profile) -> Defence:
    """The defence of an area after the last army of its owner has left it."""
    return defence if profile.mode_left is ModeLeft.KEPT else AS_AT_START


def predicts_direction(defence: Defence, attacked_from: str) -> tuple[bool, tuple[str, ...]]:
    """Whether an ambush or entrenchment has predicted the direction of an attack, with the clauses."""
    mode, _ = mode_in_force(defence)
    cites = standing_clauses("em.defence.predict") if mode in (Mode.ENTRENCH, Mode.AMBUSH) else ()
    return defence.location == attacked_from, cites
