"""Which actions a question is about: those whose names, rules and answered questions contain its words."""

import re
from collections.abc import Iterator, Sequence

from clausewitz.catalogue.trees import Askable
from clausewitz.play.moments import Side
from clausewitz.text.register import Register
from clausewitz.text.search import equivalent_stems, index_of, related_stems, search, stem, stop_stems, words_of

_SIDES = frozenset(side.value for side in Side)
_ORDER = re.compile(r"\b[A-Z]{2,}\b")


def likeliest(known: Sequence[Askable], register: Register, question: str) -> list[Askable]:
    """The actions that share words with a question, the likeliest first."""
    by_id = {f"{each.rulebook.id} {each}": each for each in known}
    index = index_of({id_: tuple(texts_on(each, register)) for id_, each in by_id.items()})
    return [by_id[hit.id] for hit in search(index, question)]


def find_named_actions(known: Sequence[Askable], question: str) -> list[Askable]:
    """The actions whose whole name a question contains, in any form of its words or in synonyms."""
    said = set(map(stem, words_of(question)))
    return [
        each for each in known if all(said & {word, *equivalent_stems(word)} for word in map(stem, words_of(str(each))))
    ]


def find_meant_actions(known: Sequence[Askable], question: str) -> list[Askable]:
    """The actions that a question expresses in other words than their names.

    It says all telling words of what one does, or an order by which it is done. Or it says the name by words near it:
    of several words a part, and what is near the others; a single word by its first that tells anything.
    """
    said = [stem(word) for word in words_of(question) if word not in _SIDES]
    near = set(said).union(*(related_stems().get(word, {}) for word in said))
    first = next((word for word in said if word not in stop_stems()), "")

    def is_meant(asked: Askable) -> bool:
        orders, _, does = asked.does.rpartition(": ")
        if not _telling(does) - set(said) or not {stem(each.lower()) for each in _ORDER.findall(orders)}.isdisjoint(
            said
        ):
            return True
        name = set(map(stem, words_of(str(asked))))
        is_begun = not name.isdisjoint(said) if len(name) > 1 else not name.isdisjoint(related_stems().get(first, {}))
        return is_begun and name <= near

    return [each for each in known if is_meant(each)]


def spells_out(question: str, asked: Askable) -> bool:
    """Whether a question says all telling words of what one does in an action, of which there are several."""
    does = _telling(asked.does.rpartition(": ")[2])
    return len(does) > 1 and does <= set(map(stem, words_of(question)))


def rules_on(asked: Askable, register: Register) -> Iterator[str]:
    """The description of an action, and the rules on it in words: from norms, clauses and texts."""
    yield from (text for field, text in texts_on(asked, register) if field != "ask")
    yield from (quote.text for id_ in asked.clauses if id_ in register.clauses for quote in register.wordings(id_))


def _telling(words: str) -> set[str]:
    return set(map(stem, words_of(words))) - stop_stems()


def texts_on(asked: Askable, register: Register) -> Iterator[tuple[str, str]]:
    """The searched texts, each after the name of its field."""
    yield from (("paraphrase", str(asked)), ("paraphrase", asked.does))
    yield from (("statement", norm.doc) for norm in asked.norms)
    for clause in (register.clauses[id_] for id_ in asked.clauses if id_ in register.clauses):
        yield "quote", clause.paraphrase
        yield from (("ask", each) for each in clause.asks)
