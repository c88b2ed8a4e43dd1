"""Maps as players see them: the spaces of the examples of the book, as they stand in their documents."""

from pathlib import Path

from clausewitz.catalogue.engines import Engines
from clausewitz.documents.files import read_document
from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.play.documents import Space
from here import PROJECT

EXAMPLES = PROJECT.docs / "examples"
RULEBOOKS = tuple(Engines(PROJECT.games).values())


def spaces_of(file: Path) -> dict[str, Space]:
    read = charted_of if file.parent.name == "empires" else setting_of
    spaces = read(read_document(file), RULEBOOKS).document.spaces()
    return {each.name: each for each in spaces}


def test_a_turn_shows_each_place_with_its_owner_what_it_has_and_the_units_of_each_nation() -> None:
    assert spaces_of(EXAMPLES / "marne.toml") == {
        "Channel": Space(
            name="Channel",
            sea=True,
            adjacent=frozenset({"England", "Paris", "Flanders"}),
            marks=("1 sea mine of Germany",),
            forces=(("England", "1 cruiser"),),
        ),
        "England": Space(
            name="England", owner="England", adjacent=frozenset({"Channel"}), marks=("factory", "port"), forces=()
        ),
        "Paris": Space(
            name="Paris",
            owner="France",
            adjacent=frozenset({"Channel", "Flanders", "Rhineland"}),
            marks=("factory", "port"),
            forces=(("England", "2 infantry"), ("France", "3 infantry, 1 artillery, 1 fighter")),
        ),
        "Flanders": Space(
            name="Flanders",
            owner="Germany",
            adjacent=frozenset({"Channel", "Paris", "Rhineland"}),
            marks=("1 fort",),
            forces=(("Germany", "2 infantry, 1 entrenched infantry"),),
        ),
        "Rhineland": Space(
            name="Rhineland",
            owner="Germany",
            adjacent=frozenset({"Flanders", "Paris"}),
            marks=("factory",),
            forces=(("Germany", "2 infantry, 1 rail gun"),),
        ),
    }


def test_both_armies_of_a_battle_stand_in_the_area_that_is_fought_over() -> None:
    assert spaces_of(EXAMPLES / "champagne.toml") == {
        "Champagne": Space(
            name="Champagne",
            owner="France",
            adjacent=frozenset({"Lorraine", "Paris", "Flanders"}),
            forces=(
                ("Germany", "4 infantry, 2 storm troops, 2 artillery, 1 supporting rail gun, 1 fighter"),
                ("France", "2 infantry, 3 entrenched infantry, 1 artillery, 1 fort"),
            ),
        ),
        "Lorraine": Space(name="Lorraine", owner="Germany"),
        "Paris": Space(name="Paris", owner="France"),
        "Flanders": Space(name="Flanders", owner="England"),
    }


def test_a_map_of_countries_shows_terrain_bases_armies_and_ships() -> None:
    spaces = spaces_of(EXAMPLES / "empires" / "straits.toml")
    assert list(spaces) == [
        "Kent",
        "Wessex",
        "Picardy",
        "Normandy",
        "Brest",
        "Jersey",
        "Channel",
        "North Sea",
        "Biscay",
    ]
    assert [spaces["Kent"], spaces["Brest"], spaces["Jersey"], spaces["Biscay"]] == [
        Space(
            name="Kent",
            owner="Albion",
            adjacent=frozenset({"Wessex", "Channel"}),
            marks=("naval base",),
            forces=(("Albion", "5 armies and 3 ships"),),
        ),
        Space(
            name="Brest",
            owner="Gallia",
            adjacent=frozenset({"Biscay"}),
            marks=("towns", "naval base, closed"),
            forces=(),
        ),
        Space(name="Jersey", adjacent=frozenset({"Channel"})),
        Space(name="Biscay", sea=True, forces=(("Gallia", "1 army and 2 ships"),)),
    ]


def test_a_battle_without_areas_has_no_map() -> None:
    assert spaces_of(EXAMPLES / "gallipoli.toml") == {}
