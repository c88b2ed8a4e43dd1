"""Fleets that mines or pass-through fire have halted, as norms: when they may sail on, and when they may heave to."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.norms import norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits.passage import AfterHalt


class Halted(Enum):
    """What has halted a fleet."""

    MINES = "mines"
    FIRE = "pass-through fire"


@dataclass(frozen=True, kw_only=True)
class Halt:
    """What the norms look at when a fleet was halted on its way and would go on."""

    by: Halted
    """What has halted the fleet."""
    profile: Profile = LATEST


@dataclass(frozen=True)
class SailOn:
    """Go on with the movement."""

    def __str__(self) -> str:
        return "sails on"


@dataclass(frozen=True)
class HeaveTo:
    """End the movement here."""

    def __str__(self) -> str:
        return "heaves to"


@norm(permits=SailOn, cites="gw.mines.continue")
def after_mines_a_fleet_may_go_on(at: Halt, _action: SailOn) -> bool:
    """A fleet may continue its movement once its losses to mines are removed."""
    return at.by is Halted.MINES


@norm(permits=HeaveTo, cites="gw.mines.continue")
def after_mines_a_fleet_may_stop(at: Halt, _action: HeaveTo) -> bool:
    """A fleet that was halted by mines may continue its movement, and need not."""
    return at.by is Halted.MINES


@norm(permits=SailOn, cites="gw.passage.halted")
def the_halt_under_fire_is_temporary(at: Halt, _action: SailOn) -> bool:
    """Pass-through fire halts a fleet only temporarily."""
    return at.by is Halted.FIRE


@norm(permits=HeaveTo, cites="gw.issue.after-halt")
def under_fire_a_fleet_may_stop(at: Halt, _action: HeaveTo) -> bool:
    """By the reading, a fleet that drew pass-through fire may end its movement there."""
    return at.by is Halted.FIRE and at.profile.after_halt is AfterHalt.MAY_STOP
