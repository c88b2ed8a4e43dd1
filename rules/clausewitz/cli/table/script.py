"""Scripts: files of faces and choices, a line for each, that lead a battle on."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeGuard

import rich_click as click

from clausewitz.catalogue.documents.files import DocumentError, read_text
from clausewitz.catalogue.documents.moves import (
    NotUnderstoodError,
    answer_to,
    apply_answer,
    option_in_words,
)
from clausewitz.catalogue.documents.scripts import lines_in
from clausewitz.cli.complaints import BadInputError
from clausewitz.cli.table.transcript import awaited_in_words
from clausewitz.cli.terminal import Function
from clausewitz.cli.typed import text_typed
from clausewitz.lazy import dataclass
from clausewitz.play.forces import Force
from clausewitz.play.moments import Decided, Happening, Lost
from clausewitz.play.positions.naming import matching_options
from clausewitz.play.positions.playable import Playable
from clausewitz.play.refusals import RefusedError
from clausewitz.text.model import Wrong


@dataclass(frozen=True)
class ScriptLine:
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


def read_script(file: Path) -> Iterator[ScriptLine]:
    """The lines of a script, without empty ones and what follows a `#`. Raises `click.UsageError`."""
    try:
        text = text_typed() if str(file) == "-" else read_text(file)
    except DocumentError as error:
        raise BadInputError("script", error.wrong) from None
    return iter([ScriptLine(line, f"{file}:{number}") for number, line in lines_in(text)])


def apply_line(position: Playable, line: ScriptLine, bound: Sequence[object]) -> tuple[object, Playable] | None:
    """The faces or the option in a line of a script, and the position after it.

    None where the line answers nothing, and says what the rules have just decided, since there was no other choice.
    Raises `click.UsageError`.
    """
    try:
        answer = answer_to(position, line.text)
        return answer, apply_answer(position, answer)
    except (NotUnderstoodError, RefusedError) as error:
        if isinstance(error, NotUnderstoodError) and any(_is_said_by(line.text, each) for each in bound):
            return None
        file, _, number = line.place.rpartition(":")
        raise BadInputError("script", [Wrong(str(error), file, number)], more=awaited_in_words(position)) from None


def _is_said_by(text: str, option: object) -> bool:
    words = option_in_words(option)
    return text == words if isinstance(option, Force) else bool(matching_options(text, [words]))


def forced_choices(before: Playable, answer: object, after: Playable) -> list[object]:
    """The decisions and losses that have followed from an answer, and that left no choice."""
    happened = [event.happening for event in after.transcript[len(before.transcript) :]]
    taken = [each.option if isinstance(each, Decided) else each.losses for each in happened if _is_taken(each)]
    return taken[1:] if taken[:1] == [answer] else taken


def _is_taken(happening: Happening) -> TypeGuard[Decided | Lost]:
    return isinstance(happening, Decided | Lost)


def apply_script(position: Playable, script: Path | None) -> Playable:
    """The position to which a script leads. Raises `click.UsageError`."""
    bound: list[object] = []
    for line in read_script(script) if script else ():
        if taken := apply_line(position, line, bound):
            answer, after = taken
            bound, position = forced_choices(position, answer, after), after
    return position
