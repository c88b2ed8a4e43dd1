"""Norms on mines and forts on a fleet's way: who draws pass-through fire, and when a halted fleet may go on.

No source has the map. So which zone is next to a place, and which way leads through it, are inputs.
"""

from dataclasses import field
from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import (
    AfterHalt,
    Bothnia,
    BoundForPetersburg,
    EachEntry,
    FireOutsideMovement,
    LostGarrison,
    PassingContestedFort,
    WreckedPassThrough,
)


class Strait(Enum):
    """The places where fleets draw pass-through fire; not all of them are straits."""

    NONE = "none"
    GIBRALTAR = "Strait of Gibraltar"
    FAO = "Fao"
    DARDANELLES_FROM_AEGEAN = "Dardanelles from the Aegean Sea"
    DARDANELLES_FROM_BLACK_SEA = "Dardanelles from the Black Sea"
    BOTHNIA = "Gulf of Bothnia"

    @property
    def in_dardanelles(self) -> bool:
        """Whether it is the Dardanelles, from whichever sea."""
        return self in (Strait.DARDANELLES_FROM_AEGEAN, Strait.DARDANELLES_FROM_BLACK_SEA)


PLACES = {
    Strait.GIBRALTAR: "gw.passage.gibraltar",
    Strait.FAO: "gw.passage.fao",
    Strait.DARDANELLES_FROM_AEGEAN: "gw.passage.dardanelles.aegean",
    Strait.DARDANELLES_FROM_BLACK_SEA: "gw.passage.dardanelles.black-sea",
    Strait.BOTHNIA: "gw.passage.bothnia",
}
"""The clause that names each place."""


class ZonePosition(Enum):
    """The position of a zone relative to a place of pass-through fire."""

    NEXT_TO = "next to"
    THROUGH = "through"


WAYS = {ZonePosition.NEXT_TO: "gw.passage.next-to", ZonePosition.THROUGH: "gw.passage.through"}
"""The clause that names each way."""


@dataclass(frozen=True, kw_only=True)
class Leg:
    """A leg of a fleet's way, with the sea zone that it enters."""

    name: str = ""
    mines: Count = 0
    """Sea mines of the enemy."""
    own_mines: Count = 0
    """Sea mines that the fleet's own nation has laid."""
    place: Strait = Strait.NONE
    """The place of pass-through fire at which the zone lies."""
    way: ZonePosition = ZonePosition.NEXT_TO
    enemy: bool = True
    """Whether the owner of the forts there is an enemy of the fleet."""
    coast: Combatant = field(default_factory=lambda: Combatant(army=Army()))
    """The forts there, with the land units beside them."""
    garrison_lost: bool = False
    """Whether their garrison was lost in a battle."""
    contested: bool = False
    """Whether their territory is contested."""


@dataclass(frozen=True, kw_only=True)
class ZoneEntry:
    """The situation of a fleet that has entered a zone at a place of pass-through fire."""

    place: Strait
    """The place of pass-through fire is …"""
    way: ZonePosition = ZonePosition.NEXT_TO
    """The fleet comes … the place."""
    enemy: bool = True
    """Whether the fort is hostile to the fleet."""
    surface: bool = True
    """Whether there are surface ships in the fleet."""
    ends_here: bool = True
    """Whether the fleet is to end its move there, in the zone or a port next to it."""
    to_land: bool = False
    """Whether the fleet has troops aboard, or ends its move in the port of Saint Petersburg."""
    again: bool = False
    """Whether the fleet has been fired on here before in its move."""
    alongside: bool = False
    """Whether the fleet was in a zone at this place just before."""
    hit_left: bool = True
    """Whether there is a fort with a hit left."""
    garrison: bool = False
    """Whether an infantry, cavalry or storm troop is with the fort."""
    garrison_lost: bool = False
    """Whether the garrison of the fort was lost in a battle."""
    contested: bool = False
    """Whether the territory of the fort is contested."""
    moving: bool = True
    """Whether the fleet is moving in its movement phase, not in a retreat or an evacuation."""
    profile: Profile = LATEST

    def is_sound(self) -> bool:
        """A garrison that is there is not lost."""
        return not (self.garrison and self.garrison_lost)

    @property
    def to_petersburg(self) -> bool:
        """Whether the fleet counts as bound for Saint Petersburg."""
        ends_there = self.profile.bound_for_petersburg is BoundForPetersburg.ENDS_THERE
        return self.ends_here if ends_there else self.to_land


@dataclass(frozen=True)
class PassThroughFire:
    """Fire from a fort on passing ships."""

    def can_arise_in(self, at: ZoneEntry) -> bool:
        """Whether it can arise: only at one of the places."""
        return at.place is not Strait.NONE

    def __str__(self) -> str:
        return "fires on the ships that pass"


def _comes_under_fire(at: ZoneEntry) -> bool:
    """Whether the fleet is at one of the listed places, in one of the listed ways."""
    named = any(at.place is place and stands(clause) for place, clause in PLACES.items())
    return named and stands(WAYS[at.way])


@norm(permits=PassThroughFire, cites="gw.passage.fire")
def the_fort_gets_pass_through_fire(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """Ships that move next to a listed area, or pass through it, draw pass-through fire from its fort."""
    return _comes_under_fire(at) and not at.again


@norm(permits=PassThroughFire, cites="gw.passage.each-time")
def it_fires_each_time(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """Pass-through fire is repeated each time the area is entered."""
    return _comes_under_fire(at) and at.again


_GETS_FIRE = (the_fort_gets_pass_through_fire, it_fires_each_time)


@norm(forbids=PassThroughFire, cites="gw.fort.garrison", overrides=_GETS_FIRE)
def a_fort_needs_a_garrison(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """A fort remains functional only with an infantry, cavalry or storm troop."""
    return not at.garrison


@norm(
    permits=PassThroughFire, cites="gw.passage.no-garrison", overrides=by_words("need not be", a_fort_needs_a_garrison)
)
def pass_through_fire_needs_none(at: ZoneEntry, action: PassThroughFire) -> bool:
    """A fort needs no infantry, cavalry or storm troop for pass-through fire."""
    return not at.garrison and any(each.applies(at, action) for each in _GETS_FIRE)


_FIRES = (*_GETS_FIRE, pass_through_fire_needs_none)


@norm(forbids=PassThroughFire, cites="gw.issue.lost-garrison", overrides=by_reading("gw.issue.lost-garrison", *_FIRES))
def a_fort_that_lost_its_garrison_is_silent(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """A fort that has lost its garrison in a battle gets no pass-through fire (open question)."""
    return at.profile.lost_garrison is LostGarrison.SILENT and at.garrison_lost


@norm(forbids=PassThroughFire, cites="gw.issue.each-entry", overrides=by_reading("gw.issue.each-entry", *_FIRES))
def ships_that_stay_alongside_are_fired_on_once(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """Ships that go from one zone at the place to the next have entered the area once (open question)."""
    return at.profile.each_entry is EachEntry.ONCE and at.alongside


@norm(forbids=PassThroughFire, cites="gw.issue.each-entry", overrides=by_reading("gw.issue.each-entry", *_FIRES))
def a_fleet_is_fired_on_once_in_a_move(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """A fleet draws fire at a place only once in its move (open question)."""
    return at.profile.each_entry is EachEntry.ONCE_A_MOVE and at.again


@norm(
    forbids=PassThroughFire,
    cites="gw.issue.passing-a-contested-fort",
    overrides=by_reading("gw.issue.passing-a-contested-fort", *_FIRES),
)
def a_fort_in_a_contested_territory_lets_ships_pass(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """A fort in a contested territory gets no pass-through fire (open question)."""
    return at.profile.passing_contested_fort is PassingContestedFort.NO and at.contested


@norm(
    forbids=PassThroughFire,
    cites="gw.issue.fire-outside-movement",
    overrides=by_reading("gw.issue.fire-outside-movement", *_FIRES),
)
def only_fleets_that_move_draw_fire(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """A fleet that retreats or evacuates draws no pass-through fire (open question)."""
    return at.profile.fire_outside_movement is FireOutsideMovement.NO and not at.moving


@norm(
    forbids=PassThroughFire,
    cites="gw.passage.surface",
    overrides=by_words("surface ships", *_FIRES, because="The fire is given at these alone."),
)
def only_surface_ships_draw_fire(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """Only surface ships draw pass-through fire."""
    return not at.surface


@norm(
    forbids=PassThroughFire,
    cites="gw.passage.enemy",
    overrides=by_words("If enemy", *_FIRES, because="The fire is given in this case alone."),
)
def only_enemy_ships_draw_fire(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """Only enemy ships draw pass-through fire."""
    return not at.enemy


@norm(forbids=PassThroughFire, cites="gw.passage.bothnia.petersburg", overrides=by_reading("gw.issue.bothnia", *_FIRES))
def in_the_gulf_only_ships_for_saint_petersburg_draw_fire(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """Only ships on their way to Saint Petersburg draw fire in the Gulf of Bothnia (open question)."""
    minded = at.profile.bothnia is Bothnia.BOUND_FOR_IT
    return at.place is Strait.BOTHNIA and minded and not at.to_petersburg


@norm(forbids=PassThroughFire, cites="gw.fort.hit-left", overrides=by_words("must have at least one hit left", *_FIRES))
def a_wreck_does_not_fire(at: ZoneEntry, _action: PassThroughFire) -> bool:
    """A fort without a hit left gets no pass-through fire (open question)."""
    return not at.hit_left and at.profile.wrecked_pass_through is WreckedPassThrough.NO


class Halted(Enum):
    """The cause that has halted a fleet."""

    MINES = "mines"
    FIRE = "pass-through fire"


@dataclass(frozen=True, kw_only=True)
class Halt:
    """The situation in which a halted fleet would go on."""

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
    """A fleet halted by mines may continue its movement, but need not."""
    return at.by is Halted.MINES


@norm(permits=SailOn, cites="gw.passage.halted")
def the_halt_under_fire_is_temporary(at: Halt, _action: SailOn) -> bool:
    """Pass-through fire halts a fleet only temporarily."""
    return at.by is Halted.FIRE


@norm(permits=HeaveTo, cites="gw.issue.after-halt")
def under_fire_a_fleet_may_stop(at: Halt, _action: HeaveTo) -> bool:
    """A fleet that drew pass-through fire may end its movement there (open question)."""
    return at.by is Halted.FIRE and at.profile.after_halt is AfterHalt.MAY_STOP
