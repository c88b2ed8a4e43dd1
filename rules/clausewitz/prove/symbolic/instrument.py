"""The functions of the rules, made to ask where Python asks no symbol: `is`, `type()`, `id()`, `vars()`, `case True`.

Each gets the code of its own source again, with these places led through `asking`, and a note that it runs. On plain
values nothing changes. A function whose code is not that of its source stays as it is, since somebody else has changed
it.
"""

import ast
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from inspect import unwrap
from types import CodeType

from clausewitz.play.norms import all_norms
from clausewitz.prove.symbolic import asking
from clausewitz.prove.symbolic.runs import (
    functions_of,
    insert_note,
    reachable_modules,
    recompile_file,
    rewritten_modules,
)

_ASKING = "__asking__"
_FREELY = "clausewitz.play."
"""What keeps its results in the dict of an instance, and reads no fields from there. Nobody asks what of it has run."""
_HANDED_ON = {"type": "kind", "id": "address", "vars": "fields_of"}
"""Functions that are mostly called where they are named, with what is handed on instead."""
_OPERATIONS = {*dir(int)} - {*dir(object)} | {"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__sizeof__"}
_SAME = {ast.Is: "is_same", ast.IsNot: "is_other"}


def guard(names: Iterable[str]) -> None:
    """Guard the functions of these modules, of all rules that they lead to, and all norms."""
    rooms = tuple(each.partition(".")[0] for each in names)
    norms = (each.predicate.__module__ for each in all_norms())
    new = {each.__name__ for each in reachable_modules([*names, *norms], rewritten_modules)}
    if not new:
        return
    for function in functions_of(new):
        of_claims = function.__module__.startswith(rooms)
        freely = function.__module__.startswith(_FREELY)
        _globals.setdefault(function.__code__.co_filename, function.__globals__)
        code = _guarding(function.__code__.co_filename, freely, of_claims).get(function.__code__)
        if code not in (None, function.__code__):
            function.__globals__[_ASKING] = asking
            function.__code__ = code


def is_guarded(function: Callable[..., None]) -> bool:
    """Whether the code of a claim is that of its source, so that it reports reaching an assertion."""
    code = unwrap(function).__code__
    freely, of_claims = function.__module__.startswith(_FREELY), True
    known = _guarding(code.co_filename, freely, of_claims)  # called as `guard` does, since a cache tells names apart
    return code in known.values() or code in known


@cache
def _guarding(file: str, freely: bool, of_claims: bool) -> Mapping[CodeType, CodeType]:
    """The guarded code of each function of a file, by its present code."""
    return recompile_file(file, _GuardTransformer(file, freely, of_claims))


_globals: dict[str, Mapping[str, object]] = {}
"""The names of each file, by which its functions know others."""


def _other_names(names: Mapping[str, object]) -> Mapping[str, str]:
    """Other names of functions that ask no symbol, with their usual ones."""
    return {name: usual for name, each in names.items() if (usual := asking.usual_name(each)) not in ("", name)}


class _TruthTransformer(ast.NodeTransformer):
    """Decides what a `__bool__` returns, which Python takes no symbol for."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node  # what is within returns elsewhere

    def visit_Return(self, node: ast.Return) -> ast.Return:
        if node.value is not None:
            node.value = _asking("truth_of", node.value)
        return node


class _GuardTransformer(ast.NodeTransformer):
    def __init__(self, file: str, freely: bool, of_claims: bool) -> None:
        self.file = file
        self.names = {} if freely else _other_names(_globals.get(file, {}))
        self.freely = freely
        self.of_claims = of_claims

    def visit_Assert(self, node: ast.Assert) -> ast.Assert:
        self.generic_visit(node)
        if self.of_claims:
            node.test = _asking("asserted", node.test)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.Compare(left, [ast.Is() | ast.IsNot() as only], [right]):
                return node if _is_none(left) or _is_none(right) else _asking(_SAME[type(only)], left, right)
        sides = [node.left, *node.comparators]
        for at, operator in enumerate(node.ops):
            pair = sides[at : at + 2]
            if isinstance(operator, ast.Is | ast.IsNot) and not any(map(_is_none, pair)):
                sides[at : at + 2] = (_asking("itself", each) for each in pair)
        node.left, *node.comparators = sides
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and self.names.get(node.id, node.id) in asking.ASKED:
            return _asking("stand_in", node)
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        self.generic_visit(node)
        node.body.insert(0, _first("caught", node.body[0]))
        if node.name:
            node.body.insert(1, _first("told", node.body[1]))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        if node.name == "__exit__":  # it is handed the error
            node.body[:0] = [_first(each, node.body[0]) for each in ("caught", "told")]
        if node.name == "__bool__":
            _TruthTransformer().generic_visit(node)
        if not self.freely:
            insert_note(node, self.file, _asked_for("ran", node.body[0]))
        return node

    def visit_Try(self, node: ast.Try) -> ast.Try:
        self._guard_try(node)
        return node

    def visit_TryStar(self, node: ast.TryStar) -> ast.TryStar:
        self._guard_try(node)
        return node

    def _guard_try(self, node: ast.Try | ast.TryStar) -> None:
        self.generic_visit(node)
        if node.finalbody:
            node.finalbody.insert(0, _first("caught", node.finalbody[0]))

    def visit_With(self, node: ast.With) -> ast.With:
        """The context manager may swallow what is raised within."""
        self.generic_visit(node)
        first = node.body[0]
        again = ast.copy_location(ast.Raise(), first)
        handler = ast.copy_location(ast.ExceptHandler(None, None, [_first("caught", first), again]), first)
        node.body = [ast.copy_location(ast.Try(node.body, [handler], [], []), first)]
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name(name), [ast.expr() as value], []) if self.names.get(name, name) in _HANDED_ON:
                called = self.names.get(name, name)
                if called == "type":
                    return _asking("kind", value)
                if called == "id":
                    node.args = [_asking("itself", value)]
                elif not self.freely:
                    node.args = [_asking("open_to_all", value)]
            case ast.Call(ast.Name("isinstance" | "issubclass")):
                pass
            case ast.Call(ast.Attribute(attr="__subclasses__")):
                return _asking("plain_kinds", node)
            case _:  # such as `map(type, counts)`
                node.args = [self._handed_on(each) for each in node.args]
                for each in node.keywords:
                    each.value = self._handed_on(each.value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        self.generic_visit(node)
        node.value = self._handed_on(node.value)
        return node

    def _handed_on(self, node: ast.expr) -> ast.expr:
        """What is handed on for a function that asks no symbol."""
        match node:
            case ast.Name(name) if (called := self.names.get(name, name)) in _HANDED_ON:
                return node if called == "vars" and self.freely else _asked_for(_HANDED_ON[called], node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load) and node.attr in asking.ASKED:
            return _asking("stand_in", node)
        if isinstance(node.ctx, ast.Load) and node.attr in _OPERATIONS and node.attr.startswith("__"):
            return _asking("method", node)
        if node.attr == "__dict__" and not self.freely:
            node.value = _asking("open_to_all", node.value)
        return node

    def visit_Match(self, node: ast.Match) -> ast.Match:
        self.generic_visit(node)
        patterns = [each.pattern for each in node.cases]
        within = [each for pattern in patterns for each in ast.walk(pattern)]
        if any(isinstance(each, ast.MatchSingleton) and each.value is not None for each in within):
            deep = any(isinstance(each, ast.MatchClass | ast.MatchMapping) for each in within)
            node.subject = _asking("out_of_reach" if deep else "decided", node.subject)
        return node


def _first(what: str, node: ast.stmt, *given: ast.expr) -> ast.stmt:
    """A call before a statement, with the same line number."""
    return ast.copy_location(ast.Expr(ast.copy_location(ast.Call(_asked_for(what, node), [*given], []), node)), node)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value in (None, ...)


def _asking(what: str, *values: ast.expr) -> ast.Call:
    """A call around a value, with the same line number."""
    return ast.copy_location(ast.Call(_asked_for(what, values[0]), [*values], []), values[0])


def _asked_for(what: str, value: ast.AST) -> ast.Attribute:
    name = ast.copy_location(ast.Name(_ASKING, ast.Load()), value)
    return ast.copy_location(ast.Attribute(name, what, ast.Load()), value)
