"""A random battle for others to use: a script that `clausewitz play` follows, and a scenario that runs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from clausewitz.answers.play import MOST_OPTIONS
from clausewitz.documents.files import SUFFIXES
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Choose, Done, Group, Roll
from clausewitz.steps.world import describe_group


@dataclass(frozen=True)
class Input:
    """A roll or a decision."""

    where: str
    """The current round and step, or phase."""
    due: str
    """The side and kind that rolls, or the side that decides."""
    typed: str
    """The text that a player types."""


def script(inputs: Sequence[Input]) -> str:
    """The lines of a battle's script, each under a comment that explains it."""
    return "".join(f"# {each.where}: {each.due}\n{each.typed}\n" for each in inputs)


def scenario(
    title: str, document: Mapping[str, object], inputs: Sequence[Input], reached: Playable, parting: Sequence[str]
) -> str:
    """The steps that set up a battle, lead it on, and expect the rules' outcome, indented for a rule.

    They expect what is awaited; survivors and holders only if the names in `parting` lead there.
    """
    lines = [f"Scenario: {title}", "  Given the battle of this document", *_doc_string_lines(document)]
    if inputs:
        lines += ["  When play goes on as follows", *_table((each.due, each.typed) for each in inputs)]
    first, *others = _expected_steps(reached, parting)
    lines += [f"  Then {first[0]}", *_table(first[1])]
    lines += [line for words, rows in others for line in (f"  And {words}", *_table(rows))]
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)


def _doc_string_lines(document: Mapping[str, object]) -> Iterator[str]:
    """A document in TOML between quotation marks that it does not contain."""
    text = SUFFIXES[".toml"](document)
    marks = "```" if r"\"\"\"" in text else '"""'
    yield from (f"    {line}" for line in (marks, *text.splitlines(), marks))


def _table(rows: Iterator[Sequence[str]] | Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows of a table with aligned columns."""
    cells = [[cell.replace("\\", r"\\").replace("|", r"\|") for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield f"    | {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |"


def _expected_steps(position: Playable, parting: Sequence[str]) -> Iterator[tuple[str, Sequence[Sequence[str]]]]:
    """What the rules say, as the words of a step with the rows of its table."""
    yield from _awaited_steps(position)
    if "survivors" in parting and position.survivors:
        yield "these units are left", [(str(each), str(each.units)) for each in position.survivors]
    if "holders" in parting and position.holders:
        yield "the spaces are held as follows", [(str(each),) for each in position.holders]


def _awaited_steps(position: Playable) -> Iterator[tuple[str, Sequence[Sequence[str]]]]:
    match position.awaits:
        case Done(outcome=outcome):
            yield f"play is over: {outcome}", ()
        case Roll(groups=groups):
            yield "these dice are rolled", [_dice(each, position) for each in groups]
        case Choose(by=by, options=options):
            yield f"the {by.value} is asked", ()
            every = [(str(each),) for each in islice(options, MOST_OPTIONS + 1)]
            if len(every) <= MOST_OPTIONS:
                yield "these are all the choices", every


def _dice(group: Group, position: Playable) -> tuple[str, str, str]:
    return describe_group(group, position.roster), str(group.number), str(group.target)
