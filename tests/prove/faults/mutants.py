"""The mutants of the prover: small errors in a definition, each known by its operator and its number among those of it.

To the operators by which games are tried, `clausewitz.mutation.mutants`, come more general ones.
"""

import ast
from collections.abc import Iterator, Sequence

from clausewitz.mutation.mutants import of_expression

_ASIDE = ("annotation", "returns", "decorator_list")
_DECIDING = ("test", "ifs", "guard")
_TRUTHS = (ast.Compare, ast.BoolOp)
_LISTS = ("elts", "args", "keywords", "handlers", "cases", "ifs")
"""Lists of which one entry may be missing, or stand in the place of the next."""
_WANTED = ("handlers", "cases")
"""Lists that cannot be empty."""


def definitions(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """The functions and variables of a module or a class, each with its name there: `Symbol.__rsub__`."""
    for each in tree.body:
        match each:
            case ast.ClassDef(name):
                yield from ((f"{name}.{inner}", definition) for inner, definition in definitions(each))
            case ast.FunctionDef(name) | ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
                yield name, each


def mutants(definition: ast.stmt) -> Iterator[str]:
    """The operator of each mutant, in order; while one is given, the tree is as it makes it."""
    given = [each.arg for each in definition.args.args] if isinstance(definition, ast.FunctionDef) else []
    for node in _nodes(definition):
        for operator, field, value in _edits(node, given):
            sound = getattr(node, field)
            setattr(node, field, value)
            ast.fix_missing_locations(definition)
            yield operator
            setattr(node, field, sound)


def rewrites(definition: ast.stmt, of: str, instead: str) -> Iterator[str]:
    """The same for what no operator gives: each place of an expression or a statement, with another one instead."""
    (other,) = ast.parse(instead).body
    for node in _nodes(definition):
        for field, value in ast.iter_fields(node):
            sound = value if isinstance(value, list) else [value]
            for at, each in enumerate(sound):
                if isinstance(each, ast.expr | ast.stmt) and ast.unparse(each) == of:
                    new = other.value if isinstance(other, ast.Expr) and isinstance(each, ast.expr) else other
                    setattr(node, field, [*sound[:at], new, *sound[at + 1 :]] if isinstance(value, list) else new)
                    ast.fix_missing_locations(definition)
                    yield "instead"
                    setattr(node, field, value)


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all within it, in the order of the source."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in _ASIDE and not isinstance(value, ast.arguments):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST):
                    yield from _nodes(each)


def _edits(node: ast.AST, given: Sequence[str]) -> Iterator[tuple[str, str, object]]:
    """What may be another in a node: the operator, the field, and its value."""
    if isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
        return
    for field, value in ast.iter_fields(node):
        if isinstance(value, list) and field not in _ASIDE:
            for at, each in enumerate(value):
                before, behind = value[:at], value[at + 1 :]
                yield from ((name, field, [*before, other, *behind]) for name, other in _instead(each, field, given))
                if field in ("elts", "args"):
                    yield "none", field, [*before, ast.Constant(None), *behind]
                if field in _LISTS and (len(value) > 1 or field not in _WANTED):
                    yield "drop", field, before + behind
                    if behind:
                        yield "swap", field, [*before, behind[0], each, *behind[1:]]
        elif field not in _ASIDE:
            yield from ((name, field, other) for name, other in _instead(value, field, given))


def _instead(node: object, field: str, given: Sequence[str]) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in the place of a node, with the operator that puts it there."""
    if isinstance(node, ast.stmt):
        yield from _instead_of_statement(node, given)
    elif isinstance(node, ast.expr) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        decides = field in _DECIDING
        yield from of_expression(node, is_condition=decides or isinstance(node, _TRUTHS) or _is_not(node))
        if decides and not _is_not(node):
            yield "negate", ast.UnaryOp(ast.Not(), node)
        if field == "iter":
            yield "first", ast.Subscript(node, ast.Slice(None, ast.Constant(1)), ast.Load())
        yield from _instead_of_expression(node)


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _instead_of_statement(node: ast.stmt, given: Sequence[str]) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Expr(ast.Constant()):
            return
        case ast.With(body=body) | ast.Try(body=body):
            yield "unwrap", ast.If(ast.Constant(True), body, [])
        case ast.Return(ast.expr()):
            yield from (("answer", ast.Return(ast.Constant(each))) for each in (True, False, None))
            yield from (("given", ast.Return(ast.Name(each, ast.Load()))) for each in given)
    yield "skip", ast.Pass()


def _instead_of_expression(node: ast.expr) -> Iterator[tuple[str, ast.AST]]:
    """The same with its operands the other way round, or a part of it alone."""
    match node:
        case ast.BinOp(left, operator, right):
            yield "swap", ast.BinOp(right, operator, left)
            yield from (("part", each) for each in (left, right))
        case ast.IfExp(test, body, orelse):
            yield "swap", ast.IfExp(test, orelse, body)
            yield from (("part", each) for each in (body, orelse))
        case ast.Call(func, args):
            yield from (("part", each) for each in args if not isinstance(each, ast.Starred))
            if isinstance(func, ast.Attribute):
                yield "part", func.value
        case ast.Attribute(value) | ast.Subscript(value):
            yield "part", value
        case ast.JoinedStr(values) if len(values) > 1:
            yield from (("drop", ast.JoinedStr([*values[:at], *values[at + 1 :]])) for at in range(len(values)))
        case ast.ListComp(_, [generator]) | ast.GeneratorExp(_, [generator]) | ast.SetComp(_, [generator]):
            yield "part", generator.iter
            yield "nothing", ast.List([], ast.Load())
