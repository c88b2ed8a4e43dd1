"""How far each dispute, figure and sentence moves the odds of a battle, and which do so in example battles.

Only changes of what the rules ask for in some position of the battle are computed, since no other change can move its
odds. In the examples, each assumed figure is moved up and down by one, and each reading replaced that changes some
random play. The example of each kind of battle is the largest that can be computed while a user waits.
"""

import multiprocessing
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeVar

from clausewitz.answers.odds import WeighedAnswer
from clausewitz.compare.battles import Document, kind_of
from clausewitz.compare.frequency import issues_in_plays
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import Setting, setting_of
from clausewitz.forks import can_fork, follow_parent, hold_interrupts
from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Odds, TooLargeError
from clausewitz.odds.odds import Scales, estimate_positions, hits_by_side, outcomes_of, total_variation
from clausewitz.odds.policies import COST, Policy, order_of_loss
from clausewitz.play.battle import Battle
from clausewitz.play.documents import differing_readings
from clausewitz.play.moments import Side
from clausewitz.play.readings import choose_reading, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.rulings.rules import Rules
from clausewitz.text.register import Register

Answer = TypeVar("Answer")
_Told = tuple[Answer] | tuple[()]
"""An answer, or that there is none."""


def share_work(work: Callable[[int], Answer], number: int, jobs: int) -> Iterator[Answer]:
    """The result of the work for each of this many items, called by index, in order as they arrive.

    Of two processes each does every other item. If one fails at an item or is killed, this process repeats it, so that
    an error is raised in place of its answer. A caller that stops early ends the processes. If forks are not possible,
    this process does everything.
    """
    jobs = min(jobs, number)
    if jobs < 2 or not can_fork():
        yield from map(work, range(number))
        return
    begun = list[tuple[Connection, BaseProcess]]()
    try:
        with hold_interrupts():
            for first in range(jobs):
                begun.append(_start_process(work, range(first, number, jobs), [end for end, _ in begun]))
        for at in range(number):
            yield from _receive_answer(begun[at % jobs][0]) or (work(at),)
    finally:
        for end, process in begun:
            process.kill()
            process.join()
            end.close()


def _start_process(
    work: Callable[[int], object], share: Iterable[int], others: Iterable[Connection]
) -> tuple[Connection, BaseProcess]:
    fork = multiprocessing.get_context("fork")
    end, own = fork.Pipe(duplex=False)
    process = fork.Process(target=_do_share, args=(work, share, own, [end, *others]), daemon=True)
    process.start()
    own.close()  # so that the pipe ends where the process does
    return end, process


def _do_share(
    work: Callable[[int], object], share: Iterable[int], own: Connection, copied: Iterable[Connection]
) -> None:
    """Do a share of the work until nobody reads the results any longer."""
    follow_parent()
    for each in copied:  # while a copy is open it is not seen that the first process is gone
        each.close()
    with suppress(BrokenPipeError):
        for at in share:
            own.send(_try_work(work, at))


def _try_work(work: Callable[[int], Answer], at: int) -> _Told[Answer]:
    try:
        return (work(at),)
    except Exception:  # it is raised again where the first process does the work
        return ()


def _receive_answer(end: Connection) -> _Told[Answer]:
    """The next answer of a process; None if it is gone."""
    try:
        told: _Told[Answer] = end.recv()
    except (EOFError, OSError):
        return ()
    return told


DISPUTE, FIGURE, SENTENCE = "dispute", "figure", "sentence"


@dataclass(frozen=True)
class WeighedChange:
    """One change of the rules that apply in a battle."""

    of: str
    what: str
    to: str
    words: str
    rules: Rules
    assumed: bool = False


def disputes_in(asked: frozenset[str], rules: Rules) -> Iterator[WeighedChange]:
    """Each other reading of the issues that the rules ask about."""
    for taken in readings_of(rules.profile):
        for other in type(taken) if taken.issue in asked else ():
            if other is not taken:
                by = replace(rules, profile=choose_reading(rules.profile, taken.issue, other.letter))
                yield WeighedChange(DISPUTE, taken.issue, other.letter, other.value.text, by)


def figures_in(asked: frozenset[str], rules: Rules, rulebook: Rulebook) -> Iterator[WeighedChange]:
    """Each whole figure that the rules ask for, up and down by one; costs are no part of a battle."""
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
    """Each clause that the rules ask for, struck out."""
    for each in register.clauses.values():
        if each.id in asked and each.id not in rules.without:
            by = replace(rules, without=rules.without | {each.id})
            yield WeighedChange(SENTENCE, each.id, "", each.paraphrase, by)


def weigh_changes(
    changes: Sequence[WeighedChange], scales: Scales, document: Mapping[str, object], rulebook: Rulebook, jobs: int = 1
) -> Iterator[WeighedAnswer]:
    """The odds of the battle in a document with each change, computed by this many processes."""
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


def _odds(change: WeighedChange, scales: Scales, document: Mapping[str, object], rulebook: Rulebook) -> Odds:
    with change.rules.in_force():
        setting = setting_of(_replace_rules(change.rules, document, rulebook), [rulebook])
        battle = setting.opened.position
        assert isinstance(battle, Battle), "it is set up by the same document as the battle that is weighed"
        with with_figures(setting.document.own_figures):
            return scales.odds_with_change(battle, change.what)


def _replace_rules(rules: Rules, document: Mapping[str, object], rulebook: Rulebook) -> Mapping[str, object]:
    """The document with the readings and figures of the rules instead of its own."""
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


def rank_changes(found: Iterable[WeighedAnswer], scales: Scales) -> tuple[WeighedAnswer, ...]:
    """The changes by how far they move the odds, then the casualties; last those without odds."""
    return tuple(sorted(found, key=lambda each: (each.moves is None, -(each.moves or 0), -costs_moved(each, scales))))


def costs_moved(each: WeighedAnswer, scales: Scales) -> float:
    """The average change of both sides' casualties, in hits."""
    usual = hits_by_side(scales.odds)
    return sum(abs(hits - usual.get(side, 0)) for side, hits in each.costs.items())


MOST = 2_000
"""A battle with more estimated positions is not weighed."""
NOTHING = 5e-5
"""A smaller change of the odds is not shown: none of its digits would be."""


@dataclass(frozen=True)
class Weights:
    """The weights of assumed figures and of readings in an example battle."""

    file: str
    title: str
    figures: tuple[WeighedAnswer, ...]
    """Those that move any odds, the largest first."""
    idle: tuple[str, ...]
    """The other assumed figures that the rules ask for in it, such as `infantry.attack`, which move nothing."""
    disputes: tuple[WeighedAnswer, ...] = ()
    """The readings that move any odds, the largest first."""
    is_too_large: bool = False
    """Whether it has too many positions to weigh anything, as has each other example of its kind."""


def weigh_kind(kind: str, examples: Iterable[tuple[str, Document]], rulebook: Rulebook) -> tuple[Weights, ...]:
    """The weights in an example of a kind of document; none if none of its examples is one battle."""
    chosen: tuple[bool, int, str, Document, Setting] | None = None
    for name, document in examples:
        if kind_of(document, rulebook) != kind:
            continue
        try:
            setting = setting_of(document, [rulebook])
        except DocumentError:
            continue  # the book says so where it shows the example
        battle = setting.opened.position
        if isinstance(battle, Battle):
            likely = estimate_positions(battle)
            found = (likely <= MOST, likely, name, document, setting)
            chosen = max(chosen or found, found, key=lambda each: each[:3])
    if chosen is None:
        return ()
    is_small, _, name, document, setting = chosen
    found_in = _weigh_example(name, document, setting, rulebook) if is_small else None
    return (found_in or Weights(name, setting.opened.title, (), (), is_too_large=True),)


def _weigh_example(name: str, document: Mapping[str, object], setting: Setting, rulebook: Rulebook) -> Weights | None:
    """The weights in an example; None if it turns out to be too large."""
    battle, rules = setting.opened.position, Rules(setting.opened.profile, figures=setting.document.own_figures)
    assert isinstance(battle, Battle), "others are not chosen"
    policy = Policy({side: order_of_loss(rulebook.roster, (), rulebook.roster.units) for side in Side})
    try:
        scales = Scales(battle, policy, MOST)
    except TooLargeError:
        return None

    def weigh(changes: Iterable[WeighedChange]) -> tuple[WeighedAnswer, ...]:
        return rank_changes(weigh_changes(tuple(changes), scales, document, rulebook), scales)

    figures = weigh(each for each in figures_in(scales.asked_ids, rules, rulebook) if each.assumed)
    moving = tuple(
        each for each in figures if each.moves is None or max(each.moves, costs_moved(each, scales)) > NOTHING
    )
    told = {each.what for each in moving}
    idle = dict.fromkeys(each.what for each in figures if each.what not in told)
    came = scales.asked_ids & issues_in_plays(setting.document, rulebook)
    disputes = tuple(each for each in weigh(disputes_in(came, rules)) if each.moves and each.moves > NOTHING)
    return Weights(name, setting.opened.title, moving, tuple(idle), disputes)
