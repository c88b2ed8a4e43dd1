"""How clauses and issues are worded: each stands alone, and says which questions of players it answers.

A search, a ruling and the index of the book show a paraphrase without the one before it. What can be seen of that
mechanically is seen here; that a player would say it so, only a reader can tell.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from re import findall

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.faults.issues import fault_of
from clausewitz.text.model import Clause, Fault

_PRONOUNS = "it its they their them he his him she her this that these those such"
_CONJUNCTIONS = "so or and but nor yet then also too otherwise however likewise because here same who which"
_LEANING = frozenset(f"{_PRONOUNS} {_CONJUNCTIONS}".split())
"""Words that lean on a sentence before, where they come first."""
_LEAST_WORDS = 4
_MOST_QUESTIONS = 3


def wording_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """Paraphrases that do not stand alone, and clauses and issues without questions or with another one's."""
    clauses = [entry.clause for entry in catalogue.entries.values() if not entry.clause.drafted]
    for clause in clauses:
        for what in (*leaning(clause.paraphrase), *_asked_wrongly(clause.asks, "Ask: lines")):
            yield Fault(clause.file, clause.line, f"{clause.id} {what}")
    for issue in catalogue.issues.values():
        for what in _asked_wrongly(issue.asks, "asks"):
            yield fault_of(catalogue, issue.id, f"{issue.id} {what}")
    yield from _asked_twice(catalogue, clauses)


def leaning(paraphrase: str) -> Iterator[str]:
    """Why a paraphrase does not stand alone."""
    words = findall(r"[\w'.-]+", paraphrase)
    if words and words[0].lower() in _LEANING:
        yield f'begins with "{words[0]}", which leans on the sentence before it; name what is meant'
    if len(words) < _LEAST_WORDS:
        yield f'is paraphrased by "{paraphrase}"; write a sentence of {_LEAST_WORDS} words or more'
    elif not any(_may_be_a_verb(word.strip(".")) for word in words[1:]):
        yield f'is paraphrased without a verb, "{paraphrase}"; write a whole sentence'


@cache
def _may_be_a_verb(word: str) -> bool:
    from lemminflect import getAllLemmas  # noqa: PLC0415 - its dictionary takes a second to load, and a check alone waits

    return not {"VERB", "AUX"}.isdisjoint(getAllLemmas(word.lower()))


def _asked_wrongly(asks: tuple[str, ...], lines: str) -> Iterator[str]:
    if not 1 <= len(asks) <= _MOST_QUESTIONS:
        count = f"{len(asks)}" if asks else "no"
        yield f"has {count} {lines}; write one to three questions, in a player's words, that it answers"
    for question in asks:
        if not question.endswith("?"):
            yield f'asks "{question}", which is not a question; end it with a question mark'


def _asked_twice(catalogue: Catalogue, clauses: Iterable[Clause]) -> Iterator[Fault]:
    """Questions that two clauses, or two issues, of one game say they answer."""
    for asks in (
        _by_question((clause.rulebook, clause.id, clause.asks) for clause in clauses),
        _by_question((issue.rulebook, issue.id, issue.asks) for issue in catalogue.issues.values()),
    ):
        for (_, question), (first, *others) in asks.items():
            for other in others:
                what = f'asks "{question}" as {first} does; ask what it alone answers'
                entry = catalogue.entries.get(other)
                if entry:
                    yield Fault(entry.clause.file, entry.clause.line, f"{other} {what}")
                else:
                    yield fault_of(catalogue, other, f"{other} {what}")


def _by_question(asking: Iterable[tuple[str, str, tuple[str, ...]]]) -> Mapping[tuple[str, str], list[str]]:
    """Who asks each question of a rulebook."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for rulebook, id_, asks in asking:
        for question in asks:
            found[rulebook, question.casefold()].append(id_)
    return found
