"""The docstrings under the fields of a class and the members of an enum, which Python itself does not keep."""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field
from functools import cache
from types import ModuleType

_BLOCKS = ("body", "handlers", "cases", "orelse", "finalbody")
"""Where statements stand in others."""


def described(kind: type) -> Mapping[str, str]:
    """The fields of a class and of its bases, or the members of an enum, each with the docstring under it in one line.

    It is empty where there is none.
    """
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__[:-1]):
        found |= _own(each)
    return found


def doc_of(kind: type) -> str:
    """The docstring of a class itself in one line."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def name_in_words(kind: type) -> str:
    """The name of a class as words: `FlyBack` is `fly back`."""
    return "".join(f" {each.lower()}" if each.isupper() else each for each in kind.__name__).strip()


def usual(field: Field[object]) -> object:
    """What a field of a dataclass holds if nothing is said; `MISSING` if it has to be said."""
    return field.default if field.default_factory is MISSING else field.default_factory()


@cache
def _own(kind: type) -> Mapping[str, str]:
    definition = _classes_in(sys.modules.get(kind.__module__)).get(kind.__qualname__)
    if definition is None:  # as of a class that is written in no file
        return {}
    found = {}
    for statement, behind in zip(definition.body, [*definition.body[1:], None], strict=True):
        targets = [statement.target] if isinstance(statement, ast.AnnAssign) else getattr(statement, "targets", ())
        for target in targets:
            if isinstance(target, ast.Name):
                found[target.id] = _said(behind)
    return found


@cache
def _classes_in(module: ModuleType | None) -> Mapping[str, ast.ClassDef]:
    """The classes that are written in a module, by their qualified names; the file is read once for all of them."""
    try:
        tree = ast.parse(inspect.getsource(module)) if module else ast.Module([], [])
    except (OSError, TypeError):
        return {}
    return dict(_classes_under(tree, ""))


def _classes_under(node: ast.AST, within: str) -> Iterator[tuple[str, ast.ClassDef]]:
    for each in (statement for block in _BLOCKS for statement in getattr(node, block, ())):
        if isinstance(each, ast.ClassDef):
            yield f"{within}{each.name}", each
            yield from _classes_under(each, f"{within}{each.name}.")
        elif isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _classes_under(each, f"{within}{each.name}.<locals>.")
        else:
            yield from _classes_under(each, within)


def _said(statement: ast.stmt | None) -> str:
    """The docstring that a statement is, if it is one."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""
