"""The adapters of the book, to be copied: each agrees with the engine here, whatever dice fall."""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from clausewitz.conform.protocol import (
    Asked,
    Choose,
    Close,
    Closed,
    Data,
    Dice,
    Look,
    May,
    Open,
    Refused,
    Roll,
    State,
    Unsupported,
)
from clausewitz.conform.wire import Driver
from here import PROJECT

from .engines.battles import parting
from .engines.node import NODE
from .samples import REFERENCE

ADAPTERS = PROJECT.docs / "examples" / "adapters"
COMMANDS = {
    "python": f"{sys.executable} {ADAPTERS / 'adapter.py'}",
    "javascript": f"{NODE} {ADAPTERS / 'adapter.mjs'}",
}
BOMBARDED: tuple[dict[str, int], ...] = (
    {"infantry": 3},
    {"infantry": 1, "artillery": 2},
    {"infantry": 2, "entrenched": 1, "forts": 1, "supporting_rail_guns": 2},
    {"forts": 2},
    {"supporting_rail_guns": 1},
)


@pytest.fixture(scope="module", params=[*COMMANDS.values()], ids=[*COMMANDS])
def adapter(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver(request.param) as driven:
        yield driven


def bombardment(guns: int, **defender: object) -> Data:
    return {"rulebook": "great-war", "battle": "bombardment", "guns": guns, "defender": defender}


def fallen(*faces: int) -> Roll:
    return Roll(dice=(Dice(side="attacker", kind="rail_guns", target=3, faces=faces),))


@pytest.mark.parametrize("units", BOMBARDED, ids="-".join)
def test_an_adapter_of_the_book_plays_as_the_rules_do(adapter: Driver, units: dict[str, int]) -> None:
    for seed in range(16):
        by = Random(seed)
        wear = {"fort_hits": by.choice((0, 3))} if "forts" in units else {}
        document = bombardment(by.randint(1, 6), units=units, **wear)
        assert parting(REFERENCE, adapter, document, by) is None


@pytest.mark.parametrize(
    "asked",
    [Open(document={"rulebook": "great-war"}), May(rulebook="great-war", action={}, situation={})],
    ids=lambda asked: type(asked).__name__,
)
def test_an_adapter_of_the_book_says_what_it_does_not_play(adapter: Driver, asked: Asked) -> None:
    assert isinstance(adapter.ask(asked), Unsupported)


def test_an_adapter_of_the_book_refuses_what_the_rules_forbid_and_stands_as_before(adapter: Driver) -> None:
    opened = adapter.ask(Open(document=bombardment(1, units={"infantry": 1, "artillery": 1})))
    assert isinstance(opened, State)
    early: tuple[Asked, ...] = (fallen(7), fallen(1, 1), Choose(option={"losses": {"infantry": 1}}))
    assert [type(adapter.ask(each)) for each in early] == [Refused] * 3
    assert adapter.ask(Look()) == opened
    assert isinstance(adapter.ask(fallen(1)), State)
    late: tuple[Asked, ...] = (
        fallen(1),
        *(Choose(option={"losses": each}) for each in ({"infantry": 2}, {"forts": 1}, {})),
    )
    assert [type(adapter.ask(each)) for each in late] == [Refused] * 4
    assert isinstance(adapter.ask(Choose(option={"losses": {"artillery": 1}})), State)
    assert adapter.ask(Close()) == Closed()


def test_the_image_of_the_book_holds_all_that_its_adapter_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command that stands in for docker runs what the image would, with the files alone that are copied into it."""
    build = dict(line.split(" ", 1) for line in (ADAPTERS / "Dockerfile").read_text().splitlines())
    *files, folder = build["COPY"].split()
    image = tmp_path / folder.strip("/")
    image.mkdir()
    for file in files:
        shutil.copy(ADAPTERS / file, image)
    program, script = json.loads(build["CMD"])
    assert (program, Path(script).parent.name) == ("python", image.name)
    runs = f'[ "$*" = "run -i --rm my-engine" ] && exec {sys.executable} {image / Path(script).name}'
    docker = tmp_path / "docker"
    docker.write_text(f"#!/bin/sh\n{runs}\n")
    docker.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with Driver("docker run -i --rm my-engine") as driven:
        assert parting(REFERENCE, driven, dict(bombardment(2, units={"infantry": 2})), Random(1)) is None
