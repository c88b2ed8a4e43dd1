"""What the commands share: writing for a person or for a program, the option `--json`, and complaints.

Nothing that is shown is taken for markup, and control characters in it are made visible: names come from files that
anyone may have written.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import msgspec
import rich_click as click
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.catalogue.engines import EngineError
from clausewitz.cli.wrapping import say_on_errors
from clausewitz.text.model import Fault
from clausewitz.text.rooms.house import House, HouseError, UnknownRulebookError, house_here
from clausewitz.text.visible import visible

Function = TypeVar("Function", bound=Callable[..., object])
_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")

FINE, FALLS_SHORT = 0, 1
"""Exit codes; the third, 2 for wrong use, is that of `click.UsageError`."""

_COLOURS = {
    **dict.fromkeys(("passed", "proved", "passing", "yes"), "green"),
    **dict.fromkeys(("failed", "failing", "refuted", "broken", "vacuous", "no"), "bold red"),
    **dict.fromkeys(("not run", "disputed", "tested", "exempt", "drafted", "unclear"), "yellow"),
}

_BEFORE_PERCENT = re.compile(r"(?<=\d) (?=%)")
_KEPT = "\uffff"
"""Stands for a blank at which no line ends; it is as wide as one, and `visible` leaves none in what is shown."""


def is_at_a_terminal() -> bool:
    """Whether somebody sits there who reads what is written and can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def at_work(on: str) -> Iterator[None]:
    """Say at a terminal what is being done while it is done, and leave no trace of it."""
    with Console(file=sys.stderr).status(Text(f"{visible(on)} ...")):
        yield


def require(*modules: str) -> None:
    """Import the modules of an extra, so that what is missing is said before any work is done."""
    for module in modules:
        import_module(module)


def json_option(function: Function) -> Function:
    """Add the option `--json` to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for a program.")(function)


def pass_house(function: Callable[Concatenate[House, _Arguments], _Answer]) -> Callable[_Arguments, _Answer]:
    """Give a command, as its first argument, the house in which one stands: with one game alone if it is named."""

    @wraps(function)
    def with_house(*arguments: _Arguments.args, **options: _Arguments.kwargs) -> _Answer:
        return _given(house_here(), function, *arguments, **options)

    return with_house


def pass_sound_house(function: Callable[Concatenate[House, _Arguments], _Answer]) -> Callable[_Arguments, _Answer]:
    """Do the same for a command that looks something up: what is wrong is said, and what is there is looked up."""

    @wraps(function)
    def with_sound_house(*arguments: _Arguments.args, **options: _Arguments.kwargs) -> _Answer:
        try:
            house = house_here()
        except HouseError as error:
            house = _sound_part(error)
        try:
            return _given(house, function, *arguments, **options)
        except HouseError as error:
            return _given(_sound_part(error), function, *arguments, **options)

    return with_sound_house


def _given(
    house: House,
    function: Callable[Concatenate[House, _Arguments], _Answer],
    *arguments: _Arguments.args,
    **options: _Arguments.kwargs,
) -> _Answer:
    rulebook = options.pop("rulebook", None)
    return function(house if rulebook is None else only(house, str(rulebook)), *arguments, **options)


def _sound_part(error: HouseError) -> House:
    """What can be looked up although something is wrong, which is said. Raises the error where nothing can be."""
    if error.sound is None:
        raise error
    say_on_errors(str(error))
    return error.sound


def whole(house: House) -> House:
    """The house with all its games, whichever were asked for; as it is where not all of them can be read."""
    if house.left_out:
        with suppress(HouseError):
            return house_here()
    return house


def only(house: House, rulebook: str) -> House:
    """The house with one game alone. Raises `click.UsageError` where there is no such rulebook."""
    try:
        return house.only(rulebook)
    except UnknownRulebookError as error:
        raise click.UsageError(str(error)) from None


def write_json(answer: Versioned) -> None:
    """Write an answer as one JSON document."""
    click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2))


Cell = str | tuple[tuple[str, str], ...]
"""What stands in a table: words, or parts of them, each with its style."""


class Page:
    """Lines for a person, fitted to the terminal; plain when they go to a file or a pipe."""

    def __init__(self, *, to_errors: bool = False) -> None:
        self.console = Console(file=sys.stderr if to_errors else sys.stdout, markup=False, highlight=False, emoji=False)

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """A paragraph."""
        self._write(Padding(_shown(((text, style),)), (0, 0, 0, indent)))

    def parts(self, parts: Iterable[tuple[str, str]], indent: int = 0) -> None:
        """A paragraph of parts, each with its style."""
        self._write(Padding(_shown(tuple(parts)), (0, 0, 0, indent)))

    def verbatim(self, text: str, indent: int = 0) -> None:
        """Lines that may be copied, such as a scenario: each stays one line, however long."""
        for line in text.splitlines():
            self._write(Text(" " * indent + visible(line)), soft_wrap=True)

    def prompt(self, text: str) -> None:
        """What stands before the words that a person is to type."""
        click.echo(text, file=self.console.file, nl=False)

    def heading(self, text: str) -> None:
        """The title of a part, after an empty line."""
        self.line()
        self.line(text, style="bold")

    def rows(self, rows: Iterable[Iterable[Cell]], indent: int = 2) -> None:
        """A table without lines: the last column takes the room that is left, the others what they need."""
        from rich.table import Table  # noqa: PLC0415 - most look-ups show none

        table = Table.grid(padding=(0, 2, 0, 0))
        filled = [tuple(row) for row in rows]
        if not filled:
            return
        for _ in filled[0][:-1]:
            table.add_column(no_wrap=True)
        table.add_column(ratio=1, overflow="fold")  # a long name is broken, never cut
        for row in filled:
            table.add_row(*map(_shown, row))
        self._write(Padding(table, (0, 0, 0, indent)))

    def labelled(self, label: str, name: str) -> None:
        """A name after a label, in one line however long: a name that is broken cannot be copied."""
        words = Text.assemble((label, _COLOURS.get(label, "")), "  ", visible(name))
        self._write(words, soft_wrap=True)

    def _write(self, content: RenderableType, *, soft_wrap: bool = False) -> None:
        """Without the blanks with which lines are filled up: they are in the way where lines are compared."""
        with self.console.capture() as capture:
            self.console.print(content, soft_wrap=soft_wrap)
        shown = capture.get().replace(_KEPT, " ")
        click.echo("\n".join(line.rstrip() for line in shown.splitlines()), file=self.console.file, color=True)


def _shown(cell: Cell) -> Text:
    if isinstance(cell, str):
        return Text(_unbroken(cell), style=_COLOURS.get(cell, ""))
    return Text.assemble(*((_unbroken(text), style) for text, style in cell))


def _unbroken(text: str) -> str:
    """The text as it can be seen, in which no line ends between a number and its %."""
    return _BEFORE_PERCENT.sub(_KEPT, visible(text))


def place(house: House, file: Path, line: int) -> str:
    """Where something stands, as editors understand it: `features/my_game/land.feature:12`."""
    return f"{house.shown(file)}:{line}"


def write_faults(page: Page, house: House, faults: Iterable[Fault]) -> None:
    """The faults, each with its place and, below it, what is wrong."""
    for fault in faults:
        page.line(place(house, fault.file, fault.line), style="bold")
        page.line(fault.message, indent=4)


def lacks_engine(error: EngineError) -> None:
    """Say on standard error that what is shown of a game lacks what its engine states."""
    say_on_errors(f"{error}\nIts issues are not shown; `clausewitz check` tells all that is wrong.")
