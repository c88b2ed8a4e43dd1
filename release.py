"""`make dist`: the files of a release, made of the last commit and nothing else: the same commit gives the same bytes.

These are the wheel and the source distribution, the cases and the book as archives, and the pins of all packages with
their checksums.
"""

import argparse
import hashlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parent
CASES_README = """\
# Cases of Clausewitz {version}

Each case is a JSON file in the folder of its rulebook and its clause: what is asked of an engine, what the rules
answer, and what they answer under each other reading on which the case rests (`otherwise`). `manifest.json` lists all
cases with their clauses, readings and number of requests, and all files with their checksums and schemas. To run a
case, send its `exchanges` to your engine in order, and compare the answers. `flat/` has the same without the protocol:
a document, the inputs, and what is expected at the end. The book of the same release says more, on its pages "The
cases", "The protocol" and "What is stable".

The cases are under the MIT License (LICENSE); NOTICE says to whom the rules belong.
"""
MANIFEST = "manifest.json"
FETCHED = {"_static/engine/files.json": "has no pages to play on", "_static/proofs/files.json": "checks no proofs"}
"""Lists of what runs in the browser, each in the book if all of it could be fetched; else what the book lacks."""
_UNIX = 3
"""The system by which a file in an archive was made."""


class ReleaseError(Exception):
    """No release can be made; says why, and what to do."""


def make_release() -> dict[str, bytes]:
    """The contents of all files of the release, by their names. Raises `ReleaseError`."""
    if which("git") is None or not (ROOT / ".git").exists():
        raise ReleaseError("A release is made of a commit: run this with git, in a checkout.")
    if changed := _git("status", "--porcelain", "--untracked-files=no"):
        raise ReleaseError(f"A release is made of a commit. Commit these changes first, or take them back:\n{changed}")
    with TemporaryDirectory(prefix="clausewitz-") as folder:
        checkout = Path(folder, "clausewitz")
        _git("clone", "--quiet", str(ROOT), str(checkout))
        moment = int(_git("log", "-1", "--format=%ct"))
        _make_all(checkout, moment)
        version = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        licence = {"LICENSE": (checkout / "LICENSE").read_bytes()}
        cases = contents_of(checkout / "build" / "cases-written")
        notice = f"{json.loads(cases[MANIFEST])['notice']}\n"
        book = contents_of(checkout / "build" / "book")
        lacks = next((what for listed, what in FETCHED.items() if listed not in book), "")
        if lacks:
            raise ReleaseError(f"The book {lacks}. Run `clausewitz book`: its last lines say why.")
        words = {"README.md": CASES_README.format(version=version).encode(), "NOTICE": notice.encode()}
        archives = {
            f"cases-{version}": cases | words | licence,
            f"book-{version}": book | licence,
        }
        files = contents_of(checkout / "dist")
        files |= {f"{name}.zip": zip_folder(name, contents, moment) for name, contents in archives.items()}
        files[f"constraints-{version}.txt"] = (checkout / "constraints.txt").read_bytes()
    sums = (f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    return {**files, "SHA256SUMS": "".join(sums).encode()}


def _make_all(checkout: Path, moment: int) -> None:
    """Run in a checkout all that `make` runs there, write the cases, and build the distributions.

    As in `make`, modules are compiled once.
    """
    stages = tomllib.loads((checkout / "stages.toml").read_text(encoding="utf-8"))["make"].values()
    commands = [shlex.split(command) for stage in stages for command in stage.get("run", ())]
    commands += [["clausewitz", "cases", "--out", "build/cases-written"]]
    compiling = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {**compiling, "PYTHONPATH": str(checkout / "rules"), "SOURCE_DATE_EPOCH": str(moment)}
    for module, *arguments in [*commands, ["hatchling", "build", "-t", "sdist", "-t", "wheel"]]:
        print(module, *arguments, flush=True)
        command = [sys.executable, "-m", module, *arguments]
        ran = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
        if ran.returncode:
            raise ReleaseError(f"{' '.join((module, *arguments))} failed:\n{ran.stdout}{ran.stderr}")


def contents_of(folder: Path) -> dict[str, bytes]:
    """The contents of all files below a folder by their names, hidden ones aside."""
    files = {each.relative_to(folder): each for each in folder.rglob("*") if each.is_file()}
    return {
        name.as_posix(): file.read_bytes()
        for name, file in files.items()
        if not any(part.startswith(".") for part in name.parts)
    }


def zip_folder(name: str, contents: Mapping[str, bytes], moment: int) -> bytes:
    """An archive of a folder: its files in their order, and all of one moment (UTC)."""
    with BytesIO() as written, ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for file in sorted(contents):
            entry = ZipInfo(f"{name}/{file}", time.gmtime(moment)[:6])
            entry.create_system, entry.external_attr, entry.compress_type = _UNIX, 0o100644 << 16, ZIP_DEFLATED
            archive.writestr(entry, contents[file])
        archive.close()
        return written.getvalue()


def _git(*arguments: str) -> str:
    ran = subprocess.run(("git", "-C", str(ROOT), *arguments), capture_output=True, text=True, check=False)
    if ran.returncode:  # as where the checkout belongs to somebody else
        raise ReleaseError(f"git {arguments[0]} failed: {ran.stderr.strip()}")
    return ran.stdout.strip()


def main() -> int:
    """Make the release; the exit code is 1 if it cannot be made. Where a signal ends it, no checkout is left."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as it is under nohup
            signal.signal(number, lambda number, _: sys.exit(128 + number))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "dist", help="the folder, by default dist")
    try:
        out: Path = parser.parse_args().out
        for name, content in sorted(make_release().items()):
            out.mkdir(parents=True, exist_ok=True)
            (out / name).write_bytes(content)
            print(out / name)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
