"""How an answer of `compare` differs from an earlier one, which holds the changes that were meant."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from clausewitz.answers.base import id_of
from clausewitz.answers.compare import CompareAnswer, GameAnswer, OddsChange


class NoAnswerError(ValueError):
    """A file holds no answer of `compare`; the message says what it should hold."""


def read_meant(file: Path) -> CompareAnswer:
    """The answer in a file. Raises `NoAnswerError`."""
    if file.exists() and not file.is_file():
        raise NoAnswerError(f"{file} is not a file")
    try:
        return msgspec.json.decode(file.read_bytes(), type=CompareAnswer)
    except OSError as error:
        raise NoAnswerError(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise NoAnswerError(f"{file} is not an answer ({id_of(CompareAnswer)}) written by --json: {error}") from None


def unexpected_lines(answer: CompareAnswer, meant: CompareAnswer) -> list[str]:
    """The differences in one answer that are not in the other, a line each."""
    known = {line for game in meant.games for line in _lines(game)}
    return [line for game in answer.games for line in _lines(game) if line not in known]


def _lines(game: GameAnswer) -> Iterator[str]:
    for flip in game.rulings.flips:
        where = f" where {'; '.join(flip.conditions)}" if flip.conditions else ""
        yield f"{game.rulebook}: {flip.action} is {'allowed' if flip.allowed else 'not allowed'} now{where}"
    for value in game.sequences:
        yield f"{game.rulebook}: {value.name}: {value.before or 'nothing'}, now {value.now or 'nothing'}"
    for each in game.scenarios:
        ended = f"{each.before.value}, now {each.now.value}"
        yield f"{game.rulebook}: {each.clause}: {each.scenario}: {ended}"
    for verdict in game.claims:
        yield f"{game.rulebook}: {verdict.claim}: {verdict.before}, now {verdict.now}"
    for found in game.findings:
        of = f"{found.about} {', '.join(found.clauses)}".strip()
        yield f"{game.rulebook}: {found.kind}: {of}: {found.before or 'none'}, now {found.now or 'gone'}"
    yield from _battle_lines(game)
    for what in game.unseen:
        yield f"{game.rulebook}: nothing would notice {what}"


def _battle_lines(game: GameAnswer) -> Iterator[str]:
    for battle in game.battles:
        if first := battle.first:
            differs = f"{first.differs}: {first.expected or 'nothing'}, now {first.came or 'nothing'}"
            yield f"{game.rulebook}: {battle.file}: {differs}"
        if battle.odds and battle.odds.is_moved:
            yield f"{game.rulebook}: {battle.file}: {_format_odds(battle.odds)}"
    if game.smallest:
        units = "; ".join(f"{side}: {units}" for side, units in game.smallest.sides)
        yield f"{game.rulebook}: smallest battle ({units}): {_format_odds(game.smallest.odds)}"


def _format_odds(odds: OddsChange) -> str:
    return f"odds {_format_chances(odds.before)}, now {_format_chances(odds.now)}"


def _format_chances(chances: Mapping[str, float]) -> str:
    return ", ".join(f"{100 * chance:.1f} % {outcome}" for outcome, chance in chances.items())
