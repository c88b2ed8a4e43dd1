"""The engine of the pages to play on: under Python for browsers it answers, to the byte, as it does here."""

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from clausewitz.conform.browser import open_engine, pack_rules
from clausewitz.documents.files import read_document
from clausewitz.publish.engine import fetch_parts, pack_game, pack_libraries, pack_toolkit, pyodide_files
from here import NIGHT, PROJECT

from .engines.node import NODE

GAMES = ("empires", "end-all-wars", "great-war")
STEPS = 60 if NIGHT else 8
QUESTIONS = ("may the defender retreat?", "attacker fights on", "may I fly to the moon?")


def documents(game: str) -> Iterator[dict[str, Any]]:
    """The examples of a game, and one document with faults."""
    for file in sorted((PROJECT.docs / "examples").glob("*.toml")):
        document = read_document(file)
        if isinstance(document, dict) and document["rulebook"] == game:
            yield document
    yield {"rulebook": game, "attacker": {"units": {"infantri": -1}, "nation": 5}, "moves": ["x"]}


SMALL = {"rulebook": "end-all-wars", "attacker": {"units": {"infantry": 2}}, "defender": {"units": {"infantry": 1}}}
"""A battle that leads to few positions."""


def exchanges(game: str, answer: Callable[[str], str], dice: random.Random) -> Iterator[tuple[str, str]]:
    """What is put to the engine in games played at random, and its answers."""

    def ask(**request: object) -> Any:  # noqa: ANN401 - any answer
        line = json.dumps(request)
        told = answer(line)
        asked.append((line, told))
        return json.loads(told)

    asked: list[tuple[str, str]] = []
    if game == "empires":
        straits = PROJECT.docs / "examples" / "empires" / "straits.toml"
        ask(do="sheet", map=read_document(straits), sheet=straits.with_suffix(".orders").read_text(encoding="utf-8"))
        ask(do="sheet", map={"rulebook": game, "areas": 5}, sheet="MOVE")
    if game == SMALL["rulebook"]:
        ask(do="open", document=SMALL)
        ask(do="odds", losses={"attacker": ["infantry"]}, best=True)
        ask(do="vary", game="if", document=SMALL, without=["ew.casualties.one-each"])
        ask(do="odds", game="if")
    for document in documents(game) if game != "empires" else ():
        state = ask(do="open", document=document)
        for step in range(STEPS):
            if not state.get("awaits"):
                break
            ask(do="table")
            ask(do="ask", words=QUESTIONS[step % len(QUESTIONS)])
            state = ask(**_next_request(state["awaits"], dice))
        ask(do="undo")
        if NIGHT:
            ask(do="odds")
        ask(do="choose", option={"action": "Flee"})
    yield from asked


def _next_request(awaits: dict[str, Any], dice: random.Random) -> dict[str, object]:
    if awaits["kind"] == "choice":
        return {"do": "choose", "option": dice.choice(awaits["options"])["data"]}
    rolls = [
        {**{name: group[name] for name in ("side", "kind", "target")}, "faces": _roll(group["dice"], awaits, dice)}
        for group in awaits["dice"]
    ]
    return {"do": "roll", "dice": rolls}


def _roll(number: int, awaits: dict[str, Any], dice: random.Random) -> list[int]:
    return [dice.randint(1, awaits["faces"]) for _ in range(number)]


def test_the_engine_for_browsers_answers_to_the_byte_as_the_engine_here(tmp_path: Path) -> None:
    fetch_parts(PROJECT.build)
    archives = {"libraries.zip": pack_libraries(PROJECT.build), "toolkit.zip": pack_toolkit()}
    games, expected = list[dict[str, object]](), list[list[str]]()
    for game in (each for each in PROJECT.games if each.id in GAMES):
        rules = pack_rules(PROJECT.register, game.id)
        archives[f"{game.id}.zip"] = pack_game(game, rules, has_sheets=game.id == "empires")
        played = list(exchanges(game.id, open_engine(PROJECT.engines[game.id], rules), random.Random(game.id)))
        loaded = {"module": game.module, "attribute": game.attribute, "archive": str(tmp_path / f"{game.id}.zip")}
        games.append({**loaded, "lines": [line for line, _ in played]})
        expected.append([told for _, told in played])
    for name, content in archives.items():
        (tmp_path / name).write_bytes(content)
    listed, answered = tmp_path / "games.json", tmp_path / "answers.json"
    listed.write_text(json.dumps(games), encoding="utf-8")
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name, content in pyodide_files(PROJECT.store).items():
        (pyodide / name).write_bytes(content)
    script = Path(__file__).parent / "replay.mjs"
    command: list[str | Path] = [
        NODE,
        script,
        pyodide,
        listed,
        answered,
        tmp_path / "libraries.zip",
        tmp_path / "toolkit.zip",
    ]
    ran = subprocess.run(command, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr.decode()[-2000:]) == (0, "")
    assert sum(map(len, expected)) > 100
    assert json.loads(answered.read_text(encoding="utf-8")) == expected
