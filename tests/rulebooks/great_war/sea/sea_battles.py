"""Sea battles to draw: small fleets, readings, places to withdraw to; and players who choose at random or fight on."""

from dataclasses import dataclass

from hypothesis import strategies as st

from clausewitz.play.moments import Done, Roll
from clausewitz.rulebooks.great_war.forces import HUNTING, ROSTER, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import StayInBattle
from clausewitz.rulebooks.great_war.standoff import Holder

from ...playing import MOST_MOVES, at_random
from ..land.battles import ANY_PROFILE

_KINDS = [kind for kind in Fleet.kinds() if kind not in HUNTING.values()]


@dataclass(frozen=True, kw_only=True)
class Watched(SeaBattle):
    """A sea battle that fails where it would go round and round without a roll or a decision."""

    def goes_back(self) -> bool:
        assert self.round <= MOST_MOVES, f"{self.attacker.fleet} against {self.defender.fleet} goes on for ever"
        return super().goes_back()


@st.composite
def navies(draw: st.DrawFn) -> Navy:
    counts = draw(st.dictionaries(st.sampled_from(_KINDS), st.integers(1, 3), min_size=1, max_size=6))
    fleet = Fleet(**counts)
    havens = st.builds(
        Haven,
        name=st.sampled_from(["Kiel", "Brest", "Channel"]),
        water=st.sampled_from(Water),
        holder=st.sampled_from(Holder),
        enemy_ships=st.booleans(),
        contested=st.booleans(),
        adjacent=st.booleans(),
        origin=st.booleans(),
    )
    return Navy(
        fleet=fleet,
        wounds=draw(st.integers(0, fleet.dreadnoughts)),
        called=draw(st.integers(0, 2)),
        garrison=draw(st.integers(0, 2)),
        fort_hits=draw(st.integers(0, fleet.forts * ROSTER.number("forts", "hits"))),
        havens=tuple(draw(st.lists(havens, max_size=3, unique_by=lambda haven: haven.name))),
    )


@st.composite
def battles(draw: st.DrawFn, profiles: st.SearchStrategy[Profile] = ANY_PROFILE) -> Watched:
    return Watched(attacker=draw(navies()), defender=draw(navies()), profile=draw(profiles))


def last(battle: SeaBattle, seed: int) -> SeaBattle:
    opened = battle.start()
    return [opened, *(move.after for move in at_random(opened, seed))][-1]


def fought_on(battle: SeaBattle) -> SeaBattle:
    """The last position in which everybody fights on and every die hits: at the end, or once nobody fires any more."""
    fired_in = 1
    while not isinstance(awaited := battle.awaits, Done) and battle.round <= fired_in + 1:
        if isinstance(awaited, Roll):
            fired_in = battle.round
            battle = battle.roll([group.target for group in awaited.groups for _ in range(group.number)])
        else:
            options = list(awaited.options)
            battle = battle.choose(StayInBattle() if StayInBattle() in options else options[0])
    return battle
