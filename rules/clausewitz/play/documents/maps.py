"""A map as players see it: its spaces, whose they are, and what stands in them."""

from clausewitz.lazy import dataclass
from clausewitz.play.records import replace


@dataclass(frozen=True, kw_only=True)
class Space:
    """A space of a map."""

    name: str
    adjacent: frozenset[str] = frozenset()
    """Spaces next to it; of two neighbours one may name the other."""
    sea: bool = False
    owner: str = ""
    """Who owns it; empty where nobody does."""
    marks: tuple[str, ...] = ()
    """What belongs to it, in words, such as `port`."""
    forces: tuple[tuple[str, str], ...] = ()
    """Whose units stand in it, and which, in words."""


def two_spaces(start: Space, goal: Space, *, adjacent: bool) -> tuple[Space, Space]:
    """Two spaces between which somebody would go: neighbours, or said not to be."""
    if adjacent:
        return start, replace(goal, adjacent=frozenset({start.name}), marks=("adjacent", *goal.marks))
    return start, replace(goal, marks=("not adjacent", *goal.marks))
