"""Of which classes a value may be where a dataclass is asked for, and which of them symbols can stand for."""

import ast
import dataclasses
import enum
import importlib.util
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, field, fields, is_dataclass, replace
from enum import Enum
from functools import reduce
from inspect import Parameter, getdoc, isabstract, isclass, iscoroutinefunction, isgeneratorfunction, signature
from itertools import chain, combinations
from operator import or_
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Literal, Protocol, TypeAlias, Union, get_args, get_origin, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds
from clausewitz.prove.symbolic.numbers import SymbolicBool
from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import Discarded, place
from clausewitz.prove.verdicts import AS_IT_STANDS, Grounds, Shown

SYMBOLIC = "<record>"
"""By this name a class that stands for all values of a record says of which."""


def kinds_of(record_type: type) -> Iterator[type]:
    """A dataclass and all dataclasses derived from it, but for abstract ones and those that stand for all values."""
    if not isabstract(record_type):
        yield record_type
    derived: list[type] = type.__subclasses__(record_type)
    for each in derived:
        if is_dataclass(each) and not hasattr(each, SYMBOLIC):
            yield from kinds_of(each)


def parameters_of(record_type: type) -> Mapping[object, object]:
    """What stands for the parameters of the generic classes from which a class is derived."""
    bases = [base for each in record_type.__mro__ for base in vars(each).get("__orig_bases__", ())]
    pairs = (zip(getattr(get_origin(each), "__parameters__", ()), get_args(each), strict=False) for each in bases)
    return dict(chain.from_iterable(pairs))


def is_made_by_dataclass(record_type: type) -> bool:
    """Whether its instances are made by the `__init__` that `@dataclass` writes, in a file of no name."""
    code = getattr(record_type.__init__, "__code__", None)  # type: ignore[misc]  # of this very class
    is_made = record_type.__new__ is vars(object)["__new__"]
    return is_made and code is not None and code.co_filename.startswith("<")


MOST_FLAGS = 6
"""The most members of a Flag of which all combinations are tried."""

LONGEST = 3
"""The most items drawn for a `tuple[T, ...]` without bounds of its own."""


class IllFormedClaimError(Exception):
    """A claim that cannot be checked as it is written; says where, and what would be right."""


class CannotVaryError(IllFormedClaimError):
    """A type that no symbols stand for, in a claim or in what a norm looks at."""

    def __init__(self, annotation: object, where: str) -> None:
        name = _type_name(annotation)
        can = "use int, bool, an Enum, a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these"
        self.of_norms = f"{where}: {name} cannot vary in a proof; {can}"
        """The message where no claim can give the type one value."""
        fixed = f"give it one value with @claim(..., fixed={{{name}: ...}})"
        super().__init__(f"{where}: {name} cannot vary in a proof; {fixed}, or {can}")


@dataclass(frozen=True)
class Number:
    """A whole number, `low <= number <= high`."""

    low: int | None = None
    high: int | None = None

    @property
    def simplest(self) -> int:
        """The number of the range that is nearest to zero."""
        return max(self.low or 0, 0) if self.high is None or self.high >= 0 else self.high


@dataclass(frozen=True)
class Flag:
    """True or false."""


@dataclass(frozen=True)
class Choice:
    """One of a few values: members of an enum, or of a Literal."""

    options: tuple[object, ...]


@dataclass(frozen=True)
class AnyOf:
    """A value of one of several shapes; Optional is one of them."""

    alternatives: tuple["Shape", ...]


@dataclass(frozen=True)
class Row:
    """A tuple of known length."""

    items: tuple["Shape", ...]


@dataclass(frozen=True)
class Several:
    """A tuple of `low` to `high` items of one shape."""

    item: "Shape"
    low: int
    high: int


@dataclass(frozen=True)
class Subset:
    """A set of members of an enum."""

    members: tuple[Enum, ...]


@dataclass(frozen=True)
class Constant:
    """A value that the claim has fixed."""

    value: object


@dataclass(frozen=True)
class Field:
    """A field of a record."""

    name: str
    shape: "Shape"
    default: object
    """Its default, or `dataclasses.MISSING`."""


@dataclass(frozen=True, eq=False)
class Record:
    """A frozen dataclass. Its fields are filled in after it is made, since it may hold itself."""

    type: type
    fields: list[Field] = field(default_factory=list)
    alone: bool = False
    """Whether no class derived from it is meant."""


Shape: TypeAlias = Number | Flag | Choice | AnyOf | Row | Several | Subset | Constant | Record


_SIMPLE: Mapping[object, Shape] = {int: Number(), bool: Flag(), None: Choice((None,)), NoneType: Choice((None,))}


class Shapes:
    """Reads types; `fixed` says which types have one value throughout, `texts` what a text may be if it may vary."""

    def __init__(self, fixed: Mapping[object, object], texts: tuple[str, ...] = ()) -> None:
        self._fixed = dict(fixed)
        self._texts = texts
        self._records: dict[type, Record] = {}
        self.longest: int | None = None
        """The limit that was set to the length of tuples without one, if there are any: a proof must say it."""

    def hold(self, record_type: type) -> bool:
        """Whether a dataclass was in any of the types that were read."""
        return record_type in self._records

    def shape_for(self, annotation: object, where: str) -> Shape:
        """Give the shape of a type; `where` names the argument or field in errors. Raises IllFormedClaimError."""
        if annotation in self._fixed:
            return Constant(self._fixed[annotation])
        if annotation in _SIMPLE:
            return _SIMPLE[annotation]
        if annotation is str and self._texts:
            return Choice(self._texts)
        if (origin := get_origin(annotation)) is not None:
            return self._generic_shape(annotation, origin, get_args(annotation), where)
        if isclass(annotation) and issubclass(annotation, Enum) and len(annotation):
            return Choice(_members(annotation, where))
        if isclass(annotation) and is_dataclass(annotation):
            records = tuple(self._record_shape(each, where) for each in kinds_of(annotation))
            return records[0] if len(records) == 1 else AnyOf(records)
        raise CannotVaryError(annotation, where)

    def shape_for_class(self, record_type: type, where: str) -> Record:
        """Give the shape of a dataclass, without those derived from it. Raises IllFormedClaimError."""
        return self._record_shape(record_type, where)

    def _generic_shape(self, annotation: object, origin: object, parts: tuple[object, ...], where: str) -> Shape:
        if origin is Annotated:
            return self._annotated_shape(parts[0], parts[1:], where)
        if origin is Literal:
            return Choice(parts)
        if origin in (Union, UnionType):
            return AnyOf(
                tuple(self.shape_for(part, where) for part in sorted(parts, key=lambda part: part is not NoneType))
            )
        if origin is tuple and parts[1:] == (Ellipsis,):
            return self._several(parts[0], Bounds(), where)
        if origin is tuple:
            return Row(tuple(self.shape_for(part, f"{where}[{place}]") for place, part in enumerate(parts)))
        if origin is frozenset and isclass(parts[0]) and issubclass(parts[0], Enum):
            return Subset(_members(parts[0], where))
        raise CannotVaryError(annotation, where)

    def _annotated_shape(self, annotation: object, remarks: tuple[object, ...], where: str) -> Shape:
        bounds = next((remark for remark in remarks if isinstance(remark, Bounds)), None)
        if bounds is None or annotation in self._fixed:
            return self.shape_for(annotation, where)
        if None not in (bounds.low, bounds.high) and not range(bounds.low or 0, (bounds.high or 0) + 1):
            raise IllFormedClaimError(f"{where}: no number is within {bounds}")
        if annotation is int:
            return Number(bounds.low, bounds.high)
        parts = get_args(annotation)
        if get_origin(annotation) is tuple and parts[1:] == (Ellipsis,):
            return self._several(parts[0], bounds, where)
        raise IllFormedClaimError(
            f"{where}: Bounds are for an int or a tuple[T, ...], not for {_type_name(annotation)}"
        )

    def _several(self, item: object, bounds: Bounds, where: str) -> Several:
        low, high = bounds.low or 0, bounds.high
        if high is None:
            high = low + LONGEST
            self.longest = max(self.longest or 0, high)
        return Several(self.shape_for(item, f"{where}[]"), low, high)

    def _record_shape(self, record_type: type, where: str) -> Record:
        if record_type in self._records:
            return self._records[record_type]
        if not record_type.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # every dataclass has it
            raise IllFormedClaimError(f"{where}: {record_type.__name__} can change; make it @dataclass(frozen=True)")
        if not is_made_by_dataclass(record_type):
            raise IllFormedClaimError(
                f"{where}: {record_type.__name__} is made by an `__init__` or `__new__` of its own, which no symbol "
                "runs through; leave it to @dataclass, and check values in `__post_init__`"
            )
        if record_type.__eq__ is vars(object)["__eq__"]:
            raise IllFormedClaimError(
                f"{where}: {record_type.__name__} has no `==` of its own, so that Python tells its values apart by "
                "identity, which no symbol has; leave `eq=False` out"
            )
        record = self._records[record_type] = Record(record_type)
        try:
            hints = get_type_hints(record_type, include_extras=True)
        except NameError as error:
            raise IllFormedClaimError(
                f"{where}: the types of {record_type.__name__} cannot be read, as {error}; import it where it is used"
            ) from None
        given = parameters_of(record_type)
        for each in fields(record_type):
            if each.init:
                hint = hints[each.name]
                shape = self.shape_for(given.get(hint, hint), f"{where}.{each.name}")
                default = each.default if each.default_factory is MISSING else each.default_factory()
                record.fields.append(Field(each.name, shape, default))
        return record


def _members(annotation: type[Enum], where: str) -> tuple[Enum, ...]:
    """Members; of a Flag all combinations of them."""
    if not issubclass(annotation, enum.Flag):
        return tuple(annotation)
    members = [each for each in annotation.__members__.values() if each.value.bit_count() == 1]
    if len(members) > MOST_FLAGS:
        instead = "use a frozenset of an Enum"
        raise IllFormedClaimError(f"{where}: {annotation.__name__} combines more than {MOST_FLAGS} flags; {instead}")
    subsets = chain.from_iterable(combinations(members, size) for size in range(len(members) + 1))
    return tuple(reduce(or_, subset, annotation(0)) for subset in subsets)


def _type_name(annotation: object) -> str:
    return annotation.__name__ if isclass(annotation) and not get_origin(annotation) else str(annotation)


class Expectation(Enum):
    """How a claim should end."""

    HOLDS = "holds"
    REFUTED = "refuted"
    """The claim is false, and that the prover sees it shows that it has teeth."""


REFUTED = Expectation.REFUTED

_WHOLE: tuple[str, ...] = ()
_WORDLESS: Mapping[str, str] = {}


Printer: TypeAlias = Callable[..., str]
"""Writes a counterexample, the arguments of a claim by name, as a scenario that sets the situation up."""


class Teller(Protocol):
    """Gives a counterexample, the arguments of a claim, as data."""

    def __call__(self, **arguments: object) -> Shown:
        """Give the situation and the action."""


class Proof(Protocol):
    """How a claim is proved that is not run as it stands."""

    def build_function(
        self, statement: Callable[..., None], fixed: Mapping[object, object], where: str
    ) -> tuple[Callable[..., None], Mapping[str, Shape], tuple[str, ...]]:
        """Give the function that is run instead, its arguments, and the names of the parts that its first one picks."""

    @property
    def scope(self) -> str:
        """What is covered, for whoever reads the verdict."""

    def grounds(self, statement: Callable[..., None]) -> Grounds:
        """What the proof of a statement is made of."""


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
    """The limit under which it can be proved (`tuples of at most 3`), or the parts of its proof; empty for neither."""
    expect: Expectation
    tested: str
    """Why it is only tested; empty when it is to be proved."""
    rests_on: tuple[str, ...]
    """Ids of the issues on whose readings it rests: under another one it does not hold, or makes no sense."""
    show: Printer | None
    parts: tuple[str, ...] = ()
    """The parts of its proof, of which the first argument is one; empty where it is run as it stands."""
    grounds: Grounds = ()
    """What its proof is made of."""
    asks: str = ""
    """The question of a player to which it is the answer, where it is to be refuted; may be empty."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What arguments are, as the docstring under a field says it, where their types do not tell."""
    tell: Teller | None = None

    def __call__(self, **arguments: object) -> None:
        """Raise AssertionError if the claim does not hold for these plain values, Discarded if it is not about them."""
        self.function(**arguments)


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

    `expect=REFUTED` for a claim that must turn out false; `tested` says why a claim cannot be proved yet; `rests_on`
    names the issues on whose readings it rests; `fixed` gives one value to each type in it, wherever that type occurs;
    `show` writes a counterexample as a scenario; `proof` says how it is proved if not by running it as it stands;
    `asks` is a question with the answer "yes" if the claim holds, which makes a counterexample a ruling; `words` says
    what arguments are in it: `words={"later": "It is round … of combat."}`.
    Raises IllFormedClaimError.
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
    """Leave the situations in which the condition does not hold out of the claim."""
    if isinstance(condition, SymbolicBool):
        current().assume(condition.term)
    elif not condition:
        raise Discarded


def load_claims(folder: Path, files: Iterable[Path] | None = None) -> list[Claim]:
    """Read all claims of `folder/<game>/.../<topic>.py`, in the order of the files and of their lines.

    Where some of these files are named, no others are read. Raises IllFormedClaimError.
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
    _refuse_names_used_twice(path)
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
    return [
        each for each in vars(module).values() if isinstance(each, Claim) and each.function.__module__ == module_name
    ]


def _refuse_names_used_twice(path: Path) -> None:
    """Python would silently keep the second function of one name only."""
    lines: dict[str, int] = {}
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    except SyntaxError as error:
        raise IllFormedClaimError(f"{place(str(path))}:{error.lineno}: is not Python: {error.msg}") from None
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            if node.name in lines:
                raise IllFormedClaimError(
                    f"{place(str(path))}:{node.lineno}: {node.name} is already defined in line {lines[node.name]}; "
                    "give each claim a name of its own"
                )
            lines[node.name] = node.lineno


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
    """Names of the dataclasses that were derived from those in the shapes only after these had been read."""
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
