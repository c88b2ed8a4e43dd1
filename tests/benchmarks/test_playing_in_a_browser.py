"""What the engine in a browser costs: what is fetched, what it takes to start, a step of a battle, a certificate."""

import gzip
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from clausewitz.conform.browser import pack_rules
from clausewitz.documents.files import read_document
from clausewitz.publish.engine import (
    fetch_parts,
    fetch_solver,
    pack_claims,
    pack_game,
    pack_libraries,
    pack_prover,
    pack_solver,
    pack_toolkit,
    pyodide_files,
)
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


def processor_seconds(folder: Path, *requests: object, proves: Sequence[str] = ()) -> float:
    """What it takes to start the engine and to put requests to it; if it `proves`, by these archives besides."""
    lines = [json.dumps(each) for each in requests]
    loaded = {"module": GAME.module, "attribute": GAME.attribute, "archive": str(folder / "game.zip")}
    game = {**loaded, "lines": lines, "proves": bool(proves)}
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
        *(folder / f"{each}.zip" for each in proves),
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


RETREATS = ("nobody_retreats_to_a_contested_space", "no_two_norms_on_retreats_disagree_unsettled")
"""The claims on retreats with the longest certificates: of over 5,000 questions."""


def test_what_proves_is_fetched_in_few_megabytes_and_the_whole_proof_in_a_certificate_is_checked_at_once(
    tmp_path: Path,
) -> None:
    found = archives()
    fetch_solver(PROJECT.build)
    proves = {"z3": pack_solver(PROJECT.build), "prover": pack_prover(), "claims": pack_claims(GAME, PROJECT.verify)}
    assert sum(map(len, proves.values())) < 4_000_000
    for name, content in {**found, **proves}.items():
        (tmp_path / f"{name}.zip").write_bytes(content)
    claims = [f"great_war.retreats.{each}" for each in RETREATS]
    certified = [{"do": "certify", "claim": each} for each in claims]
    before = min(processor_seconds(tmp_path, *certified, proves=[*proves]) for _ in range(2))
    answers = json.loads((tmp_path / "answers.json").read_text(encoding="utf-8"))[0]
    scripts = [json.loads(each)["script"] for each in answers]
    last = [
        {"do": "recheck", "claim": each, "script": script, "last": True}
        for each, script in zip(claims, scripts, strict=True)
    ]
    checked = min(processor_seconds(tmp_path, *certified, *last, proves=[*proves]) for _ in range(2))
    assert (checked - before) / len(claims) < 0.5  # 2 s on a machine four times slower
