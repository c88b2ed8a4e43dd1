"""The project of this checkout, and small projects for tests."""

import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import pytest

from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.text.project import Game

Case = TypeVar("Case")
PROJECT = open_project(Path(__file__).parent)
NIGHT = os.environ.get("CLAUSEWITZ_NIGHTLY") == "1"
"""Whether tests may take long, as in `make nightly`: those marked `nightly` run, and all cases instead of a sample."""


def examples(by_night: int) -> int:
    """How many random examples a test tries: all of them by night, an eighth by day."""
    return by_night if NIGHT else -(-by_night // 8)


def sample(cases: Iterable[Case], one_in: int, name_of: Callable[[Case], str] = str, *, salt: str = "") -> list[object]:
    """Cases of which each guards the same code, as parameters of a test: one in so many by day, all by night.

    Hashes of their names choose them, and so does the salt: a text that changes has others chosen. A case that is a
    tuple gives an argument for each of its parts.
    """
    named = {name_of(case): case for case in cases}
    first = sorted(named, key=lambda name: crc32(f"{salt} {name}".encode()))[: -(-len(named) // one_in)]
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            id=name,
            marks=() if name in first else pytest.mark.nightly,
        )
        for name, case in named.items()
    ]


@cache
def clauses_of(game: str) -> list[str]:
    """The ids of the clauses of a game of this checkout, in order."""
    return sorted(each.id for each in PROJECT.register.clauses.values() if each.rulebook == game)


def project_at(root: Path, *games: str) -> OpenProject:
    """A project with its rooms in one folder, and the games of these ids in its folder `rulebooks`."""
    return OpenProject(
        root=root,
        features=root / "features",
        verify=root / "verify",
        docs=root / "docs",
        steps=root / "steps",
        games=tuple(_game(root, id_) for id_ in games),
        build=root / "build",
    )


def project_of_draft(root: Path, id_: str) -> OpenProject:
    """The project of a project that `clausewitz new` has made, without its being installed."""
    room = id_.replace("-", "_")
    features, verify, docs, steps = (root / each for each in ("features", "verify", "docs", "steps"))
    game = Game(id_, room, "RULEBOOK", root / "rules" / room)
    return OpenProject(root, features, verify, docs, steps, (game,), root / "build")


def _game(root: Path, id_: str) -> Game:
    room = id_.replace("-", "_")
    return Game(id_, f"rulebooks.{room}", "RULEBOOK", root / "rulebooks" / room)
