"""A turn as data: the board, what has been decided so far, and what is still under way. Whoever walks stands above."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self, TypeVar

from clausewitz.play.moments import Event, Happening, Noted, Side
from clausewitz.play.sequences import Step
from clausewitz.play.switches import standing
from clausewitz.rulebooks.great_war.assaults import Assaults
from clausewitz.rulebooks.great_war.fight import Fight
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.turn.board import Board, Stack
from clausewitz.rulebooks.great_war.turn.phases import TURN
from clausewitz.rulebooks.great_war.turn.records import Captured, Disembarkation, Homing


@dataclass(frozen=True, kw_only=True)
class TurnState:
    """The turn of nations that move together, as it stands between two events. Immutable."""

    board: Board
    nations: tuple[str, ...]
    profile: Profile = LATEST

    step: int = 0
    """Index of the phase; one past the last when the turn is over."""
    fight: Fight | None = None
    """The battle, raid or bombardment that is under way."""
    cause: object = None
    """What the fight is about, with the units that are in it."""
    assaults: Mapping[str, Assaults] = field(default_factory=dict)
    """The attacks that are to be made in this turn, by place."""
    old_contests: frozenset[str] = frozenset()
    """Territories and sea zones that were contested when the turn began."""
    landings: tuple[Disembarkation, ...] = ()
    """The landings that have been announced."""
    barred: frozenset[str] = frozenset()
    """Sea zones from which nobody may land in this turn, as the battles for them have ended."""
    evacuating: tuple[Captured, ...] = ()
    """Fleets that have still to leave captured ports."""
    homing: tuple[Homing, ...] = ()
    """Aircraft that have still to land, those that are asked first in front."""
    bombarded: frozenset[tuple[str, str]] = frozenset()
    """Nations and places whose rail guns have bombarded."""
    intercepted: frozenset[str] = frozenset()
    """Territories whose fighters have intercepted a raid."""
    supported: frozenset[tuple[tuple[str, str], str]] = frozenset()
    """Nations and places whose rail guns have supported a battle, with the place of that battle."""
    captured: frozenset[str] = frozenset()
    """Territories that have been captured in this turn."""
    wounded: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Hits on dreadnoughts afloat that mines and forts have scored as they moved, by nation and place."""
    fought: int = 0
    """How many battles, raids and bombardments there have been."""
    events: tuple[Event, ...] = ()
    """The transcript so far, but for that of the fight under way."""

    @property
    def current(self) -> Step:
        """The phase at which the turn stands."""
        return TURN.steps[self.step]

    @property
    def is_over(self) -> bool:
        """Whether all phases have been gone through."""
        return self.step == len(TURN.steps)

    def side(self, nation: str) -> Side:
        """The attacker is whose turn it is."""
        return Side.ATTACKER if nation in self.nations else Side.DEFENDER

    def has_fired(self, guns: Stack) -> bool:
        """Whether the rail guns of a stack have bombarded."""
        return (guns.nation, guns.place) in self.bombarded

    def happened(self, happening: Happening, *cites: str) -> Self:
        """The position with one more event, citing those of the clauses that stand."""
        label = "end" if self.is_over else self.current.label
        return replace(self, events=(*self.events, Event(self.fought, label, happening, standing(*cites))))

    def note(self, text: str, *cites: str) -> Self:
        """The position with one more line in its transcript, citing those of the clauses that stand."""
        return self.happened(Noted(text), *cites)


AnyTurn = TypeVar("AnyTurn", bound=TurnState)
"""Whatever walks through a turn comes out as what it was."""
