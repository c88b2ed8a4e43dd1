"""Scripts: files of faces and choices, a line for each, that lead a battle on."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import rich_click as click

from clausewitz.catalogue.documents.files import DocumentError, text_of
from clausewitz.cli.table.transcript import awaited_in_words
from clausewitz.cli.table.words import NotUnderstoodError, faces_of, option_of
from clausewitz.cli.terminal import Function
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Done, Roll
from clausewitz.play.refusals import RefusedError


@dataclass(frozen=True)
class Line:
    """A line of a script, with its place for complaints."""

    text: str
    place: str


def script_option(function: Function) -> Function:
    """Add the option `--script` to a command."""
    option: Callable[[Function], Function] = click.option(
        "--script",
        type=click.Path(path_type=Path, allow_dash=True),
        help="A file of faces and choices, a line for each; - for standard input.",
    )
    return option(function)


def read_script(file: Path) -> Iterator[Line]:
    """The lines of a script, without empty ones and what follows a `#`. Raises `click.UsageError`."""
    try:
        text = sys.stdin.read() if str(file) == "-" else text_of(file)
    except DocumentError as error:
        raise click.UsageError(str(error)) from None
    lines = ((line.partition("#")[0].strip(), number) for number, line in enumerate(text.splitlines(), start=1))
    return iter([Line(line, f"{file}:{number}") for line, number in lines if line])


def followed(position: Battle, line: Line) -> Battle:
    """The position after a line of a script. Raises `click.UsageError`."""
    if isinstance(position.awaits, Done):
        raise click.UsageError(f'{line.place}: the battle is over before "{line.text}"')
    try:
        return answered(position, line.text)
    except (NotUnderstoodError, RefusedError) as error:
        raise click.UsageError(f"{line.place}: {error}\n{awaited_in_words(position)}") from None


def after_script(position: Battle, script: Path | None) -> Battle:
    """The position to which a script leads. Raises `click.UsageError`."""
    for line in read_script(script) if script else ():
        position = followed(position, line)
    return position


def answered(position: Battle, text: str) -> Battle:
    """The position after what was typed. Raises `NotUnderstoodError` or `RefusedError`."""
    awaited = position.awaits
    if isinstance(awaited, Roll):
        return position.roll(faces_of(text))
    assert isinstance(awaited, Choose)
    considered = [
        option
        for ask in position.current.asks
        if (ask.side, ask.question) == (awaited.by, awaited.question)
        for option in position.candidates(ask)
    ]
    return position.choose(option_of(text, awaited, considered, position.roster))
