"""Maps: what stands on the small one, and what is said of places and units that are not there."""

import pytest

from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.rulebooks.great_war.straits.straits import Strait
from clausewitz.rulebooks.great_war.turn.board import Stack, UnknownPlaceError
from clausewitz.testing.recorder import sentence

from ..running import run


def test_the_small_map_has_all_places_of_pass_through_fire() -> None:
    board = small_war()
    assert {guns.at for guns in board.atlas.guns} == set(Strait) - {Strait.NONE}
    assert all(board.territory(guns.forts).forts > 0 for guns in board.atlas.guns)


def test_the_forts_of_a_strait_fire_from_the_side_from_which_a_fleet_comes() -> None:
    atlas = small_war().atlas
    found = {come: atlas.guns_on("Black Sea", come) for come in ("Aegean Sea", "Ukraine")}
    assert {come: guns.at for come, guns in found.items() if guns} == {
        "Aegean Sea": Strait.DARDANELLES_FROM_AEGEAN,
        "Ukraine": Strait.DARDANELLES_FROM_BLACK_SEA,
    }
    assert atlas.guns_on("North Sea", "Atlantic") is None


def test_in_the_dardanelles_stand_two_forts() -> None:
    assert small_war().territory("Constantinople").forts == 2


def test_every_nation_of_the_small_map_has_one_turn_and_belongs_to_one_alliance() -> None:
    atlas = small_war().atlas
    assert atlas.nations == ("Germany", "Austria", "Turkey", "Russia", "England", "France")
    for nation in atlas.nations:
        assert sum(nation in alliance.nations for alliance in atlas.alliances) == 1


def test_the_board_tells_friend_from_enemy() -> None:
    board = small_war()
    assert board.holder("Paris", "France") is Holder.OWN
    assert board.holder("Paris", "England") is Holder.ALLIED
    assert board.holder("Paris", "Germany") is Holder.HOSTILE
    assert board.holder("Switzerland", "France") is Holder.HOSTILE


def test_a_place_that_is_not_on_the_map_is_named_with_the_nearest() -> None:
    with pytest.raises(UnknownPlaceError) as raised:
        small_war().territory("Lorrain")
    assert str(raised.value) == '"Lorrain" is not on the map; did you mean Lorraine?'


@pytest.mark.parametrize(
    "scenario",
    [
        """
  Given a turn of Germany on this board
    | Lorrain | France | 2 infantry |
""",
        """
  Given a turn of Germany on this board
    | Lorraine | France | 2 infantry |
  Then France has 2 infantry in "Lorrain"
""",
    ],
)
def test_a_scenario_that_names_such_a_place_is_told_the_nearest(scenario: str) -> None:
    with pytest.raises(UnknownPlaceError) as raised:
        run(f"Scenario: Somewhere{scenario}")
    assert sentence(raised.value).endswith('the engine refuses: "Lorrain" is not on the map; did you mean Lorraine?')


def test_units_that_are_not_there_cannot_be_taken_away() -> None:
    stack = Stack(nation="France", place="Paris", army=Army(infantry=9))
    with pytest.raises(ValueError, match=r"^France has no 9 infantry, nothing in Paris to take away$"):
        small_war().removing(stack)
