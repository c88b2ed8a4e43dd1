"""What `clausewitz sweep` answers."""

from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class AxisDocument:
    """Something that varies in a sweep, and the head of its column."""

    name: str
    values: tuple[str | int | bool, ...]


@dataclass(frozen=True)
class RangeDocument:
    """How likely an outcome is, from cell to cell."""

    outcome: str
    least: float
    most: float


class SweepAnswer(Versioned, frozen=True, tag="urn:clausewitz:answer:sweep:1"):
    """What a sweep has found; its rows are in the table."""

    battle: str
    axes: tuple[AxisDocument, ...]
    cells: int
    """How many there are: every combination of the values."""
    kept: int
    """How many were finished before, and are taken from the journal."""
    computed: int
    """How many have been finished now."""
    without_odds: int
    """Of those that are finished, how many have no odds; the table says why."""
    outcomes: tuple[RangeDocument, ...]
    table: str
    """The file of the table."""
    plot: str
    """The file of the plot."""
    journal: str
    """The file that keeps what is finished."""
