"""Claims: functions that state what must hold in every situation, and loading them from their files.

A situation is a value of the argument types. The method `is_sound` and the errors of `__post_init__` say which values
are well formed; others are no situations. Not supported, and reported with the line of the rules: text made of symbols,
`is` on numbers, counts as keys, floats, and numbers of many possible values as indices.
"""

import ast
import builtins
import dataclasses
import importlib.util
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from enum import Enum
from inspect import Parameter, getdoc, iscoroutinefunction, isgeneratorfunction, isroutine, signature
from pathlib import Path
from typing import Protocol, TypeAlias, get_type_hints

from clausewitz.prove.shapes import AnyOf, IllFormedClaimError, Record, Row, Several, Shape, Shapes, kinds_of
from clausewitz.prove.symbolic.numbers import SymbolicBool
from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import PLAIN, Discarded, current_run, place
from clausewitz.prove.verdicts import AS_IT_STANDS, Grounds, Shown


class Expectation(Enum):
    """How a claim should end."""

    HOLDS = "holds"
    REFUTED = "refuted"
    """The claim is false; that the prover notices shows that its twin could be false too."""


REFUTED = Expectation.REFUTED

_WHOLE: tuple[str, ...] = ()
_WORDLESS: Mapping[str, str] = {}


Printer: TypeAlias = Callable[..., str]
"""Writes a counterexample, the arguments of a claim by name, as a scenario that sets the situation up."""


class Teller(Protocol):
    """Returns a counterexample, the arguments of a claim, as data."""

    def __call__(self, **arguments: object) -> Shown:
        """The situation and the action."""


class Proof(Protocol):
    """How a claim is proved, if not by running it as it stands."""

    def build_function(
        self, statement: Callable[..., None], fixed: Mapping[object, object], where: str
    ) -> tuple[Callable[..., None], Mapping[str, Shape], tuple[str, ...]]:
        """The function to run instead, its arguments, and the names of the parts that its first argument selects."""

    @property
    def scope(self) -> str:
        """The coverage of the proof, for the reader of the verdict."""

    def grounds(self, statement: Callable[..., None]) -> Grounds:
        """The parts of a proof of a statement."""


@dataclasses.dataclass(frozen=True)
class Claim:
    """A statement about the rules; calling it with plain values checks it for those."""

    name: str
    """Rulebook, topic and function: `my_game.retreats.nobody_retreats_to_the_enemy`."""
    clauses: tuple[str, ...]
    """Ids of the clauses that it is about."""
    statement: str
    """The claim in words."""
    file: str
    line: int
    function: Callable[..., None]
    arguments: Mapping[str, Shape]
    within: str
    """The limit of the proof (`tuples of at most 3`), or the parts of its proof; empty for neither."""
    expect: Expectation
    tested: str
    """Why it is only tested; empty if it is to be proved."""
    rests_on: tuple[str, ...]
    """Ids of the issues whose readings it rests on: under others it does not hold, or makes no sense."""
    show: Printer | None
    parts: tuple[str, ...] = ()
    """The parts of its proof, selected by the first argument; empty if it is run as it stands."""
    grounds: Grounds = ()
    """What its proof is made of."""
    asks: str = ""
    """The player's question that it answers, if it is to be refuted; may be empty."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Words for arguments, like the docstring under a field, where their types do not tell."""
    tell: Teller | None = None

    def __call__(self, **arguments: object) -> None:
        """Raise AssertionError if the claim does not hold for these values, Discarded if it is not about them.

        An assertion that fails counts, even if the code swallows its failure.
        """
        run = current_run() or PLAIN
        run.failure = None
        self.function(**arguments)
        if run.failure is not None:
            raise run.failure


def claim(  # noqa: PLR0913  # each says another thing of a claim, and most are left out
    *clauses: str,
    expect: Expectation = Expectation.HOLDS,
    tested: str = "",
    rests_on: tuple[str, ...] = (),
    fixed: Mapping[object, object] | None = None,
    show: Printer | None = None,
    proof: Proof | None = None,
    asks: str = "",
    words: Mapping[str, str] = _WORDLESS,
) -> Callable[[Callable[..., None]], Claim]:
    """Make a claim about the clauses out of a function, whose argument types say what may vary.

    `expect=REFUTED` is for a claim that must turn out false; `tested` says why a claim cannot be proved yet; `rests_on`
    names the issues whose readings it rests on; `fixed` gives one value to each type in it, wherever that type occurs;
    `show` writes a counterexample as a scenario; `proof` says how it is proved if not by running it as it stands;
    `asks` is a question with the answer "yes" if the claim holds, which makes a counterexample a ruling; `words`
    describes arguments: `words={"later": "It is round … of combat."}`. Raises IllFormedClaimError.
    """

    def decorate(function: Callable[..., None]) -> Claim:
        where = f"{place(function.__code__.co_filename)}:{function.__code__.co_firstlineno}: claim {function.__name__}"
        if not __debug__:
            raise IllFormedClaimError(f"{where}: `python -O` leaves assertions out; run Python without -O")
        if not clauses:
            raise IllFormedClaimError(f'{where} names no clause; write @claim("mg.retreats.own-first"), say')
        if isgeneratorfunction(function) or iscoroutinefunction(function):
            raise IllFormedClaimError(f"{where} yields or awaits, so that a call runs nothing; make it plain")
        if asks and expect is Expectation.HOLDS:
            raise IllFormedClaimError(f"{where} asks a question and is to hold; only a refutation is a ruling")
        statement, shapes = getdoc(function), Shapes(fixed or {})
        if not statement:
            raise IllFormedClaimError(f"{where} has no docstring; say in one sentence what must hold")
        if proof is None:
            run, arguments, parts = function, _arguments(function, where, shapes), _WHOLE
        else:
            run, arguments, parts = proof.build_function(function, fixed or {}, where)
        if unknown := next((each for each in words if each not in arguments), ""):
            raise IllFormedClaimError(f'{where} has words for "{unknown}", which is none of its arguments')
        return Claim(
            name=f"{function.__module__.removeprefix('verify.')}.{function.__name__}",
            clauses=clauses,
            statement=" ".join(statement.split()),
            file=function.__code__.co_filename,
            line=function.__code__.co_firstlineno,
            function=run,
            arguments=arguments,
            within=_describe_scope(shapes) if proof is None else proof.scope,
            expect=expect,
            tested=tested,
            rests_on=rests_on,
            show=show,
            parts=parts,
            grounds=AS_IT_STANDS if proof is None else proof.grounds(function),
            asks=asks,
            words=words,
        )

    return decorate


def _describe_scope(shapes: Shapes) -> str:
    return f"tuples of at most {shapes.longest}" if shapes.longest else ""


def assume(condition: bool) -> None:
    """Restrict the claim to situations in which the condition holds."""
    if isinstance(condition, SymbolicBool):
        current().assume(condition.z3_term)
    elif not condition:
        raise Discarded


def load_claims(folder: Path, files: Iterable[Path] | None = None) -> list[Claim]:
    """Read all claims of `folder/<game>/.../<topic>.py`, in the order of the files and of their lines.

    If `files` are given, only those are read. Raises IllFormedClaimError.
    """
    first: dict[str, Path] = {}
    claims = []
    for path in sorted(folder.glob("*/**/*.py") if files is None else files):
        name = f"verify.{path.relative_to(folder).parts[0]}.{path.stem}"
        if first.setdefault(name, path) != path:
            where = f"{place(str(path))}: the topic {path.stem} is in {place(str(first[name]))} already"
            raise IllFormedClaimError(f"{where}; a topic is one file")
        claims += [replace(each, file=path.relative_to(folder.parent).as_posix()) for each in _claims_of(path, name)]
    return claims


def _claims_of(path: Path, module_name: str) -> Sequence[Claim]:
    tree = _parse(path)
    _refuse_names_used_twice(path, tree)
    specification = importlib.util.spec_from_file_location(module_name, path)
    if specification is None or specification.loader is None:
        raise IllFormedClaimError(f"{place(str(path))} cannot be read as Python")
    module = importlib.util.module_from_spec(specification)
    sys.modules[module_name] = module
    try:
        specification.loader.exec_module(module)
    except IllFormedClaimError:
        raise
    except Exception as error:
        own = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        where = f"{place(str(path))}:{own[-1] if own else 1}"
        raise IllFormedClaimError(f"{where}: cannot be imported: {type(error).__name__}: {error}") from error
    _refuse_idle_assertions(path, tree, vars(module))
    return [
        each for each in vars(module).values() if isinstance(each, Claim) and each.function.__module__ == module_name
    ]


def _parse(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_bytes(), str(path))
    except SyntaxError as error:
        raise IllFormedClaimError(f"{place(str(path))}:{error.lineno}: is not Python: {error.msg}") from None


def _refuse_names_used_twice(path: Path, tree: ast.Module) -> None:
    """Python would silently keep the second function of one name only."""
    lines: dict[str, int] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            if node.name in lines:
                raise IllFormedClaimError(
                    f"{place(str(path))}:{node.lineno}: {node.name} is already defined in line {lines[node.name]}; "
                    "give each claim a name of its own"
                )
            lines[node.name] = node.lineno


def _refuse_idle_assertions(path: Path, tree: ast.Module, names: Mapping[str, object]) -> None:
    """Refuse to assert what is true whatever it holds, as far as that can be read."""
    for top in tree.body:
        owner = names.get(top.name) if isinstance(top, ast.ClassDef) else None
        for function in [each for each in _statements(top) if isinstance(each, ast.FunctionDef)]:
            asserted = [each for each in _statements(function) if isinstance(each, ast.Assert)]
            doubtful = [each for each in asserted if isinstance(each.test, _MAY_BE_IDLE)]
            types = _types_in(function, names, owner) if doubtful else {}
            for node in doubtful:
                if found := _always_true(node.test, names, types):
                    what, instead = found
                    where = f"{place(str(path))}:{node.lineno}"
                    raise IllFormedClaimError(f"{where}: `assert` of {what} cannot fail; {instead}")


def _statements(node: ast.stmt) -> list[ast.AST]:
    """A statement with all statements within it, from the outside in. What is only calculated is left out."""
    found: list[ast.AST] = [node]
    for each in found:
        found += [child for child in ast.iter_child_nodes(each) if isinstance(child, _HOLDING_STATEMENTS)]
    return found


_HOLDING_STATEMENTS = (ast.stmt, ast.ExceptHandler, ast.match_case)


def _types_in(function: ast.FunctionDef, names: Mapping[str, object], owner: object) -> dict[str, object]:
    """The classes of the names in a function; None for any that cannot be read."""
    arguments = function.args.args
    types = {each.arg: _value_of(each.annotation, names) for each in arguments}
    if owner is not None and arguments and arguments[0].annotation is None:
        types[arguments[0].arg] = owner
    stored = (each for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    return types | dict.fromkeys(each.id for each in stored)


def _always_true(test: ast.expr, names: Mapping[str, object], types: Mapping[str, object]) -> tuple[str, str] | None:
    """What is asserted, if it is always true, and what would be right; None if it may fail."""
    match test:
        case ast.BoolOp(operator, parts):
            found = [_always_true(each, names, types) for each in parts]
            if isinstance(operator, ast.And):
                return found[0] if all(found) else None
            idle = next(filter(None, found), None)
            return idle and (f"an `or` with {idle[0]}", "write a condition on each side")
        case ast.Name(name) if name not in types and isroutine(names.get(name, getattr(builtins, name, None))):
            return f"the function {name}", "call it"
        case ast.Attribute(ast.Name(name), method) if isroutine(getattr(types.get(name), method, None)):
            return f"the method {name}.{method}", "call it"
        case ast.Constant(value) if value:
            return f"{value!r}", "write a condition"
    return _LITERALS.get(type(test)) if _is_never_empty(test) else None


_LITERALS = {
    ast.Tuple: ("a tuple", "write `assert condition, message` without parentheses"),
    ast.List: ("a list", "write `assert all(...)`"),
    ast.Set: ("a set", "write `assert all(...)`"),
    ast.Dict: ("a dict", "write `assert all(...)`"),
    ast.GeneratorExp: ("a generator", "write `assert all(...)`"),
    ast.Lambda: ("a function", "call it"),
    ast.JoinedStr: ("a text", "write a condition"),
}
_MAY_BE_IDLE = (ast.BoolOp, ast.Name, ast.Attribute, ast.Constant, *_LITERALS)


def _is_never_empty(literal: ast.expr) -> bool:
    """Whether a literal holds something in any case; what it only takes over from another may be empty."""
    match literal:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return not all(isinstance(each, ast.Starred) for each in parts)
        case ast.Dict(keys=keys):
            return any(keys)
        case ast.JoinedStr(values=parts):
            return any(isinstance(each, ast.Constant) for each in parts)
    return True


def _value_of(annotation: ast.expr | None, names: Mapping[str, object]) -> object:
    """The class that a plain annotation names; None for any other."""
    match annotation:
        case ast.Name(name) | ast.Constant(str(name)):
            return names.get(name)
    return None


def _arguments(function: Callable[..., None], where: str, shapes: Shapes) -> Mapping[str, Shape]:
    try:
        hints = get_type_hints(function, include_extras=True)
    except NameError as error:
        raise IllFormedClaimError(f"{where}: the types of its arguments cannot be read, as {error}") from None
    arguments = {}
    for parameter in signature(function).parameters.values():
        if parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD, Parameter.POSITIONAL_ONLY):
            raise IllFormedClaimError(f"{where}: argument {parameter} must be an ordinary one, such as `raid: Raid`")
        if parameter.name not in hints:
            raise IllFormedClaimError(
                f'{where}: argument "{parameter.name}" has no type, so that nothing says what may vary'
            )
        arguments[parameter.name] = shapes.shape_for(hints[parameter.name], f"{where}: {parameter.name}")
    return arguments


def kinds_left_out(shapes: Iterable[Shape]) -> list[str]:
    """Names of dataclasses derived from those in the shapes after these had been read."""
    varied: set[type] = set()
    settled: set[type] = set()
    to_do = list(shapes)
    while to_do:
        match to_do.pop():
            case Record() as record if record.type not in varied:
                varied.add(record.type)
                settled |= set(kinds_of(record.type)) if record.alone else set()
                to_do += [each.shape for each in record.fields]
            case AnyOf(parts) | Row(parts):
                to_do += parts
            case Several(item):
                to_do.append(item)
    now = {each for record in varied for each in kinds_of(record)}
    return sorted(each.__name__ for each in now - varied - settled)
