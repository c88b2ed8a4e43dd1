"""7.6: defence modes, the locations that go with them, and whether attacked armies stand or retreat."""

from dataclasses import dataclass, replace

from clausewitz.play.counts import Count
from clausewitz.play.norms import by_reading, by_words, norm, ruling
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.empires.orders.orders import Mode, SetDefence
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.readings.defence import (
    CapturedMode,
    DefenceLocation,
    LocationLeftOut,
    Stronger,
    WhoseMode,
)


@dataclass(frozen=True, kw_only=True)
class Defence:
    """How the armies in a land area defend it."""

    mode: Mode | None = None
    """None as long as nobody has set one."""
    retreat_to: str = ""
    """The retreat location; empty where none is set."""
    entrenched_against: str = ""
    """The defence location where it serves for entrenching."""
    ambush_against: str = ""
    """The defence location where it serves for an ambush; by the preferred reading the same."""

    @property
    def location(self) -> str:
        """The location from where the mode that is set expects the attack; empty if it expects none."""
        if self.mode is Mode.ENTRENCH:
            return self.entrenched_against
        return self.ambush_against if self.mode is Mode.AMBUSH else ""


AS_AT_START = Defence()
"""The defence of an area for which nobody has set anything yet."""


@dataclass(frozen=True, kw_only=True)
class Ground:
    """What the norms look at when a country sets the defence mode of an area."""

    is_sea: bool = False
    own: bool = True
    """Whether the country owns the area."""
    has_armies: bool = True
    """Whether the country has armies in it."""
    profile: Profile = PREFERRED


@dataclass(frozen=True, kw_only=True)
class Assault:
    """What the norms look at when an area with defending armies is attacked."""

    mode: Mode
    """The defence mode in force."""
    retreat_set: bool = False
    """Whether a retreat location is set."""
    retreat_own: bool = False
    """Whether the retreat location belongs to the defender."""
    attackers: Count = 1
    defenders: Count = 1
    would_lose: bool = False
    """Whether the defender would lose the battle."""
    profile: Profile = PREFERRED

    def is_sound(self) -> bool:
        """A location that belongs to the defender is set, and somebody fights on both sides."""
        return (self.retreat_set or not self.retreat_own) and self.attackers > 0 and self.defenders > 0

    @property
    def stronger(self) -> bool:
        """Whether the attacking force is the stronger one."""
        if self.profile.stronger is Stronger.WOULD_WIN:
            return self.would_lose
        return self.attackers > self.defenders


@dataclass(frozen=True)
class Withdraw:
    """Retreat before the battle, instead of standing and fighting."""

    def __str__(self) -> str:
        return "retreats"


@norm(permits=SetDefence, cites="em.defence.actions")
def modes_are_changed_by_actions_of_their_name(_at: Ground, _action: SetDefence) -> bool:
    """The defence mode of an area may be changed by the action of the same name; without `em.defence.modes` by none."""
    return stands("em.defence.modes")


@norm(
    forbids=SetDefence,
    cites="em.sea.battle-ready",
    overrides=by_words("all the time", modes_are_changed_by_actions_of_their_name),
)
def ships_need_no_defence_mode(at: Ground, _action: SetDefence) -> bool:
    """Warships are battle-ready all the time: a sea area has no defence mode."""
    return at.is_sea


@norm(
    forbids=SetDefence,
    cites="em.issue.whose-mode",
    overrides=by_reading("em.issue.whose-mode", modes_are_changed_by_actions_of_their_name),
)
def a_mode_is_set_by_whom_it_concerns(at: Ground, _action: SetDefence) -> bool:
    """By the reading, only the owner of an area sets its defence mode; by another, whoever has armies there."""
    concerned = at.own if at.profile.whose_mode is WhoseMode.OWNER else at.has_armies
    return not at.is_sea and not concerned


@norm(permits=Withdraw, cites="em.defence.retreat")
def armies_in_mode_retreat_retreat(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode RETREAT armies retreat if they are attacked."""
    return at.mode is Mode.RETREAT


@norm(
    forbids=Withdraw,
    cites="em.defence.retreat.stronger",
    overrides=by_words("by a stronger force", armies_in_mode_retreat_retreat),
)
def they_retreat_before_a_stronger_force_only(at: Assault, _action: Withdraw) -> bool:
    """They retreat only if the force that attacks is stronger."""
    return at.mode is Mode.RETREAT and not at.stronger


@norm(
    forbids=Withdraw,
    cites="em.defence.retreat.none-set",
    overrides=by_words("They also stand", armies_in_mode_retreat_retreat),
)
def without_a_retreat_location_they_stand(at: Assault, _action: Withdraw) -> bool:
    """They stand and defend if no retreat location is set."""
    return at.mode is Mode.RETREAT and not at.retreat_set


@norm(forbids=Withdraw, cites="em.defence.retreat.not-owned", overrides=by_words("(or", armies_in_mode_retreat_retreat))
def they_do_not_retreat_to_what_they_do_not_own(at: Assault, _action: Withdraw) -> bool:
    """They stand and defend if the retreat location is set to somewhere that they do not own."""
    return at.mode is Mode.RETREAT and at.retreat_set and not at.retreat_own


@norm(forbids=Withdraw, cites="em.defence.defend")
def armies_in_mode_defend_stand_and_fight(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode DEFEND armies stand and fight."""
    return at.mode is Mode.DEFEND and not at.stronger


@norm(forbids=Withdraw, cites="em.defence.defend.even-if-losing")
def even_if_they_will_lose(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode DEFEND they fight a stronger force as well, even if they will lose the battle."""
    return at.mode is Mode.DEFEND and at.stronger


@norm(forbids=Withdraw, cites="em.defence.entrench")
def entrenched_armies_stand(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode ENTRENCH armies stand and defend."""
    return at.mode is Mode.ENTRENCH


@norm(forbids=Withdraw, cites="em.defence.ambush")
def armies_in_ambush_stand(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode AMBUSH armies stand and defend."""
    return at.mode is Mode.AMBUSH


def mode_in_force(defence: Defence) -> tuple[Mode | None, tuple[str, ...]]:
    """The defence mode of an area with its clauses: as set, or as it is for all areas at the start of the game."""
    if defence.mode:
        return defence.mode, standing("em.defence.mode")
    start = standing("em.defence.start")
    return Mode.RETREAT if start else None, start


def with_mode(defence: Defence, order: SetDefence, profile: Profile) -> tuple[Defence, tuple[str, ...]]:
    """An area's defence after an order, with the clauses by which it keeps what the order sets.

    Without `em.defence.mode` the area has no mode, without `em.defence.retreat-location` and `em.defence.location` none
    of these locations.
    """
    cites = standing("em.defence.mode", "em.defence.modes")
    if "em.defence.mode" in cites:
        defence = replace(defence, mode=order.mode)
    if not order.location and profile.location_left_out is LocationLeftOut.KEPT:
        return defence, cites
    if order.mode is Mode.RETREAT and stands("em.defence.retreat-location"):
        return replace(defence, retreat_to=order.location), (*cites, "em.defence.retreat-location")
    if order.mode in (Mode.ENTRENCH, Mode.AMBUSH) and stands("em.defence.location"):
        cites += standing("em.defence.location", "em.defence.one-location")
        return _expecting(defence, order, profile), cites
    return defence, cites


def _expecting(defence: Defence, order: SetDefence, profile: Profile) -> Defence:
    """With the defence location set: for both modes, or, without `em.defence.one-location`, for this one only."""
    shared = profile.defence_location is DefenceLocation.SHARED and stands("em.defence.one-location")
    if shared or order.mode is Mode.ENTRENCH:
        defence = replace(defence, entrenched_against=order.location)
    if shared or order.mode is Mode.AMBUSH:
        defence = replace(defence, ambush_against=order.location)
    return defence


def captured(defence: Defence, profile: Profile) -> Defence:
    """The defence of an area once it has been captured."""
    return defence if profile.captured_mode is CapturedMode.KEPT else AS_AT_START


def retreats(at: Assault) -> tuple[bool, tuple[str, ...]]:
    """Whether the defending armies retreat before the battle, with the clauses that decide."""
    made = ruling(Withdraw(), at)
    return made.allowed, made.cites


def predicted(defence: Defence, attacked_from: str) -> tuple[bool, tuple[str, ...]]:
    """Whether an ambush or entrenchment has predicted the direction of an attack, with the clauses."""
    mode, _ = mode_in_force(defence)
    cites = standing("em.defence.predict") if mode in (Mode.ENTRENCH, Mode.AMBUSH) else ()
    return bool(cites) and defence.location == attacked_from, cites
