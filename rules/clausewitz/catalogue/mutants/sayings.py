"""What a function says to people and to nobody else: texts, and the variables in which it keeps them for these."""

import ast
from collections.abc import Collection, Iterator

SAID = (ast.JoinedStr, ast.Raise, ast.Assert)
"""What is in these is for people."""


def only_said(function: ast.AST) -> frozenset[str]:
    """The variables that hold texts alone, and are read only where something is said."""
    values: dict[str, list[ast.expr]] = {}
    for each in ast.walk(function):
        if isinstance(each, ast.Assign | ast.AugAssign) and (name := _target_name(each)):
            values.setdefault(name, []).append(each.value)
    names = [each for each in ast.walk(function) if isinstance(each, ast.Name)]
    given = [each.id for each in names if isinstance(each.ctx, ast.Store)]
    elsewhere = {each.id for each in _outside(function) if isinstance(each.ctx, ast.Load)}
    texts = {name for name, own in values.items() if given.count(name) == len(own) and all(map(_is_text, own))}
    return frozenset(texts - elsewhere)


def is_said(statement: ast.stmt, said: Collection[str]) -> bool:
    """Whether a statement does no more than to give one of these variables its value."""
    return isinstance(statement, ast.Assign | ast.AugAssign) and _target_name(statement) in said


def _target_name(assignment: ast.Assign | ast.AugAssign) -> str:
    target = assignment.target if isinstance(assignment, ast.AugAssign) else assignment.targets[0]
    return target.id if isinstance(target, ast.Name) else ""


def _is_text(node: ast.expr) -> bool:
    """Whether it is a text as it stands, or one of several by a condition."""
    if isinstance(node, ast.IfExp):
        return _is_text(node.body) and _is_text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _outside(node: ast.AST) -> Iterator[ast.Name]:
    """The names outside of what is said."""
    if isinstance(node, ast.Name):
        yield node
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, SAID):
            yield from _outside(each)
