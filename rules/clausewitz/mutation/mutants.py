"""Mutants of a function: small changes, each an error that an author could have made.

A change is made in the syntax tree and undone before the next one. Changes of mere messages are left out, and so are
those that matter only while a clause is switched off, because scenarios run with all clauses in force. After the
changes come the functions of an engine: found in its files, compiled with a change, and swapped for the loaded ones.
"""

import ast
import copy
import functools
import gc
import inspect
import os
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType

from clausewitz.lazy import dataclass

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
"""The empty value for each return type."""


def of_expression(node: ast.expr, *, is_condition: bool) -> Iterator[tuple[str, ast.expr]]:
    """The replacements of an expression; a condition may also be always or never true."""
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
    """The replacements of a statement: nothing, if the rest works without it, or another answer."""
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
    """Whether a name is defined even without the statement."""
    arguments = function.args
    given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    earlier = (each for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    return any(each.arg == name for each in given) or any(
        each.id == name and each.lineno < node.lineno for each in earlier
    )


def _answers(value: ast.expr, function: Function) -> Iterator[ast.expr]:
    """Other values of a return type: the opposite, the empty value, or an argument."""
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


SAID = (ast.JoinedStr, ast.Raise, ast.Assert)
"""Their contents are only for people."""


def only_said(function: ast.AST) -> frozenset[str]:
    """The variables that hold only texts and are read only in messages."""
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
    """Whether a statement only assigns one of these variables."""
    return isinstance(statement, ast.Assign | ast.AugAssign) and _target_name(statement) in said


def _target_name(assignment: ast.Assign | ast.AugAssign) -> str:
    target = assignment.target if isinstance(assignment, ast.AugAssign) else assignment.targets[0]
    return target.id if isinstance(target, ast.Name) else ""


def _is_text(node: ast.expr) -> bool:
    """Whether it is a literal text, or a conditional choice of them."""
    if isinstance(node, ast.IfExp):
        return _is_text(node.body) and _is_text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _outside(node: ast.AST) -> Iterator[ast.Name]:
    """The names used outside messages."""
    if isinstance(node, ast.Name):
        yield node
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, SAID):
            yield from _outside(each)


_STANDS, _STANDING = "stands", "standing_clauses"


def asks_what_stands(function: ast.AST) -> bool:
    """Whether a function depends on whether a clause is in force."""
    return any(isinstance(each, ast.Name) and each.id in (_STANDS, _STANDING) for each in ast.walk(function))


def in_force(function: ast.AST) -> str:
    """The code of a function while all clauses are in force, on one line."""
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
    """Whether the code after a statement is unreachable."""
    if isinstance(statement, ast.If):
        return all(any(map(_leads_away, branch)) for branch in (statement.body, statement.orelse))
    return isinstance(statement, ast.Return | ast.Raise | ast.Continue | ast.Break)


def _is_the_same_for_all(argument: ast.keyword) -> bool:
    """Whether it is a sort key that keeps the order."""
    key = argument.value
    return argument.arg == "key" and isinstance(key, ast.Lambda) and isinstance(key.body, ast.Constant)


class _InForceTransformer(ast.NodeTransformer):
    """Replaces each test of whether a clause is in force by its answer, and drops unreachable code."""

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


_HEADERS = (ast.If, ast.While, ast.For, ast.With, ast.Match, ast.Try)
_UNTOUCHED = (*SAID, ast.arguments)
"""Nothing is changed in these: messages, and what only the type checker needs."""
_NORM = "norm"


@dataclass(frozen=True)
class Mutation:
    """One change of a function: the original and the changed statement."""

    first: int
    last: int
    """The lines of the statement, or of the head of a compound one."""
    original: str
    mutated: str


@dataclass(frozen=True)
class _Site:
    """A place in the syntax tree that can be replaced."""

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
    """Each change of a function; while one is yielded, the tree has that change."""
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
    """Whether an expression is a condition of control flow."""
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
        return  # `strict` of `zip` only guards against programming errors
    statement = node if isinstance(node, ast.stmt) else statement
    if isinstance(node, ast.expr | ast.stmt):
        yield _Site(parent, field, index, node, statement)
    for name, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            children = children[:1]  # types are not computed with
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
    """A statement on one line; a compound one by its head."""
    text = ast.unparse(node)
    return text.split("\n", 1)[0] if isinstance(node, (*_HEADERS, ast.FunctionDef)) else text


def _is_norm(function: Function) -> bool:
    calls = (each.func for each in function.decorator_list if isinstance(each, ast.Call))
    return any(isinstance(each, ast.Name) and each.id == _NORM for each in calls)


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
