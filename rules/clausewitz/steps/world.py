"""The world of one scenario: what its Givens set up, what has happened since, and the clauses cited."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from clausewitz.play.orders import Chart, Report
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.asking import Asker
from clausewitz.steps.seeing import Line, Played, cited_by, in_sight, lines_of
from clausewitz.steps.words import checks_in, kind_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True)
class HandedIn:
    """A sheet of orders."""

    chart: Chart
    """The map on which it was executed."""
    sheet: str
    """Its lines."""
    reports: tuple[Report, ...]
    """What became of each order."""


@dataclass
class World(Asker):
    """What every scenario has. That of a game adds what its own Givens set up, and the fixture `world` makes one."""

    rulebook: ClassVar[Rulebook]
    """The game."""
    profile: "DataclassInstance" = field(init=False)
    """The readings by which it is played; the game gives the default."""

    def kind_of(self, name: str) -> str:
        """What dice are rolled for: the kind of unit that a name means, or a check of the game, such as `morale`."""
        return name if name in checks_in(*self.rulebook.sequences) else kind_of(name, self.rulebook.roster)

    @property
    def positions(self) -> Sequence[Played]:
        """What is played, as it stands; nothing where the scenario only asks for rulings."""
        return ()

    @property
    def sheets(self) -> Sequence[HandedIn]:
        """The sheets of all turns so far; none where the game is played without."""
        return ()

    @property
    def cited_clauses(self) -> set[str]:
        """All clauses cited so far."""
        return self.looked_up.union(*map(cited_by, self.positions))

    @property
    def transcript(self) -> list[Line]:
        """All that has happened so far."""
        return [line for position in self.positions for line in lines_of(position.events)]

    @property
    def in_sight(self) -> str:
        """What is awaited, and whatever else can be seen."""
        return "; ".join(in_sight(position.awaits) for position in self.positions)

    @property
    def astray(self) -> Sequence[str]:
        """The dice that no step accounts for, or that are not rolled, in sentences."""
        return ()
