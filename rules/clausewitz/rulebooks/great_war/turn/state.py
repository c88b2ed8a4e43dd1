"""The state of a turn between two events, the table of its phases, and who holds territories and sea zones.

`turn` walks through it. No sea zone has an owner.
"""

from abc import ABC
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import ClassVar, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.moments import Held, Left, Side
from clausewitz.play.position import Position
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Part, SequenceOfPlay, Step, Upkeep
from clausewitz.play.state import NationState, UnitState
from clausewitz.play.switches import standing_clauses
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.assaults import Assaults, AttackTogether
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fight, dreadnought_state
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import WhenAircraftLand
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, friendly_to
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, Territory
from clausewitz.rulebooks.great_war.turn.decisions import (
    Captured,
    ComeUp,
    EndPhase,
    Engagement,
    Homing,
    Move,
    Rest,
    Sail,
    TakeOff,
    Unload,
)

_MOVES = (EndPhase, Move, Sail, ComeUp)
_ATTACKS = (BeginAttack, AttackTogether, HoldBack)


def _asks(question: str, clause: str, *actions: type) -> tuple[Ask, ...]:
    return (Ask(Side.ATTACKER, question, actions, clause),)


TURN = SequenceOfPlay(
    "turn",
    "A turn",
    "",
    (
        Part(
            "T",
            "The turn of the nations that move together",
            (
                Step("1", "Movement", asks=_asks("who moves?", "gw.turn.combat-movement", *_MOVES)),
                Step("2", "Raids", asks=_asks("who raids?", "gw.bombing.raiders", EndPhase, TakeOff)),
                Step("3", "Sea battles", asks=_asks("who attacks?", "gw.naval.order", *_ATTACKS, Coexist)),
                Step("4a", "Bombardment", asks=_asks("who bombards?", "gw.bombardment.before", EndPhase, Bombard)),
                Step("4b", "Landings", asks=_asks("who lands?", "gw.landing.any-part", EndPhase, BeginInvasion)),
                Step("4c", "Land battles", asks=_asks("who attacks?", "gw.turn.combat", *_ATTACKS, Rest)),
                Step(
                    "5",
                    "Non-combat",
                    asks=_asks("who digs in, who unloads?", "gw.turn.non-combat", EndPhase, Entrench, Unload),
                ),
                Step("6", "Repair", upkeep=Upkeep("damaged forts are repaired", "gw.fort.repair.phase")),
                Step("7", "Income", upkeep=Upkeep("the nations collect income", "gw.turn.income")),
            ),
        ),
    ),
)
"""The phases of a turn; where no source says which of two comes first, the order is assumed."""


Cause = Sail | TakeOff | Bombard | BeginAttack | AttackTogether | Captured
"""The cause of a fight: a decision, or the capture of a port with a fleet in it."""


@dataclass(frozen=True, kw_only=True)
class TurnState(Position, ABC):
    """The turn of nations that move together, between two events."""

    sequence: ClassVar[SequenceOfPlay] = TURN

    board: Board
    nations: tuple[str, ...]
    profile: Profile = LATEST

    fight: Fight | None = None
    """The battle, raid or bombardment that is under way."""
    cause: Cause | None = None
    """The decision or capture that caused it."""
    engagement: Engagement | None = None
    """The units in it, if it is a battle."""
    assaults: Mapping[str, Assaults] = field(default_factory=dict)
    """The attacks to be made in this turn, by place."""
    old_contests: frozenset[str] = frozenset()
    """Territories and sea zones that were contested when the turn began."""
    landings: tuple[BeginInvasion, ...] = ()
    """The landings that have been announced."""
    opposed: Mapping[str, Opposition] = field(default_factory=dict)
    """Sea zones that have been fought over in this turn, with the state of the defender after the last battle."""
    evacuating: tuple[Captured, ...] = ()
    """Fleets that must still leave captured ports."""
    homing: tuple[Homing, ...] = ()
    """Aircraft that must still land, in the order in which they are asked."""
    bombarded: frozenset[tuple[str, str]] = frozenset()
    """Nations and places whose rail guns have bombarded."""
    intercepted: frozenset[str] = frozenset()
    """Territories whose fighters have intercepted a raid."""
    supported: frozenset[tuple[tuple[str, str], str]] = frozenset()
    """Nations and places whose rail guns have supported a battle, with the place of that battle."""
    attacked: frozenset[tuple[str, str]] = frozenset()
    """Nations that have attacked on land in this turn, with the place."""
    batteries: frozenset[str] = frozenset()
    """Territories whose forts have taken part in a battle, at sea or on land."""
    captured: frozenset[str] = frozenset()
    """Territories that have been captured in this turn."""
    wounded: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Hits by mines and forts on dreadnoughts still afloat, by nation and place."""
    fought: int = 0
    """The number of battles, raids and bombardments so far."""

    @property
    def round(self) -> int:
        """The number of the latest battle, raid or bombardment."""
        return self.fought

    @property
    def must_land_aircraft(self) -> bool:
        """Whether aircraft must land now; by one reading only after all battles of the turn."""
        battles = ("3", "4a", "4b", "4c")
        waits = self.profile.when_aircraft_land is WhenAircraftLand.AFTER_ALL_BATTLES
        return bool(self.homing) and not (waits and self.current.label in battles)

    @property
    def own_stacks(self) -> Iterator[Stack]:
        """The stacks of the nations that move."""
        return (stack for stack in self.board.stacks if stack.nation in self.nations)

    def side(self, nation: str) -> Side:
        """The attacker is the side whose turn it is."""
        return Side.ATTACKER if nation in self.nations else Side.DEFENDER

    def has_fired(self, nation: str, place: str) -> bool:
        """Whether the rail guns of a nation in a place have bombarded."""
        return (nation, place) in self.bombarded


AnyTurn = TypeVar("AnyTurn", bound=TurnState)
"""The type of a turn, which its functions keep."""


def holders(board: Board, profile: Profile) -> Iterator[Held]:
    """Each territory with its owner, then each sea zone in which enemies coexist."""
    for each in board.territories.values():
        owners = Ownership(when_contested=each.owner_before, this_turn=each.owner)
        owner, cites = friendly_to(owners, profile) if each.contested else (each.owner, ())
        yield Held(owner or None, cites, contested=each.contested, space=each.name)
    for place in board.atlas.places:
        if place.sea and board.contested_at_sea(place.name):
            yield Held(None, standing_clauses("gw.naval.contest.coexist"), contested=True, space=place.name)


def nation_states(board: Board) -> Iterator[NationState]:
    """Each nation with its money, what raids have cost it since it last collected income, and its technologies."""
    for nation in board.nations.values():
        here = sum(each.bombed for each in board.territories.values() if each.owner == nation.name)
        yield NationState(nation.name, nation.treasury, nation.bombed + here, tuple(nation.developed_technologies))


def units_on_board(turn: TurnState) -> tuple[UnitState, ...]:
    """The units of each nation in each place, forts and mines included, and aircraft that must still land."""
    aloft = (Left(each.stack.nation, each.stack.army, each.stack.place, "in the air") for each in turn.homing)
    stacked = (*turn.board.survivors, *aloft)
    units = [_unit_on_board(turn, left, kind) for left in stacked for kind, number in left.units.items() if number > 0]
    forts = (each for territory in turn.board.territories.values() for each in _forts_of(territory, turn.profile))
    mines = (UnitState(each.nation, "mines", each.number, each.place) for each in turn.board.mines if each.number > 0)
    return (*units, *forts, *mines)


def stacked_units(left: Left, kind: str, wounds: Count) -> UnitState:
    """The units of a kind in a place, dreadnoughts with their wounds."""
    unit = UnitState.from_left(left, kind)
    return dreadnought_state(unit, wounds) if kind == "dreadnoughts" else unit


def _unit_on_board(turn: TurnState, left: Left, kind: str) -> UnitState:
    """Units of a kind in a place: dreadnoughts with wounds, rail guns that have bombarded or supported a battle."""
    who = (str(left.of), left.place)
    unit = stacked_units(left, kind, turn.wounded.get(who, 0))
    supported = any(who == guns for guns, _ in turn.supported)
    return replace(unit, fired=kind == "rail_guns" and (who in turn.bombarded or supported))


def _forts_of(territory: Territory, profile: Profile) -> Iterator[UnitState]:
    """The forts of a territory, and those left there by an enemy."""
    idle = (territory.idle_forts_of, territory.idle_forts, territory.idle_fort_hits, "left behind")
    for of, number, hits, apart in ((territory.owner, territory.forts, territory.fort_hits, ""), idle):
        if number > 0:
            forts = UnitState(of, "forts", number, territory.name, apart)
            yield fortresses.fort_state(forts, Combatant(army=Army(forts=number), fort_hits=hits), profile)
