"""A question as a player puts it: its core apart from the story around it, and whether it asks for leave.

"I marched in last turn and it cost me two corps. Can my infantry entrench there, even under fire?" has the core
"can my infantry entrench there".
"""

import re
from collections.abc import Sequence
from typing import Literal

from clausewitz.lazy import dataclass
from clausewitz.text.search import equivalent_stems, stem, stop_stems, words_of

Wants = Literal["may", "does", "what", ""]
"""Whether something is allowed; whether it happens; anything else, such as how many; or nothing that is said."""
_MAY = frozenset({"may", "can", "could", "might", "cant", "couldnt"})
_ALLOWED = frozenset({"allowed", "permitted", "legal", "ok", "okay", "possible", "able"})
_BE = frozenset({"am", "is", "are", "was", "were", "be"})
_DOES = frozenset({"do", "does", "did", "will", "would", "doesnt", "dont"})
_STATES = frozenset(
    words_of("cost costs pay work works count counts matter matters mean means help helps effect anything")
)
"""With one of these, such a question asks for no leave: "does an ambush work", "does it do anything"."""
_OTHER = frozenset(words_of("how many much when where which who whose what why"))
_WHERE, _WITHIN = frozenset({"when", "where"}), 3
"""With these a clause may begin before the question; so many words may stand between "how" and "can"."""
_MUST = frozenset({"must", "should", "have", "has", "need", "needs", "supposed", "obliged", "forced"})
_BEGINS = frozenset(words_of("and so but then ok okay hey hi well please or also now"))
_TURNS = frozenset(
    words_of("if when once after while because since unless until before who which where although though but")
)
"""With these the core ends: a condition, or the story, follows."""
_EXCEPT = frozenset(words_of("all nothing anything nobody anybody everything everybody"))
"""After one of these, "but" is no turn."""
_POINTS_BACK = stop_stems() | _ALLOWED | frozenset(words_of("legal right wrong correct true fair that really case"))
"""A question of such words alone asks about what is said before it: "is that legal"."""
_LAND = frozenset({"land", "lands"})
_LAND_AFTER = frozenset(
    words_of(
        "a an the my your his her our their any some no every each on over in into of from by through"
        " allys allies allied"
        " empty free enemy friendly hostile neutral contested adjacent neighbouring next another other own occupied"
        " different several both two three"
    )
)
_LAND_BEFORE = frozenset(
    words_of("unit units combat battle battles force forces attack attacks territory territories area areas zone phase")
)
"""After or before one of these it is a place, and nobody lands."""
_SPEAKER, _OTHERS = frozenset(words_of("i we me us my our")), frozenset(words_of("he she him enemy opponent"))
_ACTING = 5
"""Who would act stands among so many words from the beginning of the core."""
_OTHER_SIDE = re.compile(r"\bother (?:guy|player|side|one|man|fellow)\b")
_ORDER = re.compile(r"\b[A-Z]{4,}\b")
_SENTENCE = re.compile(r"[^.?!;:\n]+[.?!;:\n]?")


@dataclass(frozen=True)
class HeardQuestion:
    """A question, in words without apostrophes."""

    words: tuple[str, ...]
    core: tuple[int, int]
    """Where its core begins and ends among them."""
    wants: Wants
    orders: frozenset[str]
    """The words in capitals, as orders are written: `ENTRENCH`."""

    @property
    def stems(self) -> tuple[str, ...]:
        """The stems of all its words."""
        return tuple(map(stem, self.words))

    @property
    def core_words(self) -> tuple[str, ...]:
        """The words of its core."""
        return self.words[slice(*self.core)]

    @property
    def acting(self) -> tuple[str, ...]:
        """The words of the core among which it is said who would act."""
        return self.core_words[:_ACTING]

    @property
    def is_of_other_side(self) -> bool:
        """Whether the side that is not named would act: `can the other guy retreat`."""
        return bool(_OTHER_SIDE.search(" ".join(self.acting)))

    @property
    def is_of_other(self) -> bool:
        """Whether it is not the speaker who would act: that side, or `can he retreat`."""
        named = (each in _OTHERS for each in self.acting if each in _SPEAKER | _OTHERS)
        return self.is_of_other_side or next(named, False)


def hear_question(text: str) -> HeardQuestion:
    """The question in a text of any length: the last that asks for leave, else the last that is put."""
    words: list[str] = []
    found: list[tuple[Wants, int, int]] = []
    begins = 0
    for sentence in _SENTENCE.findall(text):
        before, begins = begins, len(words)
        clauses = [words_of(each) for each in sentence.split(",")]
        starts = [begins + sum(map(len, clauses[:at])) for at in range(len(clauses))]
        words += [word for clause in clauses for word in clause]
        if asked := _asked_in(words, begins, starts):
            wants, first = asked
            last = _end_of_core(words, first)
            points_back = all(stem(each) in _POINTS_BACK for each in words[first:last])
            found.append((wants, before if points_back else first, last))
    wanted = [each for each in found if each[0] == "may"] or [each for each in found if each[0] == "does"] or found
    wants, first, last = wanted[-1] if wanted else ("", 0, len(words))
    return HeardQuestion(
        tuple(words), (first, last), wants, frozenset(() if text.isupper() else words_in_capitals(text))
    )


def words_in_capitals(text: str) -> list[str]:
    """The words in capitals, as orders are written."""
    return _ORDER.findall(text)


def _asked_in(words: Sequence[str], begins: int, starts: Sequence[int]) -> tuple[Wants, int] | None:
    """What the sentence from a word on asks, and the word with which it does; a clause that begins so goes first."""
    opening = [_skip(words, each) for each in starts]
    other: int | None = None
    for at in (*opening, *range(begins, len(words))):
        word, before = words[at] if at < len(words) else "", words[max(at - _WITHIN, begins) : at]
        opens = words[max((each for each in opening if each <= at), default=at) : at][:1]  # none if this word does
        wants: Wants = "what" if _OTHER & {*before[-1:]} or (_OTHER - _WHERE) & {*before, *opens} else "may"
        if word in _MAY or (word in _BE and not _ALLOWED.isdisjoint(words[at : at + 8])):
            return wants, at
        if at in opening and word in _DOES and _MUST.isdisjoint(words[at : at + 4]):
            return "does" if _STATES.isdisjoint(words[at:]) else "what", at
        if at in opening and word in _OTHER | _MUST | _BE | _DOES and other is None:
            other = at
    return None if other is None else ("what", other)


def _skip(words: Sequence[str], at: int) -> int:
    while at < len(words) and words[at] in _BEGINS:
        at += 1
    return at


def _end_of_core(words: Sequence[str], first: int) -> int:
    turns = (at for at in range(first + 1, len(words)) if words[at] in _TURNS and words[at - 1] not in _EXCEPT)
    return next(turns, len(words))


def places_of(word: str, stems: Sequence[str]) -> list[int]:
    """Where a stem, or one that stands for it, is said."""
    like = {word, *equivalent_stems(word)}
    return [at for at, each in enumerate(stems) if each in like]


def is_land(words: Sequence[str], at: int) -> bool:
    """Whether a word means land as a place, and not that somebody lands."""
    is_place = not _LAND_AFTER.isdisjoint(words[at - 1 : at]) or not _LAND_BEFORE.isdisjoint(words[at + 1 : at + 2])
    return words[at] in _LAND and is_place
