"""The actions that a question is about, the likeliest first: by its core, the story around it, and the rules found."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from math import log

from clausewitz.catalogue.hearing import HeardQuestion, is_land, words_in_capitals
from clausewitz.catalogue.search_hits import AskedAction, Searched, SearchResult
from clausewitz.lazy import dataclass
from clausewitz.text.search import equivalent_stems, related_stems, search, stem, stop_stems, words_of

_RULES = 8
"""So many of the rules that were found speak for the actions on which they rule."""
_KIN, _RELATED = 0.9, 0.5
"""The share of a word for which one is said that stands for it, and one that is related."""
_FIRST, _WITHIN, _BESIDES = 6, 3, 0.7
"""Among so many words from the beginning is what would be done, but for so many after a word for a circumstance; what
is said besides counts for so much."""
_CIRCUMSTANCES = frozenset(words_of("of in from during on at by with for over"))
_PASSIVE = frozenset({"be", "been", "being", "get", "gets"})
_NOUN_AFTER = frozenset(words_of("a an the my your his her our their its"))
"""Between one of these and a small word stands no verb: "lose its trench when"."""
_PREPOSITIONS = frozenset(words_of("in on at of from into with without under"))
"""After one of these stands no verb: "does infantry in trench fire"."""
_MERELY = frozenset(
    words_of(
        "able allowed begin choose continue decide get have legal like need ok okay opt permitted possible start "
        "supposed try want wish"
    )
)
"""Words with which a "to" only begins what is asked: "do I get to retreat". After any other it begins a purpose."""
_ASKING = frozenset({"may", "can", "could", "do", "does", "did"})
"""After one of these a verb has no ending."""
_AN_ORDER, _IS_NAMED, _GUESSED, _OF_STRANGERS = 3.0, 2.0, 1.5, -3.0
"""What it adds to the score of an action that an order in capitals is its own, that it is named, that its game is
guessed, or that its game has none of the units that another game has (unless what one does in it is said, as in "stay
in the port")."""
_NAMED = 0.7
"""The share of a name, or of what one does, that has to be said in the core for an action to be meant for sure."""


@dataclass(frozen=True)
class MeantAction:
    """An action that a question may be about."""

    asked: AskedAction
    score: float
    is_named: bool
    """Whether the core of the question names it, or says what one does in it."""
    says_verb: bool
    """Whether the core has its verb."""
    is_borne_out: bool
    """Whether one of the best rules that were found rules on it."""


def meant_actions(of: Searched, question: HeardQuestion, found: SearchResult) -> list[MeantAction]:
    """The actions that a question may mean, given what a search has found for it: of one game if that is named."""
    rules = [each.found.id for each in found.rules[:_RULES]]
    rulebook = "" if found.is_guessed else found.rulebook
    words = _WordWeights(of.actions)
    core, whole = words.said(question.core_words), words.said(question.words)
    by_core = _ranks(of, " ".join(question.core_words))
    by_whole = _ranks(of, " ".join(question.words))

    strange = _strange_games(of, question) | (
        _games_without_words(of, question, found.rulebook) if found.is_guessed else set()
    )
    without_orders = _games_without_orders(of, question)
    telling = _telling(" ".join(question.core_words))
    held = [frozenset(of.of_actions.counts.get(each, ())[::2]) for each in telling]

    def weigh(at: int, asked: AskedAction) -> MeantAction:
        name, does = stems_of(asked.action.name), _telling(asked.does)
        named, spelt = words.share(name, core), words.share(does, core)
        score = 3 * named + words.share(name, whole) + 1.5 * spelt + 0.5 * words.share(does, whole)
        score += 2 * sum(at in each for each in held) / max(len(held), 1)
        score += 10 / (5 + by_core[at]) if at in by_core else 0
        score += 5 / (5 + by_whole[at]) if at in by_whole else 0
        score += sum(2 / (2 + place) for place, id_ in enumerate(rules) if id_ in asked.rules)
        in_capitals = words_in_capitals(asked.action.does)
        score += _AN_ORDER * (not question.orders.isdisjoint(in_capitals))
        score += _GUESSED * (found.is_guessed and found.rulebook == asked.rulebook)
        orders = set(map(stem, map(str.lower, in_capitals)))
        is_strange = asked.rulebook in without_orders or (asked.rulebook in strange and spelt < _NAMED)
        score += _OF_STRANGERS * is_strange
        says_verb = _says_verb(asked, question.core_words)
        is_named = says_verb and max(named, spelt) >= _NAMED
        is_named |= any(core.get(each, 0) >= _BESIDES for each in orders)
        is_named &= not is_strange
        is_borne_out = any(each in asked.rules for each in rules)
        return MeantAction(asked, score + _IS_NAMED * is_named, is_named, says_verb, is_borne_out)

    weighed = [weigh(at, each) for at, each in enumerate(of.actions) if rulebook in {"", each.rulebook}]
    return sorted(weighed, key=lambda each: -each.score)


def _strange_games(of: Searched, question: HeardQuestion) -> set[str]:
    """The games that have no kind of unit that the core of a question names, where another game has."""
    having = {game for game in of.units if find_named_kinds(of, game, question)}
    return of.units.keys() - having if having else set()


def _games_without_words(of: Searched, question: HeardQuestion, guessed: str) -> set[str]:
    """The games whose rules lack a word in the core of a question that those of the guessed game have."""
    holding = ({each.rulebook for each in of.find_holders(word)} for word in _telling(" ".join(question.core_words)))
    return {game for games in holding if guessed in games for game in of.units.keys() - games}


def _games_without_orders(of: Searched, question: HeardQuestion) -> set[str]:
    """The games in which no order is one that a question writes in capitals, where another game has it."""
    ordering = {
        each.rulebook for each in of.actions if not question.orders.isdisjoint(words_in_capitals(each.action.does))
    }
    return of.units.keys() - ordering if ordering else set()


def find_named_kinds(of: Searched, rulebook: str, question: HeardQuestion, others: Iterable[str] = ()) -> set[str]:
    """The kinds of unit, in the plural, that the core of a question may mean by the first that it names.

    It looks among the units of a game, and some others.
    """
    units = {stems_of(name): kind for name, kind in [*((each, each) for each in others), *of.units[rulebook].items()]}
    said = [{each, *equivalent_stems(each)} for each in map(stem, question.core_words)]
    named = (
        {kind for name, kind in units.items() if name <= set[str]().union(*said[at : at + len(name)])}
        for at in range(len(said))
    )
    return next(filter(None, named), set())


def _says_verb(asked: AskedAction, core: Sequence[str]) -> bool:
    """Whether a core has the verb of an action as a verb.

    "Entrenched infantry" does not say that somebody entrenches; "can it be repaired" does say that it is repaired.
    """
    verbs = _verbs(asked.action.name, asked.does)
    for at, word in enumerate(core):
        before, like = core[at - 1 : at], {stem(word), *related_stems().get(stem(word), {})}
        is_verb = not word.endswith(("ed", "ing")) or not _PASSIVE.isdisjoint(before)
        if core[0] in _ASKING and word.endswith("s") and stem(word) == stem(word[:-1]):
            continue  # several of a thing: "can trenches", "do tanks ignore trenches"
        is_verb &= not is_land(core, at) and _PREPOSITIONS.isdisjoint(before) and not _is_purpose(core, at)
        is_noun = not _NOUN_AFTER.isdisjoint(before) and {*map(stem, core[at + 1 : at + 2])} <= stop_stems()
        if is_verb and not is_noun and not verbs.isdisjoint(like):
            return True
    return False


def _is_purpose(core: Sequence[str], at: int) -> bool:
    """Whether a word of a core says what for: "can I borrow money to build" does not ask whether one may build."""
    return "to" in core[at - 1 : at] and core[0] in _ASKING and _MERELY.isdisjoint(core[:at])


@cache
def _verbs(name: str, does: str) -> frozenset[str]:
    """The stems of the verbs of an action: the first word of what one does in it, and of its name.

    Not of a name that ends with the same verb as a noun: "air retreat: withdraw from air combat".
    """
    verb, (first, *others) = stem(words_of(does)[0]), map(stem, words_of(name))
    is_noun = bool(others) and others[-1] in {verb, *equivalent_stems(verb)}
    return frozenset({verb} if is_noun else {verb, first})


def _ranks(of: Searched, words: str) -> Mapping[int, int]:
    """The place of each action among those that hold these words."""
    return {int(hit.id): place for place, hit in enumerate(search(of.of_actions, words))}


class _WordWeights:
    """The words of the actions, each of the more weight the fewer have it."""

    def __init__(self, actions: Collection[AskedAction]) -> None:
        self._total = len(actions)
        self._having = Counter(
            each for asked in actions for each in {*stems_of(asked.action.name), *_telling(asked.does)}
        )

    def said(self, words: Sequence[str]) -> Mapping[str, float]:
        """The stems that words say, stand for or are related to. What is said late, or of a circumstance, counts less.

        Such as "from the landing" in "may I retreat from the landing".
        """
        said: dict[str, float] = {}
        for at, each in enumerate(map(stem, words)):
            is_besides = at >= _FIRST or not _CIRCUMSTANCES.isdisjoint(words[max(at - _WITHIN, 0) : at])
            others = {**dict.fromkeys(related_stems().get(each, {}), _RELATED)}
            others |= dict.fromkeys(equivalent_stems(each), _KIN) | {each: 1.0}
            for other, share in others.items():
                said[other] = max(share * _BESIDES if is_besides else share, said.get(other, 0))
        return said

    def share(self, words: Collection[str], said: Mapping[str, float]) -> float:
        """The share of words that is said."""
        total = sum(map(self._worth, words))
        return sum(self._worth(each) * said.get(each, 0) for each in words) / total if total else 0

    def _worth(self, word: str) -> float:
        return log(1 + self._total / max(self._having[word], 1))


@cache
def stems_of(text: str) -> frozenset[str]:
    """The stems of all words of a text."""
    return frozenset(map(stem, words_of(text)))


@cache
def _telling(text: str) -> frozenset[str]:
    return stems_of(text) - stop_stems()
