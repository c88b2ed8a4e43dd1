"""Battles and players to draw: small armies, maps, readings; and players who choose at random or fight on."""

from dataclasses import dataclass, fields

from hypothesis import strategies as st

from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.rulebooks.great_war.forces import ROSTER, Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, PROFILES, Profile
from clausewitz.rulebooks.great_war.standoff import Alliance, Attack, FightOn, LandArea, Theatre

from ...playing import MOST_MOVES

HERE, AROUND = "Alsace", ("Lorraine", "Baden", "Savoy", "Bern")
READINGS: st.SearchStrategy[Profile] = st.builds(
    Profile, **{each.name: st.sampled_from(type(getattr(LATEST, each.name))) for each in fields(Profile)}
)
ANY_PROFILE = st.sampled_from([*PROFILES.values()]) | READINGS


@dataclass(frozen=True, kw_only=True)
class Watched(LandBattle):
    """A battle that fails where it would go round and round without a roll or a decision."""

    def goes_back(self) -> bool:
        units = f"{self.attacker.army} against {self.defender.army}"
        assert self.round <= MOST_MOVES, f"there are more rounds than there were rolls and decisions: {units}"
        return super().goes_back()


def armies(most: int = 3) -> st.SearchStrategy[Army]:
    """Armies in which most kinds are missing."""
    return st.dictionaries(st.sampled_from(Army.kinds()), st.integers(1, most), min_size=1, max_size=6).map(
        lambda kinds: Army(**kinds)
    )


@st.composite
def combatants(draw: st.DrawFn, nation: str, origins: tuple[str, ...] = ()) -> Combatant:
    army = draw(armies())
    return Combatant(
        nation=nation,
        army=army,
        fort_hits=draw(st.integers(0, army.forts * ROSTER.number("forts", "hits"))),
        gas=draw(st.integers(0, 2)),
        technologies=frozenset(draw(st.sets(st.sampled_from(Technology)))),
        came_from=tuple(Origin(area=area, units=Army()) for area in origins),
    )


@st.composite
def theatres(draw: st.DrawFn) -> Theatre:
    areas = [
        LandArea(
            name=name,
            owner=draw(st.sampled_from(["Germany", "Austria", "France", "England", ""])),
            adjacent=frozenset({HERE} if draw(st.booleans()) else ()),
            contested=draw(st.booleans()),
            attack=draw(st.sampled_from(Attack)),
        )
        for name in (HERE, *AROUND)
    ]
    central = Alliance(name="Central Powers", nations=frozenset({"Germany", "Austria"}))
    entente = Alliance(name="Entente", nations=frozenset({"France", "England"}))
    return Theatre(here=HERE, areas=tuple(areas), alliances=(central, entente))


@st.composite
def battles(draw: st.DrawFn, profiles: st.SearchStrategy[Profile] = ANY_PROFILE) -> Watched:
    """Battles that have not been opened yet."""
    origins = tuple(draw(st.lists(st.sampled_from((HERE, *AROUND)), unique=True)))
    return Watched(
        attacker=draw(combatants("Germany", origins)),
        defender=draw(combatants("France")),
        theatre=draw(theatres()),
        ally_contests=draw(st.booleans()),
        profile=draw(profiles),
    )


def fought_on(battle: LandBattle) -> LandBattle:
    """The last position of a battle in which everybody fights on and every die hits."""
    while not isinstance(awaited := battle.awaits, Done):
        if isinstance(awaited, Roll):
            battle = battle.roll([group.target for group in awaited.groups for _ in range(group.number)])
        else:
            battle = battle.choose(_stubborn(awaited))
    return battle


def _stubborn(awaited: Choose) -> object:
    options = list(awaited.options)
    return next((option for option in options if isinstance(option, FightOn)), options[0])
