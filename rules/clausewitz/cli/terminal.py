"""Output at a terminal: wrapped messages, pages and tables for people, JSON for programs, faults, and quotes.

Output is never parsed as markup, and control characters are made visible, because names may come from untrusted files.
Text that a user may want to copy is never wrapped. Commands also get their project here.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TextIO, TypeVar

import msgspec
import rich_click as click

from clausewitz.answers.base import Versioned
from clausewitz.catalogue.engines import EngineError
from clausewitz.catalogue.project import OpenProject, as_open, open_project
from clausewitz.cli.layout import Parts, paragraph, table
from clausewitz.cli.wrapping import columns, say_on_errors
from clausewitz.text.model import Fault
from clausewitz.text.project import ProjectError, UnknownRulebookError
from clausewitz.text.words import make_visible

if TYPE_CHECKING:
    from rich.console import Console


Function = TypeVar("Function", bound=Callable[..., object])
_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")

FINE, FALLS_SHORT = 0, 1
"""Exit codes. The third, 2 for usage errors, is that of `click.UsageError`."""

_COLOURS = {
    **dict.fromkeys(("passed", "proved", "passing", "yes"), "green"),
    **dict.fromkeys(("failed", "failing", "refuted", "broken", "vacuous", "no"), "bold red"),
    **dict.fromkeys(("not run", "disputed", "tested", "exempt", "drafted", "unclear"), "yellow"),
}

_BEFORE_PERCENT = re.compile(r"(?<=\d) (?=%)")
_KEPT_PLACE = "\uffff"
"""A non-breaking blank of normal width; `make_visible` leaves no such character in output."""


def is_at_a_terminal() -> bool:
    """Whether a person reads the output and can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def at_work(on: str) -> Iterator[None]:
    """Show at a terminal what is being done, and remove it afterwards."""
    from rich.console import Console  # noqa: PLC0415 - most look-ups compute nothing
    from rich.text import Text  # noqa: PLC0415 - as above

    with Console(file=sys.stderr).status(Text(f"{make_visible(on)} ...")):
        yield


def require(*modules: str) -> None:
    """Find the modules of an extra, so that a missing one is reported before any work is done.

    They are not imported: a command whose results are all kept may not need them. Raises `ModuleNotFoundError`.
    """
    for module in modules:
        if find_spec(module) is None:
            raise ModuleNotFoundError(f"No module named {module!r}", name=module)


def json_option(function: Function) -> Function:
    """Add the option `--json` to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for a program.")(function)


def pass_project(function: Callable[Concatenate[OpenProject, _Arguments], _Answer]) -> Callable[_Arguments, _Answer]:
    """Give a command the current project as its first argument, with only the game named, if any."""

    @wraps(function)
    def with_project(*arguments: _Arguments.args, **options: _Arguments.kwargs) -> _Answer:
        return _call_with_project(open_project(), function, *arguments, **options)

    return with_project


def pass_sound_project(
    function: Callable[Concatenate[OpenProject, _Arguments], _Answer],
) -> Callable[_Arguments, _Answer]:
    """Do the same for a command that looks something up: faults are reported, and the rest is still searched."""

    @wraps(function)
    def with_sound_project(*arguments: _Arguments.args, **options: _Arguments.kwargs) -> _Answer:
        project = sound_project(open_project)
        try:
            return _call_with_project(project, function, *arguments, **options)
        except ProjectError as error:
            return _call_with_project(_sound_part(error), function, *arguments, **options)

    return with_sound_project


def _call_with_project(
    project: OpenProject,
    function: Callable[Concatenate[OpenProject, _Arguments], _Answer],
    *arguments: _Arguments.args,
    **options: _Arguments.kwargs,
) -> _Answer:
    rulebook = options.pop("rulebook", None)
    return function(project if rulebook is None else only(project, str(rulebook)), *arguments, **options)


def sound_project(opened: Callable[[], OpenProject]) -> OpenProject:
    """An opened project; of a faulty one the part that can be searched, after reporting the fault.

    Raises `ProjectError` if nothing can.
    """
    try:
        return opened()
    except ProjectError as error:
        return _sound_part(error)


def _sound_part(error: ProjectError) -> OpenProject:
    """The part of a faulty project that can be searched, after reporting faults. Raises the error if nothing can."""
    if error.sound is None:
        raise error
    if not error.is_not_installed_yet:  # commands that need the engine say so themselves
        say_on_errors(str(error))
    return as_open(error.sound)


def whole(project: OpenProject) -> OpenProject:
    """The project with all its games, whichever were selected; unchanged if not all can be read."""
    if project.left_out:
        with suppress(ProjectError):
            return open_project()
    return project


def only(project: OpenProject, rulebook: str) -> OpenProject:
    """The project with only one game. Raises `click.UsageError` if there is no such rulebook."""
    try:
        return project.only(rulebook)
    except UnknownRulebookError as error:
        raise click.UsageError(str(error)) from None


def write_json(answer: Versioned) -> None:
    """Write an answer as one JSON document."""
    click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2))


Cell = str | tuple[tuple[str, str], ...]
"""A cell of a table: text, or parts of text, each with its style."""


class Page:
    """Lines for people, fitted to the terminal; plain in a file or a pipe."""

    def __init__(self, *, to_errors: bool = False) -> None:
        self.file = sys.stderr if to_errors else sys.stdout
        self._console = _console(self.file) if _may_have_colours(self.file) else None
        self._around: dict[str, tuple[str, str]] = {"": ("", "")}
        """The codes before and after words of each style."""

    @property
    def width(self) -> int:
        """The columns of a line."""
        return columns(self.file)

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """A paragraph."""
        self.parts([(text, style)], indent)

    def parts(self, parts: Iterable[tuple[str, str]], indent: int = 0) -> None:
        """A paragraph of parts, each with its style."""
        self._write(paragraph(_cell_parts(tuple(parts)), self.width - indent), indent)

    def verbatim(self, text: str, indent: int = 0) -> None:
        """Lines that may be copied, such as a scenario: each stays one line, however long."""
        for line in text.splitlines():
            self._write([[(make_visible(line), "")]], indent)

    def prompt(self, text: str) -> None:
        """The prompt before what a person types."""
        click.echo(text, file=self.file, nl=False)

    def heading(self, text: str) -> None:
        """The title of a part, after an empty line."""
        self.line()
        self.line(text, style="bold")

    def rows(self, rows: Iterable[Iterable[Cell]], indent: int = 2) -> None:
        """A table without lines: the last column takes the room that the others leave."""
        filled = [tuple(map(_cell_parts, row)) for row in rows]
        if filled:
            lines = table(filled, self.width - indent)
            self._write(self._squeeze_rows(filled, indent) if lines is None else lines, indent)

    def labelled_line(self, label: str, name: str) -> None:
        """A label and a name on one line, however long, because a wrapped name cannot be copied."""
        self._write([[(label, _COLOURS.get(label, "")), (f"  {make_visible(name)}", "")]])

    def _write(self, lines: Iterable[Parts], indent: int = 0) -> None:
        """Write lines without padding, which gets in the way when lines are compared."""
        before = " " * indent
        written = "".join(f"{before}{''.join(map(self._apply_style, line))}\n" for line in lines).replace(
            _KEPT_PLACE, " "
        )
        click.echo("\n".join(line.rstrip() for line in written.splitlines()), file=self.file, color=True)

    def _squeeze_rows(self, rows: Iterable[Iterable[Parts]], indent: int) -> list[Parts]:
        """The lines of a table that does not fit, squeezed by `rich`."""
        from rich.table import Table  # noqa: PLC0415 - most tables fit
        from rich.text import Text  # noqa: PLC0415 - as above

        squeezed, console = Table.grid(padding=(0, 2, 0, 0)), self._console or _console(self.file)
        *fixed, _ = next(iter(rows))
        for _ in fixed:
            squeezed.add_column(no_wrap=True)
        squeezed.add_column(ratio=1, overflow="fold")
        for row in rows:
            squeezed.add_row(*(Text.assemble(*cell) for cell in row))
        with console.capture() as capture:
            console.print(squeezed, width=max(self.width - indent, 0))
        return [[(line, "")] for line in capture.get().splitlines()]

    def _apply_style(self, part: tuple[str, str]) -> str:
        """Text with the terminal codes of its style."""
        words, style = part
        if self._console is None or not words:
            return words
        if style not in self._around:
            with self._console.capture() as capture:
                self._console.print(_KEPT_PLACE, style=style, end="")
            before, _, after = capture.get().partition(_KEPT_PLACE)
            self._around[style] = before, after
        before, after = self._around[style]
        return f"{before}{words}{after}"


def _may_have_colours(file: TextIO) -> bool:
    """Whether a file may be a terminal, by the rules of `rich`."""
    return file.isatty() or not {"FORCE_COLOR", "TTY_COMPATIBLE"}.isdisjoint(os.environ)


def _console(file: TextIO) -> "Console":
    from rich.console import Console  # noqa: PLC0415 - slow to import, and a pipe has no colours

    return Console(file=file, markup=False, highlight=False, emoji=False)


def _cell_parts(cell: Cell) -> Parts:
    parts = ((cell, _COLOURS.get(cell, "")),) if isinstance(cell, str) else cell
    return [(_unbroken(text), style) for text, style in parts]


def _unbroken(text: str) -> str:
    """The visible text, with numbers kept together with their %."""
    visible = make_visible(text)
    return _BEFORE_PERCENT.sub(_KEPT_PLACE, visible) if "%" in visible else visible


def place(project: OpenProject, file: Path, line: int) -> str:
    """A place in the form that editors understand: `features/my_game/land.feature:12`."""
    return f"{project.display_path(file)}:{line}"


def write_faults(page: Page, project: OpenProject, faults: Iterable[Fault]) -> None:
    """Write faults, each with its place and the message below."""
    for fault in faults:
        page.line(place(project, fault.file, fault.line), style="bold")
        page.line(fault.message, indent=4)


def lacks_engine(error: EngineError) -> None:
    """Report on standard error that a game is shown without its engine's data."""
    if error.is_not_installed_yet:
        say_on_errors(f"The open questions of {error.game} are shown once `make` has run.")
        return
    say_on_errors(f"{error}\nIts issues are not shown; `clausewitz check` lists all faults.")


_PAGE = 'the page "Write your own rulebook" takes you through one'

NO_NORMS = f"no norm permits or forbids anything yet; `@norm` states what a clause does, and {_PAGE}"
NO_ISSUES = f"no issue yet; a `Reading` in the game's readings asks what the text leaves open, and {_PAGE}"
NO_CLAIMS = f"no claim yet; `@claim` in the folder `verify` states what must always hold, and {_PAGE}"
