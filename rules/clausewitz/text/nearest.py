"""Did you mean: the known words nearest to a word that is not known."""

from collections.abc import Iterable

_LIKE_ENOUGH = 75


def nearest(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """At most `limit` of the known words that are like the word, the likest first; capital letters do not matter."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - a tenth of a look-up, and only what is not known needs it

    found = process.extract(
        word, sorted(known), scorer=fuzz.ratio, processor=str.casefold, limit=limit, score_cutoff=_LIKE_ENOUGH
    )
    return [name for name, _, _ in found]


def likeness_of(word: str, known: Iterable[str]) -> float:
    """How like the word is to the nearest of the known words: at most 100, and 0 if none is like it."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - as above

    found = process.extractOne(word, list(known), scorer=fuzz.ratio, processor=str.casefold, score_cutoff=_LIKE_ENOUGH)
    return found[1] if found else 0.0


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown word: `; did you mean "..."?`, or nothing."""
    names = nearest(word, known, limit=1)
    return f'; did you mean "{names[0]}"?' if names else ""
