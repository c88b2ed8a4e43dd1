"""What a function says as long as no clause is switched off: each question whether a clause stands is answered then."""

import ast
from collections.abc import Iterator

_STANDS, _STANDING = "stands", "standing_clauses"


def asks_what_stands(function: ast.AST) -> bool:
    """Whether it makes a difference to a function that a clause is in force."""
    return any(isinstance(each, ast.Name) and each.id in (_STANDS, _STANDING) for each in ast.walk(function))


def in_force(function: ast.AST) -> str:
    """The tree of a function as it is while all clauses are in force, in one line."""
    tree = ast.parse(ast.unparse(function))
    return ast.dump(_InForceTransformer(_held_to_stand(tree)).visit(tree))


def _held_to_stand(tree: ast.AST) -> frozenset[str]:
    """The variables that say whether a clause stands, or hold those that do, of which one is named: all are true."""
    assigned: dict[str, list[ast.expr]] = {}
    for each in ast.walk(tree):
        if isinstance(each, ast.Assign):
            for name, value in _pairs(each):
                assigned.setdefault(name, []).append(value)
    given = {each.arg for each in ast.walk(tree) if isinstance(each, ast.arg)}
    return frozenset(name for name in assigned.keys() - given if all(map(_names_clauses, assigned[name])))


def _pairs(assignment: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    """The variables of an assignment, `a = x` or `a, b = x, y`, each with its value."""
    target, value = assignment.targets[0], assignment.value
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=True)
        yield from ((each.id, one) for each, one in pairs if isinstance(each, ast.Name))


def _names_clauses(node: ast.expr) -> bool:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        return False
    if node.func.id == _STANDS:
        return True
    return node.func.id == _STANDING and any(isinstance(each, ast.Constant) and each.value for each in node.args)


def _leads_away(statement: ast.AST) -> bool:
    """Whether what stands behind a statement is never reached."""
    if isinstance(statement, ast.If):
        return all(any(map(_leads_away, branch)) for branch in (statement.body, statement.orelse))
    return isinstance(statement, ast.Return | ast.Raise | ast.Continue | ast.Break)


def _is_the_same_for_all(argument: ast.keyword) -> bool:
    """Whether it is a key of sorting that leaves everything in its order."""
    key = argument.value
    return argument.arg == "key" and isinstance(key, ast.Lambda) and isinstance(key.body, ast.Constant)


class _InForceTransformer(ast.NodeTransformer):
    """Takes each question whether a clause stands for answered, and leaves out what cannot come about then."""

    def __init__(self, held: frozenset[str]) -> None:
        self.held = held

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        node.keywords = [each for each in node.keywords if not _is_the_same_for_all(each)]
        return ast.Constant(True) if isinstance(node.func, ast.Name) and node.func.id == _STANDS else node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        known = self._known_value(node.operand) if isinstance(node.op, ast.Not) else None
        return node if known is None else ast.Constant(not known)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)  # `or` ends with what is true, `and` with what is false
        if any(isinstance(each, ast.Constant) and each.value is ends for each in node.values):
            return ast.Constant(ends)
        left: list[ast.expr] = []
        for each in node.values:
            if self._known_value(each) is not (not ends):
                left.append(each)
            if self._known_value(each) is ends:
                break
        if not left:
            return ast.Constant(not ends)
        return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        known = self._known_value(node.test)
        return node if known is None else node.body if known else node.orelse

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        known = self._known_value(node.test)
        return node if known is None else node.body if known else node.orelse

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is in it first; of statements leave out those to which one before them does not come."""
        super().generic_visit(node)
        for name, value in ast.iter_fields(node):
            ends = (at for at, each in enumerate(value) if _leads_away(each)) if isinstance(value, list) else iter(())
            if (at := next(ends, None)) is not None:
                setattr(node, name, value[: at + 1])
        return node

    def _known_value(self, node: ast.expr) -> bool | None:
        if isinstance(node, ast.Name) and node.id in self.held:
            return True
        return node.value if isinstance(node, ast.Constant) and isinstance(node.value, bool) else None
