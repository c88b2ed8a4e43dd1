"""What of a question bears on no ruling: kinds of unit, where a side decides, and words of nothing."""

import re
from collections.abc import Iterable, Iterator, Sequence, Set

from clausewitz.catalogue.documents.moves import kinds_by_name
from clausewitz.play.moments import Side
from clausewitz.play.positions.actions import Considered
from clausewitz.play.positions.combat import Combat
from clausewitz.play.roster import Roster
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.search.words import equivalent_stems, related_stems, stem, stop_stems, words_of

_PLACE = re.compile(r"\b(?:in)?to (?:the )?(\w+)")
"""What a question says after `to`."""


def describe_left_aside(question: str, asked: Sequence[Considered], does: str, battle: Combat) -> tuple[str, ...]:
    """What of a question the rulings on these decisions leave aside, a sentence each; `does` says what the action is.

    A kind of unit of which the action itself tells the number is not left aside.
    """
    taken = _stems_of(" ".join([does, *map(str, asked), *(side.value for side in Side)]))
    left = {word: stem(word) for word in words_of(question) if stem(word) not in taken | stop_stems()}
    named = {kind: words for kind, words in _named_kinds(question, battle.roster) if not words <= taken}
    aside = [_describe_kind(kind, asked, battle) for kind in named]
    of_kinds = set().union(*named.values())
    unknown = [
        word
        for word, its in left.items()
        if not {its, *equivalent_stems(its)} & of_kinds and not {*related_stems().get(its, ())} & taken
    ]
    places = [word for word in _PLACE.findall(question.lower()) if word in unknown]
    there = {str(each).partition(" to ")[2] for each in asked}
    aside += [f'There is no place "{each}" in this battle{did_you_mean(each, there) or "."}' for each in places]
    if unknown := [word for word in unknown if word not in places]:
        aside.append(f"Not taken into account: {', '.join(unknown)}.")
    return tuple(aside)


def describe_unnamed_kind(question: str, roster: Roster, rules: Iterable[str]) -> tuple[str, ...]:
    """That none of the rules on an action names the kind of unit that a question names first, in a sentence.

    The first is mostly that which is to act: "may my submarines dive where a destroyer is?"
    """
    named = dict(_named_kinds(question, roster))
    by_word = (
        {kind: words for kind, words in named.items() if any(_is_said({said}, word) for word in words)}
        for said in map(stem, words_of(question))
    )
    acting = next(filter(None, by_word), None)
    if acting is None:
        return ()
    taken = _stems_of(" ".join(rules))
    if any(all(_is_said(taken, word) for word in words) for words in acting.values()):
        return ()
    kind = max(acting, key=lambda each: len(acting[each]))
    return (f"No rule on this names {roster.units[kind].plural}: see of whom each speaks.",)


def _named_kinds(question: str, roster: Roster) -> Iterator[tuple[str, set[str]]]:
    """The kinds of unit that a question names, each with the stems of its name."""
    said = _stems_of(question)
    for name, kind in kinds_by_name(roster).items():
        words = _stems_of(name)
        if all(_is_said(said, word) for word in words):
            yield kind, words


def _is_said(said: Set[str], word: str) -> bool:
    """Whether something is said by this word or one of its kin; all are stems."""
    return not said.isdisjoint({word, *equivalent_stems(word)})


def _describe_kind(kind: str, asked: Sequence[Considered], battle: Combat) -> str:
    """That a decision is not one on a kind of unit, and whether there are such units."""
    plural = battle.roster.units[kind].plural
    if not any(kind in force.kinds() and force[kind] for force in battle.forces.values()):
        return f"There are no {plural} in this battle; the rulings are on what is there."
    taking = (battle.takers(each.side, each.action) for each in asked)
    if any(kind in force.kinds() and force[kind] for force in taking):
        return f"A side decides for all units that take part, not for {plural} alone."
    return f"This is no decision of {plural}: they do not take part in it."


def _stems_of(text: str) -> set[str]:
    return set(map(stem, words_of(text)))
