"""What each dispute, figure and sentence moves in one battle; and differences from an earlier `compare` answer.

Only changes of what the rules ask for in some position of the battle are computed, since no other change can move its
odds.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from clausewitz.answers.base import id_of
from clausewitz.answers.compare import CompareAnswer, GameAnswer
from clausewitz.answers.odds import WeighedAnswer
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import setting_of
from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Odds, TooLargeError
from clausewitz.odds.odds import Scales, outcomes_of, total_variation
from clausewitz.odds.policies import COST
from clausewitz.play.battle import Battle
from clausewitz.play.documents import differing_readings
from clausewitz.play.moments import Side
from clausewitz.play.readings import choose_reading, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.rulings.rules import Rules
from clausewitz.text.register import Register

DISPUTE, FIGURE, SENTENCE = "dispute", "figure", "sentence"


@dataclass(frozen=True)
class WeighedChange:
    """One change of the rules as they stand at a battle."""

    of: str
    what: str
    to: str
    words: str
    rules: Rules
    assumed: bool = False


def disputes_in(asked: frozenset[str], rules: Rules) -> Iterator[WeighedChange]:
    """Each other reading of the issues that are asked for."""
    for taken in readings_of(rules.profile):
        for other in type(taken) if taken.issue in asked else ():
            if other is not taken:
                by = replace(rules, profile=choose_reading(rules.profile, taken.issue, other.letter))
                yield WeighedChange(DISPUTE, taken.issue, other.letter, other.value.text, by)


def figures_in(asked: frozenset[str], rules: Rules, rulebook: Rulebook) -> Iterator[WeighedChange]:
    """Each whole figure that is asked for, up and down by one; what a unit costs is no part of a battle."""
    own = {(kind, column): number for kind, column, number in rules.figures}
    for kind, unit in rulebook.roster.units.items():
        for column, figure in unit.figures.items():
            if f"{kind}.{column}" not in asked or column == COST or figure.value.denominator != 1:
                continue
            number = own.get((kind, column), figure.number)
            for to in (number + 1, *([number - 1] if number > figure.least else [])):
                others = {each for each in rules.figures if each[:2] != (kind, column)}
                by = replace(rules, figures=frozenset({*others, (kind, column, to)}))
                name, assumed = f"{kind}.{column}", not figure.has_clause and (kind, column) not in own
                yield WeighedChange(FIGURE, name, str(to), f"{name} = {to}, before {number}", by, assumed)


def sentences_in(asked: frozenset[str], rules: Rules, register: Register) -> Iterator[WeighedChange]:
    """Each clause that is asked for, struck out."""
    for each in register.clauses.values():
        if each.id in asked and each.id not in rules.without:
            by = replace(rules, without=rules.without | {each.id})
            yield WeighedChange(SENTENCE, each.id, "", each.paraphrase, by)


def weigh_changes(
    changes: Sequence[WeighedChange], scales: Scales, document: Mapping[str, object], rulebook: Rulebook, jobs: int = 1
) -> Iterator[WeighedAnswer]:
    """The odds of the battle in a document with each change, found out by so many processes."""
    from clausewitz.compare.sharing import share_work  # noqa: PLC0415 - odds alone need no processes

    return share_work(lambda at: _weigh_change(changes[at], scales, document, rulebook), len(changes), jobs)


def _weigh_change(
    change: WeighedChange, scales: Scales, document: Mapping[str, object], rulebook: Rulebook
) -> WeighedAnswer:
    try:
        return _weighed_answer(change, _odds(change, scales, document, rulebook), scales, "")
    except DocumentError as error:
        return _weighed_answer(change, None, scales, f"the battle cannot be set up so: {error.faults[0]}")
    except TooLargeError as error:
        return _weighed_answer(change, None, scales, str(error))


def rank_changes(found: Iterable[WeighedAnswer], scales: Scales) -> tuple[WeighedAnswer, ...]:
    """Those that move the odds most first, then those that move the casualties most; last what cannot be told."""
    return tuple(sorted(found, key=lambda each: (each.moves is None, -(each.moves or 0), -costs_moved(each, scales))))


def costs_moved(each: WeighedAnswer, scales: Scales) -> float:
    """By how many hits the casualties of the sides change on average."""
    usual = hits_by_side(scales.odds)
    return sum(abs(hits - usual.get(side, 0)) for side, hits in each.costs.items())


def hits_by_side(odds: Odds) -> dict[str, float]:
    """The hits that the units of each side take on average."""
    hits = defaultdict[str, float](float, {side.value: 0.0 for side in Side})
    for (side, _), number in odds.losses.items():
        hits[side.value] += float(number)
    return dict(hits)


def _odds(change: WeighedChange, scales: Scales, document: Mapping[str, object], rulebook: Rulebook) -> Odds:
    with change.rules.in_force():
        setting = setting_of(_replace_rules(change.rules, document, rulebook), [rulebook])
        battle = setting.opened.position
        assert isinstance(battle, Battle), "it is set up by the same document as the battle that is weighed"
        with with_figures(setting.document.own_figures):
            return scales.odds_with_change(battle, change.what)


def _replace_rules(rules: Rules, document: Mapping[str, object], rulebook: Rulebook) -> Mapping[str, object]:
    """The document with the readings and the figures of the rules, and none of its own."""
    figures = defaultdict[str, dict[str, int]](dict)
    for kind, column, number in rules.figures:
        figures[kind][column] = number
    battle = {name: entry for name, entry in document.items() if name != "profile"}
    return {**battle, "readings": differing_readings(rules.profile, rulebook.profiles), "figures": figures}


def _weighed_answer(change: WeighedChange, after: Odds | None, scales: Scales, why: str) -> WeighedAnswer:
    return WeighedAnswer(
        change.of,
        change.what,
        change.to,
        change.words,
        change.assumed,
        None if after is None else float(total_variation(scales.odds, after)),
        {} if after is None else {outcome: float(chance) for outcome, chance in outcomes_of(after).items()},
        {} if after is None else hits_by_side(after),
        why,
    )


class NoAnswerError(ValueError):
    """A file holds no answer of `compare`; says what it is to hold."""


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
    """Whatever the one answer tells that makes a difference, and the other does not; each in a line."""
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
    for battle in game.battles:
        if first := battle.first:
            differs = f"{first.differs}: {first.expected or 'nothing'}, now {first.came or 'nothing'}"
            yield f"{game.rulebook}: {battle.file}: {differs}"
        if battle.odds and battle.odds.is_moved:
            before, now = _format_chances(battle.odds.before), _format_chances(battle.odds.now)
            yield f"{game.rulebook}: {battle.file}: odds {before}, now {now}"


def _format_chances(chances: Mapping[str, float]) -> str:
    return ", ".join(f"{100 * chance:.1f} % {outcome}" for outcome, chance in chances.items())
