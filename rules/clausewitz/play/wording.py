"""The docstrings under the fields of a class and the members of an enum, which Python itself discards."""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field
from functools import cache
from types import ModuleType


def member_docs(kind: type) -> Mapping[str, str]:
    """The docstrings of the fields of a class and its bases, or of the members of an enum, each in one line.

    Empty for a field without one.
    """
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__[:-1]):
        found |= _own(each)
    return found


def doc_of(kind: type) -> str:
    """The docstring of a class in one line."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def name_in_words(kind: type) -> str:
    """The name of a class as words: `FlyBack` is `fly back`."""
    return "".join(f" {each.lower()}" if each.isupper() else each for each in kind.__name__).strip()


def usual(field: Field[object]) -> object:
    """The default of a field of a dataclass; `MISSING` if it has none."""
    return field.default if field.default_factory is MISSING else field.default_factory()


@cache
def _own(kind: type) -> Mapping[str, str]:
    *_, definition = (None, *_classes_called(kind.__qualname__, _tree_of(sys.modules.get(kind.__module__))))
    if definition is None:  # as of a class that is written in no file
        return {}
    found = {}
    for statement, behind in zip(definition.body, [*definition.body[1:], None], strict=True):
        targets = [statement.target] if isinstance(statement, ast.AnnAssign) else getattr(statement, "targets", ())
        for target in targets:
            if isinstance(target, ast.Name):
                found[target.id] = _docstring_of(behind)
    return found


@cache
def _tree_of(module: ModuleType | None) -> ast.Module:
    """The syntax tree of a module, parsed once for all of its classes."""
    try:
        return ast.parse(inspect.getsource(module)) if module else ast.Module([], [])
    except (OSError, TypeError):
        return ast.Module([], [])


def _classes_called(name: str, within: ast.AST) -> Iterator[ast.ClassDef]:
    """The classes under a node with this qualified name; of several the last one counts."""
    for each in ast.iter_child_nodes(within):
        if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            inside = f"{each.name}." if isinstance(each, ast.ClassDef) else f"{each.name}.<locals>."
            if isinstance(each, ast.ClassDef) and each.name == name:
                yield each
            elif name.startswith(inside):
                yield from _classes_called(name.removeprefix(inside), each)
        elif isinstance(each, ast.If | ast.Try | ast.With):
            yield from _classes_called(name, each)


def _docstring_of(statement: ast.stmt | None) -> str:
    """The docstring, if a statement is one."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""
