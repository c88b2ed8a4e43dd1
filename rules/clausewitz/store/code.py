"""The code of the toolkit that something runs: the modules that it imports, directly or not, and what they do.

A change of a module that it does not import makes no difference to it, and neither do comments or the docstrings of
functions. A module that was not written to since the last time is not read: what it imports, and the checksum of
what it does, are kept beside the code that Python has compiled, so that no project has to find it out again.
"""

import ast
import gc
import hashlib
import os
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

import msgspec

from clausewitz.store.store import read_packed, write_packed
from clausewitz.text.project import TOOLKIT, Project

_PACKAGE = TOOLKIT.name
_GAMES = f"{_PACKAGE}.rulebooks"
"""Games are none of the toolkit's."""
_API = f"{_PACKAGE}.api"
_FRONT = {f"{_PACKAGE}.{name}" for name in vars(sys.modules[_PACKAGE])["__all__"]}
"""The functions of it that the package imports as they are first used: only who names one runs it."""
_Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module
_UNREAD: tuple[type[_Documented], ...] = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)
"""What has docstrings that no code reads."""
_PROVER = "clausewitz.prove."
"""The package whose classes have docstrings that no code reads either, except those that answers are made of."""
_SHOWN = {f"{_PROVER}{each}" for each in ("verdicts", "certificates.certificate", "norms.findings")}


class _Module(msgspec.Struct, frozen=True, array_like=True):
    """A module as it was when it was last read."""

    stamp: tuple[int, int]
    """When its files were last written to, in nanoseconds, and how many bytes there are in them."""
    does: str
    """A checksum of what it does, and for a package of the data beside its modules."""
    imports: tuple[str, ...]
    """The modules of the toolkit that it names, wherever in it."""


class Code:
    """The modules of the toolkit as they are now; of each that is asked for it is found out once what it imports."""

    def __init__(self, project: Project) -> None:
        compiled = Path(cache_from_source(str(TOOLKIT / "code.py"))).with_suffix(".msgpack")
        is_writable = os.access(compiled.parent, os.W_OK)
        self._toolkit = _ModuleTable(compiled if is_writable else project.build / compiled.name)
        self._others = _ModuleTable(project.build / "steps.msgpack")
        self._missing = set[str]()
        self._digests: dict[tuple[str, ...], str] = {}

    def digest(self, *names: str) -> str:
        """A checksum of what these modules do, and all that they import; such as `odds.graph`, of the toolkit.

        `play.*` names all modules below a package. Whoever names a module without `clausewitz.` does not count as one
        that imports it. Raises `LookupError` where there is no such module.
        """
        if names not in self._digests:
            with _without_garbage_collection():
                self._digests[names] = self._digest_modules(self.imported_by(*names))
        return self._digests[names]

    def digest_alone(self, *names: str) -> str:
        """A checksum of what these modules do themselves, named as for `digest`."""
        return self._digest_modules({module for name in names for module in self._expand_pattern(name)})

    def _digest_modules(self, names: Collection[str]) -> str:
        does = [f"{name} {found.does}" for name in sorted(names) if (found := self._module(name))]
        self._toolkit.keep()
        return _digest(*does)

    def imported_by(self, *names: str) -> set[str]:
        """The modules that `digest` looks at: these, all that they import, and the packages in which they lie."""
        found, to_do = set[str](), [module for name in names for module in self._expand_pattern(name)]
        met = set(to_do)
        while to_do:
            name = to_do.pop()
            if name in _FRONT:
                name = _API
            if name and (module := self._module(name)):
                found.add(name)
                further = {*module.imports, name.rpartition(".")[0]} - met
                met |= further
                to_do += further
        return found

    def named_below(self, folder: Path) -> list[str]:
        """The modules of the toolkit that files elsewhere name, such as step definitions; in order."""
        found = set[str]()
        for file in sorted(folder.rglob("*.py")) if folder.is_dir() else ():
            found.update(self._others.as_it_is(file.relative_to(folder.parent).as_posix(), [str(file)]).imports)
        self._others.keep()
        self._toolkit.keep()
        return sorted(each for each in found if self._module(each))

    def _expand_pattern(self, name: str) -> Iterator[str]:
        package, star, _ = (name if name.startswith(f"{_PACKAGE}.") else f"{_PACKAGE}.{name}").partition(".*")
        if self._module(package) is None:
            raise LookupError(f"there is no module {package} in the toolkit")
        yield package
        for file in sorted(Path(_path(package)).rglob("*.py")) if star else ():
            yield ".".join((_PACKAGE, *file.relative_to(TOOLKIT).with_suffix("").parts)).removesuffix(".__init__")

    def _module(self, name: str) -> _Module | None:
        if name not in self._toolkit.now and name not in self._missing and self._looked_up(name) is None:
            self._missing.add(name)
        return self._toolkit.now.get(name)

    def _looked_up(self, name: str) -> _Module | None:
        if name.startswith(_GAMES):
            return None
        path = _path(name)
        if os.access(package := f"{path}/__init__.py", os.F_OK):
            return self._toolkit.as_it_is(name, [package, *_data_in(path)])
        return self._toolkit.as_it_is(name, [file]) if os.access(file := f"{path}.py", os.F_OK) else None


class _ModuleTable:
    """Modules as they were when they were last read, and as they are now; kept in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._before = read_packed(file, dict[str, _Module]) or {}
        self.now: dict[str, _Module] = {}

    def as_it_is(self, name: str, files: Sequence[str]) -> _Module:
        stats = list(map(os.stat, files))
        stamp = max(each.st_mtime_ns for each in stats), sum(each.st_size for each in stats)
        before = self._before.get(name)
        self.now[name] = before if before and before.stamp == stamp else _module_of(name, files, stamp)
        return self.now[name]

    def keep(self) -> None:
        if not self.now.items() <= self._before.items():
            self._before = {**self._before, **self.now}
            write_packed(self._file, self._before)


def _path(name: str) -> str:
    """Where a module is, without its suffix; as text, since a look-up asks for a thousand."""
    return os.path.join(TOOLKIT, *name.split(".")[1:])  # noqa: PTH118


def _data_in(folder: str) -> list[str]:
    """The data beside modules, which is not code and not a page for readers."""
    with os.scandir(folder) as entries:
        return sorted(
            each.path
            for each in entries
            if not each.name.endswith((".py", ".md")) and each.name[0] != "." and each.is_file()
        )


def _module_of(name: str, paths: Sequence[str], stamp: tuple[int, int]) -> _Module:
    file, *data = map(Path, paths)
    content = file.read_bytes()
    besides = (f"{each.name} {_checksum(each.read_bytes())}" for each in data)
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError):  # whoever imports it is told
        return _Module(stamp, _digest(_checksum(content), *besides), ())
    package = name if file.stem == "__init__" else name.rpartition(".")[0]
    unread = (*_UNREAD, ast.ClassDef) if name.startswith(_PROVER) and name not in _SHOWN else _UNREAD
    does = _digest(_without_comments(content, tree, unread), *besides)
    return _Module(stamp, does, tuple(sorted(set(_imports(tree, package)))))


def _imports(tree: ast.Module, package: str) -> Iterator[str]:
    """What a module may import, from elsewhere in the toolkit; what only annotations need does not count.

    A name may be that of a module or of something in one; whoever looks it up sees that.
    """
    to_do: list[ast.AST] = [tree]
    while to_do:
        match to_do.pop():
            case ast.If(test=ast.Name("TYPE_CHECKING"), orelse=orelse):
                to_do += orelse
            case ast.ImportFrom(module=module, names=names, level=level):
                within = ".".join(package.split(".")[: len(package.split(".")) + 1 - level]) if level else ""
                source = ".".join(filter(None, [within, module]))
                if source.partition(".")[0] == _PACKAGE:
                    yield source
                    yield from (f"{source}.{each.name}" for each in names)
            case ast.Import(names=names):
                named = [each.name for each in names if each.name.partition(".")[0] == _PACKAGE]
                yield from [*named, _API] if _PACKAGE in named else named
            case ast.Constant(value=str(text)) if text.startswith(f"{_PACKAGE}."):
                if all(map(str.isidentifier, text.split("."))):  # a plugin, say, that is imported by its name
                    yield text
            case node:
                to_do += ast.iter_child_nodes(node)


def _without_comments(content: bytes, tree: ast.Module, unread: tuple[type[_Documented], ...]) -> str:
    """A module without the lines that hold a comment alone, and without the docstrings of what is `unread`."""
    lines = content.decode("utf-8-sig").splitlines()
    texts, dropped = set[int](), set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node.end_lineno:
            texts.update(range(node.lineno, node.end_lineno + 1))
        if isinstance(node, unread) and ast.get_docstring(node, clean=False) is not None:
            doc = node.body[0]
            if len(node.body) > 1:  # else it is what makes the function whole
                dropped.update(range(doc.lineno, (doc.end_lineno or doc.lineno) + 1))
    kept = (
        line
        for number, line in enumerate(lines, start=1)
        if number not in dropped and (number in texts or (line.strip() and not line.lstrip().startswith("#")))
    )
    return "\n".join(kept)


def _digest(*parts: str) -> str:
    return _checksum("\n".join(parts).encode())


def _checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Trees are many small objects, none of which is garbage before all are made."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
