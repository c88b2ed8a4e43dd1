"""The rulings that the scenarios of any rulebook ask for, and decisions that are refused."""

from dataclasses import dataclass, field
from typing import Protocol

from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.refusals import RefusedError
from clausewitz.steps.expecting import expect_allowed, expect_choice, expect_forbidden, expect_option


class Deciding(Protocol):
    """Whatever takes decisions: a battle, or a turn."""

    def choose(self, option: object) -> object:
        """The position after a decision. Raises `RefusedError`."""


@dataclass
class Asker:
    """Asks for rulings, and keeps the clauses that they cite."""

    looked_up: set[str] = field(default_factory=set)
    """Clauses cited by rulings and figures, not by a transcript."""

    def rule(self, action: object, situation: object) -> Ruling:
        """The ruling on an action; what it cites counts as cited."""
        made = ruling(action, situation)
        self.looked_up.update(made.cites)
        return made

    def allows(self, action: object, situation: object, clause: str = "") -> None:
        """Expect an action to be allowed in a situation, by this clause if one is named."""
        expect_allowed(self.rule(action, situation), clause)

    def forbids(self, action: object, situation: object, clause: str = "") -> None:
        """Expect an action not to be allowed in a situation, and this clause, if one is named, to forbid it."""
        expect_forbidden(self.rule(action, situation), clause)

    def may(self, battle: Battle, side: Side, action: object) -> None:
        """Expect this side to decide now, the action to be allowed to it, and to be one of its options."""
        awaited = expect_choice(battle.awaits, side)
        self.allows(action, battle.situation(side))
        expect_option(awaited, action)


def refusal_of(position: Deciding, option: object) -> RefusedError | None:
    """Why a position refuses a decision; None where it takes it."""
    try:
        position.choose(option)
    except RefusedError as refused:
        return refused
    return None
