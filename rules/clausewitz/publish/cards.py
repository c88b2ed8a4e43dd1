"""What the answer card of the book needs, as data: the words by which a question is heard, the actions, their trees.

`search_card.js` follows the modules of the catalogue that make the card. All words, numbers and patterns are theirs.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby, pairwise
from types import ModuleType

from clausewitz.catalogue import asked_facts, cards, hearing, meant_actions, search_index, silence, verdicts
from clausewitz.catalogue.search_entries import interview_id
from clausewitz.catalogue.search_hits import THE_SEA, AskedAction, Searched
from clausewitz.catalogue.silence import Subject
from clausewitz.play.moments import Side
from clausewitz.rulings import wording
from clausewitz.rulings.trees.tree import DecisionTree, TreeAnswer, TreeNode
from clausewitz.text import search
from clausewitz.text.asked import UNANSWERED

_PHRASES = ("SUBJECT", "WOULD", "NOT_JUST_SOME", "THERE_ARE", "ENDING")
"""The constants that put conditions in words."""
_IN_PART = 5000
"""So many texts at most come together."""
_SHARES = ("SAME", "NEAR")
"""What a word weighs that stands for another."""


def constants() -> dict[str, dict[str, object]]:
    """By module, the constants by which a question is heard and answered, without the underscore."""
    modules = (hearing, meant_actions, asked_facts, verdicts, silence, cards, search_index)
    every = {_name(module): _constants(module) for module in modules}
    every["verdicts"]["THE_SEA"] = THE_SEA
    every["asked_facts"]["SIDES"] = [each.value for each in Side]
    every["search"] = {name: each for name, each in _constants(search).items() if name in _SHARES}
    every["wording"] = {name: each for name, each in _constants(wording).items() if name in _PHRASES}
    return every


def _name(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def _constants(module: ModuleType) -> dict[str, object]:
    return {
        name.removeprefix("_"): _as_data(each)
        for name, each in vars(module).items()
        if name.startswith("_") and name.isupper()
    }


def _as_data(constant: object) -> object:
    if isinstance(constant, re.Pattern):
        return str(constant.pattern).replace("(?P<", "(?<")
    return sorted(constant) if isinstance(constant, frozenset) else constant


def actions_of(
    searched: Searched, counts: Mapping[str, str], address_of: Callable[[str, str], str | None]
) -> dict[str, object]:
    """The actions with what counts for each; where the interview on each is, by its game and its id."""
    return {
        "actions": [_action(each, address_of) for each in searched.actions],
        "counts": counts,
        "units": searched.units,
        "subjects": list(_subjects(searched.unspoken)),
        "games": list(searched.unspoken),
    }


def texts_of(searched: Searched, rulebook: str) -> Iterator[dict[str, object]]:
    """The texts of the rules of a game with the questions that none answers, or those of any wargame if none is named.

    They come in parts: the id of each with how many there are in a row, and for each stem the gaps between those that
    hold it.
    """
    games = {each.id: each.rulebook for each in searched.found}
    begins = [id_.partition(" ")[0] for id_ in searched.texts.ids]
    every = [at for at, each in enumerate(begins) if games.get(each, each.removeprefix(UNANSWERED)) == rulebook]
    for own in (every[first : first + _IN_PART] for first in range(0, len(every), _IN_PART)):
        place, gaps = {number: at for at, number in enumerate(own)}, dict[str, str]()
        for word, texts in sorted(searched.texts.holding.items()):
            if some := [place[each] for each in texts if each in place]:
                gaps[word] = " ".join(str(at - before) for before, at in pairwise((0, *some)))
        yield {"ids": [(id_, len(list(some))) for id_, some in groupby(begins[at] for at in own)], "holding": gaps}


def _action(asked: AskedAction, address_of: Callable[[str, str], str | None]) -> list[object]:
    address = address_of(asked.rulebook, interview_id(asked.rules[0], asked.action.name))
    texts = (asked.action.name, asked.action.does, asked.kind)
    return [asked.rulebook, *texts, list(asked.rules), list(asked.strangers), address]


def _subjects(unspoken: Mapping[str, Iterable[Subject]]) -> list[tuple[Subject, list[str]]]:
    """Each subject with the games whose rules do not speak of it."""
    where: dict[Subject, list[str]] = {}
    for game, subjects in unspoken.items():
        for subject in subjects:
            where.setdefault(subject, []).append(game)
    return sorted(where.items())


def trees_of(
    searched: Searched, rulebook: str, find_tree: Callable[[str, str], DecisionTree | None]
) -> dict[str, object]:
    """The decision trees of a game by action, with their texts, each once."""
    texts: dict[str, int] = {}
    own = (each for each in searched.actions if each.rulebook == rulebook)
    found = ((each.kind, find_tree(rulebook, each.kind)) for each in own)
    trees = {kind: [_node(node, texts) for node in tree.places] for kind, tree in found if tree}
    return {"rulebook": rulebook, "texts": list(texts), "trees": trees}


def _node(node: TreeNode, texts: dict[str, int]) -> list[object]:
    if asks := node.question:
        answers = [_answer(each, texts) for each in asks.answers]
        return [_number(asks.asks, texts), list(asks.fields), list(asks.fields.values()), asks.counts, answers]
    ruling = node.ruling
    assert ruling is not None, "a place without a question"
    others = (ruling.issues, ruling.elsewhere, ruling.overridden)
    return [None, ruling.allowed, ruling.decided_by, *map(list, others)]


def _answer(answer: TreeAnswer, texts: dict[str, int]) -> list[object]:
    answers, means, states = (_number(each, texts) for each in (answer.answer, answer.means, answer.states))
    return [answers, means, answer.low, answer.high, answer.leads_to, states]


def _number(text: str, texts: dict[str, int]) -> int:
    return texts.setdefault(text, len(texts))
