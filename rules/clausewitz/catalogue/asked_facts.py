"""The facts that a question states: which answers to the questions of a tree it gives.

Only words count that the player has said: those of the question of the tree, of its field, or of one of its answers, in
any form, such as stand for them, or say the opposite. What was heard is shown, so that a player can set it right.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf

from clausewitz.catalogue.hearing import HeardQuestion, is_land, places_of
from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.rulings.trees.tree import DecisionTree, Known, TreeAnswer, TreeQuestion
from clausewitz.text.search import equivalent_stems, opposite_stems, related_stems, stem, stop_stems, words_of

_ENOUGH, _FEW = 0.75, 2
"""The share of the words of a question of a tree that has to be said; of so few all."""
_NEAR = 4
"""So many words before another, a "not" turns it round."""
_LEADS = 6
"""So many words before another, a "to" makes it where something goes: `attack an area that I dont own`."""
_NOT = frozenset(
    words_of(
        "not no nor neither without never none cannot cant dont doesnt didnt isnt arent wasnt werent hasnt havent "
        "hadnt wont wouldnt couldnt nobody outside forgot forget lack lacks"
    )
)
_TO, _FROM = frozenset({"to", "into", "onto", "towards"}), frozenset({"from", "out", "off"})
_NOUN = frozenset(words_of("a an the my his her our their this that by on over in into of from contested enemy"))
"""After one of these, a word is a noun: `by land`, `the contest`."""
_MODE = frozenset({"mode", "order", "orders"})
"""With these a word may be an order without capitals."""
_LAND = "land"
_BY_LAND = frozenset({"by", "over"})
"""Only this word itself says it, after one of these: a landing, of which it is the stem, is something else, and so is
land as a place.
"""
_TAKE_PART = ("take", "part")
"""Nothing is taken by that."""
_OWN = frozenset({"mine", "ours"})
_OF_OTHERS = re.compile(r" by (?:\w+ )?(?:enemy|enemies|opponent|ally|allies|neutral|others?|another|someone|nobody)\b")
"""What is owned so is not one's own."""
_DOUBT = frozenset({"unless", "except", "before", "whether", "need", "needs"})
"""After these it is open whether something is the case."""
_HAVE, _DEVELOPED = frozenset(words_of("have has had got with")), stem("developed")
"""What one has is developed: "we have heavy bombers"."""
_BY_NOBODY = " by nobody"
_ALL = frozenset(map(stem, ("all", "whole")))
_LOST = frozenset(words_of("lost lose loses losing killed sunk destroyed died dead gone fell fallen wiped shot"))
_LOST_WITHIN = 4
"""Near one of these, "half" says how many are lost, and not how many act."""
_WAYS = frozenset(words_of("way ways option choice chance exit place"))
"""Before one of these, "only" says nothing of them either."""
_ORDINALS = tuple(words_of("first second third fourth fifth sixth"))
"""`The third army` says nothing of how many there are."""
_NUMBERS = {
    **{word: each for each, word in enumerate(words_of("zero one two three four five six seven eight nine ten"))},
    **{word: each for each, word in enumerate(_ORDINALS, start=1)},
}
_ATTACKS = frozenset(words_of("attacker attackers attacking invader invaders invading"))
_DEFENDS = frozenset(words_of("defender defenders defending defend"))
_ONESELF, _AT_ONCE = frozenset(words_of("i we im were ive weve my our")), 3
"""Among so many words after one of these stands the side that one is on: "I am defending", "my attacking fleet"."""
_OWN_ATTACK = re.compile(
    r"\b(?:i|we|ive|weve)(?: (?!was|were|am|are|got|get|been|being)\w+)?"
    r" (?:attack|attacked|invade|invaded|assault|assaulted)\b"
    r"|\b(?:my|our)(?: \w+)? (?:attack|assault|invasion)\b"
)
"""Who says this attacks."""
_IS_ATTACKED = re.compile(
    r"\b(?:he|hes|she|shes|enemy|enemies|opponent)(?: (?!i\b|we\b|me\b|my\b)\w+){0,2}"
    r" (?:(?:attack|assault|contest)(?:s|ed|ing)?|invade[sd]?|invading)\b(?! (?:territory|area|space|zone|land)\b)"
    r"|\b(?:(?:attack|assault)(?:s|ed|ing)?|invade[sd]?|invading) (?:me|us|my|our|mine)\b"
    r"|\b(?:i|we|my \w+|our \w+) (?:was|were|am|are|is|got|get|been|being)(?: being)? (?:attacked|invaded|assaulted)\b"
)
"""Who says this defends, if he does not attack as well."""
_ALWAYS = frozenset(
    map(stem, words_of("territory area space zone place side unit turn battle country phase point would been"))
)
"""Stems that nearly every question of a tree has."""
_SMALL = stop_stems() - frozenset(map(stem, words_of("all only still own")))
_ONLY = re.compile(r"(?P<names>[\w ,]+? or \w+) only")
_JOINED = re.compile(r"(?:the )?\w+(?:(?:,| and|, and) (?:the )?\w+)+")


@dataclass(frozen=True)
class Fact:
    """What a question says on one question of a tree."""

    asks: str
    answers: frozenset[str]
    """The answers of which one is right."""
    states: str
    """The same as a statement: `the infantry has moved in this turn`."""


def hear_facts(tree: DecisionTree, question: HeardQuestion) -> tuple[Fact, ...]:
    """The facts that a question states, in the order in which the tree asks for them."""
    name, does = (frozenset(map(stem, words_of(each))) for each in (tree.action, tree.does.rpartition(": ")[2]))
    heard = _Heard(question, name, does - name)
    found: dict[str, frozenset[str]] = {}
    for asks in (place.question for place in tree.places if place.question):
        answers = [] if asks.asks in found else list(heard.answers_to(asks))
        if 0 < len(answers) < len(asks.answers):
            found[asks.asks] = frozenset(each.answer for each in answers)
    return facts_in(tree, found)


def facts_in(tree: DecisionTree, known: Known) -> tuple[Fact, ...]:
    """What is known of the questions of a tree, as facts."""
    asked = {place.question.asks: place.question for place in tree.places if place.question}
    right = {
        asks: [each for each in asked[asks].answers if each.answer in known[asks]] for asks in asked if asks in known
    }
    return tuple(
        Fact(
            asks, known[asks], state_without_agent(asked[asks], answers) or " or ".join(each.states for each in answers)
        )
        for asks, answers in right.items()
    )


def state_without_agent(asks: TreeQuestion, answers: Collection[TreeAnswer]) -> str:
    """What is so by all answers but "by nobody", as a statement that does not say by whom; empty for other answers."""
    others = [each.states for each in asks.answers if each not in answers]
    is_by_somebody = len(others) == 1 and others[0].endswith(_BY_NOBODY)
    return others[0].removesuffix(_BY_NOBODY) if is_by_somebody else ""


def known_by_facts(facts: Iterable[Fact]) -> Known:
    """The answers that facts give, by the question of the tree."""
    return {each.asks: each.answers for each in facts}


class _Heard:
    def __init__(self, question: HeardQuestion, acts: frozenset[str], besides: frozenset[str]) -> None:
        self._words, self._stems, (self._begins, self._ends) = question.words, question.stems, question.core
        self._question, self._orders, self._acts, self._besides = question, question.orders, acts, besides
        """The stems of what would be done, and of what is said of that besides."""

    def answers_to(self, asks: TreeQuestion) -> Iterable[TreeAnswer]:
        """The answers of which one is right; all or none where nothing is said."""
        if {each.answer for each in asks.answers} <= {"yes", "no"}:
            is_so = self._is_so(asks)
            if is_so is None:
                return self._compare(asks)
            return [each for each in asks.answers if each.answer == ("yes" if is_so else "no")]
        if asks.counts:
            return self._count(asks)
        if {each.answer for each in asks.answers} <= {each.value for each in Side}:
            side = self._side()
            return [each for each in asks.answers if each.answer == side]
        return self._listed(asks)

    def _is_so(self, asks: TreeQuestion) -> bool | None:
        """Whether what a question asks is the case; None where nothing is said of it."""
        for cue in self._cues(asks):
            least = len(cue) if len(cue) <= _FEW else _ENOUGH * len(cue)
            said = {word: self._places(word, asks) for word in cue}
            against = {word: self._opposites(word, asks) for word in cue if not said[word]}
            if sum(map(bool, said.values())) >= least:
                return self._polarity(at for places in said.values() for at in places)
            if len(cue) <= _FEW and all(said[word] or against[word] for word in cue):
                is_so = self._polarity(at for places in against.values() for at in places)
                return None if is_so is None else not is_so
        return None

    def _cues(self, asks: TreeQuestion) -> Iterator[frozenset[str]]:
        """The stems that say what a question asks: those of its field, or its own."""
        if len(asks.fields) == 1:
            name = frozenset(map(stem, next(iter(asks.fields)).rpartition(".")[2].split("_"))) - _SMALL
            if name and not name <= self._acts:
                yield name
        own = frozenset(map(stem, words_of(asks.asks)[1:])) - _SMALL - _ALWAYS - self._besides
        if own and own.isdisjoint(self._acts):
            yield own

    def _places(self, word: str, asks: TreeQuestion) -> list[int]:
        """Where a stem is said; of a place to which something goes after a "to", of one from which it comes "from"."""
        found = [at for at in places_of(word, self._stems) if self._words[at : at + 2] != _TAKE_PART]
        if word == "own":
            found = [at for at in found if not self._is_of_others(at)]
            found += [at for at, each in enumerate(self._words) if each in _OWN]
        name, found = next(iter(asks.fields)), self._directed(found, asks)
        if name.endswith("ing"):
            return [at for at in found if not self._is_noun(at)]
        if name.endswith("ed"):
            found += [at for at, each in enumerate(self._stems) if word in related_stems().get(each, {})]
        return found

    def _directed(self, places: list[int], asks: TreeQuestion) -> list[int]:
        """Those of some places to which something goes, or from which it comes, if a question is on such a place."""
        name = next(iter(asks.fields))
        if name.startswith(("to.", "to_")):
            return [at for at in places if self._goes_to(at)]
        return [at for at in places if self._comes_from(at)] if name.startswith("from_") else places

    def _goes_to(self, at: int) -> bool:
        before = self._words[max(at - _LEADS, 0) : at]
        said = [each for each in before if each in _TO | _FROM]
        return said[-1] in _TO if said else not self._acts.isdisjoint(map(stem, before))

    def _comes_from(self, at: int) -> bool:
        before = self._words[max(at - _LEADS, 0) : at]
        return [each in _FROM for each in before if each in _TO | _FROM][-1:] == [True]

    def _is_of_others(self, at: int) -> bool:
        """Whether it is said who owns something, and that is another: `owned by the enemy`."""
        after = " ".join(("", *self._words[at + 1 : at + _NEAR]))
        return self._words[at] == "owned" and bool(_OF_OTHERS.match(after))

    def _is_noun(self, at: int) -> bool:
        """Whether a word names a thing and not what somebody does: `a contested area`, `by land`."""
        word = self._words[at]
        is_bare = word == self._stems[at] and not _NOUN.isdisjoint(self._words[at - 1 : at])
        return word.endswith("ed") or is_bare or is_land(self._words, at)

    def _opposites(self, word: str, asks: TreeQuestion) -> list[int]:
        of_others = [at for at in places_of(word, self._stems) if word == "own" and self._is_of_others(at)]
        places = (at for other in opposite_stems(word) for at in self._places(other, asks))
        return self._directed(of_others, asks) + [at for at in places if not self._is_no_part(word, at)]

    def _is_no_part(self, word: str, at: int) -> bool:
        """Whether no part of what acts is meant: `I lost half my infantry`, `my only way out`."""
        near = self._words[max(at - _LOST_WITHIN, 0) : at + _LOST_WITHIN + 1]
        return word in _ALL and not (_LOST.isdisjoint(near) and _WAYS.isdisjoint(self._words[at + 1 : at + 2]))

    def _polarity(self, places: Iterable[int]) -> bool | None:
        """Whether what is said at these places is so, is not so, or is left open."""
        before = {word for at in places for word in self._before(at)}
        return None if not _DOUBT.isdisjoint(before) else _NOT.isdisjoint(before)

    def _before(self, at: int) -> Sequence[str]:
        return self._words[max(at - _NEAR, 0) : at]

    def _count(self, asks: TreeQuestion) -> Iterable[TreeAnswer]:
        """The answer by a number beside a word of the question: `the second round`, `1 movement left`, `no fuel`."""
        name = next(iter(asks.fields)).rpartition(".")[2]
        about = frozenset(map(stem, (*name.split("_"), *words_of(asks.asks)))) - _SMALL - _ALWAYS - self._acts
        for at, number in self._numbers():
            is_named = name in {"round", "phase"} and self._words[at - 1 : at] == (name,)
            if is_named or self._is_beside(at, about):
                low_enough = [each for each in asks.answers if each.high is None or number <= each.high]
                return [each for each in low_enough if (each.low or 0) <= number][:1]
        return ()

    def _numbers(self) -> Iterator[tuple[int, int]]:
        """The numbers that are said, each with its place."""
        for at, word in enumerate(self._words):
            number = int(word) if word.isdecimal() and len(word) < _NEAR else _NUMBERS.get(word)
            number = 0 if number is None and word in {"no", "without"} else number
            if number is not None:
                yield at, number

    def _is_beside(self, at: int, about: Iterable[str]) -> bool:
        return any(places_of(each, self._stems[at + 1 : at + 3]) for each in about)

    def _is_said_of(self, word: str, at: int) -> bool:
        """Whether a number is what something is: `home is 4 away`."""
        return self._words[at - 1 : at] in (("is",), ("are",)) and bool(places_of(word, self._stems[at - 2 : at - 1]))

    def _compare(self, asks: TreeQuestion) -> Iterable[TreeAnswer]:
        """The answers that the numbers of what is compared leave: `ten armies`, `four ships`. None is below 0."""
        names = [stem(each.rpartition(".")[2]) for each in asks.fields]
        numbers = [(at, number) for at, number in self._numbers() if self._words[at] not in _ORDINALS]
        said = [
            {number for at, number in numbers if self._is_beside(at, [each]) or self._is_said_of(each, at)}
            for each in names
        ]
        if len(names) != len({*names}) or not any(said) or any(len(each) > 1 for each in said):
            return ()
        weighed = list(zip(asks.fields.values(), said, strict=True))
        total = sum(weight * sum(number) for weight, number in weighed)
        others = [weight for weight, number in weighed if not number]
        low = total if all(weight > 0 for weight in others) else -inf
        high = total if all(weight < 0 for weight in others) else inf
        return [
            each
            for each in asks.answers
            if (-inf if each.low is None else each.low) <= high and low <= (inf if each.high is None else each.high)
        ]

    def _side(self) -> str | None:
        """The side that would act: named first in the core, or one's own or its other, or the only one named."""
        asked, text = self._question, " ".join(self._words)
        own = [each for at, word in enumerate(self._words) if word in _ONESELF for each in self._words[at:][:_AT_ONCE]]
        own += ["attacker"] if _OWN_ATTACK.search(text) else ["defender"] * bool(_IS_ATTACKED.search(text))
        named = ((asked.acting, False), (own, asked.is_of_other), (self._words, asked.is_of_other_side))
        for words, is_other in named:
            attacks, defends = not _ATTACKS.isdisjoint(words), not _DEFENDS.isdisjoint(words)
            if attacks != defends:
                return str((Side.ATTACKER if attacks is not is_other else Side.DEFENDER).value)
        return None

    def _listed(self, asks: TreeQuestion) -> Iterable[TreeAnswer]:
        """The answer whose words are said first in the core, else anywhere; of several there the one that says most."""
        if only := _ONLY.match(asks.answers[0].answer):
            return asks.answers[:1] if self._names_only(only["names"]) else ()
        nobody = [each for each in asks.answers if "nobody" in each.answer or each.answer == "none"]
        own = frozenset(map(stem, words_of(asks.asks))) - _SMALL - _ALWAYS - self._acts
        places = [places_of(each, self._stems) for each in own - {_DEVELOPED}]
        is_had = any(not _HAVE.isdisjoint(self._before(at)) for some in places for at in some)
        places += [places_of(_DEVELOPED, self._stems)] if _DEVELOPED in own and not is_had else []
        if nobody and own and sum(map(bool, places)) >= _ENOUGH * len(places) - 0.1:
            is_so = self._polarity(at for some in places for at in some)
            if is_so is not None:
                return [each for each in asks.answers if (each in nobody) != is_so]
        begun = [found for each in asks.answers if (found := self._said_from(each, asks))]
        first = min((at for at, _, _ in begun), default=0)
        most = max((size for at, size, _ in begun if at == first), default=0)
        return [each for at, size, each in begun if at == first and size == most]

    def _said_from(self, answer: TreeAnswer, asks: TreeQuestion) -> tuple[int, int, TreeAnswer] | None:
        """From where all words of an answer are said, and how many these are: those in the core first."""
        own = [word for word in words_of(answer.answer) if stem(word) not in _SMALL]
        wanted = list(map(stem, own))
        places = [[at for at in self._places(stem(each), asks) if self._may_say(each, at)] for each in own]
        if answer.means[:1].islower() and not all(places):
            wanted = [stem(word) for word in words_of(answer.means) if stem(word) not in (_SMALL | _ALWAYS) - {"not"}]
            places = [[at for at in places_of(each, self._stems) if self._may_say(each, at)] for each in wanted]
            if "not" in wanted and not any("not" in self._before(at) for each in places for at in each):
                return None  # it stands by something else
        if answer.answer.isupper() and answer.answer not in self._orders and _MODE.isdisjoint(self._words):
            return None  # "may I retreat" does not say that the mode is RETREAT
        if not wanted:  # such as "there"
            return self._said_as_phrase(answer)
        if not all(places):
            return None
        inside = [at for each in places for at in each if self._begins <= at < self._ends]
        first = min(inside) if inside else len(self._words) + min(each[0] for each in places)
        return first, len(wanted), answer

    def _may_say(self, word: str, at: int) -> bool:
        return word != _LAND or (self._words[at] == _LAND and not _BY_LAND.isdisjoint(self._words[at - 1 : at]))

    def _said_as_phrase(self, answer: TreeAnswer) -> tuple[int, int, TreeAnswer] | None:
        """The same of an answer of small words: it is said word by word, without its verb: `still there`."""
        phrase = tuple(words_of(answer.means)[1:])
        starts = (at for at in range(len(self._words)) if phrase and self._words[at : at + len(phrase)] == phrase)
        at = next(starts, None)
        return None if at is None else (at, len(phrase), answer)

    def _names_only(self, names: str) -> bool:
        """Whether things that are joined by "and" are all of these: `England and France`."""
        known = {stem(word) for word in words_of(names)} - {stem("or")}
        for joined in _JOINED.findall(" ".join(self._words)):
            parts = [stem(word) for word in words_of(joined) if word not in {"and", "the"}]
            if all(known & {part, *equivalent_stems(part)} for part in parts):
                return True
        return False
