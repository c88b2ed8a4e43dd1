"""The map around a battle: who holds an area, and how a nation sees the others."""

import pytest

from clausewitz.rulebooks.great_war.standoff import NOWHERE, Alliance, Attack, Holder, LandArea, Space, Theatre

CENTRAL = Alliance(name="Central Powers", nations=frozenset({"Germany", "Austria"}))
ENTENTE = Alliance(name="Entente", nations=frozenset({"France", "England"}))
ALSACE = LandArea(name="Alsace", owner="France", adjacent=frozenset({"Baden"}))
BADEN = LandArea(name="Baden", owner="Germany", contested=True)
SAVOY = LandArea(name="Savoy", owner="England", adjacent=frozenset({"Alsace"}), attack=Attack.OTHER)
BERN = LandArea(name="Bern", owner="")
THEATRE = Theatre(here="Alsace", areas=(ALSACE, BADEN, SAVOY, BERN), alliances=(CENTRAL, ENTENTE))


@pytest.mark.parametrize(
    ("nation", "owner", "holder"),
    [
        ("France", "France", Holder.OWN),
        ("France", "England", Holder.ALLIED),
        ("England", "France", Holder.ALLIED),
        ("France", "Germany", Holder.HOSTILE),
        ("France", "Spain", Holder.HOSTILE),
        ("France", "", Holder.HOSTILE),
        ("Spain", "Spain", Holder.OWN),
        ("Spain", "Portugal", Holder.HOSTILE),
        ("", "", Holder.HOSTILE),
        ("", "France", Holder.HOSTILE),
    ],
)
def test_an_area_is_held_by_oneself_an_ally_or_somebody_hostile(nation: str, owner: str, holder: Holder) -> None:
    assert THEATRE.holder(LandArea(name="Paris", owner=owner), nation) is holder


def test_a_nation_may_be_of_several_alliances() -> None:
    other = Alliance(name="Neighbours", nations=frozenset({"France", "Spain"}))
    both = Theatre(alliances=(ENTENTE, other))
    seen = [both.holder(LandArea(name="Paris", owner="France"), nation) for nation in ("England", "Spain")]
    assert seen == [Holder.ALLIED, Holder.ALLIED]


def test_a_nation_sees_every_other_area_with_all_that_a_retreat_depends_on() -> None:
    assert THEATRE.spaces("France", frozenset({"Baden"})) == (
        Space(name="Baden", holder=Holder.HOSTILE, contested=True, adjacent=True, origin=True),
        Space(name="Savoy", holder=Holder.ALLIED, attack=Attack.OTHER, adjacent=True),
        Space(name="Bern", holder=Holder.HOSTILE, adjacent=False),
    )


def test_on_no_map_there_is_nowhere_to_go() -> None:
    assert NOWHERE.spaces("France", frozenset({"Baden"})) == ()
