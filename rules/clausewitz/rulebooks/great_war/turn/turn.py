"""A turn as a position: it awaits rolls and choices as a battle does, and hands them to the battle that is fought."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Self

from clausewitz.play.moments import Awaited, Choose, Decided, Done
from clausewitz.play.refusals import NotAwaitedError, NotOfferedError
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.great_war.fight import Fight
from clausewitz.rulebooks.great_war.turn import conduct, evacuating
from clausewitz.rulebooks.great_war.turn.chores import ready
from clausewitz.rulebooks.great_war.turn.homing import landings
from clausewitz.rulebooks.great_war.turn.state import TurnState


@dataclass(frozen=True, kw_only=True)
class Turn(TurnState):
    """A position in the turn of nations that move together. Immutable: `roll` and `choose` return the next one."""

    def opened(self) -> Self:
        """The turn at its first roll or decision."""
        on_land = {name for name, each in self.board.territories.items() if each.contested}
        at_sea = {each.name for each in self.board.atlas.places if each.sea and self.board.contested_at_sea(each.name)}
        contests = frozenset(on_land | at_sea)
        return replace(ready(self), old_contests=contests)._onward()

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
        if self.is_over:
            return Done("the turn is over", standing("gw.turn.income"))
        ask = self.current.asks[0]
        cites = standing(ask.clause, *conduct.cites(self))
        return Choose(ask.side, ask.question, conduct.options(self), cites)

    def roll(self, faces: Iterable[int]) -> Self:
        """The position after the dice of a fight fell. Raises `NotAwaitedError` or `WrongDiceError`."""
        if not self.fight:
            raise NotAwaitedError("a roll", "nothing more" if isinstance(self.awaits, Done) else "a choice")
        return self.carried_on(self.fight.roll(faces))

    def choose(self, option: object) -> Self:
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

    def carried_on(self, fight: Fight) -> Self:
        """The position once the fight under way has come to this position."""
        return replace(self, fight=fight)._onward()

    def _decided(self, awaited: Choose, option: object, *, bound: bool) -> Self:
        told = self.happened(Decided(awaited.by, option, bound), *awaited.cites)
        return conduct.decided(told, option)

    def _onward(self) -> Self:
        """The position at which dice, a real choice, or the end is reached."""
        turn = self
        while (following := turn._without_input()) is not None:
            turn = following
        return turn

    def _without_input(self) -> Self | None:
        """The next position where none needs dice or a decision; None where one does, or at the end."""
        if self.fight:
            return conduct.concluded(self) if isinstance(self.fight.awaits, Done) else None
        if self.evacuating:
            return evacuating.begun(self)
        awaited = self.awaits if self.homing or self.is_over or self._asks() else None
        if isinstance(awaited, Done):
            return None
        options = tuple(islice(awaited.options, 2)) if isinstance(awaited, Choose) else ()
        if isinstance(awaited, Choose) and options:
            return self._decided(awaited, options[0], bound=True) if len(options) == 1 else None
        return conduct.crashed(self) if self.homing else conduct.next_phase(self)

    def _asks(self) -> bool:
        return any(stands(ask.clause) for ask in self.current.asks)
