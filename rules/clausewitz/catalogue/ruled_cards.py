"""The answer cards of rulings that have been made, and of rules."""

from collections.abc import Sequence
from dataclasses import replace

from clausewitz.answers.cards import CardAnswer, CardVerdict
from clausewitz.answers.rulings import RuledAnswer, RulingAnswer
from clausewitz.catalogue.verdicts import WordedVerdict, settle
from clausewitz.rulings.trees.tree import TreeRuling
from clausewitz.text.model import Quote
from clausewitz.text.register import Register


def card_on_ruling(ruled: RuledAnswer | RulingAnswer, action: str, rulebook: str, register: Register) -> CardAnswer:
    """The card of a ruling on an action that has been made, in a battle or by the prover."""
    disputed = tuple(each.issue for each in ruled.disputed) if isinstance(ruled, RuledAnswer) else ()
    if ruled.answer == "unclear":
        decided = WordedVerdict(
            "silent", "The rules contradict themselves." if ruled.quotes else "The rules do not say."
        )
    else:
        by = ruled.decided_by
        decided = settle(TreeRuling(ruled.answer == "yes", by, ruled.says, (), disputed), is_may=True)
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
