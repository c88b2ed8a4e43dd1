"""What the engine in a browser costs: what is fetched, what it takes to start, a step of a battle, a certificate."""

import gzip
import json
import os
import re
import subprocess
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import NamedTuple

from selenium.webdriver import Chrome

from browser.conftest import Book, book, browser, show  # noqa: F401 - the fixtures
from browser.test_offline import Site, forget, visit_until_kept
from browser.test_play import ALSACE, HEADING, PLAY, await_memory, await_text, link_to
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


class Run(NamedTuple):
    seconds: float
    """Of the processor."""
    heap: int
    """The bytes of memory that Python has in the end."""


def run_engine(folder: Path, *requests: object, proves: Sequence[str] = ()) -> Run:
    """What it takes to start the engine and to put requests to it; if it `proves`, by these archives besides."""
    lines = [json.dumps(each) for each in requests]
    loaded = {"module": GAME.module, "attribute": GAME.attribute, "archive": str(folder / "game.zip")}
    game = {**loaded, "lines": lines, "proves": bool(proves)}
    listed = folder / "games.json"
    listed.write_text(json.dumps([game]), encoding="utf-8")
    pyodide = folder / "pyodide"
    pyodide.mkdir(exist_ok=True)
    for name, content in pyodide_files(PROJECT.store).items():
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
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    after = getrusage(RUSAGE_CHILDREN)
    return Run(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, int(told))


def test_the_engine_is_fetched_in_few_megabytes() -> None:
    files = [*archives().values(), *pyodide_files(PROJECT.store).values()]
    assert sum(len(gzip.compress(each)) for each in files) < 7_000_000


OF_PLAY = re.compile(
    r"\w+/play\.html|_static/(?:play|play_map|run_engine|check_proof)\.(?:js|css)|_static/(?:engine|proofs)/.*"
)
"""The files of the book by which one plays or checks a proof."""
TRIED = re.compile(rb'<a class="try.*?</a>|<script[^>]*(?:run_engine|check_proof)\.js[^>]*>', re.DOTALL)
"""What leads to them on other pages."""


def test_the_first_visit_of_the_book_grows_by_little(book: Book) -> None:  # noqa: F811
    worker = (book.folder / "worker.js").read_text(encoding="utf-8")
    listed = worker.partition('"files": ')[2].partition('"engine": ')[0]
    kept = {name: (book.folder / name).read_bytes() for name in re.findall(r'^"([^"]+)": "\w+"', listed, re.MULTILINE)}
    own = {name: len(gzip.compress(content)) for name, content in kept.items() if OF_PLAY.fullmatch(name)}
    assert len(kept) > 900
    assert {name for name in own if re.match(r"_static/(engine|proofs)/", name)} == {
        "_static/engine/files.json",
        "_static/proofs/files.json",
    }
    links = {
        name: len(gzip.compress(content)) - len(gzip.compress(TRIED.sub(b"", content)))
        for name, content in kept.items()
        if name not in own and TRIED.search(content)
    }
    assert len(links) > 100
    assert sum(own.values()) + sum(links.values()) < 100_000


def seconds_by_thread(browser: Chrome) -> dict[str, float]:  # noqa: F811
    """The processor seconds that the threads of the browser have taken, in all its processes, by their names."""
    children, driver = defaultdict[int, list[int]](list), browser.service.process.pid
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            children[int(each.read_text(encoding="utf-8").rpartition(")")[2].split()[1])].append(int(each.parent.name))
        except OSError:  # it has just ended
            continue
    taken, waiting = defaultdict[str, float](float), [driver]
    while waiting:
        waiting += (found := children[waiting.pop()])
        for each in (task for process in found for task in Path(f"/proc/{process}/task").glob("*/stat")):
            name, _, rest = each.read_text(encoding="utf-8").partition("(")[2].rpartition(")")
            user, system = rest.split()[11:13]
            taken[name] += (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return taken


def test_after_the_first_visit_the_browser_is_ready_for_the_first_tap_soon(browser: Chrome, book: Book) -> None:  # noqa: F811
    site, link = Site(book.folder), link_to(ALSACE)
    visit_until_kept(browser, site.address)

    def seconds() -> tuple[float, float]:
        browser.get("about:blank")
        before = seconds_by_thread(browser)
        show(browser, f"{site.address}{PLAY}{link}")
        await_text(browser, HEADING, "Round 1, step 6: the attacker decides")
        after = seconds_by_thread(browser)
        return sum(after.values()) - sum(before.values()), after["DedicatedWorker"] - before["DedicatedWorker"]

    first, _ = seconds()
    await_memory(browser)
    later = [seconds() for _ in range(3)]
    site.close()
    forget(browser, site)
    whole, own = min(whole for whole, _ in later), min(own for _, own in later)
    assert first < 12
    assert whole < 2.5  # the browser has kept Python compiled since an earlier visit
    assert own < 1.5


def test_the_engine_is_ready_soon_answers_steps_with_odds_at_once_and_takes_little_memory(tmp_path: Path) -> None:
    for name, content in archives().items():
        (tmp_path / f"{name}.zip").write_bytes(content)
    opening = {"do": "open", "document": CHAMPAGNE}
    gas = {"side": "attacker", "kind": "gas", "target": 1, "faces": [1]}
    steps = [each for _ in range(STEPS) for each in ({"do": "roll", "dice": [gas]}, {"do": "table"}, {"do": "undo"})]
    odds = {"do": "odds"}
    with_odds = [each for step in zip(steps[::3], steps[2::3], strict=True) for each in (step[0], odds, step[1], odds)]
    ready = min(run_engine(tmp_path, opening) for _ in range(3))
    played = min(run_engine(tmp_path, opening, *steps) for _ in range(3))
    begun = min(run_engine(tmp_path, opening, odds) for _ in range(3))
    weighed = min(run_engine(tmp_path, opening, odds, *with_odds) for _ in range(3))
    assert ready.seconds < 6
    assert (played.seconds - ready.seconds) / STEPS < 0.05
    assert (weighed.seconds - begun.seconds) / STEPS / 2 < 0.05  # the bar after a step and after it is taken back
    assert weighed.heap <= 64_000_000


RETREATS = ("nobody_retreats_to_a_contested_space", "no_two_norms_on_retreats_disagree_unsettled")
"""The claims on retreats with the longest certificates: of over 5,000 questions."""


def test_what_proves_is_fetched_in_few_megabytes_and_the_whole_proof_in_a_certificate_is_checked_at_once(
    tmp_path: Path,
) -> None:
    found = archives()
    fetch_solver(PROJECT.build)
    proves = {"z3": pack_solver(PROJECT.store), "prover": pack_prover(), "claims": pack_claims(GAME, PROJECT.verify)}
    assert sum(map(len, proves.values())) < 4_000_000
    for name, content in {**found, **proves}.items():
        (tmp_path / f"{name}.zip").write_bytes(content)
    claims = [f"great_war.retreats.{each}" for each in RETREATS]
    certified = [{"do": "certify", "claim": each} for each in claims]
    before = min(run_engine(tmp_path, *certified, proves=[*proves]) for _ in range(2))
    answers = json.loads((tmp_path / "answers.json").read_text(encoding="utf-8"))[0]
    scripts = [json.loads(each)["script"] for each in answers]
    last = [
        {"do": "recheck", "claim": each, "script": script, "last": True}
        for each, script in zip(claims, scripts, strict=True)
    ]
    checked = min(run_engine(tmp_path, *certified, *last, proves=[*proves]) for _ in range(2))
    assert (checked.seconds - before.seconds) / len(claims) < 0.5  # 2 s on a machine four times slower
