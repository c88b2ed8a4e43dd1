"""The functions of an engine: found in its files, compiled with a change, and swapped for the loaded ones."""

import ast
import functools
import gc
import inspect
import os
from collections.abc import Collection, Container, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType

from clausewitz.lazy import dataclass
from clausewitz.mutation.mutants import Function, Mutation, changes

Place = tuple[str, int]
"""The file and the first line of a function, its decorators included."""
COMMON = "play"
"""The package of the engine that all games share."""
_SPEAK = ("__str__", "__repr__", "in_words")
"""Functions with such names only produce text for people."""
_Keeping = functools._lru_cache_wrapper
_MAY_BE_RUN = frozenset({FunctionType, _Keeping})
"""The types of functions and of cached functions."""
_followed = functools.cache(os.path.realpath)
"""A resolved path; resolving it for every function would take seconds."""


@dataclass(frozen=True)
class Mutant:
    """A change of a function of an engine."""

    file: Path
    module: str
    """The name of its module, from the game or `play` on: `my_game.land.retreats`."""
    name: str
    """The name of the function in its module, with the class of a method."""
    number: int
    """The index among the changes of the function."""
    change: Mutation
    begins: int
    """The first line of the function, including decorators."""
    ends: int

    @property
    def function(self) -> str:
        """The full name of the function: `my_game.land.retreats.may_retreat`."""
        return f"{self.module}.{self.name}"

    @property
    def room(self) -> str:
        """The package that figures count it under: a field of a game such as `my_game/land`, or a folder of `play`."""
        game, *below = self.module.split(".")
        return game if len(below) < 2 else f"{game}/{below[0]}"

    @property
    def key(self) -> tuple[str, str, str]:
        """Its identity, independent of line numbers."""
        return (self.function, self.change.original, self.change.mutated)

    @property
    def lines(self) -> range:
        """The lines of the changed statement."""
        return range(self.change.first, self.change.last + 1)


def mutants_of(file: Path, module: str, functions: Container[str] | None = None) -> Iterator[Mutant]:
    """All changes of the functions of a module, in order; or of the functions with these names."""
    for name, function in _functions(ast.parse(_text(file))):
        if functions is not None and f"{module}.{name}" not in functions:
            continue
        for number, change in enumerate(changes(function)):
            ends = function.end_lineno or function.lineno
            yield Mutant(file, module, name, number, change, _begins(function), ends)


class Live:
    """The loaded functions of some files, including those held only by tables, and their caches."""

    def __init__(self, files: Collection[Path]) -> None:
        wanted = {_followed(str(file)) for file in files}
        self._functions: dict[Place, list[FunctionType]] = {}
        self._caches = []
        for each in [each for each in gc.get_objects() if type(each) in _MAY_BE_RUN]:
            function = inspect.unwrap(each) if type(each) is _Keeping else each
            if isinstance(function, FunctionType) and (file := _followed(function.__code__.co_filename)) in wanted:
                if function is each:
                    self._functions.setdefault((file, function.__code__.co_firstlineno), []).append(function)
                else:
                    self._caches.append(each)

    def become(self, mutant: Mutant) -> None:
        """Make the engine of this process run the mutant from now on, and clear its caches."""
        file = os.path.realpath(mutant.file)
        for code in _codes(changed_code(mutant)):
            for function in self._functions.get((file, code.co_firstlineno), ()):
                old = function.__code__
                if old.co_name == code.co_name and old.co_freevars == code.co_freevars:
                    function.__code__ = code
        self.forget()

    def forget(self) -> None:
        """Clear the caches of the functions."""
        for cache in self._caches:
            cache.cache_clear()


@functools.cache
def _text(file: Path) -> str:
    """The text of a file when first read, because it may be edited while mutants run."""
    return file.read_text(encoding="utf-8")


def _functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The functions of a module and of its classes, with their names in the module; not those of error classes."""
    classes = [each for each in tree.body if isinstance(each, ast.ClassDef) and not _is_error(each)]
    for within, body in [("", tree.body), *((f"{each.name}.", each.body) for each in classes)]:
        for each in body:
            if isinstance(each, ast.FunctionDef) and not each.name.endswith(_SPEAK):
                yield within + each.name, each


def _is_error(definition: ast.ClassDef) -> bool:
    """Whether a class is an error class, which only describes what was wrong."""
    return any(ast.unparse(base).endswith(("Error", "Exception")) for base in definition.bases)


def changed_code(mutant: Mutant) -> CodeType:
    """The code of the changed function, as compiled in its module."""
    tree = ast.parse(_text(mutant.file))
    function = next(each for _, each in _functions(tree) if _begins(each) == mutant.begins)
    next(change for number, change in enumerate(changes(function)) if number == mutant.number)
    for each in ast.walk(function):
        if isinstance(each, ast.FunctionDef) and (names := _from_around(mutant.file).get((_begins(each), each.name))):
            # else a change that leaves out what stands around a function, or `super()`, could not stand for it
            never = ast.If(ast.Constant(False), [ast.Expr(ast.Name(name, ast.Load())) for name in names], [])
            each.body.insert(0, ast.copy_location(never, each.body[0]))
    module = compile(ast.fix_missing_locations(tree), str(mutant.file), "exec")
    codes = (each for each in _codes(module) if each.co_firstlineno == mutant.begins)
    return next(each for each in codes if each.co_name == function.name)


@functools.cache
def _from_around(file: Path) -> Mapping[tuple[int, str], tuple[str, ...]]:
    """By the first line and the name of each function of a file, what it takes from the functions around it."""
    codes = _codes(compile(_text(file), str(file), "exec"))
    return {(each.co_firstlineno, each.co_name): each.co_freevars for each in codes}


def _begins(function: Function) -> int:
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all that is nested in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)
