"""What the answers about a game depend on: its files in parts, as they were before any of them was imported.

In a module each function is a part, and the rest, which runs on import, is another. The part of a function is its body
alone; its existence, decorators, arguments, annotations and docstring belong to the rest, and the docstring of a norm
only to those who ask for it. Each figure of a roster is a part. Comments and line numbers belong to none.
"""

import ast
import hashlib
import importlib.metadata
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, cached_property
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.play.norms import SAYS
from clausewitz.play.roster import RosterError, load_roster
from clausewitz.prove.symbolic.runs import (
    ALL,
    ROSTER,
    Place,
    functions_of,
    reachable_modules,
    rewritten_modules,
    says_that_it_runs,
)
from clausewitz.store.code import Code
from clausewitz.store.store import Store
from clausewitz.text.project import TOOLKIT, Game

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_CLAIMS, _CLAIM = "clausewitz.prove.claims", "claim"
_NORMS, _STATING = "clausewitz.play.norms", ("norm", "obligation")
_DOCS = {"doc", "__doc__", "getdoc"}
"""Names by which a docstring is read."""


@dataclass(frozen=True)
class Parts:
    """The parts of a module, each as a checksum."""

    whole: str
    """Of the text as it is."""
    shell: str
    """Of all outside of functions."""
    functions: Mapping[str, str]
    """By the name of the function in its module, with the class if it is a method, with all that is nested in it."""
    spans: tuple[tuple[int, int, str], ...]
    """The first and the last line of each function."""
    says: str
    """Of what its norms say, which is no part of all else."""
    reads_docs: bool
    """Whether it may read what a norm says by itself."""

    def function_at(self, line: int) -> str:
        """The name of the function in a line; empty outside of all."""
        return next((name for first, last, name in self.spans if first <= line <= last), "")


@cache
def parts_of(content: bytes, *, of_claims: bool = False) -> Parts:
    """The parts of a module of this content. In one of claims each claim is a part, and a new one changes no other.

    What is no Python has no functions.
    """
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError):
        return Parts(digest(content), digest(content), {}, (), "", True)
    nodes = list(ast.walk(tree))  # before docstrings go
    reads_docs = any(name in _DOCS for node in nodes for name in _names(node))
    apart = _Apart(set(_claims(tree, nodes)) if of_claims else set(), set() if of_claims else set(_norms(tree, nodes)))
    shell = ast.dump(apart.visit(tree))
    functions = {name: digest("\n".join(bodies).encode()) for name, bodies in apart.bodies.items()}
    said = digest("\n".join(apart.said).encode())
    return Parts(digest(content), digest(shell.encode()), functions, tuple(apart.spans), said, reads_docs)


class _Apart(ast.NodeTransformer):
    """Takes the functions out of a tree, and leaves of each what is seen without calling it."""

    def __init__(self, claims: set[_Function], norms: set[_Function]) -> None:
        self.claims, self.norms = claims, norms
        self.said: list[str] = []
        self.within: list[str] = []
        self.bodies: dict[str, list[str]] = {}
        self.spans: list[tuple[int, int, str]] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.within.append(node.name)
        self.generic_visit(node)
        self.within.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> _Function | None:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> _Function | None:
        return self._function(node)

    def _function(self, node: _Function) -> _Function | None:
        name = ".".join([*self.within, node.name])
        first = min(each.lineno for each in (node, *node.decorator_list))
        self.spans.append((first, node.end_lineno or node.lineno, name))
        is_claim = node in self.claims
        self.bodies.setdefault(name, []).append(ast.dump(node if is_claim else ast.Module(node.body, [])))
        doc = ast.get_docstring(node, clean=False)
        if node in self.norms:
            self.said.append(f"{name} {doc}")
            doc = None
        node.body = [ast.Expr(ast.Constant(doc)), ast.Expr(ast.Constant(_is_generator(node)))]
        return None if is_claim else node


def _claims(tree: ast.Module, nodes: Iterable[ast.AST]) -> Iterator[_Function]:
    """The claims of a module of which nothing else in it speaks."""
    if list(_bindings(nodes, _CLAIM)) != [f"{_CLAIMS}.{_CLAIM}"]:
        return
    named = {each.id for each in nodes if isinstance(each, ast.Name)}
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name, decorator_list=[ast.Call(ast.Name("claim"))]) if name not in named:
                yield node


def _norms(tree: ast.Module, nodes: Iterable[ast.AST]) -> Iterator[_Function]:
    """The functions of a module that are made norms, of which nobody but these keeps the docstring."""
    stating = {each for each in _STATING if list(_bindings(nodes, each)) == [f"{_NORMS}.{each}"]}
    for node in tree.body:
        match node:
            case ast.FunctionDef(decorator_list=[ast.Call(ast.Name(name))]) if name in stating:
                yield node


def _names(node: ast.AST) -> Iterator[str]:
    """What a node names."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.Constant(value=str(name)):
            yield name


def _bindings(nodes: Iterable[ast.AST], wanted: str) -> Iterator[str]:
    """Whatever may be called so in a module: what it is where it comes from elsewhere, else nothing."""
    for node in nodes:
        match node:
            case ast.ImportFrom(module, names):
                called = ((each.asname or each.name, f"{module}.{each.name}") for each in names)
                yield from (what for name, what in called if name in (wanted, "*"))
            case ast.Import(names):
                yield from ("" for each in names if (each.asname or each.name) == wanted)
            case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield from [""] if name == wanted else []


def _is_generator(function: _Function) -> bool:
    """Whether a call of it runs nothing yet."""
    to_do: list[ast.AST] = list(function.body)
    while to_do:
        node = to_do.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if isinstance(node, _Function | ast.Lambda):  # of what is nested only its decorators and defaults run here
            to_do += [node.args, *getattr(node, "decorator_list", ())]
        else:
            to_do += ast.iter_child_nodes(node)
    return False


def digest(content: bytes) -> str:
    """A checksum, short enough to be kept many times."""
    return hashlib.sha256(content).hexdigest()[:32]


@dataclass(frozen=True)
class Figures:
    """The parts of a roster, each as a checksum."""

    shell: str
    """Of all but the figures: the units, their names, and which figures each has."""
    each: Mapping[str, str]
    """By unit and column, such as `infantry.attack`."""


def figures_of(file: Path) -> Figures | None:
    """The parts of a file; None where it is no roster."""
    if file.suffix != ".toml":
        return None
    try:
        roster = load_roster(file)
    except RosterError:
        return None
    units = roster.units.values()
    rows = [(unit.kind, unit.name, unit.plural, list(unit.figures)) for unit in units]
    figures = ((f"{unit.kind}.{column}", repr(figure)) for unit in units for column, figure in unit.figures.items())
    return Figures(_digest(repr((roster.columns, rows))), {name: _digest(figure) for name, figure in figures})


def _digest(words: str) -> str:
    return digest(words.encode())


_WITHIN_OTHERS = {"<lambda>", "__annotate__"}
"""Functions that are part of what encloses them; from Python 3.14 on, annotations are read by one."""
_TOLD = "toolkit"
"""What the modules of the toolkit are called as a part that put an answer in words."""
LISTED = "data"
"""All files of a game that are no modules, as a part: for who asks which there are."""
_real = cache(os.path.realpath)


class Grounds:
    """The files of a game, and of whatever else of it answers may rest on."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that an answer may rest on
        self,
        store: Store,
        game: Game,
        folders: Mapping[str, Path],
        code: Code,
        finding: Sequence[str],
        telling: Sequence[str] = (),
        packages: Sequence[str] = (),
    ) -> None:
        """`folders` are those of the game by what they are called here; functions of modules in `claims` are claims.

        `finding` are the modules of the toolkit that find an answer, and `telling` those that put one in words that
        holds lines of files; `packages` what finds it besides. The parts of modules are kept for all answers together.
        """
        self.folders = folders
        self.parts: dict[str, Parts] = {}
        """By the name of a file in its room, what it consists of."""
        self._toolkit = code.imported_by(*finding)
        self._tells = code.digest(*telling)
        self._top = game.module.partition(".")[0]
        self._parts_at = cache(self._parts_of)  # most places are common to many answers
        self._names: dict[str, str] = {}
        self._data: dict[str, str] = {}
        self._rosters: dict[str, Figures] = {}
        key, depends_on = f"modules-{game.id}", f"{sys.version} {code.digest_alone('store.dependencies')}"
        known = store.read(key, depends_on, dict[str, Parts]) or {}
        for room, folder in self.folders.items():
            for file in _files(folder):
                name, content = f"{room}/{file.relative_to(folder).as_posix()}", file.read_bytes()
                self._names[_real(file)] = name
                if file.suffix == ".py":
                    old = known.get(name)
                    is_same = old is not None and old.whole == digest(content)
                    self.parts[name] = old if old and is_same else parts_of(content, of_claims=room == "claims")
                else:
                    self._data[name] = digest(content)
                    if roster := figures_of(file):
                        self._rosters[name] = roster
        others = {name: parts for name, parts in known.items() if name.partition("/")[0] not in self.folders}
        if self.parts | others != known:
            store.keep(key, depends_on, self.parts | others)
        versions = [sys.version, *map(importlib.metadata.version, packages)]
        shells = [f"{name} {parts.shell}" for name, parts in self.parts.items()]
        shells += self._part_texts if any(parts.reads_docs for parts in self.parts.values()) else ()
        self.common = digest("\n".join((*versions, code.digest(*finding), *shells)).encode())
        """Of what all answers rest on: all of the modules outside of functions, the prover, and `play`."""

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """The checksums of all functions and figures, and of whole files, by name."""
        within = {
            f"{name}:{each}": told for name, parts in self.parts.items() for each, told in parts.functions.items()
        }
        for name, roster in self._rosters.items():
            within |= {f"{name}:": roster.shell} | {f"{name}:{each}": told for each, told in roster.each.items()}
        files = {name: parts.whole for name, parts in self.parts.items()} | self._data
        told = {
            _TOLD: self._tells,
            LISTED: "\n".join(f"{name} {of}" for name, of in self._data.items()),
            SAYS: "\n".join(self._part_texts),
        }
        return files | within | {name: digest(text.encode()) for name, text in told.items()}

    @property
    def _part_texts(self) -> list[str]:
        return [f"{name} {parts.says}" for name, parts in self.parts.items()]

    @property
    def is_imported(self) -> bool:
        """Whether any of it is already loaded, so that what has run is unknown."""
        return bool(self.loaded_modules())

    @property
    def is_traced(self) -> bool:
        """Whether everything that it runs from now on is traced. If not, a function differs from its source."""
        rewritten = {each.__name__ for each in rewritten_modules}
        return all(
            says_that_it_runs(each)
            for each in functions_of(rewritten)
            if each.__name__ not in _WITHIN_OTHERS and _real(each.__code__.co_filename) in self._names
        )

    def loaded_modules(self) -> list[str]:
        """The names of its loaded modules."""
        return [name for name, file in _module_files() if _real(file) in self._names]

    def silent(self) -> Collection[Place]:
        """The loaded files that cannot be traced, each as a whole."""
        rewritten = {each.__name__ for each in rewritten_modules}
        return {(file, ALL) for name, file in _module_files() if _real(file) in self._names and name not in rewritten}

    def elsewhere(self) -> Mapping[str, str]:
        """The files from elsewhere to which its modules lead, or beside its package, with what stands in them."""
        own = self.loaded_modules()
        beside = {file for name, file in _module_files() if name.partition(".")[0] == self._top != TOOLKIT.name}
        led = {str(each.__file__) for each in reachable_modules(own, set()) if each.__name__ not in self._toolkit}
        return digest_files(file for file in beside | led if _real(file) not in self._names)

    def rests_on(self, places: Iterable[Place], asked: Collection[str], *, whole: bool) -> Collection[str]:
        """The names of the functions in which these places lie, or else of the whole files, and of what tells lines.

        Of a roster it is the figures that were asked for; whether norms were asked what they say is in `asked` too.
        """
        found = {_TOLD} if whole else set()
        found |= {SAYS} & {*asked}
        for place in places:
            found |= self._parts_at(place, whole)
            name = self._names.get(_real(place[0]), "") if place[1] == ROSTER else ""
            if roster := self._rosters.get(name):
                found |= {f"{name}:{each}" for each in asked if each in roster.each}
        return found

    def _parts_of(self, place: Place, whole: bool) -> Set[str]:
        """The names for which a place stands, whatever was asked for: of a roster its shell."""
        file, line = place
        name = self._names.get(_real(file), "")
        if line == ROSTER and name in self._rosters:
            return {f"{name}:"}
        if line in {ALL, ROSTER}:
            return {name} if name else self._listing_part(file)
        function = self.parts[name].function_at(line) if name else ""
        return {name if whole else f"{name}:{function}"} if function else frozenset()

    def _listing_part(self, file: str) -> set[str]:
        """What a file or folder stands for that is none of its files: all of them where it lies in its own folders."""
        own = any(Path(_real(file)).is_relative_to(_real(folder)) for folder in self.folders.values())
        return {LISTED} if own else set()


def _files(folder: Path) -> Iterator[Path]:
    """All files below a folder in order, without caches and hidden files."""
    for file in sorted(folder.rglob("*")):
        is_aside = any(part.startswith((".", "__pycache__")) for part in file.relative_to(folder).parts)
        if file.is_file() and not is_aside:
            yield file


def digest_files(files: Iterable[str]) -> Mapping[str, str]:
    """The checksums of files; missing files are skipped."""
    return {file: digest(Path(file).read_bytes()) for file in sorted(files) if Path(file).is_file()}


def _module_files() -> Iterator[tuple[str, str]]:
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file:
            yield name, file
