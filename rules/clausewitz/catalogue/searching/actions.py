"""Which actions a question is about: those whose names and rules hold its words, and the questions these answer."""

from collections.abc import Iterator, Sequence

from clausewitz.catalogue.trees import Askable
from clausewitz.text.register import Register
from clausewitz.text.search.index import index_of
from clausewitz.text.search.ranking import search
from clausewitz.text.search.words import kin_of, stem, words_of


def likeliest(known: Sequence[Askable], register: Register, question: str) -> list[Askable]:
    """The actions with which a question has words in common, the likeliest first."""
    by_id = {f"{each.rulebook.id} {each}": each for each in known}
    index = index_of({id_: tuple(_fields(each, register)) for id_, each in by_id.items()})
    return [by_id[hit.id] for hit in search(index, question)]


def called(known: Sequence[Askable], question: str) -> list[Askable]:
    """The actions whose whole name a question says, in any form of its words or in such as stand for them."""
    said = set(map(stem, words_of(question)))
    return [each for each in known if all(said & {word, *kin_of(word)} for word in map(stem, words_of(str(each))))]


def _fields(asked: Askable, register: Register) -> Iterator[tuple[str, str]]:
    """The texts that are looked into, each after the name of its field."""
    yield from (("paraphrase", str(asked)), ("paraphrase", asked.does))
    yield from (("statement", norm.doc) for norm in asked.norms)
    for clause in (register.clauses[id_] for id_ in asked.clauses if id_ in register.clauses):
        yield "quote", clause.paraphrase
        yield from (("ask", each) for each in clause.asks)
