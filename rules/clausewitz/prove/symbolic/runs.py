"""Runs along paths: where in the rules a symbol is used, the current run, and the functions that have run.

A path that is cut short stays cut, even if the rules swallow the exception. Each rewritten function notes that it runs,
and an audit hook of Python notes the files that are read.
"""

import ast
import gc
import linecache
import os
import sys
import threading
from _lsprof import Profiler
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableSet
from contextlib import contextmanager
from functools import cache
from importlib.machinery import SourceFileLoader
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from weakref import WeakSet

_ROOMS = ("verify", "rulebooks")
"""Folders at which the displayed path of a file begins."""
_PROVER = str(Path(__file__).parents[1])
_EXPLORING = str(Path(__file__).with_name("exploring.py"))
_PYTHON = (str(Path(os.__file__).parent), "<")  # in a browser an archive; what dataclasses make has no file

_Span = tuple[tuple[int, int], tuple[int, int]]


def place(file: str) -> str:
    """The last parts of a path, which are the same on every machine: `verify/my_game/air/bombing.py`."""
    parts = Path(file).parts
    room = next((at for at in range(len(parts) - 1, -1, -1) if parts[at] in _ROOMS), len(parts) - 3)
    return "/".join(parts[max(room, 0) :])


def line_of_the_rules() -> str:
    """File and line in the rules that called the prover; empty if none did."""
    frame = next(_frames_of_rules(), None)
    return "" if frame is None else f"{place(frame.f_code.co_filename)}:{frame.f_lineno}"


def is_wording_an_error() -> bool:
    """Whether running code makes the message of an assertion or an error, whose words decide nothing."""
    return any(_words_an_error(frame) for frame in _frames_of_rules())


def is_of_rules(file: str) -> bool:
    """Whether a file may contain rules: it belongs neither to the prover nor to Python."""
    return not file.startswith((_PROVER, *_PYTHON))


def _frames_of_rules() -> Iterator[FrameType]:
    """The frames of the rules, from the innermost out to the one that the prover called."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and not _is_of_rules(frame):
        if frame.f_code.co_filename == _EXPLORING:
            return  # what lies beyond has called the prover, and was not called by it
        frame = frame.f_back
    while frame is not None and not frame.f_code.co_filename.startswith(_PROVER):
        if _is_of_rules(frame):
            yield frame
        frame = frame.f_back


def _is_of_rules(frame: FrameType) -> bool:
    return is_of_rules(frame.f_code.co_filename)


def _words_an_error(frame: FrameType) -> bool:
    code = frame.f_code
    own = frame.f_locals.get(code.co_varnames[0]) if code.co_argcount else None
    if isinstance(own, BaseException) and code.co_name == "__init__":
        return True
    line, end_line, column, end_column = next(islice(code.co_positions(), frame.f_lasti // 2, None))
    start, end = (line or 0, column or 0), (end_line or 0, end_column or 0)
    words, assertions = _wordings(code.co_filename)
    return (start, end) in assertions or any(first <= start and end <= last for first, last in words)


@cache
def _wordings(file: str) -> tuple[tuple[_Span, ...], frozenset[_Span]]:
    """The places in a file where errors are raised or assertions say what failed, and those of whole assertions.

    Code at the place of a whole assertion runs once it has failed.
    """
    try:
        nodes = list(ast.walk(ast.parse("".join(linecache.getlines(file)))))
    except SyntaxError:
        return (), frozenset()
    assertions = [each for each in nodes if isinstance(each, ast.Assert)]
    raised = [each.exc for each in nodes if isinstance(each, ast.Raise) and each.exc]
    said = [each.msg for each in assertions if each.msg]
    return tuple(map(_span, (*raised, *said))), frozenset(map(_span, assertions))


def _span(node: ast.expr | ast.stmt) -> _Span:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


class PathRun:
    """A run along one path after the other."""

    cut: "Discarded | Unprovable | None" = None
    """The reason why the present path was cut; the first, if it went on after that."""
    path: object = None
    """A new object for each path, and each marked stretch of one, so that symbols are not mixed up."""
    earlier: frozenset[object] = frozenset()
    """The earlier stretches of the path; their symbols are valid on it too."""
    has_worded: bool = False
    """Whether an error on the present path was worded with symbols, unlike those in play."""
    has_asserted: bool = False
    """Whether any path reached an assertion of the claims."""
    failure: AssertionError | None = None
    """The last assertion of the claims that failed in the present call of one."""
    is_assuming: bool = False
    """Whether the claims' assertions are assumed for the time being."""


PLAIN = PathRun()
"""The run on plain values, without a path."""


class _Now:
    """The same in all threads: code in another one is still on the path."""

    run: PathRun | None = None
    """The run that symbols ask; None outside of a proof."""
    path: object = None
    """The current path, or the stretch of it; None outside of a proof."""
    earlier: frozenset[object] = frozenset()
    """Its earlier stretches."""


now = _Now()
"""Read by every operation on symbols, and so without a call."""


@contextmanager
def activate_run(run: PathRun) -> Iterator[None]:
    """Let symbols ask this run, within the context, on its current path."""
    before = now.run, now.path, now.earlier
    hooks = sys.unraisablehook, threading.excepthook
    now.run, now.path, now.earlier = run, run.path, run.earlier
    sys.unraisablehook = threading.excepthook = _cut_unheard
    try:
        yield
    finally:
        now.run, now.path, now.earlier = before
        sys.unraisablehook, threading.excepthook = hooks


def _cut_unheard(unheard: "sys.UnraisableHookArgs | threading.ExceptHookArgs") -> None:
    """Cut the path for an error in a thread, a `__del__` or a callback, where Python goes on after it."""
    if isinstance(unheard.exc_value, Exception) and not isinstance(unheard.exc_value, AssertionError):
        Unprovable(f"an error is raised where nobody hears it: {unheard.exc_value}")


def is_of_the_path(stretch: object) -> bool:
    """Whether values of this stretch of a path are valid on the current one."""
    return stretch is now.path or stretch in now.earlier


def current_run() -> PathRun | None:
    """The run that symbols ask; None outside of a proof."""
    return now.run


class Discarded(BaseException):
    """The situation does not meet an assumption. A BaseException, so that no `except Exception` of a rule hides it."""

    def __init__(self) -> None:
        super().__init__()
        _note(self)


class Unprovable(BaseException):
    """The code cannot be followed on symbols; says where, why, and what would be right."""

    def __init__(self, reason: str) -> None:
        where = "" if now.run is None else line_of_the_rules()
        super().__init__(f"{where}: {reason}" if where else reason)
        _note(self)


def _note(cut: Discarded | Unprovable) -> None:
    run = now.run
    if run is not None and run.cut is None:
        run.cut = cut


Place = tuple[str, int]
"""The file of a function, and its first line, including decorators."""
ALL, ROSTER = -1, -2
"""Instead of a line: everything in the file, or everything in a roster except its figures."""

_IN_BETWEEN = {"pathlib", "io", "os", "glob", "tomllib"}
"""Modules that read on behalf of others."""
_IMPORTING = "importlib._bootstrap_external"
_READING_ROSTERS = "clausewitz.play.roster"
_NOTE = "__note_that_it_runs__"
_PACKAGES, _TOOLKIT = "site-packages", "clausewitz."

_ran: set[Place] = set()  # what ran before this process was forked is in it too
_roots: list[tuple[str, ...]] = []
"""The folders below which reads are noted; None until somebody wants to know."""

note: Callable[[Place], None] = _ran.add
"""Note that a function runs."""

rewritten_modules: MutableSet[ModuleType] = WeakSet()
"""The modules whose functions note that they run, if their code is that of their source."""


def all_that_ran() -> frozenset[Place]:
    """Everything that has run since recording began, including what ran only once and is cached."""
    return frozenset(_ran)


@contextmanager
def record_apart() -> Iterator[set[Place]]:
    """What runs meanwhile, whether it has run before or not; it is there at the end."""
    before, found = all_that_ran(), set[Place]()
    _ran.clear()
    try:
        yield found
    finally:
        found.update(_ran)
        _ran.update(before)


@contextmanager
def record_runs(folders: Collection[Path]) -> Iterator[None]:
    """Also note code that runs before it is guarded, as while modules are imported; for files below these folders.

    From now on, reads of other files below them are noted too.
    """
    roots = tuple(f"{os.path.realpath(folder)}{os.sep}" for folder in folders)
    is_first, _roots[:] = not _roots, [roots]
    if is_first:
        sys.addaudithook(_hear)
    before, profiler = sys.getprofile(), Profiler(subcalls=False, builtins=False)
    profiler.enable()  # in C, and so it costs a tenth of what a function given to `sys.setprofile` does
    try:
        yield
    finally:
        profiler.disable()
        sys.setprofile(before)
        codes = [each.code for each in profiler.getstats() if isinstance(each.code, CodeType)]
        files = {each.co_filename: os.path.realpath(each.co_filename).startswith(roots) for each in codes}
        _ran.update(
            (each.co_filename, each.co_firstlineno)
            for each in codes
            if files[each.co_filename] and each.co_name != "__annotate__"  # all rests on annotations anyway
        )


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    """Note a file that is opened, and a folder that is listed: Python reports both."""
    if event not in {"open", "os.listdir", "os.scandir"} or not isinstance(arguments[0], str | bytes | os.PathLike):
        return
    file = os.path.realpath(os.fsdecode(arguments[0]))
    if not f"{file}{os.sep}".startswith(_roots[0]) or file.endswith((".py", ".pyc")):
        return
    reader = _reader(sys._getframe(1))
    if reader != _IMPORTING:
        note((file, ROSTER if reader == _READING_ROSTERS else ALL))


def _reader(frame: FrameType | None) -> str:
    """The module that wants to read."""
    while frame and frame.f_globals.get("__name__") in _IN_BETWEEN:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__", "")) if frame else ""


def rewrite_to_note(names: Collection[str]) -> None:
    """Have the functions of these modules note that they run, and do nothing else differently."""
    new = {each for each in names if sys.modules[each] not in rewritten_modules}
    for each in new:
        rewritten_modules.add(sys.modules[each])
    for function in functions_of(new):
        if code := _noting(function.__code__.co_filename).get(function.__code__):
            function.__globals__[_NOTE] = note
            function.__code__ = code


def reachable_modules(names: Iterable[str], seen: MutableSet[ModuleType]) -> Iterator[ModuleType]:
    """These modules, and all that may contain rules and that they lead to, without those already seen."""
    to_do = list(names)
    while to_do:
        module = sys.modules.get(to_do.pop())
        if module is None or module in seen or not _may_hold_rules(module):
            continue
        seen.add(module)
        yield module
        for value in list(vars(module).values()):
            name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
            if isinstance(name, str):
                to_do.append(name)


def _may_hold_rules(module: ModuleType) -> bool:
    """Whether it belongs neither to the prover, nor to Python, nor to a package independent of the toolkit."""
    file = getattr(module, "__file__", None) or "<"
    within = (str(getattr(each, "__module__", "")) for each in list(vars(module).values()))
    return is_of_rules(file) and (_PACKAGES not in file or any(each.startswith(_TOOLKIT) for each in within))


def functions_of(modules: Collection[str]) -> Iterator[FunctionType]:
    """All functions defined in these modules, wherever they are now."""
    return (each for each in gc.get_objects() if type(each) is FunctionType and each.__module__ in modules)


def says_that_it_runs(function: FunctionType) -> bool:
    """Whether its code was rewritten this way."""
    return (function.__code__.co_filename, function.__code__.co_firstlineno) in function.__code__.co_consts


def recompile_file(file: str, rewriting: ast.NodeTransformer) -> Mapping[CodeType, CodeType]:
    """The rewritten code of each function of a file, by its present code; none if there is no such file."""
    try:
        source = Path(file).read_bytes()  # in whatever encoding it says that it is: Python has imported it
    except OSError:
        return {}
    now = SourceFileLoader(file, file).get_code(file)  # mostly kept by Python from when it was imported
    assert now is not None, "there is a source"
    tree = rewriting.visit(ast.parse(source, file))
    return dict(zip(_codes(now), _codes(compile(tree, file, "exec", dont_inherit=True)), strict=True))


def insert_note(function: ast.FunctionDef, file: str, note: ast.expr) -> None:
    """Have a function begin, after any docstring, with a call of `note` that says where it is."""
    begins = min([function.lineno, *(each.lineno for each in function.decorator_list)])
    place = ast.Tuple([ast.Constant(file), ast.Constant(begins)], ast.Load())
    at = 0 if ast.get_docstring(function, clean=False) is None else 1
    call = ast.Expr(ast.Call(note, [place], []))
    function.body.insert(at, ast.fix_missing_locations(ast.copy_location(call, function.body[0])))


@cache
def _noting(file: str) -> Mapping[CodeType, CodeType]:
    return recompile_file(file, _Noting(file))


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


class _Noting(ast.NodeTransformer):
    def __init__(self, file: str) -> None:
        self.file = file

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        insert_note(node, self.file, ast.Name(_NOTE, ast.Load()))
        return node
