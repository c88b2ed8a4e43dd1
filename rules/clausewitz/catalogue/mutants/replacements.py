"""What may stand in place of an expression or a statement: the table of the changes, each with its operator."""

import ast
import copy
from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_CALLED = {"min": "max", "max": "min", "least": "most", "most": "least", "any": "all", "all": "any"}
_KEPT = ("replace", "with_")
"""Calls by which an immutable value is given anew, with what is named changed: each may have been forgotten."""
_NOTHING: dict[str, ast.expr] = {
    "str": ast.Constant(""),
    "tuple": ast.Tuple([], ast.Load()),
    "list": ast.List([], ast.Load()),
    "frozenset": ast.Call(ast.Name("frozenset", ast.Load()), [], []),
    "set": ast.Call(ast.Name("set", ast.Load()), [], []),
    "int": ast.Constant(0),
    "Count": ast.Constant(0),
}
"""By the type that a function says it gives, the value that is nothing."""


def of_expression(node: ast.expr, *, is_condition: bool) -> Iterator[tuple[str, ast.expr]]:
    """What may stand for an expression; a condition may also always hold, or never."""
    if is_condition:
        yield from (("true", ast.Constant(True)), ("false", ast.Constant(False)))
    match node:
        case ast.Compare(left, [operator], [right]):
            yield from (("compare", ast.Compare(left, [other()], [right])) for other in _COMPARED[type(operator)])
        case ast.BoolOp(operator, values):
            yield "join", ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            yield from (
                ("drop", _join_operands(operator, [*values[:at], *values[at + 1 :]])) for at in range(len(values))
            )
        case ast.UnaryOp(ast.Not(), operand):
            yield "negate", operand
        case ast.BinOp(left, operator, right) if type(operator) in _CALCULATED:
            yield "calculate", ast.BinOp(left, _CALCULATED[type(operator)](), right)
        case ast.Constant(bool() as value):
            yield "negate", ast.Constant(not value)
        case ast.Constant(int() as value):
            yield from (("more", ast.Constant(value + 1)), ("less", ast.Constant(value - 1)))
        case ast.Call():
            yield from _of_call(node)


def of_statement(node: ast.stmt, function: Function) -> Iterator[tuple[str, ast.stmt]]:
    """What may stand for a statement: nothing where others go on without it, or another answer."""
    match node:
        case ast.Expr(ast.Constant()):  # the body of a method of a protocol
            return
        case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Delete():
            yield "skip", ast.Pass()
        case ast.Assign([ast.Name(name)]) if _known_before(name, node, function):
            yield "skip", ast.Pass()
        case ast.Return(ast.expr() as value):
            yield from (("answer", ast.Return(other)) for other in _answers(value, function))


def _join_operands(operator: ast.boolop, values: list[ast.expr]) -> ast.expr:
    return values[0] if len(values) == 1 else ast.BoolOp(operator, values)


def _of_call(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name in _CALLED and isinstance(node.func, ast.Name):
        yield "call", ast.Call(ast.Name(_CALLED[name], ast.Load()), node.args, node.keywords)
    if name.startswith(_KEPT):
        for at in range(len(node.keywords)):
            yield "forget", ast.Call(node.func, node.args, [*node.keywords[:at], *node.keywords[at + 1 :]])


def _known_before(name: str, node: ast.Assign, function: Function) -> bool:
    """Whether a name means something even without the statement."""
    arguments = function.args
    given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    earlier = (each for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    return any(each.arg == name for each in given) or any(
        each.id == name and each.lineno < node.lineno for each in earlier
    )


def _answers(value: ast.expr, function: Function) -> Iterator[ast.expr]:
    """Other values of the type that a function says it gives: the opposite, nothing, or what it was given."""
    wanted = ast.unparse(function.returns) if function.returns else ""
    if wanted == "bool" and not isinstance(value, ast.Compare | ast.Constant | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), value)
    if wanted.endswith("| None") and not isinstance(value, ast.Constant):
        yield ast.Constant(None)
    nothing = _NOTHING.get(wanted.split("[")[0])
    if nothing and ast.dump(nothing) != ast.dump(value):
        yield copy.deepcopy(nothing)
    for each in function.args.args:
        if each.annotation and ast.unparse(each.annotation) == wanted and wanted not in ("str", "bool"):
            yield ast.Name(each.arg, ast.Load())
    if wanted == "Self":
        yield ast.Name("self", ast.Load())
