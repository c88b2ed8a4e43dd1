"""What the engine of the pages to play on costs: what is fetched, what it takes to start, and a step of a battle."""

import gzip
import json
import subprocess
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from clausewitz.conform.browser import pack_rules
from clausewitz.documents.files import read_document
from clausewitz.publish.engine import fetch_parts, pack_game, pack_libraries, pack_toolkit, pyodide_files
from conform.engines.node import NODE
from here import PROJECT

REPLAY = PROJECT.root / "tests" / "conform" / "replay.mjs"
CHAMPAGNE = read_document(PROJECT.docs / "examples" / "champagne.toml")
STEPS = 100
GAME = next(each for each in PROJECT.games if each.id == "great-war")


def archives() -> dict[str, bytes]:
    """What is fetched besides Python."""
    fetch_parts(PROJECT.build)
    rules = pack_rules(PROJECT.register, GAME.id)
    return {"libraries": pack_libraries(PROJECT.build), "toolkit": pack_toolkit(), "game": pack_game(GAME, rules)}


def processor_seconds(folder: Path, *requests: object) -> float:
    """What it takes to start the engine and to put requests to it."""
    lines = [json.dumps(each) for each in requests]
    game = {"module": GAME.module, "attribute": GAME.attribute, "archive": str(folder / "game.zip"), "lines": lines}
    listed = folder / "games.json"
    listed.write_text(json.dumps([game]), encoding="utf-8")
    pyodide = folder / "pyodide"
    pyodide.mkdir(exist_ok=True)
    for name, content in pyodide_files(PROJECT.build).items():
        (pyodide / name).write_bytes(content)
    before = getrusage(RUSAGE_CHILDREN)
    command: list[str | Path] = [
        NODE,
        REPLAY,
        pyodide,
        listed,
        folder / "answers.json",
        folder / "libraries.zip",
        folder / "toolkit.zip",
    ]
    subprocess.run(command, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_the_engine_is_fetched_in_few_megabytes() -> None:
    files = [*archives().values(), *pyodide_files(PROJECT.build).values()]
    assert sum(len(gzip.compress(each)) for each in files) < 7_000_000


def test_the_engine_is_ready_soon_and_a_step_is_answered_at_once(tmp_path: Path) -> None:
    for name, content in archives().items():
        (tmp_path / f"{name}.zip").write_bytes(content)
    opening = {"do": "open", "document": CHAMPAGNE}
    gas = {"side": "attacker", "kind": "gas", "target": 1, "faces": [1]}
    steps = [each for _ in range(STEPS) for each in ({"do": "roll", "dice": [gas]}, {"do": "table"}, {"do": "undo"})]
    ready = min(processor_seconds(tmp_path, opening) for _ in range(3))
    played = min(processor_seconds(tmp_path, opening, *steps) for _ in range(3))
    assert ready < 8
    assert (played - ready) / STEPS < 0.05
