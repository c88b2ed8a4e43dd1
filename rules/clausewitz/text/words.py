"""Words of messages: "did you mean" suggestions, plurals and capitals, and making invisible characters visible.

Text from outside passes through `make_visible`, so that nothing in it acts on a terminal, a page or the order of
letters.
"""

import re
import unicodedata
from collections.abc import Iterable

_LIKE_ENOUGH = 75
FEW = 3
"""The number of known words suggested."""
LONGEST = 5000
"""The most characters of a question; what is longer is cut."""
NUMBER_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
"""The numbers from 0 to 20."""


def nearest(word: str, known: Iterable[str], limit: int = FEW) -> list[str]:
    """At most `limit` of the known words, the most similar first; capital letters do not matter."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - a tenth of a look-up, and only what is not known needs it

    found = process.extract(
        word, sorted(known), scorer=fuzz.ratio, processor=str.casefold, limit=limit, score_cutoff=_LIKE_ENOUGH
    )
    return [name for name, _, _ in found]


def likeness_of(word: str, known: Iterable[str]) -> float:
    """The similarity of the word to the nearest of the known words: at most 100, and 0 if none is similar."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - as above

    found = process.extractOne(word, list(known), scorer=fuzz.ratio, processor=str.casefold, score_cutoff=_LIKE_ENOUGH)
    return found[1] if found else 0.0


def find_spelling(word: str, known: Iterable[str]) -> str | None:
    """The known word that differs only in capital letters, if any."""
    same = [each for each in known if each.casefold() == word.casefold()]
    return word if word in same else next(iter(same), None)


def suggest_ids(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown id, with the nearest first: `; did you mean a, b or c?`, or nothing.

    Ids that end in it come first, and those that contain it.
    """
    ids = list(known)
    within = ids_containing(word, ids) or ids_containing(word, ids, "._-")
    ending = [each for each in within if each.casefold().endswith(word.casefold())]
    if len(within) > FEW and not 0 < len(ending) <= FEW:
        return f"; it is a part of {', '.join(within[:FEW])} and {len(within) - FEW} more"
    *first, last = ending[:FEW] or within or nearest(word, ids) or [""]
    return f"; did you mean {' or '.join(filter(None, (', '.join(first), last)))}?" if last else ""


def ids_containing(part: str, ids: Iterable[str], marks: str = ".-") -> list[str]:
    """The ids with this as a part, between the beginning, the end and these marks, in any case."""
    whole = re.compile(rf"(?:^|[{marks}]){re.escape(part)}(?![^{marks}])", re.IGNORECASE)
    return [each for each in ids if part and whole.search(each)]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown word: `; did you mean "..."?`, or nothing."""
    names = nearest(word, known, limit=1)
    return f'; did you mean "{names[0]}"?' if names else ""


def format_count(number: int, one: str, more: str = "") -> str:
    """A number of things: `1 claim`, `2 claims`, or with a plural of its own `2 dice`."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def capitalize(text: str) -> str:
    """A text for the beginning of a sentence: its first letter a capital, the others as they are."""
    return f"{text[:1].upper()}{text[1:]}"


def uncapitalize(text: str) -> str:
    """A text for the middle of a sentence: without its capital, unless it begins with an abbreviation."""
    return text if text[:2].isupper() else f"{text[:1].lower()}{text[1:]}"


_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of Unicode: controls, formats, surrogates, and line separators that no keyboard types."""
_NONE = "\ufffe\uffff"
"""Code points that are no characters and are not allowed in XML."""


def make_visible(text: str) -> str:
    """The text with invisible characters replaced by their codes, `<U+001B>`; line endings are kept."""
    if text.replace("\n", "").isprintable():  # nearly every text, and a book has hundreds of thousands
        return text
    return "".join(
        f"<U+{ord(each):04X}>" if (unicodedata.category(each) in _UNSEEN and each != "\n") or each in _NONE else each
        for each in text
    )
