"""The wheel, built as for a release and installed outside the checkout, without and with its extras.

By day it finds what its extras bring where these tests find it; by night all of that is installed, as by a stranger.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import pytest

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.claims import stated_claims
from clausewitz.export.bundle import bundle
from clausewitz.store.entries import Status
from here import NIGHT, PROJECT

NOT_COPIED = shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__", "build", "dist", "node_modules")
NO_RESULTS = """\
There are no results in build/results.json: all rules in this build will be shown as "not run".
`make` runs the scenarios and proves the claims; build again after it.
There are no cases in build/cases: this build will have to run the scenarios before it judges another engine.
`make cases` makes them; build again after it.
There are no tables of rulings in build/rulings: this build will have to make them before it judges another engine.
`make cases` makes them; build again after it.
There are no interviews in build/trees: this build will need its extra `prove` for `may` without a battle.
`make book` finds their questions; build again after it.
"""
COMMIT = "0123456789ab"
PINS = re.compile(r"^\S+==\S+(?: ; .*?)?(?= \\?$)", re.MULTILINE)
"""A pin without its checksums, beside which pip takes no file that has none."""

CLAUSE = "ew.casualties.structures"
"""One of which the release has the results."""
BATTLE = """\
rulebook = "great-war"
attacker.units = { infantry = 2 }
defender.units = { infantry = 1 }
"""


MADE = """\
Created the project lowmere-bridge. Its ids begin with lb.
  bridge  4 sentences drafted, 2 passages set aside
It runs at once; README.md explains the next steps:
  cd lowmere-bridge
  make PYTHON={python}
"""
STAGES = (  # what each stage of `make` says at its end
    "lowmere-bridge, profile preferred: {norms}",
    "drafted, {standings}.",
    "No faults in the corpus.",
    "The book is at {project}/build/book/index.html",
)
NOTICED = "100%       0      0        0     100%"
"""Of the mutants."""
_BLOCK = re.compile(r"\.\. code-block:: \w+\n   :caption: (\S+)\n\n((?:   .*\n|\n)+)")


class Installed:
    """The wheel in an environment of its own, used from another folder."""

    def __init__(self, folder: Path, release: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        self.python = folder / "environment" / ("Scripts" if os.name == "nt" else "bin") / "python"
        _run(sys.executable, "-m", "venv", "--without-pip", str(folder / "environment"))
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
        _run(*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder), str(release))
        self.wheel = next(folder.glob("clausewitz-*.whl"))
        self.pins = folder / "pins.txt"
        self.pins.write_text("\n".join(PINS.findall((PROJECT.root / "constraints.txt").read_text(encoding="utf-8"))))

    def install(self, *options: str, extras: str = "") -> None:
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(self.python))
        _run(*pip, "install", "--quiet", *options, f"{self.wheel}{extras}")

    @contextmanager
    def borrowing(self) -> Iterator[None]:
        """Use all packages that these tests use, but for the toolkit."""
        site = _run(str(self.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
        borrowed = Path(site) / "borrowed.pth"
        borrowed.write_text(sysconfig.get_path("purelib"))
        try:
            yield
        finally:
            borrowed.unlink()

    def clausewitz(self, *arguments: str, below: str = "") -> subprocess.CompletedProcess[str]:
        return self.run(str(self.python.with_name("clausewitz")), *arguments, below=below)

    def run(self, *command: str, below: str = "") -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment = {**kept, "HOME": str(self.home), "XDG_CACHE_HOME": str(self.home), "COLUMNS": "80"}
        return subprocess.run(
            command, cwd=self.home / below, env=environment, capture_output=True, text=True, check=False
        )


def _run(*command: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    ran = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, input="", capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout in which nothing has been run."""
    return Path(shutil.copytree(PROJECT.root, tmp_path_factory.mktemp("release") / "checkout", ignore=NOT_COPIED))


@pytest.fixture(scope="module")
def release(checkout: Path) -> Path:
    """The source distribution of a checkout in which the scenarios of one game have been run, and cases made."""
    if NIGHT or {each.status for each in load_catalogue(PROJECT).entries[CLAUSE].scenarios} != {Status.PASSED}:
        making = ("-p", "clausewitz.conform.cases.make")
        run = (sys.executable, "-m", "pytest", "-q", "tests/steps/end_all_wars", *making)
        _run(*run, cwd=checkout, PYTHONPATH=str(checkout / "rules"))
    else:  # they have been run in this one, of which it is a copy
        shutil.copytree(PROJECT.build, checkout / "build", ignore=shutil.ignore_patterns("book*", ".*"))
    asked = ("-m", "clausewitz", "may", "withdraw", "-r", "end-all-wars", "--json")
    _run(sys.executable, *asked, cwd=checkout, PYTHONPATH=str(checkout / "rules"))  # makes the interview, if need be
    (checkout / "build" / "commit").write_text(COMMIT, encoding="ascii")  # as in a source distribution
    _run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", cwd=checkout)
    return next((checkout / "dist").glob("clausewitz-*.tar.gz"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, release: Path) -> Installed:
    """One environment with the wheel alone, to which each test adds what it needs."""
    made = Installed(tmp_path_factory.mktemp("installed"), release)
    made.install("--no-deps", "--no-index", "--no-compile")
    return made


def test_a_build_without_results_says_what_it_lacks(checkout: Path, tmp_path: Path) -> None:
    shutil.rmtree(checkout / "build", ignore_errors=True)
    built = _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path), cwd=checkout)
    assert built.stderr.startswith(NO_RESULTS)


def test_without_extras_the_engine_runs_and_the_command_line_says_what_to_install(installed: Installed) -> None:
    told = installed.clausewitz("rule", "gw.land.step-2.artillery")
    assert (told.returncode, told.stdout, told.stderr) == (
        2,
        "",
        f'clausewitz needs rich_click for this, which is not installed; run: pip install "{installed.wheel}[cli]"\n',
    )
    _run(str(installed.python), "-c", "import clausewitz.rulebooks.great_war.land.battle")


WITHOUT_SOLVER = "import sys; sys.modules['z3'] = None; from clausewitz.cli import main; sys.exit(main())"


@pytest.mark.nightly
def test_with_extras_it_looks_up_what_was_found_in_its_checkout(installed: Installed) -> None:
    with installed.borrowing():
        version = installed.clausewitz("--version")
        assert version.stdout == f"clausewitz, version {metadata.version('clausewitz')} (commit {COMMIT})\n"

        may = installed.run(
            str(installed.python), "-c", WITHOUT_SOLVER, "may", "withdraw", "-r", "end-all-wars", "--json"
        )
        assert (may.returncode, json.loads(may.stdout)["interview"]["tree"]["action"]) == (0, "withdraw")

        rule = installed.clausewitz("rule", "gw.land.step-2.artillery", "--json")
        assert (rule.returncode, json.loads(rule.stdout)["clause"]["rulebook"], rule.stderr) == (0, "great-war", "")

        passed = json.loads(installed.clausewitz("rule", CLAUSE, "--json").stdout)
        assert {(each["file"], each["status"]) for each in passed["clause"]["scenarios"]} == {
            ("features/end_all_wars/land/casualties.feature", "passed")
        }

        search = installed.clausewitz("search", "preemptive", "--kind", "clause", "--limit", "1", "--json")
        assert (search.returncode, len(json.loads(search.stdout)["hits"])) == (0, 1)

        cases = installed.clausewitz("cases", "--out", "cases", "-r", "end-all-wars", "--json")
        assert (cases.returncode, "Running the scenarios" in cases.stderr) == (0, False)
        assert (
            len(list((installed.home / "cases" / "end-all-wars").rglob("*.json")))
            == json.loads(cases.stdout)["cases"]["end-all-wars"]
        )


@pytest.mark.nightly
def test_with_all_that_it_asks_for_every_command_works_from_another_folder(installed: Installed) -> None:
    installed.install("--constraint", str(installed.pins), extras="[prove]")

    check = installed.clausewitz("check")
    assert (check.returncode, check.stdout.splitlines()[-1]) == (0, "No faults in the corpus.")

    claim = next(each for each in stated_claims(PROJECT) if each.file == "verify/great_war/land/infantry.py")
    prove = installed.clausewitz("prove", claim.name)
    assert (prove.returncode, prove.stdout.splitlines()[-1]) == (0, "All came out as expected.")
    shown = json.loads(installed.clausewitz("rule", claim.clauses[0], "--json").stdout)
    assert next(each["as_expected"] for each in shown["clause"]["claims"] if each["name"] == claim.name)

    (installed.home / "battle.toml").write_text(BATTLE, encoding="utf-8")
    play = installed.clausewitz("play", "battle.toml", "--seed", "1", "--json")
    assert play.returncode == 0
    assert installed.clausewitz("may", "fight", "battle.toml").returncode == 0

    export = installed.clausewitz("export", "data")
    assert (export.returncode, export.stdout.splitlines()[-1]) == (0, "The export is in data")
    _, files = bundle(load_catalogue(PROJECT))
    differ = {name for name in files if (installed.home / "data" / name).read_bytes() != files[name]}
    examined = {"rulings.json", "manifest.json"}  # in the checkout, perhaps; in the release the rules were not
    assert differ in (set(), examined)


BIG = BATTLE.replace("= 2", "= 50").replace("= 1", "= 50")
RULES = "<h1>Bridge</h1><p>Guns hit on a 4 or less.</p>"
EXTRAS = {
    "cli": [
        "search preemptive",
        "rule gw.land.step-2.artillery",
        "may withdraw -r end-all-wars --json",
        "play battle.toml --seed 1",
        "odds battle.toml",
        "may fight battle.toml",
        "check",
    ],
    "import": ["lint rules.html", "new bridge rules.html"],
    "prove": ["prove end_all_wars.fuel", "may stay -r end-all-wars --json"],
    "second": ["prove end_all_wars.fuel --second cvc5"],
    "scenarios": ["scenarios -r end-all-wars"],
    "book": ["book -r end-all-wars --out book"],
    "odds": ["odds big.toml"],
    "sweep": ["sweep hill.toml"],
    "mcp": ["mcp"],  # which ends with its input
    "meaning": ["search may my infantry entrench after it has moved and fought in the same turn"],
}
"""What README says of each extra, as commands."""


@pytest.mark.nightly
@pytest.mark.parametrize("extra", EXTRAS)
def test_each_extra_alone_does_what_the_readme_says_of_it(
    installed: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extra: str
) -> None:
    uv, python = (sys.executable, "-m", "uv"), tmp_path / "environment" / "bin" / "python"
    _run(*uv, "venv", "--quiet", "--python", sys.executable, str(tmp_path / "environment"))
    pins = ("--constraint", str(PROJECT.root / "constraints.txt"))
    _run(*uv, "pip", "install", "--quiet", "--python", str(python), *pins, f"{installed.wheel}[{extra}]")
    _run(*uv, "pip", "check", "--python", str(python))
    for name, content in (("battle.toml", BATTLE), ("big.toml", BIG), ("rules.html", RULES)):
        (tmp_path / name).write_text(content, encoding="utf-8")
    shutil.copy(PROJECT.docs / "examples" / "sweeps" / "hill.toml", tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    for command in EXTRAS[extra]:
        _run(str(python.with_name("clausewitz")), *command.split(), cwd=tmp_path)


@pytest.mark.nightly
def test_what_an_extra_lacks_for_a_command_is_told(installed: Installed) -> None:
    installed.install("--constraint", str(installed.pins), extras="[prove]")
    book = installed.clausewitz("book")
    assert (book.returncode, book.stdout, book.stderr) == (
        2,
        "",
        f'clausewitz needs furo for this, which is not installed; run: pip install "{installed.wheel}[book]"\n',
    )
    load_bearing = installed.clausewitz("check", "--load-bearing")
    assert (load_bearing.returncode, load_bearing.stdout, load_bearing.stderr) == (
        2,
        "",
        f'clausewitz needs pytest for this, which is not installed; run: pip install "{installed.wheel}[scenarios]"\n',
    )


def blocks_of_the_page() -> dict[str, list[str]]:
    """What stands in the files that the page on a rulebook of one's own shows: a whole file, or before and after."""
    found: dict[str, list[str]] = {}
    for file, text in _BLOCK.findall((PROJECT.docs / "own.rst").read_text(encoding="utf-8")):
        found.setdefault(file, []).append(f"{textwrap.dedent(text.replace(chr(10) + '   ', chr(10))[3:]).strip()}\n")
    return found


def follow(file: Path, texts: list[str]) -> None:
    """Do to a file what the page says: write it, and put something else in the place of a text, one after the other."""
    if len(texts) % 2:
        file.write_text(texts[0], encoding="utf-8")
    changes = texts[len(texts) % 2 :]
    for text, instead in zip(changes[::2], changes[1::2], strict=True):
        before = file.read_text(encoding="utf-8")
        indents = [each for each in ("", *(" " * width for width in range(2, 9, 2))) if _stands(text, before, each)]
        assert indents, f"{file.name} does not hold once what the page shows of it: {text}"
        old, new = (textwrap.indent(each, indents[0]) for each in (text, instead))
        file.write_text(f"\n{before}".replace(f"\n{old}", f"\n{new}")[1:], encoding="utf-8")


def _stands(text: str, before: str, indent: str) -> bool:
    """Whether whole lines stand in a file just once, so far indented."""
    return f"\n{before}".count(f"\n{textwrap.indent(text, indent)}") == 1


def make(installed: Installed, goal: str, norms: str, standings: str, *also: str) -> None:
    """Run a command of the project: each stage says what it has found."""
    pip = f"PIP={sys.executable} -m pip --disable-pip-version-check --python {installed.python}"
    ran = installed.run("make", goal, f"PYTHON={installed.python}", pip, below="lowmere-bridge")
    told, project = iter(ran.stdout.splitlines()), installed.home / "lowmere-bridge"
    stages = [words.format(project=project, norms=norms, standings=standings) for words in (*STAGES, *also)]
    assert (ran.returncode, [words for words in stages if not any(words in line for line in told)]) == (0, []), ran


@pytest.mark.nightly
def test_a_project_of_ones_own_runs_at_once_and_goes_all_the_way_of_its_page(installed: Installed) -> None:
    installed.install("--constraint", str(installed.pins), extras="[prove,scenarios,book]")
    blocks = blocks_of_the_page()
    (installed.home / "bridge.txt").write_text(blocks.pop("bridge.txt")[0], encoding="utf-8")
    new = installed.clausewitz("new", "lowmere-bridge", "bridge.txt")
    assert (new.returncode, new.stdout, new.stderr) == (0, MADE.format(python=installed.python), "")
    make(installed, "all", "0 norms on 0 kinds of action, 0", "2 passing, 1 proved")

    project = installed.home / "lowmere-bridge"
    for name, texts in blocks.items():
        follow(project / name, texts)
    disagreeing = "3 norms on 2 kinds of action, 1 disagreement:"
    make(installed, "test", disagreeing, "2 passing, 2 proved", NOTICED, "No faults in the corpus.")
    may = installed.clausewitz("may", "retreats", "battle.toml", below="lowmere-bridge")
    assert may.stdout.splitlines()[1] == "no  attacker retreats (step 1)"
    cases = installed.clausewitz("cases", "--out", "cases", below="lowmere-bridge")
    assert (cases.returncode, json.loads((project / "cases/manifest.json").read_text())["left_out"]) == (0, [])

    source = project / "rules/lowmere_bridge/sources/bridge.md"
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace("Guns hit on a 4", "Guns hit on a 5"), encoding="utf-8")
    check = installed.clausewitz("check", "--json", below="lowmere-bridge")
    assert [(each["file"], each["message"]) for each in json.loads(check.stdout)["faults"]] == [
        (
            "features/lowmere_bridge/bridge.feature",
            'lb.bridge.guns-hit-4-less: bridge.md does not hold "Guns hit on a 4 or less."; the nearest passage is '
            '"Guns hit on a 5 or less." (line 6)',
        ),
        (
            "rules/lowmere_bridge/sources/bridge.md",
            'no clause quotes "Guns hit on a 5 or less.", and sources.toml does not set it aside',
        ),
        (
            "rules/lowmere_bridge/sources.toml",
            "bridge.md has changed; clauses whose quotes no longer match: lb.bridge.guns-hit-4-less",
        ),
    ]
    assert check.returncode == 1
