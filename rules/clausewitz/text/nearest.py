"""Did you mean: the known words nearest to a word that is not known."""

from collections.abc import Iterable

from rapidfuzz import fuzz, process


def nearest(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """At most `limit` of the known words that are like the word, the likest first."""
    found = process.extract(word, sorted(known), scorer=fuzz.ratio, limit=limit, score_cutoff=75)
    return [name for name, _, _ in found]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown word: `; did you mean "..."?`, or nothing."""
    names = nearest(word, known, limit=1)
    return f'; did you mean "{names[0]}"?' if names else ""
