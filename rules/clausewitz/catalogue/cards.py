"""The answer card of a question: the verdict first, then the sentence of the rulebook on which it rests.

A verdict is never guessed. It is that of the decision tree on the action that the question names, with the facts that
it states filled in: yes or no if that settles it, or has one exception; else it depends on the next question. Where no
action is named, the sentence itself is the answer.
"""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from clausewitz.answers.cards import CardAnswer, CardVerdict
from clausewitz.catalogue.hearing import HeardQuestion, hear_question, places_of
from clausewitz.catalogue.search_hits import Searched, SearchHit, SearchResult
from clausewitz.text.search import stem, words_of

if TYPE_CHECKING:
    from clausewitz.catalogue.verdicts import HeardAction, LoadTree, WordedVerdict
    from clausewitz.rulings.trees.tree import DecisionTree

_BEST = 3
"""One of so many of the best rules may be the rule to which there is one exception."""
_MAY_BE_SILENT: tuple[CardVerdict, str] = "unsure", "Perhaps the rules do not say."
_NO_YES_OR_NO, _OPENING = frozenset(words_of("how when where which who whom whose what why")), 3
"""A question with one of these among so many words from its beginning, or before "may" in it, is answered neither by
yes nor by no.
"""


def hear_found(found: SearchResult) -> HeardQuestion:
    """The question of a search, each unknown word as what it was taken for."""
    taken = {word: " ".join(meant) for word, meant in found.understood.taken.items() if meant}
    return hear_question(re.sub(r"\w+", lambda word: taken.get(word[0].lower(), word[0]), found.question))


def build_card(of: Searched, found: SearchResult, load_tree: "LoadTree") -> CardAnswer:
    """The card of what was asked and found."""
    first = next((each.found for each in found.found), None)
    if first is None or first.id.casefold() == found.question.strip().casefold():
        return _card(found, "", "", first, None)
    question = hear_found(found)
    if question.wants in {"may", "does"} and found.rules:
        from clausewitz.catalogue.verdicts import hear_action  # noqa: PLC0415 - no other question waits for trees

        heard = hear_action(of, question, found, load_tree)
        if heard and heard.is_sure:
            return _card_on_heard(of, found, heard, question)
    if found.silence:
        return _silent_card(found)
    if _is_open(of, found, question):
        return _open_card(found, found.issues[0].found)
    best = next(iter(found.rules), None)
    verdict, heading = _MAY_BE_SILENT if found.is_unsure else ("", "")
    return _card(found, verdict, heading, best.found if best else first, best.issue if best else None)


def _card_on_heard(of: Searched, found: SearchResult, heard: "HeardAction", question: HeardQuestion) -> CardAnswer:
    """The card of a question that is beyond doubt on an action."""
    best = found.rules[0]
    if heard.stranger:
        heading = f"The rules do not say: no rule on this names {heard.stranger}."
        return _card(found, "silent", heading, next(iter(_rules_on(heard, found)), best.found), None, heard)
    if heard.tree is None:
        return _card(found, "", "", best.found, best.issue, heard)
    decided = _decide(found, heard, heard.tree, is_may=question.wants == "may")
    if not decided.ruling and found.silence:
        return _silent_card(found)
    if not decided.ruling and _is_open(of, found, question):
        return _open_card(found, found.issues[0].found, heard)
    return _card_on_decided(of, found, heard, heard.tree, decided)


def card_on_action(
    of: Searched, found: SearchResult, heard: "HeardAction", tree: "DecisionTree", *, is_may: bool
) -> CardAnswer:
    """The card of a question on an action: whether it is allowed, as far as the facts that were heard settle it."""
    return _card_on_decided(of, found, heard, tree, _decide(found, heard, tree, is_may=is_may))


def _decide(found: SearchResult, heard: "HeardAction", tree: "DecisionTree", *, is_may: bool) -> "WordedVerdict":
    """The verdict on the action that a question means; without a ruling, it depends on what is asked next."""
    from clausewitz.catalogue.verdicts import decide  # noqa: PLC0415 - as above

    return decide(tree, heard, [each.id for each in _rules_on(heard, found)[:_BEST]], is_may=is_may)


def _rules_on(heard: "HeardAction", found: SearchResult) -> list[SearchHit]:
    return [each.found for each in found.rules if each.found.id in heard.asked.rules]


def _card_on_decided(
    of: Searched, found: SearchResult, heard: "HeardAction", tree: "DecisionTree", decided: "WordedVerdict"
) -> CardAnswer:
    by_id, rules, ruling = of.by_id, _rules_on(heard, found), decided.ruling
    if not ruling:
        from clausewitz.catalogue.verdicts import find_open_rules  # noqa: PLC0415 - as above

        still_open = find_open_rules(tree, heard.known)
        rules = [each for each in rules if each.id in still_open] or rules
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
    heard: "HeardAction | None" = None,
    asks: str = "",
) -> CardAnswer:
    before, quote, after = rule.sentence if rule else ("", "", "")
    kind = "issues" if rule and rule.kind == "issue" else "rule"
    return CardAnswer(
        verdict=verdict,
        heading=heading,
        heard=heard.states if heard else (),
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


def _open_card(found: SearchResult, issue: SearchHit, heard: "HeardAction | None" = None) -> CardAnswer:
    return _card(found, "open", f"Open question. Most would play: {_reading(issue)}", issue, issue, heard)


def _is_open(of: Searched, found: SearchResult, question: HeardQuestion) -> bool:
    """Whether a question is about the first open question, which says no less of its core than the first rule."""
    if not found.issues or not _is_about(of, found.issues[0].found, question):
        return False
    core = {stem(word) for word in question.core_words} - of.index.small

    def said_by(each: SearchHit) -> int:
        says = [stem(word) for word in words_of(" ".join((each.answer, *each.sentence)))]
        return sum(bool(places_of(word, says)) for word in core)

    return said_by(found.issues[0].found) >= max((said_by(each.found) for each in found.rules[:1]), default=0)


def _is_about(of: Searched, issue: SearchHit, question: HeardQuestion) -> bool:
    """Whether a question says all that an open question asks, and is answered by what answers that.

    Whether one may is neither whether one must nor when, and how many is no yes.
    """
    asked = hear_question(issue.answer)
    if question.wants and _is_yes_or_no(asked) != _is_yes_or_no(question):
        return False
    if asked.core_words[:1] == ("must",) and question.wants == "may":
        return False
    asks = set(map(stem, words_of(issue.answer))) - of.index.small
    return all(places_of(each, question.stems) for each in asks)


def _is_yes_or_no(question: HeardQuestion) -> bool:
    first, _ = question.core
    asks = question.words[max(first - _OPENING, 0) : first + _OPENING]
    return _NO_YES_OR_NO.isdisjoint(asks if first <= _OPENING or question.wants == "what" else asks[_OPENING:])


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
