"""Rulings on what words ask about an open position, and on all that may be decided there, allowed or not."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from clausewitz.answers.rulings import RulingAnswer
from clausewitz.catalogue.explanations import Whys, decision_answer, ruling_answer
from clausewitz.documents.moves import NotUnderstoodError, option_in_words, options_as_typed
from clausewitz.documents.questions import (
    actions_in_question,
    describe_excess,
    describe_unknown,
    find_left_aside,
    losses_in_question,
    narrow_to_units,
    sides_in_question,
)
from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.combat import Combat, Considered, Playable, considered_actions
from clausewitz.play.forces import Force, Selections
from clausewitz.play.matching import matching_options
from clausewitz.play.moments import Choose, Done
from clausewitz.play.norms import RefusedError
from clausewitz.play.position import CasualtyStep
from clausewitz.text.register import Register
from clausewitz.text.search import stem, stop_stems, words_of
from clausewitz.text.words import capitalize


@dataclass(frozen=True)
class RuledOption:
    """Something that may be decided in a position, or may not."""

    option: object
    typed: str
    """As a player would type it."""
    ruling: RulingAnswer


def find_decisions(position: Playable, register: Register, most: int) -> Iterator[RuledOption]:
    """What may be decided now, and then what may not: at most so many of each."""
    awaited = position.awaits
    if not isinstance(awaited, Choose):
        return
    legal = islice(options_as_typed(awaited, position.roster), most)
    candidates = _losses_to_refuse(position) if isinstance(next(iter(awaited.options)), Force) else position.decidable
    others = (each for each in dict.fromkeys(candidates) if position.find_refusal(each))
    refused = ((each, option_in_words(each)) for each in islice(others, most))
    for option, typed in (*legal, *refused):
        made = decision_answer(position, awaited, option, register)
        if isinstance(option, Force) and (refusal := position.find_refusal(option)):
            made = _ruling_on_losses(made, refusal, typed, register)
        yield RuledOption(option, typed, made)


def _ruling_on_losses(made: RulingAnswer, refusal: RefusedError, words: str, register: Register) -> RulingAnswer:
    """The ruling on losses that may not be taken, by the last rule that is cited: the others hold for all losses."""
    told = str(refusal).removeprefix(f"{words}: ").removesuffix(f" ({', '.join(refusal.cites)})")
    decided_by = next((each for each in reversed(refusal.cites) if each in register.clauses), made.decided_by)
    quotes = register.wordings(decided_by)
    return replace(made, says=f"{capitalize(told)}.", decided_by=decided_by, quotes=quotes)


def _losses_to_refuse(position: Playable) -> Iterator[Force]:
    """Losses of as many units as are due, from all units of the side: some that it may not take are among them."""
    battle = position.active_battle
    if isinstance(battle, Battle) and isinstance(now := battle.now, CasualtyStep):
        there = battle.forces[now.side]
        yield from islice(Selections(there, min(battle.hits_on(now.side), there.total())), _MOST_LOSSES)


_MOST_LOSSES = 2_000
"""The most losses that are looked at for some that may not be taken."""


@dataclass(frozen=True)
class PositionRulings:
    """The answer on the actions that were asked about."""

    heading: str
    rulings: list[RulingAnswer]
    round: int | None
    """The round of the battle; None without a battle."""
    over: bool = False
    """Whether nothing is allowed any more, all for the same reason."""
    aside: tuple[str, ...] = ()
    """Parts of the question that affect none of them."""
    is_ruled: bool = True
    """Whether the rules decide, because a side is asked."""


def rule_in_position(
    action: str, position: Playable, register: Register, whys: Whys | None = None
) -> PositionRulings | None:
    """The answer on the decisions that words name; None if they name none. Raises `NotUnderstoodError`."""
    fighting = position.active_battle
    if fighting is None:
        named = _decisions(position, action)
        return _answer_decisions(position, named, register, whys) if named else None
    asked = decisions_named(position, action)
    losses = losses_in_question(action, position)
    if losses is not None:
        return _answer_decisions(position, [losses], register, whys)
    return rule_on_considered(position, fighting, asked, register, whys) if asked else None


def rule_on_words(words: str, position: Playable, register: Register) -> PositionRulings:
    """The answer on the decisions that words name, or that a question in them means.

    Raises `NotUnderstoodError` if there are none, and if one is allowed but the question says more.
    """
    if found := rule_in_position(words, position, register):
        return found
    battle = position.active_battle
    meant = narrow_to_units(words, _decisions_meant(words, battle), battle) if battle else []
    if battle is None or not meant:
        raise NotUnderstoodError(describe_unknown(words, position))
    told = rule_on_considered(position, battle, meant, register)
    aside = find_left_aside(words, meant, "", battle)
    if any(each.allowed for each in told.rulings) and (doubt := aside.describe_doubt(aside.words)):
        raise NotUnderstoodError(doubt)
    return replace(told, aside=aside.sentences)


def _decisions_meant(words: str, battle: Combat) -> list[Considered]:
    """The decisions that share most words with a question, in any form of these; of one side only if it names that."""
    said = {stem(each) for each in words_of(words)} - stop_stems()
    sides = sides_in_question(words, battle)
    every = [each for each in dict.fromkeys(considered_actions(battle)) if not sides or each.side in sides]
    shared = {each: len(said & {stem(word) for word in words_of(str(each.action))}) for each in every}
    most = max(shared.values(), default=0)
    return [each for each, number in shared.items() if number == most > 0]


def decisions_named(position: Playable, action: str) -> list[Considered]:
    """The decisions of the sides of a battle that words name. Raises `NotUnderstoodError`."""
    return actions_in_question(action, position.active_battle) if position.active_battle else []


def rule_on_considered(
    position: Playable, fighting: Combat, asked: list[Considered], register: Register, whys: Whys | None = None
) -> PositionRulings:
    """The answer on actions that the sides of a battle choose between."""
    if isinstance(position.awaits, Done):
        return _answer_when_over(position.awaits, fighting.round, asked, register)
    coming = [(each, there) for each in asked if (there := each.find_next_question(fighting)) is not None]
    rulings = [ruling_answer(each, there, register, whys) for each, there in coming]
    told = rulings or list(map(_moot_ruling, asked))
    return PositionRulings(f"As the battle stands in {position.where}:", told, fighting.round, is_ruled=bool(rulings))


def _moot_ruling(asked: Considered) -> RulingAnswer:
    """The ruling on an action that nobody can take any more, whatever the norms say."""
    says = f"As the battle stands, this does not come up in step {asked.step}: nobody is asked."
    return RulingAnswer(asked.side.value, asked.step, str(asked.action), "no", False, "", says, (), (), ())


def _answer_when_over(end: Done, now: int, asked: list[Considered], register: Register) -> PositionRulings:
    """The answer in a battle that is over: nothing is allowed any more."""
    heading = f"The battle is over: {end.outcome}"
    says = f"{heading}."
    clause = next(iter(end.cites), "")
    quotes = register.wordings(clause)
    rulings = [
        RulingAnswer(each.side.value, each.step, str(each.action), "no", False, clause, says, quotes, (), ())
        for each in asked
    ]
    return PositionRulings(
        f"{heading} ({', '.join(end.cites)})." if end.cites else says, rulings, now, over=True, is_ruled=False
    )


_ASKED = re.compile(r"^\s*(?:may|can|could)\s+(?:(?:i|we)\s+)?", re.IGNORECASE)
"""What makes a question of the words of a decision: `can France move ...?`"""


def _decisions(position: Playable, action: str) -> list[object]:
    """The possible decisions outside a battle that the question is about. Raises `NotUnderstoodError`."""
    if not isinstance(position.awaits, Choose):
        raise NotUnderstoodError("there is nothing left to decide")
    words = _ASKED.sub("", action)
    asked = list(dict.fromkeys(matching_options(words, position.decidable)))
    if not asked and (most := describe_excess(words, position.decidable, position.roster)):
        raise NotUnderstoodError(f'"{action}" asks for more units than are available: {most}')
    return asked


def _answer_decisions(
    position: Playable, asked: list[object], register: Register, whys: Whys | None = None
) -> PositionRulings:
    """The ruling on each possible decision, with its clause."""
    awaited = position.awaits
    assert isinstance(awaited, Choose)
    answers = [decision_answer(position, awaited, each, register, whys) for each in asked]
    return PositionRulings(f"As it stands in {position.where}:", answers, None)
