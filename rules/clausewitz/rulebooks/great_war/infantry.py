"""Infantry: its figures, how far it moves, and how it entrenches, stays entrenched, and loses its entrenchment."""

from dataclasses import dataclass, replace

from clausewitz.play.norms import norm
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.great_war.army import ROSTER


@dataclass(frozen=True, kw_only=True)
class InfantryUnit:
    """One infantry unit in its owner's turn."""

    moved: bool = False
    """Whether it has moved in this turn."""
    entrenched: bool = False


@dataclass(frozen=True)
class Entrench:
    """Dig in."""

    def __str__(self) -> str:
        return "entrenches"


@dataclass(frozen=True)
class March:
    """Move a number of spaces."""

    spaces: int

    def __str__(self) -> str:
        return f"moves {self.spaces} spaces"


@norm(permits=Entrench, cites="gw.infantry.entrench")
def infantry_may_entrench(_unit: InfantryUnit, _action: Entrench) -> bool:
    """Infantry may entrench."""
    return True


@norm(forbids=Entrench, cites="gw.infantry.entrench.unmoved", overrides=[infantry_may_entrench])
def infantry_that_moved_may_not_entrench(unit: InfantryUnit, _action: Entrench) -> bool:
    """Infantry may entrench only if it did not move during its turn."""
    return unit.moved


@norm(permits=March, cites="gw.infantry.move")
def infantry_moves_its_figure(_unit: InfantryUnit, action: March) -> bool:
    """Infantry moves one space."""
    return 1 <= action.spaces <= ROSTER.number("infantry", "move")


def entrench(unit: InfantryUnit) -> InfantryUnit:
    """The unit once it has entrenched, which `Entrench` has to be allowed for."""
    return replace(unit, entrenched=True)


def march(unit: InfantryUnit) -> tuple[InfantryUnit, tuple[str, ...]]:
    """The unit after a move, with the clauses: it is not entrenched any longer."""
    cites = standing("gw.infantry.entrench.lost")
    return replace(unit, moved=True, entrenched=unit.entrenched and not cites), cites if unit.entrenched else ()


def next_turn(unit: InfantryUnit) -> tuple[InfantryUnit, tuple[str, ...]]:
    """The unit at the start of its next turn, with the clauses: it remains entrenched if it did not move.

    Without `gw.infantry.entrench.remains` an entrenchment lasts for the turn only.
    """
    remains = unit.entrenched and not unit.moved and stands("gw.infantry.entrench.remains")
    return InfantryUnit(entrenched=remains), ("gw.infantry.entrench.remains",) if remains else ()
