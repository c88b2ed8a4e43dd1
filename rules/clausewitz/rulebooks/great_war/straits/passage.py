"""A fleet on its way past mines and forts as a position, with the sequence `PASSAGE` in each zone it enters.

The dice and the possible targets of the forts come first.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least
from clausewitz.play.forces import Force, Losses
from clausewitz.play.moments import Done, Fired, Left, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.position import Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.play.state import PositionState, UnitState
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.forces import (
    AFLOAT,
    GARRISON,
    ROSTER,
    SUBMARINES,
    SURFACE,
    Fight,
    Fleet,
    Navy,
    dreadnought_state,
    dreadnoughts_afloat,
)
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import (
    MinedTransports,
    MinesOutsideMovement,
    PassingAircraft,
    SubmarineCover,
    SweptMines,
    WreckedPassThrough,
)
from clausewitz.rulebooks.great_war.sea.sea_losses import airships, cites_of_protection, losses_at_sea
from clausewitz.rulebooks.great_war.straits.mines import LATER_MINES, MINES, exposed_to_mines, mine_dice, mines_in
from clausewitz.rulebooks.great_war.straits.straits import (
    PLACES,
    WAYS,
    Halt,
    Halted,
    HeaveTo,
    Leg,
    PassThroughFire,
    SailOn,
    Strait,
    ZoneEntry,
)
from clausewitz.rulebooks.great_war.territory import fortresses


def exposed_to_fire(own: Navy, profile: Profile = LATEST) -> Fleet:
    """The hits by pass-through fire that each kind can take; without `gw.passage.submarines` also submarines."""
    flying = airships(profile) if profile.passing_aircraft is PassingAircraft.AIRSHIPS else ()
    room = own.above_water_capacity().only(
        (*SURFACE, *flying, *(() if stands("gw.passage.submarines") else SUBMARINES))
    )
    if profile.submarine_cover is SubmarineCover.YES and own.fleet.total(SUBMARINES) > 0:
        return room - room.only(("transports", *airships(profile)))
    return room


def fire_dice(zone: Leg, profile: Profile = LATEST) -> int:
    """The dice that the forts of a zone roll.

    One attack is two dice, without `gw.passage.attack` one. Without `gw.passage.both-forts` one fort fires in the
    Dardanelles as elsewhere.
    """
    twice = 2 if stands("gw.passage.attack") else 1
    wrecks_fire = profile.wrecked_pass_through is WreckedPassThrough.YES or not stands("gw.fort.hit-left")
    able = zone.coast.army.forts if wrecks_fire else fortresses.intact_forts(zone.coast, profile)
    both = zone.place.in_dardanelles and stands("gw.passage.both-forts")
    return least(able, 2 if both else 1) * twice


FIRE = Step(
    "P2",
    "Pass-through fire",
    fires=(Fire(Side.DEFENDER, (Row("forts", "gw.passage.fire"),)),),
    losses="gw.passage.halted",
    asks=(Ask(Side.ATTACKER, "sail on?", (SailOn, HeaveTo), "gw.passage.halted"),),
)
PASSAGE = SequenceOfPlay(
    "passage",
    "Mines and pass-through fire",
    "gw.mines.first",
    (
        Part(
            "P",
            "Passage",
            (
                MINES,
                FIRE,
                LATER_MINES,
                Step("P3", "Into the next zone", repeat=Repeat("gw.mines.continue", (Way("P1", "gw.mines.continue"),))),
            ),
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Passage(Fight):
    """A fleet on its way, as the attacker; the round counts the zones that it has entered."""

    sequence: ClassVar[SequenceOfPlay] = PASSAGE

    navy: Navy
    route: tuple[Leg, ...]
    """The zones that it enters, in order."""
    came_from: Strait = Strait.NONE
    """The place where it lay before."""
    combat_movement: bool = True
    """Whether it is the combat movement phase."""
    to_land: bool = False
    """Whether the fleet has troops aboard, or ends its movement in the port of Saint Petersburg."""

    fired_on: frozenset[int] = frozenset()
    """The zones, counted from 1, in which it was fired on."""
    stopped: bool = False
    """Whether it has ended its movement before the end of the route."""

    def prepare(self) -> Self:
        """The fleet before its first moment, with a note if mines do not count."""
        mined = any(mines_in(zone, self.profile) > 0 for zone in self.route)
        if mined and not self.combat_movement and not self._mines_always_count():
            return self.note("mines count in the combat movement phase only", "gw.mines.phase")
        return self

    @property
    def forces(self) -> Mapping[Side, Fleet]:
        """The ships left in the fleet."""
        return {Side.ATTACKER: self.navy.fleet}

    @property
    def state(self) -> PositionState:
        """The fleet, and the forts and mines on its way."""
        return PositionState((*super().state.units, *(each for zone in self.route for each in self._guards(zone))))

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The units of a kind in the fleet, where they are, with the wounds of dreadnoughts."""
        unit = replace(super().unit_state(left, kind), place=self.here.name)
        return dreadnought_state(unit, self.navy.wounds) if kind == "dreadnoughts" else unit

    def _guards(self, zone: Leg) -> Iterator[UnitState]:
        """The forts and mines of a zone."""
        if zone.coast.army.forts > 0:
            forts = UnitState(Side.DEFENDER, "forts", zone.coast.army.forts, zone.name)
            yield fortresses.fort_state(forts, zone.coast, self.profile)
        if zone.mines > 0:
            yield UnitState(Side.DEFENDER, "mines", zone.mines, zone.name)

    @property
    def here(self) -> Leg:
        """The zone in which the fleet is."""
        return self.route[self.round - 1]

    def entry(self) -> ZoneEntry:
        """The situation when the fleet has entered its zone."""
        here, coast = self.here, self.here.coast
        before = self.route[self.round - 2].place if self.round > 1 else self.came_from
        fired = [self.route[number - 1].place for number in self.fired_on]
        return ZoneEntry(
            place=here.place,
            way=here.way,
            enemy=here.enemy,
            surface=self.navy.fleet.total(SURFACE) > 0,
            ends_here=self.round == len(self.route),
            to_land=self.to_land,
            again=any(_same_area(place, here.place) for place in fired),
            alongside=_same_area(before, here.place),
            hit_left=fortresses.intact_forts(coast, self.profile) > 0,
            garrison=coast.army.total(GARRISON) > 0,
            garrison_lost=here.garrison_lost,
            contested=here.contested,
            moving=self.combat_movement,
            profile=self.profile,
        )

    def fire_ruling(self) -> Ruling:
        """The ruling whether the fleet draws pass-through fire where it is."""
        return ruling(PassThroughFire(), self.entry())

    def takes_place(self, step: Step) -> bool:
        """A step takes place if there are mines or forts; without `gw.mines.phase` mines count in every phase.

        Without `gw.mines.first` a fleet does not roll for mines before battle, and so not at all.
        """
        if step in (MINES, LATER_MINES):
            return stands("gw.mines.first") and self._mines_count() and mines_in(self.here, self.profile) > 0
        return step is not FIRE or (self.here.coast.army.forts > 0 and self.fire_ruling().allowed)

    @property
    def _among_mines(self) -> bool:
        return self.current in (MINES, LATER_MINES)

    def _mines_count(self) -> bool:
        return self.combat_movement or self._mines_always_count()

    def _mines_always_count(self) -> bool:
        return self.profile.mines_outside_movement is MinesOutsideMovement.YES or not stands("gw.mines.phase")

    def target(self, side: Side, kind: str) -> Cited:
        """Mines hit with their attack number, forts with their defence number."""
        if kind == "mines":
            return ROSTER.number("mines", "attack"), ()
        here = self.here
        places = standing_clauses(PLACES[here.place], "gw.passage.both-forts" if here.place.in_dardanelles else "")
        others = standing_clauses(WAYS[here.way], "gw.passage.attack", "gw.fort.hit-left", "gw.fort.target")
        return ROSTER.number("forts", "defend"), (*self.fire_ruling().cites, *places, *others)

    def dice(self, fire: Fire, kind: str) -> Cited:
        """The dice of the mines for the whole fleet, or of the forts."""
        if kind == "mines":
            return mine_dice(self.navy, self.here, self.profile), ()
        return fire_dice(self.here, self.profile), ()

    def apply_volley(self, volley: Volley, fired: tuple[Fired, ...]) -> Self:
        """Record hits; by another reading mines are gone once they have detonated."""
        position = super().apply_volley(volley, fired)
        if self.current is FIRE:
            return replace(position, fired_on=self.fired_on | {self.round})
        if self.profile.swept_mines is SweptMines.REMAIN:
            return position
        swept = tuple(replace(z, mines=0, own_mines=0) if z.name == self.here.name else z for z in self.route)
        return replace(position, route=swept).note("the mines are gone", "gw.issue.swept-mines")

    def can_be_hit(self, side: Side) -> Fleet:
        """The hits by mines or pass-through fire that each kind of the fleet can take; nobody fires back."""
        of_mines = self._among_mines
        return exposed_to_mines(self.navy, self.profile) if of_mines else exposed_to_fire(self.navy, self.profile)

    def losses(self, side: Side) -> Losses:
        """The losses that the hits leave to choose between; fire by forts spares airships and transports."""
        mines = self._among_mines
        if mines and self.profile.mined_transports is MinedTransports.FREE:
            return super().losses(side)
        return losses_at_sea(self.can_be_hit(side), self.hits_on(side), fortress_fire=not mines, profile=self.profile)

    def cites_of_losses(self, side: Side, losses: Force) -> tuple[str, ...]:
        """The clauses by which the fleet takes these losses, and by which some ships are spared."""
        if self._among_mines:
            return standing_clauses(self.current.losses, PASSAGE.ordered)
        cites = standing_clauses(
            self.current.losses, "gw.passage.submarines" if self.navy.fleet.total(SUBMARINES) > 0 else ""
        )
        room = self.can_be_hit(side)
        return cites + cites_of_protection(room, called=False, fortress_fire=True, profile=self.profile)

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after the fleet has taken these hits: on dreadnoughts they add up."""
        assert isinstance(losses, Fleet)
        afloat, wounds = dreadnoughts_afloat(self.navy, losses.dreadnoughts, called=False, profile=self.profile)
        fleet = replace(self.navy.fleet - losses, dreadnoughts=afloat)
        return replace(self, navy=replace(self.navy, fleet=fleet, wounds=wounds))

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The fleet sails on or heaves to, unless it has reached the end of its route."""
        return () if self.stopped or self.round == len(self.route) else (SailOn(), HeaveTo())

    def situation(self, side: Side) -> Halt:
        """The situation in which the fleet would go on."""
        return Halt(by=Halted.MINES if self._among_mines else Halted.FIRE, profile=self.profile)

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after the decision whether to go on."""
        return replace(self, stopped=isinstance(action, HeaveTo))

    def goes_back(self) -> bool:
        """The fleet goes on until it stops or reaches the end of its route."""
        return self.round < len(self.route) and not self.stopped

    @property
    def idle_rounds(self) -> int:
        """The fleet goes on through zones without mines and forts, though nothing happens there."""
        return len(self.route)

    def outcome(self) -> Done | None:
        """How the passage ended, or None."""
        if self.navy.fleet.total(AFLOAT) == 0:
            return Done("the fleet is destroyed", standing_clauses(self.current.losses))
        if not self.at_end:
            return None
        mined = self._mines_count() and any(mines_in(zone, self.profile) > 0 for zone in self.route[: self.round])
        halts = ("gw.mines.continue" if mined else "", "gw.passage.halted" if self.fired_on else "")
        return Done(f"the fleet is in {self.here.name or 'the last zone'}", standing_clauses(*halts))


def _same_area(place: Strait, other: Strait) -> bool:
    return place is other or (place.in_dardanelles and other.in_dardanelles)
