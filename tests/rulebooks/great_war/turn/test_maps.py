"""Reading maps: what is wrong with a map file is said with the file, the place and what would be right."""

from pathlib import Path

import pytest

from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import Army
from clausewitz.rulebooks.great_war.straits.straits import Strait
from clausewitz.rulebooks.great_war.turn.board.atlas import UnknownPlaceError
from clausewitz.rulebooks.great_war.turn.board.loading import MapError, load_board, small_war
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack

TWO_PLACES = """
turns = [["Germany"], ["France"]]

[alliances]
Entente = ["France"]

[[place]]
name = "Berlin"
owner = "Germany"
value = 7
port = true
next_to = ["Baltic"]

[[place]]
name = "Baltic"
sea = true
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_place_is_next_to_each_that_names_it(tmp_path: Path) -> None:
    atlas = load_board(written(tmp_path, TWO_PLACES)).atlas
    assert atlas.place("Baltic").adjacent == {"Berlin"}
    assert atlas.place("Berlin").adjacent == {"Baltic"}


@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ('next_to = ["Baltic"]', 'next_to = ["Baltik"]', 'is next to another: "Baltik" is not on the map'),
        ("value = 7", "valeu = 7", "small.toml: Berlin: it has no column valeu; did you mean value?"),
        ("value = 7", 'value = "much"', "small.toml: Berlin: value is 'much', where int is expected"),
        ('owner = "Germany"', 'owner = "Prussia"', "small.toml: Berlin is owned by Prussia, which has no turn"),
        ('name = "Baltic"', 'name = "Berlin"', "small.toml: there are two places Berlin"),
        ("sea = true", "sea = false", "small.toml: Berlin has a port, but no sea zone is adjacent to it"),
        ("sea = true", "sea = true\nfactory = true", "Baltic is a sea zone; it has no value, factory or port"),
        ('Entente = ["France"]', 'Entente = ["Serbia"]', "small.toml: Serbia is allied, but has no turn"),
        ('next_to = ["Baltic"]', "", "small.toml: Berlin has a port, but no sea zone is adjacent to it"),
    ],
)
def test_a_fault_of_a_map_is_named_with_its_place(tmp_path: Path, wrong: str, right: str, message: str) -> None:
    with pytest.raises(MapError) as raised:
        load_board(written(tmp_path, TWO_PLACES.replace(wrong, right)))
    assert message in str(raised.value)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (
            '[[force]]\nnation = "Prussia"\nplace = "Berlin"',
            'small.toml: something is of "Prussia", which has no turn',
        ),
        (
            '[[force]]\nnation = "Germany"\nplace = "Berln"',
            'small.toml: something of Germany: "Berln" is not on the map; did you mean Berlin?',
        ),
        (
            '[[force]]\nnation = "Germany"\nplace = "Berlin"\ninfntry = 2',
            "small.toml: Germany has 2 infntry in Berlin; did you mean infantry?",
        ),
        (
            '[[force]]\nnation = "Germany"\nplace = "Berlin"\ninfantry = -2',
            "small.toml: Germany has -2 infantry in Berlin",
        ),
        (
            '[[guns]]\nzone = "Baltic"\nforts = "Berlin"\nat = "the Sound"\nway = "through"',
            "small.toml: guns fire at one of Strait of Gibraltar, Fao, Dardanelles from the Aegean Sea, "
            "Dardanelles from the Black Sea, Gulf of Bothnia; ships are next to or through it",
        ),
    ],
)
def test_a_fault_of_what_stands_on_a_map_is_named(tmp_path: Path, table: str, message: str) -> None:
    with pytest.raises(MapError) as raised:
        load_board(written(tmp_path, TWO_PLACES + table))
    assert str(raised.value) == message


def test_a_file_that_is_no_toml_is_a_fault_of_the_map(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"^small\.toml: "):
        load_board(written(tmp_path, "turns = ["))


def test_the_small_map_has_all_places_of_pass_through_fire() -> None:
    board = small_war()
    assert {guns.at for guns in board.atlas.guns} == set(Strait) - {Strait.NONE}
    assert all(board.territory(guns.forts).forts > 0 for guns in board.atlas.guns)


def test_in_the_dardanelles_stand_two_forts() -> None:
    assert small_war().territory("Constantinople").forts == 2


def test_every_nation_of_the_small_map_has_one_turn_and_belongs_to_one_alliance() -> None:
    atlas = small_war().atlas
    assert len(set(atlas.nations)) == len(atlas.nations)
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


def test_units_that_are_not_there_cannot_be_taken_away() -> None:
    stack = Stack(nation="France", place="Paris", army=Army(infantry=9))
    with pytest.raises(ValueError, match=r"^France has no 9 infantry, nothing in Paris to take away$"):
        small_war().removing(stack)
