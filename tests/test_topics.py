"""One topic, one name: it lies under the same name, in the folder of the same field, in every room."""

from pathlib import Path

import pytest

from clausewitz.text.project import Game
from here import PROJECT

TESTS = Path(__file__).parent / "rulebooks"


def topics(room: Path, ending: str) -> set[str]:
    """The files of a game in a room, each with its folder and without its ending, such as `land/retreats`."""
    files = (each.relative_to(room).with_suffix("") for each in room.rglob(f"*.{ending}"))
    return {each.as_posix() for each in files if each.name != "__init__"}


def fields(names: set[str]) -> set[str]:
    return {each.rpartition("/")[0] for each in in_fields(names)}


def in_fields(names: set[str]) -> set[str]:
    return {each for each in names if "/" in each}


@pytest.fixture(params=PROJECT.games, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found = request.param
    assert isinstance(found, Game)
    return found


@pytest.fixture
def register(game: Game) -> set[str]:
    """The topics of a game, as its feature files name them."""
    return topics(PROJECT.features / game.folder_name, "feature")


def test_every_topic_is_in_a_field(register: set[str]) -> None:
    assert register - in_fields(register) == set()


def test_every_topic_has_a_module_in_the_engine(game: Game, register: set[str]) -> None:
    assert register - topics(game.folder, "py") == set()


def test_every_topic_has_claims(game: Game, register: set[str]) -> None:
    assert register - topics(PROJECT.verify / game.folder_name, "py") == set()


def test_claims_on_several_topics_at_once_are_in_the_same_fields_or_in_folders_of_the_engine(
    game: Game, register: set[str]
) -> None:
    claims, engine = topics(PROJECT.verify / game.folder_name, "py"), topics(game.folder, "py")
    assert claims - in_fields(claims) == set()
    assert fields(claims) - fields(register) - fields(engine) == set()


def test_every_topic_has_a_page_and_no_other_page_is_in_a_field(game: Game, register: set[str]) -> None:
    assert in_fields(topics(PROJECT.docs / game.folder_name, "rst")) == register


def test_step_definitions_are_in_the_same_fields(game: Game, register: set[str]) -> None:
    assert fields(topics(PROJECT.steps / game.folder_name, "py")) - fields(register) == set()


def test_tests_of_a_game_are_in_the_folders_of_its_engine(game: Game) -> None:
    assert fields(topics(TESTS / game.folder_name, "py")) - fields(topics(game.folder, "py")) == set()
