"""Scripts: faces and choices, a line for each; and the stages of a battle that is fought out by one."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from clausewitz.catalogue.documents.moves import answer_to, apply_answer
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Event, Left
from clausewitz.play.positions.playable import Playable


def lines_in(script: str) -> Iterator[tuple[int, str]]:
    """The lines of a script with their numbers, without empty ones and what follows a `#`."""
    lines = ((number, line.partition("#")[0].strip()) for number, line in enumerate(script.splitlines(), start=1))
    return ((number, line) for number, line in lines if line)


def follow_script(position: Playable, script: str) -> Iterator[Playable]:
    """A position, and those to which the lines of a script lead from it, each of which has to answer something.

    Raises `NotUnderstoodError` or `RefusedError`.
    """
    yield position
    for _, line in lines_in(script):
        position = apply_answer(position, answer_to(position, line))
        yield position


@dataclass(frozen=True)
class StepRecord:
    """What has happened in a step of a battle, and what was left after it."""

    heading: str
    events: tuple[Event, ...]
    left: tuple[Left, ...]
    """Empty where the battle went on to another step before anybody had to roll or to decide."""


def stages(positions: Iterable[Playable]) -> Iterator[StepRecord]:
    """The steps through which these positions lead, one after the other, as far as something has happened in them."""
    stage, told = StepRecord("", (), ()), 0
    for position in positions:
        for heading, events in groupby(position.transcript[told:], position.heading):
            if heading != stage.heading:
                if stage.heading:
                    yield stage
                stage = StepRecord(heading, (), ())
            stage = StepRecord(heading, (*stage.events, *events), ())
        told = len(position.transcript)
        stage = StepRecord(stage.heading, stage.events, position.survivors)
    if stage.heading:
        yield stage
