"""What a question on an action comes to: the action that it means, the facts that it states, the verdict of the tree.

The verdict is that of the decision tree on the action, with the facts filled in: yes or no if that settles it, or has
one exception; else it depends on the next question.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from clausewitz.answers.cards import CardVerdict
from clausewitz.catalogue.asked_facts import Fact, hear_facts, known_by_facts, state_without_agent
from clausewitz.catalogue.hearing import HeardQuestion
from clausewitz.catalogue.meant_actions import MeantAction, find_named_kinds, meant_actions, stems_of
from clausewitz.catalogue.search_hits import THE_SEA, AskedAction, Searched, SearchHit, SearchResult
from clausewitz.catalogue.silence import is_said
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import SILENT
from clausewitz.rulings.trees.tree import (
    DecisionTree,
    Known,
    TreeAnswer,
    TreeQuestion,
    TreeRuling,
    Way,
    settled_way,
    ways_from,
)
from clausewitz.rulings.wording import GAP, as_conditions
from clausewitz.text.search import equivalent_stems, stem
from clausewitz.text.words import uncapitalize

_CANDIDATES = 5
"""Of so many actions it is heard which facts the question states: those speak for an action too."""
_A_FACT, _FACTS = 0.8, 2
"""What each of so many facts adds to the score of an action."""
_CLEARLY, _HIGH = 1.3, 8.0
"""An action that is not named is meant for sure with so high a score, so many times that of the next."""
_LEAST = 3.0
"""An action with a lower score is not meant."""
_CONDITIONS = 2
"""An exception has at most so many conditions; else the verdict depends."""
_EITHER = 2
"""Of so many answers one is usual and one is rare."""
_MUCH = 2
"""A core with so many other words is about more than an action."""
_SEVERAL = 2
"""So many facts that were heard tell what is asked about."""
_NOT = re.compile(r"\b(?:not|no|cannot|none|nobody)\b")
_USUAL = re.compile(r"\b(?:has|have) not\b|\bnot too\b|\bby nobody\b")
"""In what is so unless it is said otherwise: what a story does not tell has not happened."""
_AT_SEA = re.compile(r"\b(?:in|at|on|under)(?: \w+)? (?:sea|seas|ocean|water|waters)\b")
"""Where the action would be."""
_ONLY_IF = "Only if"
"""So a verdict begins that rests on a rule, and on whether a condition holds."""
_BECAUSE = f": {uncapitalize(SILENT).removesuffix('.')}"
"""So a verdict ends that rests on no rule."""
_NEARLY = 3
"""So many other actions are named."""
LoadTree = Callable[[str, str], DecisionTree | None]
"""Gives the tree on an action, by the game and by what its engine calls it; None where there is none."""


Conditions = Sequence[tuple[TreeQuestion, tuple[TreeAnswer, ...]]]
"""Questions, each with the answers that hold."""


@dataclass(frozen=True)
class HeardAction:
    """The action that a question means, its tree, and the facts that the question states."""

    asked: AskedAction
    tree: DecisionTree | None
    facts: tuple[Fact, ...]
    nearly: tuple[AskedAction, ...] = ()
    """Other actions that it may mean, the likeliest first."""
    is_sure: bool = False
    """Whether it means this one beyond doubt: one of the best rules that were found rules on it, or no more is said."""
    stranger: str = ""
    """The kind of unit that would act, or the sea, if no rule on the action names it: then no rule answers."""
    is_of_other: bool = False
    """Whether it is not the player who would act."""

    @property
    def known(self) -> Known:
        """What the facts answer."""
        return known_by_facts(self.facts)

    @property
    def states(self) -> tuple[str, ...]:
        """What the facts say, as it is said to a player."""
        sides = _OTHER_SIDES if self.is_of_other else _SIDES
        return tuple(sides.get(each.states, each.states) for each in self.facts)


def hear_action(of: Searched, question: HeardQuestion, found: SearchResult, load_tree: LoadTree) -> HeardAction | None:
    """The action that a question most likely means, with what it says of it; None if no action fits at all."""
    every = meant_actions(of, question, found)
    if not every or every[0].score < _LEAST:
        return None

    def hear(meant: MeantAction) -> tuple[float, MeantAction, HeardAction]:
        tree = load_tree(meant.asked.rulebook, meant.asked.kind)
        facts = hear_facts(tree, question) if tree else ()
        return meant.score + _A_FACT * min(len(facts), _FACTS), meant, HeardAction(meant.asked, tree, facts)

    weighed = sorted(map(hear, every[:_CANDIDATES]), key=lambda each: -each[0])
    (score, best, heard), *others = weighed
    next_score = others[0][0] if others else 0
    is_clear = score >= _HIGH and score >= _CLEARLY * next_score
    is_meant = best.is_named or (is_clear and best.says_verb)
    is_all = best.is_named and question.core_words == question.words and not found.silence
    is_all &= bool(heard.facts) or not _says_more(of, best.asked, question)
    stranger = _stranger(of, best.asked, question)
    is_of_other = any(_is_named(of, each.found, stranger) for each in found.rules[:1])
    is_sure = is_meant and (best.is_borne_out or is_all) and not is_of_other and not _is_unspoken(found, question)
    nearly = tuple(each.asked for _, each, _ in others[:_NEARLY])
    return replace(heard, nearly=nearly, is_sure=is_sure, stranger=stranger, is_of_other=question.is_of_other)


def _stranger(of: Searched, asked: AskedAction, question: HeardQuestion) -> str:
    """The first kind of unit in the core of a question, or the sea, if no rule on an action names it; else empty."""
    strangers = {*asked.strangers} - {THE_SEA}
    kinds = find_named_kinds(of, asked.rulebook, question, strangers)
    if kinds and kinds <= strangers:
        return min(kinds)
    return THE_SEA if THE_SEA in asked.strangers and _AT_SEA.search(" ".join(question.core_words)) else ""


def _says_more(of: Searched, asked: AskedAction, question: HeardQuestion) -> bool:
    """Whether a core says much besides an action and a unit: "can I attack with rail guns from two spaces away"."""
    says = stems_of(" ".join((asked.action.name, asked.action.does, *of.units[asked.rulebook]))) | of.index.small
    besides = {each for each in map(stem, question.core_words) if says.isdisjoint({each, *equivalent_stems(each)})}
    return len(besides) >= _MUCH


def _is_unspoken(found: SearchResult, question: HeardQuestion) -> bool:
    """Whether no rule at all speaks of what the core names: what infantry may do, engineers may not therefore do."""
    subject = found.silence.subject if found.silence else ()
    return bool(subject) and is_said({*map(stem, question.core_words)}, subject)


def _is_named(of: Searched, rule: SearchHit, kind: str) -> bool:
    """Whether a rule names a kind of unit: then it is not silent on it, whatever the rules on an action are."""
    says = stems_of(rule.answer)
    return any(each == kind and stems_of(name) <= says for name, each in of.units.get(rule.rulebook, {}).items())


@dataclass(frozen=True)
class WordedVerdict:
    """A verdict in words, what decides, and what is asked next."""

    verdict: CardVerdict
    heading: str
    ruling: TreeRuling | None = None
    """None where what decides depends on answers."""
    asks: str = ""


def decide(tree: DecisionTree, heard: HeardAction, rules: Sequence[str], *, is_may: bool) -> WordedVerdict:
    """The verdict of a tree once it is known what a question states; `rules` are the best that were found on it."""
    ways = list(ways_from(tree, 0, heard.known))
    if way := settled_way(ways, heard.known):
        return settle(way.ruling, is_may=is_may)
    asks, groups = _group_ways(ways, heard.known)
    if presupposed := _presuppose(asks, groups, heard.known) or _find_told(tree, ways, heard.known):
        ruling, condition = presupposed
        return settle(ruling, is_may=is_may, condition=condition)
    if decided := _decide_but_for_one(ways, heard.known, rules, asks, is_may=is_may):
        return decided
    if presumed := _presume(tree, heard.known):
        ruling, rarities = presumed
        return _unless(ruling, as_conditions(rarities, "or"), ways, asks, is_may=is_may)
    by_few = _decide_by_few(tree, ways, heard.known, rules, is_may=is_may)
    return by_few or WordedVerdict("depends", _depend(asks, groups, heard.known, is_may=is_may), asks=_put(asks))


def _decide_but_for_one(
    ways: Sequence[Way], known: Known, rules: Sequence[str], asks: TreeQuestion, *, is_may: bool
) -> WordedVerdict | None:
    """The verdict by the first of these rules to which there is one exception; None if there is none."""
    best = [way.ruling for id_ in rules for way in ways if way.ruling.decided_by == id_]
    for place, ruling in enumerate(best):
        exception, *more = [way for way in ways if way.ruling.allowed is not ruling.allowed]
        conditions = exception.open_steps(known)
        if more or len(conditions) > _CONDITIONS:
            continue
        if rare := _find_rare(conditions, _USUAL):
            return _unless(exception.ruling, rare, ways, asks, is_may=is_may)
        is_heard = any(asked.asks in known for asked, _ in exception.steps)
        if is_heard and exception.ruling in best[:place]:
            return settle(exception.ruling, is_may=is_may, condition=_condition_phrase(conditions))
        return _except(ruling, exception, ways, conditions, is_may=is_may)
    return None


def _decide_by_few(
    tree: DecisionTree, ways: Sequence[Way], known: Known, rules: Sequence[str], *, is_may: bool
) -> WordedVerdict | None:
    """The verdict by the first of these rules to which few conditions lead, whatever else is the case; None for none.

    The last condition that its ways share tells them from others: that alone, or one more with it.
    """
    asks = ways[0].open_steps(known)[0][0]
    for ruling in (way.ruling for id_ in rules for way in ways if way.ruling.decided_by == id_):
        own = [way for way in ways if way.ruling.decided_by == ruling.decided_by]
        shared = _shared_by(own, own[0].open_steps(known))
        for conditions in (shared[-1:], *([other, shared[-1]] for other in shared[-2::-1])):
            given = {**known, **{asked.asks: frozenset(each.answer for each in some) for asked, some in conditions}}
            if not conditions or not settled_way(list(ways_from(tree, 0, given)), given):
                continue
            is_rule = ruling.allowed and ruling.decided_by not in ruling.issues
            if is_rule and conditions == _shared_by((way for way in ways if way.ruling.allowed), conditions):
                return _only_condition_phrase(ruling, _state_all(conditions), asks)
            others = [each for asked, some in conditions for each in _others(asked, some)]
            is_rare = len(conditions) == len(others) == 1 < len(conditions[0][1])
            on = f", unless {_state(others)}; then" if is_rare else f" if {_state_all(conditions)}; otherwise"
            return WordedVerdict("depends", f"It depends: {_word(ruling, is_may=is_may)}{on} on more.", asks=_put(asks))
    return None


def _shared_by(ways: Iterable[Way], conditions: Conditions) -> Conditions:
    """Those of some conditions that all of these ways have, by the words of their answers."""
    every = [{(asks.asks, *(each.answer for each in some)) for asks, some in way.steps} for way in ways]
    return [
        (asks, some)
        for asks, some in conditions
        if all((asks.asks, *(each.answer for each in some)) in each for each in every)
    ]


def _find_told(tree: DecisionTree, ways: Sequence[Way], known: Known) -> tuple[TreeRuling, str] | None:
    """The only ruling to one verdict, with its condition, if any of several facts heard would else reverse it.

    "Can the fleet stay in its port when that is captured": whoever tells both asks about a fleet that is driven out.
    """
    told = {asks.asks: asks for way in ways for asks, _ in way.steps if asks.asks in known}
    others = list[Way]()
    for asks in told.values():
        otherwise = frozenset(each.answer for each in asks.answers) - known[asks.asks]
        others += ways_from(tree, 0, {**known, asks.asks: otherwise})
    if len(told) < _SEVERAL or len({way.ruling.allowed for way in others}) != 1:
        return None
    way, *more = [each for each in ways if each.ruling.allowed is not others[0].ruling.allowed]
    conditions = way.open_steps(known)
    return None if more or len(conditions) > _CONDITIONS else (way.ruling, _condition_phrase(conditions))


def find_open_rules(tree: DecisionTree, known: Known) -> set[str]:
    """The rules that may still decide: not those on what is known to be otherwise, as on the other side."""
    return {way.ruling.decided_by for way in ways_from(tree, 0, known)}


def _except(
    ruling: TreeRuling, exception: Way, ways: Sequence[Way], conditions: Conditions, *, is_may: bool
) -> WordedVerdict:
    """A ruling but for an exception, where all these conditions hold; one that says "not" the other way round."""
    asks = conditions[0][0]
    is_rule = ruling.decided_by not in ruling.issues
    if rare := _find_rare(conditions, _NOT):
        is_demanded = ruling.allowed and is_rule
        return (
            _only_condition_phrase(ruling, rare, asks)
            if is_demanded
            else settle(ruling, is_may=is_may, condition=f"if {rare}")
        )
    others = [each for asked, answers in conditions for each in _others(asked, answers)]
    is_mostly = len(others) > sum(len(answers) for _, answers in conditions)
    if ruling.allowed and is_rule and not is_mostly and not _is_overridden(ruling, ways):
        return _only_condition_phrase(ruling, _state(others), asks)
    verdict = _unless(ruling, _state_all(conditions), ways, asks, is_may=is_may)
    is_part = verdict.verdict == "depends" and len(conditions) > 1
    return replace(verdict, ruling=exception.ruling) if is_part else verdict


def _unless(
    ruling: TreeRuling, condition: str, ways: Sequence[Way], asks: TreeQuestion, *, is_may: bool
) -> WordedVerdict:
    """A ruling that holds but for a condition.

    A ban comes first if it is lifted then. Else what is not allowed says only that what is demanded is not the case.
    """
    if ruling.allowed or ruling.decided_by in ruling.issues or _is_overridden(ruling, ways):
        return settle(ruling, is_may=is_may, condition=f"unless {condition}")
    return _only_condition_phrase(ruling, condition, asks)


def _is_overridden(ruling: TreeRuling, ways: Sequence[Way]) -> bool:
    """Whether one of these ways overrides a rule by which another comes to the same verdict as a ruling."""
    alike = {way.ruling.decided_by for way in ways if way.ruling.allowed is ruling.allowed}
    return any(not alike.isdisjoint(way.ruling.overridden) for way in ways if way.ruling.allowed is not ruling.allowed)


def _only_condition_phrase(ruling: TreeRuling, condition: str, asks: TreeQuestion) -> WordedVerdict:
    """What is allowed under a condition alone is no yes: whoever asks may be asking because it does not hold."""
    return WordedVerdict("depends", f"{_ONLY_IF} {condition}.", ruling, _put(asks))


def _state_all(conditions: Conditions) -> str:
    return as_conditions([_state(answers, asks) for asks, answers in conditions])


def _condition_phrase(conditions: Conditions) -> str:
    """Some conditions in words; a single one that says "not" the other way round."""
    rare = _find_rare(conditions, _NOT)
    return f"unless {rare}" if rare else f"if {_state_all(conditions)}"


def _find_rare(conditions: Conditions, usual: re.Pattern[str]) -> str:
    """What is the case where a single condition of a kind does not hold; empty for others."""
    (asks, answers), *more = conditions
    if more or not usual.search(_state(answers, asks)):
        return ""
    return _state(_others(asks, answers), asks)


def _others(asks: TreeQuestion, answers: Collection[TreeAnswer]) -> list[TreeAnswer]:
    return [each for each in asks.answers if each not in answers]


def _presume(tree: DecisionTree, known: Known) -> tuple[TreeRuling, Sequence[str]] | None:
    """The ruling if nothing has happened that is not told, and what must not have; None where that settles nothing."""
    presumed, rarities = dict(known), list[str]()
    while len(rarities) < _CONDITIONS:
        asks, groups = _group_ways(list(ways_from(tree, 0, presumed)), presumed)
        usual = [answers for answers, _ in groups if _USUAL.search(_state(answers))]
        if len(groups) != _EITHER or len(usual) != 1:
            return None
        presumed[asks.asks] = frozenset(each.answer for each in usual[0])
        rarities += [_state(answers, asks) for answers, _ in groups if answers not in usual]
        if way := settled_way(list(ways_from(tree, 0, presumed)), presumed):
            return way.ruling, rarities
    return None


def settle(ruling: TreeRuling, *, is_may: bool, condition: str = "") -> WordedVerdict:
    """The verdict of a ruling, in words."""
    word = _word(ruling, is_may=is_may)
    condition = f", {condition}" if condition else ""
    if ruling.decided_by in ruling.issues:
        return WordedVerdict("open", f"Open question: most would play {word}{condition}.", ruling)
    because = "" if ruling.decided_by else _BECAUSE
    verdict: CardVerdict = "yes" if ruling.allowed else "no"
    return WordedVerdict(verdict, f"{word.capitalize()}{condition}{because}.", ruling)


def _word(ruling: TreeRuling, *, is_may: bool) -> str:
    return ("yes" if is_may else "it may") if ruling.allowed else "no"


Groups = Sequence[tuple[tuple[TreeAnswer, ...], Sequence[Way]]]
"""The answers to a question, those that lead on to the same alike, each with the ways that go on from there."""


def _group_ways(ways: Sequence[Way], known: Known) -> tuple[TreeQuestion, Groups]:
    """The first question that is open, with its answers and where they lead."""
    first = [way.open_steps(known)[0] for way in ways]
    asks = first[0][0]
    groups: dict[tuple[TreeAnswer, ...], list[Way]] = {}
    for (_, answers), way in zip(first, ways, strict=True):
        groups.setdefault(answers, []).append(way)
    return asks, tuple(groups.items())


def _presuppose(asks: TreeQuestion, groups: Groups, known: Known) -> tuple[TreeRuling, str] | None:
    """The ruling on the one answer under which alone a fact that was heard matters, with that answer as a condition."""
    asked = [{step.asks for way in ways for step, _ in way.steps} & known.keys() for _, ways in groups]
    where = [each for each, some in zip(groups, asked, strict=True) if some - asked[0].intersection(*asked)]
    others = [way for each in groups if each not in where for way in each[1]]
    if len(where) != 1 or settled_way(others, known):
        return None
    ((answers, ways),) = where
    way = settled_way(ways, known)
    return (way.ruling, _condition_phrase([(asks, answers)])) if way else None


def _depend(asks: TreeQuestion, groups: Groups, known: Known, *, is_may: bool) -> str:
    """On what a verdict depends: the answers that settle it, all but one if so many do, or the first question."""
    settled: dict[str, list[str]] = {}
    unsettled: list[str] = []
    for answers, ways in groups:
        way = settled_way(ways, known)
        said = settled.setdefault(_word(way.ruling, is_may=is_may), []) if way else unsettled
        said.append(_state(answers, asks))
    if not settled:
        return f"It depends. {_put(asks)}"
    if len(settled) == len(unsettled) == 1 and len(asks.answers) > _EITHER:
        (word,) = settled
        return f"It depends: {word}, unless {as_conditions(unsettled)}; then on more."
    told = [f"{word} if {as_conditions(conditions, 'or')}" for word, conditions in settled.items()]
    rest = "otherwise on more" if unsettled else f"otherwise {[*settled][-1]}"
    return f"It depends: {'; '.join([*(told if unsettled else told[:1]), rest])}."


def _state(answers: Collection[TreeAnswer], asks: TreeQuestion | None = None) -> str:
    """What is so by some answers, of one question if that is given."""
    whole = state_without_agent(asks, answers) if asks else ""
    return whole or as_conditions([_to_player(each.states) for each in answers], "or")


def _put(asks: TreeQuestion) -> str:
    """A question as it is put, with its answers where it needs them."""
    if asks.asks.endswith("?"):
        return asks.asks
    *others, last = [each.answer for each in asks.answers]
    answers = f"{', '.join(others)}{',' * (' or ' in last)} or {last}"
    before, gap, after = asks.asks.rstrip(": ").partition(GAP)
    return f"{before}{answers}{after}?" if gap else f"{before}: {answers}?"


def _to_player(statement: str) -> str:
    """A statement on who decides, as it is said to a player."""
    return _SIDES.get(statement, statement)


_SIDES = {f"the {each.value} decides": f"you {each.value[:6]}" for each in Side}
_OTHER_SIDES = {decides: f"{you.replace('you', 'he')}s" for decides, you in _SIDES.items()}
