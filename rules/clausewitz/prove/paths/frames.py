"""Where in the code of the rules a symbol is used: the line of it, and whether that only words an error."""

import ast
import linecache
import sys
import sysconfig
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from types import FrameType

_ROOMS = ("verify", "rulebooks")
"""Folders from which on the path of a claim, or of the engine's code, is shown."""
_PROVER = str(Path(__file__).parents[1])
_EXPLORING = str(Path(__file__).with_name("exploring.py"))
_PYTHON = (sysconfig.get_path("stdlib"), "<")  # what dataclasses make has no file

_Span = tuple[tuple[int, int], tuple[int, int]]


def place(file: str) -> str:
    """Give the last parts of a path, which are the same on every machine: `verify/my_game/air/bombing.py`."""
    parts = Path(file).parts
    room = next((at for at in range(len(parts) - 1, -1, -1) if parts[at] in _ROOMS), len(parts) - 3)
    return "/".join(parts[max(room, 0) :])


def line_of_the_rules() -> str:
    """File and line in which the rules were when they came to the prover; empty where it was not called by any."""
    frame = next(_frames_of_rules(), None)
    return "" if frame is None else f"{place(frame.f_code.co_filename)}:{frame.f_lineno}"


def is_wording_an_error() -> bool:
    """Whether what runs makes the message of an assertion, or an error: the words of those decide nothing."""
    return any(_words_an_error(frame) for frame in _frames_of_rules())


def is_of_rules(file: str) -> bool:
    """Whether a file may hold rules: it belongs neither to the prover nor to Python."""
    return not file.startswith((_PROVER, *_PYTHON))


def _frames_of_rules() -> Iterator[FrameType]:
    """From the innermost frame of the rules out to the one that the prover has called."""
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
    """Where in a file errors are raised and assertions say what failed, and where whole assertions are.

    What is done at the place of a whole assertion is done once it has failed.
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
