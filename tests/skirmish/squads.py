"""A force of three kinds for tests of everything that works on counts."""

from dataclasses import dataclass

from hypothesis import strategies as st

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force


@dataclass(frozen=True)
class Squad(Force):
    """Guns, foot and horse."""

    guns: Count = 0
    foot: Count = 0
    field_cooks: Count = 0


def squads(most: int = 5) -> st.SearchStrategy[Squad]:
    """Squads of up to so many units of each kind."""
    count = st.integers(0, most)
    return st.builds(Squad, guns=count, foot=count, field_cooks=count)
