"""Options and names that a player means by some words."""

import re
from collections.abc import Iterable, Sequence

_WORD = re.compile(r"[^\W_]+")
_SMALL_WORDS = {"a", "all", "an", "and", "of", "on", "the", "to", "with"}
_ALIKE = {"withdraw": "retreat"}
"""Words that mean the same to a player."""


def find_same(text: str, options: Iterable[object]) -> list[object]:
    """The options with the same text, else those with all the same words in any case, small ones too."""
    said = [(option, str(option)) for option in options]
    words = _WORD.findall(text.lower())
    return [option for option, own in said if own == text] or [
        option for option, own in said if _WORD.findall(own.lower()) == words
    ]


def matching_options(text: str, options: Iterable[object]) -> list[object]:
    """The options that a text means: the same, else those that say no more, else those that contain all its words."""
    every = list(options)
    return find_same(text, every) or _find_by_words(text, every)


def _find_by_words(text: str, options: Iterable[object]) -> list[object]:
    """The options that say no more than a text, else those that contain all its words."""
    sought = words_of(text)
    found = [option for option in options if sought and set(sought) <= set(words_of(str(option)))]
    exact = [option for option in found if words_of(str(option)) == sought]
    return exact or found


def matching_places(text: str, names: Sequence[str]) -> list[int]:
    """The indices of the names that a text means by its words: "withdraw" means a retreat, too."""
    found = set(map(str, _find_by_words(text, names)))
    return [at for at, name in enumerate(names) if name in found]


def places_named_in(text: str, names: Sequence[str]) -> list[int]:
    """The indices of the longest names all of whose words are in a text, such as a question."""
    said, words = set(words_of(text)), [set(words_of(name)) for name in names]
    longest = max((len(each) for each in words if each <= said), default=0)
    return [at for at, each in enumerate(words) if len(each) == longest and each <= said]


def words_of(text: str) -> list[str]:
    """The words that tell options apart, without endings as in "retreats" and "entrenches"."""
    words = [word.lower() for word in _WORD.findall(text)]
    telling = [word for word in words if word not in _SMALL_WORDS]
    plain = [word.removesuffix("s").removesuffix("e") if len(word) > 2 else word for word in telling]
    return [_ALIKE.get(word, word) for word in plain]
