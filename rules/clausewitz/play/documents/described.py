"""The docstrings under the fields of a class, which Python itself does not keep."""

import ast
import inspect
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from textwrap import dedent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def described(kind: "type[DataclassInstance]") -> Mapping[str, str]:
    """The fields of a dataclass, each with the docstring under it in one line; empty where there is none."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__[:-1]):
        found |= _own(each)
    return {field.name: found.get(field.name, "") for field in fields(kind)}


def doc_of(kind: type) -> str:
    """The docstring of a class itself in one line."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


@cache
def _own(kind: type) -> Mapping[str, str]:
    (definition,) = ast.parse(dedent(inspect.getsource(kind))).body
    assert isinstance(definition, ast.ClassDef)
    found = {}
    for statement, behind in zip(definition.body, definition.body[1:], strict=False):
        match statement, behind:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(words))):
                found[name] = " ".join(words.split())
    return found
