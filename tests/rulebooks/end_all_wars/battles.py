"""Battles and players to draw: small forces, fuel, readings; and players who choose at random or go on to the end."""

from dataclasses import fields

from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, Assault, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue
from clausewitz.rulebooks.end_all_wars.land.penalties import Penalties
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, Profile

from ..playing import at_random

READINGS: st.SearchStrategy[Profile] = st.builds(
    Profile, **{each.name: st.sampled_from(type(getattr(PREFERRED, each.name))) for each in fields(Profile)}
)
POINTS = st.integers(0, 4)
FUEL = st.tuples(POINTS, POINTS, POINTS)


def assaults(most: int = 3) -> st.SearchStrategy[Assault]:
    """Attacking forces in which most kinds are missing."""
    return st.dictionaries(st.sampled_from(Assault.kinds()), st.integers(1, most), min_size=1, max_size=5).map(
        lambda kinds: Assault(**kinds)
    )


def garrisons(most: int = 3) -> st.SearchStrategy[Garrison]:
    """Defending forces in which most kinds are missing."""
    return st.dictionaries(st.sampled_from(Garrison.kinds()), st.integers(1, most), max_size=5).map(
        lambda kinds: Garrison(**kinds)
    )


@st.composite
def battles(draw: st.DrawFn, profiles: st.SearchStrategy[Profile] = READINGS) -> LandBattle:
    """Battles that have not been opened yet."""
    fuel = draw(FUEL)
    garrison = draw(garrisons())
    return LandBattle(
        assault=draw(assaults()),
        garrison=garrison,
        fuel=fuel,
        spent=draw(st.sampled_from([(0, 0, 0), (min(fuel[0], 1), min(fuel[1], 2), 0)])),
        home=draw(st.tuples(*[st.integers(0, 2)] * 3)),
        penalties=Penalties(trench=draw(st.integers(0, 3)), beach=draw(st.integers(0, 3))),
        flew=draw(st.integers(0, garrison.fighters)),
        values=EXAMPLE_VALUES,
        profile=draw(profiles),
    )


def last(battle: LandBattle, seed: int) -> LandBattle:
    """The last position of a battle that is played at random."""
    opened = battle.start()
    return [opened, *(move.after for move in at_random(opened, seed))][-1]


def fought_out(battle: LandBattle) -> LandBattle:
    """The last position of a battle that is always continued, and in which every die hits."""
    while not isinstance(awaited := battle.awaits, Done):
        if isinstance(awaited, Roll):
            battle = battle.roll([group.target for group in awaited.groups for _ in range(group.number)])
        else:
            battle = battle.choose(_stubborn(awaited))
    return battle


def _stubborn(awaited: Choose) -> object:
    options = list(awaited.options)
    return next((option for option in options if isinstance(option, Continue)), options[-1])
