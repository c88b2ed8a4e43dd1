"""Small changes of a function, each as somebody might have written it wrongly.

A change is made in the tree itself, and taken back before the next one. What differs only where a clause is switched
off is no change: scenarios run with all clauses in force, and the trial of each without its own clause is another one.
"""

import ast
from collections.abc import Iterable, Iterator

from clausewitz.catalogue.mutants.in_force import asks_what_stands, in_force
from clausewitz.catalogue.mutants.replacements import Function, of_expression, of_statement
from clausewitz.catalogue.mutants.sayings import SAID, is_said, only_said
from clausewitz.lazy import dataclass

_HEADERS = (ast.If, ast.While, ast.For, ast.With, ast.Match, ast.Try)
_UNTOUCHED = (*SAID, ast.arguments)
"""Nothing is changed in these: what is said to people, and what only the type checker needs."""
_NORM = "norm"


@dataclass(frozen=True)
class Mutation:
    """One change of a function: the statement as it stands and as it is changed."""

    first: int
    last: int
    """The lines of the statement, or of the head of a compound one."""
    original: str
    mutated: str


@dataclass(frozen=True)
class _Site:
    """A place in the tree where something may be put instead."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def changes(function: Function) -> Iterator[Mutation]:
    """Each change of a function; while one is given, the tree is as the change makes it."""
    meaning = in_force if asks_what_stands(function) else ast.dump
    as_it_is, seen = meaning(function), set[str]()
    for site in list(_sites(function)):
        first, last = _lines(site.statement)
        original = _format_statement(site.statement)
        for _, node in _replacements(site, function):
            site.put(ast.fix_missing_locations(ast.copy_location(node, site.node)))
            changed = meaning(function)
            if changed != as_it_is and changed not in seen:
                seen.add(changed)
                removed = site.node is site.statement and isinstance(node, ast.Pass)
                yield Mutation(
                    first,
                    last,
                    original,
                    "" if removed else _format_statement(node if _is_whole(site) else site.statement),
                )
            site.put(site.node)
    if _is_norm(function):
        yield from _empty_norm(function)


def _empty_norm(function: Function) -> Iterator[Mutation]:
    """A norm that never applies."""
    body, first = function.body, function.lineno
    function.body = [ast.fix_missing_locations(ast.copy_location(ast.Return(ast.Constant(False)), body[-1]))]
    yield Mutation(first, body[-1].end_lineno or first, f"norm {function.name}", "")
    function.body = body


def _replacements(site: _Site, function: Function) -> Iterable[tuple[str, ast.AST]]:
    if isinstance(site.node, ast.stmt):
        return of_statement(site.node, function)
    assert isinstance(site.node, ast.expr)
    return of_expression(site.node, is_condition=_is_condition(site))


def _is_whole(site: _Site) -> bool:
    return site.node is site.statement


def _is_condition(site: _Site) -> bool:
    """Whether an expression decides which way to go."""
    deciders = (ast.If, ast.IfExp, ast.While)
    return (isinstance(site.parent, deciders) and site.field == "test") or site.field == "ifs"


def _sites(function: Function) -> Iterator[_Site]:
    said = only_said(function)
    for index, statement in enumerate(function.body):
        if index == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # the docstring
        sites = _walk_sites(function, "body", index, statement, statement)
        yield from (site for site in sites if not is_said(site.statement, said))


def _walk_sites(parent: ast.AST, field: str, index: int | None, node: ast.AST, statement: ast.stmt) -> Iterator[_Site]:
    if isinstance(node, _UNTOUCHED) or field in ("annotation", "returns", "decorator_list"):
        return
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return  # that two rows are of one length is for whoever writes the engine
    statement = node if isinstance(node, ast.stmt) else statement
    if isinstance(node, ast.expr | ast.stmt):
        yield _Site(parent, field, index, node, statement)
    for name, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            children = children[:1]  # of classes nothing is calculated
        for number, child in enumerate(children):
            if isinstance(child, ast.AST) and not isinstance(child, ast.expr_context | ast.operator | ast.boolop):
                yield from _walk_sites(node, name, number if isinstance(value, list) else None, child, statement)


def _lines(statement: ast.stmt) -> tuple[int, int]:
    last = statement.end_lineno or statement.lineno
    if isinstance(statement, (*_HEADERS, ast.FunctionDef)):
        body: list[ast.stmt] = getattr(statement, "body", [])
        last = max(statement.lineno, body[0].lineno - 1) if body else statement.lineno
    return statement.lineno, last


def _format_statement(node: ast.AST) -> str:
    """A statement in one line, a compound one by its head."""
    text = ast.unparse(node)
    return text.split("\n", 1)[0] if isinstance(node, (*_HEADERS, ast.FunctionDef)) else text


def _is_norm(function: Function) -> bool:
    calls = (each.func for each in function.decorator_list if isinstance(each, ast.Call))
    return any(isinstance(each, ast.Name) and each.id == _NORM for each in calls)
