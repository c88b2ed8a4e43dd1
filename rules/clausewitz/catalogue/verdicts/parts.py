"""The parts of a module: each function by itself, and all else, which runs when the module is imported.

Of a function only what it does is its own part. That it is there, its decorators, arguments, annotations and docstring
are seen by whoever does not call it, and so belong to all else. What a norm says is seen only by whoever asks for it.
Comments and the places of lines belong to nothing.
"""

import ast
import hashlib
from collections.abc import Iterator, Mapping

from clausewitz.lazy import dataclass

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_CLAIMS, _CLAIM = "clausewitz.prove.claims", "claim"
_NORMS, _STATING = "clausewitz.play.norms", ("norm", "obligation")
_DOCS = {"doc", "__doc__", "getdoc"}
"""Names by which a docstring is read."""


@dataclass(frozen=True)
class Parts:
    """The parts of a module, each as a checksum."""

    whole: str
    """Of the text as it is."""
    shell: str
    """Of all outside of functions."""
    functions: Mapping[str, str]
    """By the name of the function in its module, with the class if it is a method, with all that is nested in it."""
    spans: tuple[tuple[int, int, str], ...]
    """The first and the last line of each function."""
    says: str
    """Of what its norms say, which is no part of all else."""
    reads_docs: bool
    """Whether it may read what a norm says by itself."""

    def function_at(self, line: int) -> str:
        """The name of the function in a line; empty outside of all."""
        return next((name for first, last, name in self.spans if first <= line <= last), "")


def parts_of(content: bytes, *, of_claims: bool = False) -> Parts:
    """The parts of a module of this content. In one of claims each claim is a part, and a new one changes no other.

    What is no Python has no functions.
    """
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError):
        return Parts(digest(content), digest(content), {}, (), "", True)
    reads_docs = any(name in _DOCS for node in ast.walk(tree) for name in _names(node))  # before docstrings go
    apart = _Apart(set(_claims(tree)) if of_claims else set(), set() if of_claims else set(_norms(tree)))
    shell = ast.dump(apart.visit(tree))
    functions = {name: digest("\n".join(bodies).encode()) for name, bodies in apart.bodies.items()}
    said = digest("\n".join(apart.said).encode())
    return Parts(digest(content), digest(shell.encode()), functions, tuple(apart.spans), said, reads_docs)


class _Apart(ast.NodeTransformer):
    """Takes the functions out of a tree, and leaves of each what is seen without calling it."""

    def __init__(self, claims: set[_Function], norms: set[_Function]) -> None:
        self.claims, self.norms = claims, norms
        self.said: list[str] = []
        self.within: list[str] = []
        self.bodies: dict[str, list[str]] = {}
        self.spans: list[tuple[int, int, str]] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.within.append(node.name)
        self.generic_visit(node)
        self.within.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> _Function | None:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> _Function | None:
        return self._function(node)

    def _function(self, node: _Function) -> _Function | None:
        name = ".".join([*self.within, node.name])
        first = min(each.lineno for each in (node, *node.decorator_list))
        self.spans.append((first, node.end_lineno or node.lineno, name))
        is_claim = node in self.claims
        self.bodies.setdefault(name, []).append(ast.dump(node if is_claim else ast.Module(node.body, [])))
        doc = ast.get_docstring(node, clean=False)
        if node in self.norms:
            self.said.append(f"{name} {doc}")
            doc = None
        node.body = [ast.Expr(ast.Constant(doc)), ast.Expr(ast.Constant(_is_generator(node)))]
        return None if is_claim else node


def _claims(tree: ast.Module) -> Iterator[_Function]:
    """The claims of a module of which nothing else in it speaks."""
    if list(_bindings(tree, _CLAIM)) != [f"{_CLAIMS}.{_CLAIM}"]:
        return
    named = {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name, decorator_list=[ast.Call(ast.Name("claim"))]) if name not in named:
                yield node


def _norms(tree: ast.Module) -> Iterator[_Function]:
    """The functions of a module that are made norms, of which nobody but these keeps the docstring."""
    stating = {each for each in _STATING if list(_bindings(tree, each)) == [f"{_NORMS}.{each}"]}
    for node in tree.body:
        match node:
            case ast.FunctionDef(decorator_list=[ast.Call(ast.Name(name))]) if name in stating:
                yield node


def _names(node: ast.AST) -> Iterator[str]:
    """What a node names."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.Constant(value=str(name)):
            yield name


def _bindings(tree: ast.Module, wanted: str) -> Iterator[str]:
    """Whatever may be called so in a module: what it is where it comes from elsewhere, else nothing."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module, names):
                called = ((each.asname or each.name, f"{module}.{each.name}") for each in names)
                yield from (what for name, what in called if name in (wanted, "*"))
            case ast.Import(names):
                yield from ("" for each in names if (each.asname or each.name) == wanted)
            case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield from [""] if name == wanted else []


def _is_generator(function: _Function) -> bool:
    """Whether a call of it runs nothing yet."""
    to_do: list[ast.AST] = list(function.body)
    while to_do:
        node = to_do.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if isinstance(node, _Function | ast.Lambda):  # of what is nested only its decorators and defaults run here
            to_do += [node.args, *getattr(node, "decorator_list", ())]
        else:
            to_do += ast.iter_child_nodes(node)
    return False


def digest(content: bytes) -> str:
    """A checksum, short enough to be kept many times."""
    return hashlib.sha256(content).hexdigest()[:32]
