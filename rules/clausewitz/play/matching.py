"""Options and names that a player means by some words."""

import re
from collections.abc import Iterable, Sequence

_WORD = re.compile(r"[^\W_]+")
_SMALL_WORDS = {"a", "all", "an", "and", "of", "on", "the", "to", "with"}
_ALIKE = {"withdraw": "retreat"}
"""Words that mean the same to a player."""


def exact_options(text: str, options: Iterable[object]) -> list[object]:
    """The options with exactly the words of a text."""
    return [option for option in options if words_of(str(option)) == words_of(text)]


def matching_options(text: str, options: Iterable[object]) -> list[object]:
    """The options that contain all words of a text; only the exact ones, if there are any."""
    sought = words_of(text)
    found = [option for option in options if sought and set(sought) <= set(words_of(str(option)))]
    exact = [option for option in found if words_of(str(option)) == sought]
    return exact or found


def matching_places(text: str, names: Sequence[str]) -> list[int]:
    """The indices of the names that `matching_options` finds for a text."""
    found = set(map(str, matching_options(text, names)))
    return [at for at, name in enumerate(names) if name in found]


def places_named_in(text: str, names: Sequence[str]) -> list[int]:
    """The indices of the longest names all of whose words are in a text, such as a question."""
    said, words = set(words_of(text)), [set(words_of(name)) for name in names]
    longest = max((len(each) for each in words if each <= said), default=0)
    return [at for at, each in enumerate(words) if len(each) == longest and each <= said]


def words_of(text: str) -> list[str]:
    """The words that tell options apart, without endings as in "retreats" and "entrenches"."""
    words = [word.lower() for word in _WORD.findall(text)]
    plain = [word.removesuffix("s").removesuffix("e") for word in words if word not in _SMALL_WORDS]
    return [_ALIKE.get(word, word) for word in plain]
