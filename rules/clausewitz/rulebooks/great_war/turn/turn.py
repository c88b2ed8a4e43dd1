"""A turn as a position: it awaits rolls and choices as a battle does, and hands them to the battle that is fought."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice

from clausewitz.play.moments import Awaited, Choose, Decided, Done, Event, Happening, Noted, Side
from clausewitz.play.refusals import NotAwaitedError, NotOfferedError
from clausewitz.play.sequences import Step
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.great_war.assaults import Assaults
from clausewitz.rulebooks.great_war.fight import Fight
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.turn import conduct, evacuating
from clausewitz.rulebooks.great_war.turn.board import Board, Stack
from clausewitz.rulebooks.great_war.turn.chores import ready
from clausewitz.rulebooks.great_war.turn.combat import Disembarkation
from clausewitz.rulebooks.great_war.turn.evacuating import Captured
from clausewitz.rulebooks.great_war.turn.homing import Homing, landings
from clausewitz.rulebooks.great_war.turn.phases import TURN


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A position in the turn of nations that move together. Immutable: `roll` and `choose` return the next one."""

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

    def opened(self) -> "Turn":
        """The turn at its first roll or decision."""
        on_land = {name for name, each in self.board.territories.items() if each.contested}
        at_sea = {each.name for each in self.board.atlas.places if each.sea and self.board.contested_at_sea(each.name)}
        contests = frozenset(on_land | at_sea)
        return replace(ready(self), old_contests=contests)._onward()

    @property
    def current(self) -> Step:
        """The phase at which the turn stands."""
        return TURN.steps[self.step]

    @property
    def awaits(self) -> Awaited:
        """What the position awaits."""
        if self.fight:
            return self.fight.awaits
        if self.homing:
            homing = self.homing[0]
            options = tuple(landings(self.board, homing, self.captured, self.profile))
            return Choose(
                self.side(homing.stack.nation), "where do they land?", options, standing("gw.retreats.aircraft")
            )
        if self.step == len(TURN.steps):
            return Done("the turn is over", standing("gw.turn.income"))
        ask = self.current.asks[0]
        cites = standing(ask.clause, *conduct.cites(self))
        return Choose(ask.side, ask.question, conduct.options(self), cites)

    def side(self, nation: str) -> Side:
        """The attacker is whose turn it is."""
        return Side.ATTACKER if nation in self.nations else Side.DEFENDER

    def has_fired(self, guns: Stack) -> bool:
        """Whether the rail guns of a stack have bombarded."""
        return (guns.nation, guns.place) in self.bombarded

    def roll(self, faces: Iterable[int]) -> "Turn":
        """The position after the dice of a fight fell. Raises `NotAwaitedError` or `WrongDiceError`."""
        if not self.fight:
            raise NotAwaitedError("a roll", "nothing more" if isinstance(self.awaits, Done) else "a choice")
        return self.carried_on(self.fight.roll(faces))

    def choose(self, option: object) -> "Turn":
        """The position after a decision: one of the options of `awaits`.

        Raises what a fight under way raises; otherwise `NotAwaitedError` at the end of the turn, `NotAllowedError` or
        `ImpossibleMoveError` for a move that may not be made, and `NotOfferedError` for what is no option here.
        """
        if self.fight:
            return self.carried_on(self.fight.choose(option))
        awaited = self.awaits
        if not isinstance(awaited, Choose):
            raise NotAwaitedError("a choice", "nothing more")
        if option not in awaited.options:
            raise conduct.refusal(self, option) or NotOfferedError(option, awaited.question)
        return self._decided(awaited, option, bound=False)._onward()

    def carried_on(self, fight: Fight) -> "Turn":
        """The position once the fight under way has come to this position."""
        return replace(self, fight=fight)._onward()

    def happened(self, happening: Happening, *cites: str) -> "Turn":
        """The position with one more event, citing those of the clauses that stand."""
        label = self.current.label if self.step < len(TURN.steps) else "end"
        return replace(self, events=(*self.events, Event(self.fought, label, happening, standing(*cites))))

    def note(self, text: str, *cites: str) -> "Turn":
        """The position with one more line in its transcript, citing those of the clauses that stand."""
        return self.happened(Noted(text), *cites)

    def _decided(self, awaited: Choose, option: object, *, bound: bool) -> "Turn":
        told = self.happened(Decided(awaited.by, option, bound), *awaited.cites)
        return conduct.decided(told, option)

    def _onward(self) -> "Turn":
        """The position at which dice, a real choice, or the end is reached."""
        turn = self
        while (following := turn._without_input()) is not None:
            turn = following
        return turn

    def _without_input(self) -> "Turn | None":
        """The next position where none needs dice or a decision; None where one does, or at the end."""
        if self.fight:
            return conduct.concluded(self) if isinstance(self.fight.awaits, Done) else None
        if self.evacuating:
            return evacuating.begun(self)
        awaited = self.awaits if self.homing or self.step == len(TURN.steps) or self._asks() else None
        if isinstance(awaited, Done):
            return None
        options = tuple(islice(awaited.options, 2)) if isinstance(awaited, Choose) else ()
        if isinstance(awaited, Choose) and options:
            return self._decided(awaited, options[0], bound=True) if len(options) == 1 else None
        return conduct.crashed(self) if self.homing else conduct.next_phase(self)

    def _asks(self) -> bool:
        return any(stands(ask.clause) for ask in self.current.asks)
