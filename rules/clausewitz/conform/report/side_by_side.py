"""Two reports side by side: of two engines, or of one before and after a change."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.catalogue.answers.versioned import id_of
from clausewitz.catalogue.documents.files import DocumentError
from clausewitz.conform.report.figures import STANDINGS, standing_of
from clausewitz.conform.report.words import FOUND

Row = tuple[str, str, str]
"""What is compared, and how it stands in each of the two reports."""
_NOT_THERE = "-"


def read_report(file: Path) -> ConformAnswer:
    """A report that `--json` has written. Raises `DocumentError`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=ConformAnswer)
    except OSError as error:
        raise DocumentError(file.name, [((), f"cannot be read: {error.strerror}")]) from None
    except (msgspec.MsgspecError, RecursionError) as error:
        what = f"is no report ({id_of(ConformAnswer)}), such as --json writes: {error}"
        raise DocumentError(file.name, [((), what)]) from None


def readings(one: ConformAnswer, other: ConformAnswer) -> list[Row]:
    """The issues of which not the same has been found, with what has."""
    return list(_differing(dict(_readings(one)), dict(_readings(other))))


def clauses(one: ConformAnswer, other: ConformAnswer) -> list[Row]:
    """The clauses that do not stand alike."""
    return list(_differing(dict(_clauses(one)), dict(_clauses(other))))


def cases(one: ConformAnswer, other: ConformAnswer) -> list[Row]:
    """The cases that did not go alike."""
    return list(_differing(_cases(one), _cases(other)))


def _cases(answer: ConformAnswer) -> dict[str, str]:
    return {each.id: each.verdict for game in answer.games for each in game.cases}


def _readings(answer: ConformAnswer) -> Iterator[tuple[str, str]]:
    for each in (each for game in answer.games for each in game.readings):
        yield each.issue, each.letter if each.verdict == FOUND else each.verdict


def _clauses(answer: ConformAnswer) -> Iterator[tuple[str, str]]:
    for topic in (topic for game in answer.games for topic in game.topics):
        for word in STANDINGS:
            yield from ((clause, word) for clause in standing_of(topic, word))


def _differing(one: Mapping[str, str], other: Mapping[str, str]) -> Iterable[Row]:
    rows = ((id_, one.get(id_, _NOT_THERE), other.get(id_, _NOT_THERE)) for id_ in dict.fromkeys((*one, *other)))
    return (row for row in rows if row[1] != row[2])
