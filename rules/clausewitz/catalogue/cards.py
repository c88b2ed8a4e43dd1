"""The answer card of a question: the verdict first, then the sentence of the rulebook on which it rests.

A verdict is never guessed. It is that of the decision tree on the action that the question names, with the facts that
it states filled in: yes or no if that settles it, or has one exception; else it depends on the next question. Where no
action is named, the sentence itself is the answer.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from clausewitz.answers.cards import CardAnswer, CardVerdict
from clausewitz.answers.rulings import RuledAnswer, RulingAnswer
from clausewitz.catalogue.asked_facts import Fact, hear_facts, known_by_facts
from clausewitz.catalogue.hearing import Question, hear_question, places_of
from clausewitz.catalogue.meant_actions import MeantAction, meant_actions
from clausewitz.catalogue.search_hits import AskedAction, Searched, SearchHit, SearchResult
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
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
from clausewitz.rulings.wording import as_conditions
from clausewitz.text.model import Quote
from clausewitz.text.register import Register
from clausewitz.text.search import equivalent_stems, stem, stop_stems, words_of

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
_BEST = 3
"""One of so many of the best rules may be the rule to which there is one exception."""
_ABOUT = 0.75
"""A question is about an open one if it says so large a share of its words."""
_NEARLY = 3
"""So many other actions are named."""
LoadTree = Callable[[str, str], DecisionTree | None]
"""Gives the tree on an action, by the game and by what its engine calls it; None where there is none."""


@dataclass(frozen=True)
class HeardAction:
    """The action that a question means, its tree, and the facts that the question states."""

    asked: AskedAction
    tree: DecisionTree | None
    facts: tuple[Fact, ...]
    nearly: tuple[AskedAction, ...] = ()
    """Other actions that it may mean, the likeliest first."""
    is_sure: bool = False
    """Whether it means this one beyond doubt."""
    stranger: str = ""
    """The kind of unit that would act, if no rule on the action names it: then none answers the question."""

    @property
    def known(self) -> Known:
        """What the facts answer."""
        return known_by_facts(self.facts)


def hear_action(of: Searched, question: Question, found: SearchResult, load_tree: LoadTree) -> HeardAction | None:
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
    is_sure = best.is_named or (is_clear and (best.says_verb or question.wants != "does"))
    nearly = tuple(each.asked for _, each, _ in others[:_NEARLY])
    return replace(heard, nearly=nearly, is_sure=is_sure, stranger=_stranger(of, best.asked, question))


def _stranger(of: Searched, asked: AskedAction, question: Question) -> str:
    """The first kind of unit in the core of a question, if no rule on an action names it; else empty."""
    units = {frozenset(map(stem, words_of(name))): kind for name, kind in of.units[asked.rulebook].items()}
    stems = list(map(stem, question.core_words))
    said = [{each, *equivalent_stems(each)} for each in stems]
    for at in range(len(said)):
        kinds = {kind for name, kind in units.items() if name <= set[str]().union(*said[at : at + len(name)])}
        if kinds:
            return "" if kinds - {*asked.strangers} else min(kinds)
    return ""


def hear_found(found: SearchResult) -> Question:
    """The question of a search, each unknown word as what it was taken for."""
    taken = {word: " ".join(meant) for word, meant in found.understood.taken.items() if meant}
    return hear_question(re.sub(r"\w+", lambda word: taken.get(word[0].lower(), word[0]), found.question))


@dataclass(frozen=True)
class _Decided:
    """A verdict in words, what decides, and what is asked next."""

    verdict: CardVerdict
    heading: str
    ruling: TreeRuling | None = None
    """None where what decides depends on answers."""
    asks: str = ""


def build_card(of: Searched, found: SearchResult, load_tree: LoadTree) -> CardAnswer:
    """The card of what was asked and found."""
    first = next((each.found for each in found.found), None)
    if first is None or first.id.casefold() == found.question.strip().casefold():
        return _card(found, "", "", first, None)
    question = hear_found(found)
    asks_so = question.wants in {"may", "does"}
    heard = hear_action(of, question, found, load_tree) if asks_so and found.rules else None
    if heard and heard.is_sure:
        return _card_on_heard(of, found, heard, question)
    if found.silence:
        return _silent_card(found)
    if found.issues and _is_about(found.issues[0].found, question):
        return _open_card(found, found.issues[0].found)
    best = next(iter(found.rules), None)
    return _card(found, "", "", best.found if best else first, best.issue if best else None)


def _card_on_heard(of: Searched, found: SearchResult, heard: HeardAction, question: Question) -> CardAnswer:
    """The card of a question that is beyond doubt on an action."""
    best = found.rules[0]
    if heard.stranger:
        heading = f"The rules do not say: no rule on this names {heard.stranger}."
        return _card(found, "silent", heading, best.found, None, heard)
    if heard.tree is None:
        return _card(found, "", "", best.found, best.issue, heard)
    card = card_on_action(of, found, heard, heard.tree, is_may=question.wants == "may")
    is_open = card.verdict == "depends" and found.issues and _is_about(found.issues[0].found, question)
    return _open_card(found, found.issues[0].found, heard) if is_open else card


def card_on_action(
    of: Searched, found: SearchResult, heard: HeardAction, tree: DecisionTree, *, is_may: bool
) -> CardAnswer:
    """The card of a question on an action: whether it is allowed, as far as the facts that were heard settle it."""
    by_id = of.by_id
    rules = [each.found for each in found.rules if each.found.id in heard.asked.rules]
    decided = _decide(tree, heard, [each.id for each in rules[:_BEST]], is_may=is_may)
    ruling = decided.ruling
    deciding = (ruling.decided_by, *ruling.elsewhere) if ruling else ()
    own = [by_id[each] for each in (*deciding, *heard.asked.rules) if each in by_id]
    rule = next(iter([*own[:1], *rules] if deciding and own else [*rules, *own]), None)
    open_question = next((by_id[each] for each in (ruling.issues if ruling else ()) if each in by_id), None)
    if open_question is None and not ruling and found.rules and rule is found.rules[0].found:
        open_question = found.rules[0].issue
    return _card(found, decided.verdict, decided.heading, rule, open_question, heard, decided.asks)


def _card(  # noqa: PLR0913, PLR0917 - the parts of a card
    found: SearchResult,
    verdict: CardVerdict,
    heading: str,
    rule: SearchHit | None,
    open_question: SearchHit | None,
    heard: HeardAction | None = None,
    asks: str = "",
) -> CardAnswer:
    before, quote, after = rule.sentence if rule else ("", "", "")
    kind = "issues" if rule and rule.kind == "issue" else "rule"
    return CardAnswer(
        verdict=verdict,
        heading=heading,
        heard=tuple(map(_to_player, (each.states for each in heard.facts))) if heard else (),
        asks=asks,
        rulebook=rule.rulebook if rule else found.rulebook,
        action=heard.asked.action.name if heard else "",
        rule=rule.id if rule else "",
        says=rule.answer if rule else "",
        source=rule.source if rule else "",
        before=before,
        quote=quote,
        after=after,
        open_question=open_question.id if open_question else "",
        disputed=f"{open_question.answer} We play: {_reading(open_question)}" if open_question else "",
        missing=_missing(found, rule),
        interview=heard.asked.command if heard else "",
        why=f"clausewitz {kind} {rule.id}" if rule else "",
        nearly=tuple(each.command for each in heard.nearly) if heard else (),
    )


def _open_card(found: SearchResult, issue: SearchHit, heard: HeardAction | None = None) -> CardAnswer:
    return _card(found, "open", f"Open question. Most would play: {_reading(issue)}", issue, issue, heard)


def _is_about(issue: SearchHit, question: Question) -> bool:
    """Whether a question says nearly all that an open question asks."""
    asks = set(map(stem, words_of(issue.answer))) - stop_stems()
    return sum(bool(places_of(each, question.stems)) for each in asks) >= _ABOUT * len(asks)


def _silent_card(found: SearchResult) -> CardAnswer:
    assert found.silence is not None
    nearest = found.silence.nearest
    card = _card(found, "silent", "The rules do not say.", nearest.found if nearest else None, None)
    return replace(card, missing=_nowhere(*found.silence.missing)) if found.silence.missing else card


def _missing(found: SearchResult, rule: SearchHit | None) -> str:
    """The words of a rule that lead nowhere, if the question has one of them."""
    told = (_nowhere(*each) for each in (rule.missing if rule else ()) if _is_said(each[0], found))
    return next(told, "")


def _is_said(words: str, found: SearchResult) -> bool:
    return not found.understood.marked.isdisjoint(map(stem, words_of(words)))


def _nowhere(words: str, why: str) -> str:
    return f'"{words}" leads nowhere: {why}'


def _reading(issue: SearchHit) -> str:
    """How an open question is played, without the letter."""
    return issue.reading.partition(") ")[2]


def _decide(tree: DecisionTree, heard: HeardAction, rules: Sequence[str], *, is_may: bool) -> _Decided:
    """The verdict of a tree once it is known what a question states; `rules` are the best that were found on it."""
    ways = list(ways_from(tree, 0, heard.known))
    if way := settled_way(ways, heard.known):
        return _settle(way.ruling, is_may=is_may)
    asks, groups = _group_ways(ways, heard.known)
    if presupposed := _presuppose(asks, groups, heard.known):
        ruling, condition = presupposed
        return _settle(ruling, is_may=is_may, condition=f"if {condition}")
    for ruling in (way.ruling for id_ in rules for way in ways if way.ruling.decided_by == id_):
        exceptions = [way for way in ways if way.ruling.allowed is not ruling.allowed]
        conditions = exceptions[0].open_steps(heard.known)
        if len(exceptions) == 1 and len(conditions) <= _CONDITIONS:
            return _settle(ruling, is_may=is_may, condition=_except(conditions, ruling.allowed))
    return _Decided("depends", _depend(asks, groups, heard.known, is_may=is_may), asks=_put(asks))


def _except(conditions: Sequence[tuple[TreeQuestion, tuple[TreeAnswer, ...]]], allowed: bool) -> str:
    """The exception to a ruling, where all these conditions hold; one that says "not" the other way round."""
    told = [_to_player(_state(answers)) for _, answers in conditions]
    (asks, answers), *more = conditions
    if not more and re.search(r"\b(?:not|no|cannot|none)\b", told[0]):
        others = [each for each in asks.answers if each not in answers]
        return f"{'but only ' if allowed else ''}if {as_conditions([_to_player(_state(others))])}"
    return f"unless {as_conditions(told)}"


def _settle(ruling: TreeRuling, *, is_may: bool, condition: str = "") -> _Decided:
    word = ("yes" if is_may else "it may") if ruling.allowed else "no"
    condition = f", {condition}" if condition else ""
    if ruling.decided_by in ruling.issues:
        return _Decided("open", f"Open question: most would play {word}{condition}.", ruling)
    because = "" if ruling.decided_by else ": no rule allows it"
    verdict: CardVerdict = "yes" if ruling.allowed else "no"
    return _Decided(verdict, f"{word.capitalize()}{condition}{because}.", ruling)


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
    where = [each for each in groups if any(asked.asks in known for way in each[1] for asked, _ in way.steps)]
    others = [way for each in groups if each not in where for way in each[1]]
    if len(where) != 1 or settled_way(others, known):
        return None
    ((answers, ways),) = where
    way = settled_way(ways, known)
    return (way.ruling, _to_player(_state(answers))) if way else None


def _depend(asks: TreeQuestion, groups: Groups, known: Known, *, is_may: bool) -> str:
    """On what a verdict depends: the answers that settle it, or the question that comes first."""
    settled: dict[str, list[str]] = {}
    for answers, ways in groups:
        if way := settled_way(ways, known):
            word = ("yes" if is_may else "it may") if way.ruling.allowed else "no"
            settled.setdefault(word, []).append(_to_player(_state(answers)))
    if not settled:
        return f"It depends. {_put(asks)}"
    told = [f"{word} if {as_conditions(conditions, 'or')}" for word, conditions in settled.items()]
    rest = "" if sum(map(len, settled.values())) == len(groups) else "; otherwise on more"
    return f"It depends: {'; '.join(told)}{rest}."


def _state(answers: Iterable[TreeAnswer]) -> str:
    return " or ".join(each.states for each in answers)


def _put(asks: TreeQuestion) -> str:
    """A question as it is put, with its answers where it needs them."""
    if asks.asks.endswith("?"):
        return asks.asks
    *others, last = [each.answer for each in asks.answers]
    return f"{asks.asks.rstrip(':… ')}: {', '.join(others)} or {last}?"


def _to_player(statement: str) -> str:
    """A statement on who decides, as it is said to a player."""
    return _SIDES.get(statement, statement)


_SIDES = {f"the {each.value} decides": f"you {each.value[:6]}" for each in Side}


def card_on_ruling(ruled: RuledAnswer | RulingAnswer, action: str, rulebook: str, register: Register) -> CardAnswer:
    """The card of a ruling on an action that has been made, in a battle or by the prover."""
    disputed = tuple(each.issue for each in ruled.disputed) if isinstance(ruled, RuledAnswer) else ()
    if ruled.answer == "unclear":
        decided = _Decided("silent", "The rules contradict themselves." if ruled.quotes else "The rules do not say.")
    else:
        by = ruled.decided_by
        decided = _settle(TreeRuling(ruled.answer == "yes", by, ruled.says, (), disputed), is_may=True)
    card = card_on_rule(register, rulebook, ruled.decided_by, decided.heading, decided.verdict, ruled.quotes)
    return replace(card, action=action, says=ruled.says)


def card_on_rule(  # noqa: PLR0913, PLR0917 - the parts of a card
    register: Register,
    rulebook: str,
    id_: str,
    heading: str = "",
    verdict: CardVerdict = "",
    quotes: Sequence[Quote] = (),
) -> CardAnswer:
    """The card of a verdict that rests on a rule or open question, with the first of these quotes or of its own."""
    rule = register.clauses.get(id_)
    quote = next(iter(quotes or register.wordings(id_)), None)
    sentence = register.sentence(quote) if quote else None
    return CardAnswer(
        verdict=verdict,
        heading=heading,
        heard=(),
        asks="",
        rulebook=rulebook,
        action="",
        rule=id_,
        says=rule.paraphrase if rule else "",
        source=quote.source if quote else "",
        before=sentence.before if sentence else "",
        quote=quote.text if quote else "",
        after=sentence.after if sentence else "",
        open_question="",
        disputed="",
        missing="",
        interview="",
        why=f"clausewitz {'rule' if rule else 'issues'} {id_}" if id_ else "",
    )
