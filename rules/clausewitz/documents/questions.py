"""A player's question about a battle: the actions and losses that it names, and the words that it leaves unused."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice

from clausewitz.documents.moves import NotDueError, NotUnderstoodError, answer_to, find_losses, kinds_by_name
from clausewitz.lazy import dataclass
from clausewitz.play.combat import (
    Combat,
    Considered,
    Playable,
    considered_actions,
    explain_no_decision,
    partial_form,
)
from clausewitz.play.forces import Force
from clausewitz.play.matching import find_same, matching_options
from clausewitz.play.moments import Choose, Side
from clausewitz.play.roster import Roster
from clausewitz.text.search import equivalent_stems, related_stems, stem, stop_stems, words_of
from clausewitz.text.words import NUMBER_WORDS, did_you_mean

_DECISIONS = 12
"""So many decisions are named to whoever asks for one that there is not."""
_TO = re.compile(r"(?P<does>.+?)\s+to\s+(?:the\s+)?(?P<place>.+?)[\s?.!]*", re.IGNORECASE)


def actions_in_question(question: str, battle: Combat) -> list[Considered]:
    """The actions that a question names; with only part of the units if it names fewer than could leave.

    Raises `NotUnderstoodError` for units that nobody has who could act.
    """
    every = list(dict.fromkeys(considered_actions(battle)))
    if found := _find_matches(every, question):
        return found
    units, action = _units_in(question, battle.roster)
    asked = _find_matches(every, action) if units else []
    if not asked:
        return _find_matches(filter(None, map(partial_form, every)), question)
    able = [each for each in asked if _has(battle.takers(each.side, each.action), units)]
    if not able:
        there = battle.takers(asked[0].side, asked[0].action)
        raise NotUnderstoodError(f"the {asked[0].side.value} does not have that many units for this, only {there}")
    return [part for each in able if (part := each if _is_all(battle, each, units) else partial_form(each))]


def describe_excess(question: str, options: Iterable[object], roster: Roster) -> str:
    """The most units that could act if a question asks for more; otherwise empty."""
    units, action = _units_in(question, roster)
    able = [
        force for each in matching_options(action, options) for force in vars(each).values() if isinstance(force, Force)
    ]
    most = {kind: max((force[kind] for force in able if kind in force.kinds()), default=0) for kind in units}
    if not able or all(most[kind] >= number for kind, number in units.items()):
        return ""
    there = [f"at most {roster.count(kind, number)}" for kind, number in most.items() if number]
    return ", ".join([*there, *(f"no {roster.units[kind].plural}" for kind, number in most.items() if not number)])


def describe_unknown(question: str, position: Playable) -> str:
    """That a question names no action of a battle, or of a phase, with the nearest one and a list of them."""
    fighting, awaited = position.active_battle, position.awaits
    options = awaited.options if isinstance(awaited, Choose) else ()
    names = sorted({str(each) for each in considered_actions(fighting)}) if fighting else _first_names(options)
    told = f'"{question}" is not an action in this {"battle" if fighting else "phase"}'
    if not names:
        return f"{told}; its players only choose their losses"
    known = {word for name in names for word in name.split() if matching_options(word, [word])}
    sides = [each for each in Side if each.enemy.value not in question.casefold()]
    if fighting and (why := explain_no_decision(fighting, question, sides)):
        told += f"; {why}"
    elif fighting and (there := _with_places(question, names, known)):
        place, names = there
        places = {name.partition(" to ")[2] for name in names}
        told = f'no place in this battle is called "{place}"{did_you_mean(place, places)}'
    else:
        words = [word for word in question.split() if matching_options(word, [word])]
        wrong = (word for word in words if not matching_options(word, known))
        told += next(filter(None, (did_you_mean(word, known) for word in wrong)), "")
    return "\n  ".join([f"{told}\nthe actions are:", *names])


def _with_places(action: str, names: Sequence[str], known: Iterable[str]) -> tuple[str, list[str]] | None:
    """The place that words name and no decision does, with those decisions that lead to another; None where none do."""
    said = _TO.fullmatch(action)
    does = " ".join(word for word in said["does"].split() if matching_options(word, known)) if said else ""
    there = [str(each) for each in matching_options(does, names) if " to " in str(each)]
    if not said or not there or matching_options(said["place"], [name.partition(" to ")[2] for name in there]):
        return None
    return said["place"], there


def _first_names(options: Iterable[object]) -> list[str]:
    """The first options by their words, and dots where there are more."""
    names = [str(each) for each in islice(options, _DECISIONS + 1)]
    return names if len(names) <= _DECISIONS else [*names[:_DECISIONS], "..."]


def losses_in_question(question: str, position: Playable) -> Force | None:
    """The losses that a question names, if losses are to be chosen; otherwise None.

    Raises `NotUnderstoodError` if they cannot be read.
    """
    try:
        said = find_losses(question, position)
    except NotDueError:
        return None
    losses = answer_to(position, said) if said else None
    assert losses is None or isinstance(losses, Force)
    return losses


def _find_matches(every: Iterable[Considered], words: str) -> list[Considered]:
    """The actions that words mean, with their side or without it."""
    there = list(every)
    same = [each for each in there if find_same(words, [each.action])]
    return same or [each for each in matching_options(words, there) if isinstance(each, Considered)]


def _units_in(question: str, roster: Roster) -> tuple[dict[str, int], str]:
    """The units that a question names, by kind, and the question without them."""
    kinds = {name.lower(): kind for name, kind in kinds_by_name(roster).items()}
    names = "|".join(sorted(map(re.escape, kinds), key=len, reverse=True))
    units: dict[str, int] = {}

    def take_units(found: re.Match[str]) -> str:
        kind = kinds[found["name"].lower()]
        units[kind] = units.get(kind, 0) + int(found["number"])
        return " "

    named = rf"(?<![\w.-])(?P<number>0*[1-9]\d{{0,5}})\s+(?P<name>{names})\b"
    return units, re.sub(named, take_units, question, flags=re.I)


def _has(there: Force, units: dict[str, int]) -> bool:
    return all(kind in there.kinds() and there[kind] >= number for kind, number in units.items())


def _is_all(battle: Combat, asked: Considered, units: dict[str, int]) -> bool:
    """Whether the units are all that would take part."""
    there = battle.takers(asked.side, asked.action)
    return all(number == units.get(kind, 0) for kind, number in there.items())


_DIGITS = re.compile(r"\d+")
_PLACE = re.compile(r"\b(?:in)?to (?:the )?(\w+)")
"""The part of a question after `to`."""
_PART = frozenset({"alone", "behind", "half", "only", "others", "part", "parts", "partly", "remaining", "rest", "some"})
"""Words of a question about a part of the units."""
_WHOLE = frozenset({"all", "entire", "every", "everybody", "everything", "together", "units", "whole"})
"""Words of a question about all of the units."""
_NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS) if number}
_SO_MANY = re.compile(
    rf"\b(?P<number>\d+|{'|'.join(_NUMBERS)})\s+(?:of\s+)?(?:(?:my|our|his|her|its|your|the|their|\w+['\u2019]s)\s+)?"
    r"(?:units?|troops|pieces?|them)\b",
    re.IGNORECASE,
)
"""A number of units of any kind in a question."""
_CONDITIONS = frozenset({"after", "again", "before", "during", "later", "once", "twice", "unless", "until", "while"})
"""Words of a question that may restrict it, whether or not a rule uses them."""
_SUBJECT = re.compile(r"\s*(?:may|can|could)\s+(?:(?:the|my|our|his|an?|any)\s+)?([\w-]+)", re.IGNORECASE)
"""What a question asks about: the one that is to act."""
_ANYBODY = frozenset({"anybody", "anyone", "everyone", "one", "player", "players", "side", "somebody", "someone"})
_OTHERWISE = re.compile(
    r"\b(?:must|(?:ha(?:ve|s|d)|needs?) to|obliged|forced|without|unless|except|not|never|cannot"
    r"|(?:ca|do|does|did|could|must|wo|would|should|is|are)n['\u2019]?t)\b",
    re.IGNORECASE,
)
"""Words of a question that is not whether something may be done."""


def narrow_to_units(question: str, asked: Sequence[Considered], battle: Combat) -> list[Considered]:
    """The decisions that a question is about, with a part of the units where it speaks of a part.

    It does by such words as "alone" or "the rest", and by naming fewer units, or fewer kinds, than would act.
    """
    units, kinds = _units_and_kinds(question, battle)
    there = [(each, battle.takers(each.side, each.action)) for each in asked]
    able = [each for each, force in there if _has(force, units) and (not kinds or force.only(kinds).total() > 0)]
    has_part = not _PART.isdisjoint(words_of(question))
    so_many = _number_of_units(question)

    def narrow(each: Considered) -> Considered:
        is_whole = so_many in {None, battle.takers(each.side, each.action).total()}
        is_whole = is_whole and not has_part and (not kinds or _covers(battle, each, units, kinds))
        return each if is_whole else partial_form(each) or each

    return [narrow(each) for each in able or asked]


def _number_of_units(question: str) -> int | None:
    """The number of units of any kind of which a question speaks; None if it speaks of none."""
    said = _SO_MANY.search(question)
    number = said["number"].lower() if said else ""
    return _NUMBERS.get(number) or int(number) if number else None


def sides_in_question(question: str, battle: Combat) -> list[Side]:
    """The sides that a question names, each as such or by its nation."""
    words = question.casefold()
    return [side for side in Side if side.value in words or _names_nation(words, battle.nation(side))]


def _names_nation(words: str, nation: str) -> bool:
    """Whether words, in lower case, name a nation; a place of the same name is one that somebody goes to."""
    named = re.search(rf"(?<!\bto )(?<!\binto )\b{re.escape(nation.casefold())}\b", words) if nation else None
    return named is not None and not {stem(each) for each in words_of(nation)} <= stop_stems()


def _units_and_kinds(question: str, battle: Combat) -> tuple[dict[str, int], set[str]]:
    """The units that a question names by number, and the kinds in the battle that it names at all."""
    there = {kind for force in battle.forces.values() for kind, number in force.items() if number}
    return _units_in(question, battle.roster)[0], {kind for kind, _ in _named_kinds(question, battle.roster)} & there


def _covers(battle: Combat, asked: Considered, units: Mapping[str, int], kinds: Collection[str]) -> bool:
    """Whether the named units are all that would act, each kind in the number named, if any."""
    there = battle.takers(asked.side, asked.action)
    return all(kind in kinds and units.get(kind, number) == number for kind, number in there.items() if number)


@dataclass(frozen=True)
class LeftAside:
    """The parts of a question that the rulings on some decisions ignore."""

    of_kinds: tuple[str, ...]
    """A sentence on each kind of unit."""
    of_places: tuple[str, ...]
    """A sentence on each place that there is not."""
    words: tuple[str, ...]
    subject: str
    """The word for whoever is to act, if it names none of those who could; otherwise empty."""
    otherwise: str
    """That the question is not whether something may be done; empty if it is."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is ignored, a sentence each."""
        words = (f"Not taken into account: {', '.join(self.words)}.",) if self.words else ()
        return (*self.of_kinds, *self.of_places, *words)

    def describe_doubt(self, rules: Iterable[str]) -> str:
        """Why a yes may not be the answer to the question, in view of the rules on the action; empty if it is."""
        if self.of_places:
            return " ".join(self.of_places).removesuffix(".")
        if self.otherwise:
            return self.otherwise
        if self.subject:
            return f'"{self.subject}" names no side and no unit of this battle'
        spoken = _stems_of(" ".join(rules))
        said = [word for word in self.words if _restricts(word) or _is_said(spoken, stem(word))]
        if said:
            quoted = ", ".join(f'"{word}"' for word in said)
            return f"the answer may depend on {quoted}, and no decision here says so"
        return " ".join(self.of_kinds).removesuffix(".")


def find_left_aside(question: str, asked: Sequence[Considered], does: str, battle: Combat) -> LeftAside:
    """The parts of a question that the rulings on these decisions ignore; `does` describes the action.

    A kind of unit whose number the action gives is not ignored.
    """
    units, kinds = _units_and_kinds(question, battle)
    sides = [side.value for side in Side] + [battle.nation(side) for side in sides_in_question(question, battle)]
    taken = _stems_of(" ".join([does, *map(str, asked), *sides]))
    is_whole = all(getattr(each.action, "whole", True) for each in asked)
    numbers = {*map(stem, _NUMBERS), *_DIGITS.findall(question)}
    taken |= set(map(stem, _WHOLE)) if is_whole else {*map(stem, _PART), *numbers}
    if any(_number_of_units(question) == battle.takers(each.side, each.action).total() for each in asked):
        taken |= numbers
    left = {word: stem(word) for word in words_of(question) if stem(word) not in taken | stop_stems()}
    named = {kind: words for kind, words in _named_kinds(question, battle.roster) if not words <= taken}
    is_covered = bool(kinds) and all(_covers(battle, each, units, kinds) for each in asked)
    of_kinds = set().union(*named.values())
    unknown = [
        word
        for word, its in left.items()
        if not {its, *equivalent_stems(its)} & of_kinds and not {*related_stems().get(its, ())} & taken
    ]
    places = [word for word in _PLACE.findall(question.lower()) if word in unknown]
    there = {str(each).partition(" to ")[2] for each in asked}
    subject = _SUBJECT.match(question.lower())
    return LeftAside(
        tuple(_describe_kind(kind, asked, battle) for kind in named if not is_covered),
        tuple(f'There is no place "{each}" in this battle{did_you_mean(each, there) or "."}' for each in places),
        tuple(word for word in unknown if word not in places),
        subject[1] if subject and subject[1] in unknown and not _is_anybody(subject[1]) else "",
        describe_other_question(question),
    )


def _is_anybody(word: str) -> bool:
    """Whether a word may stand for any side or unit."""
    return word in _ANYBODY | _WHOLE or _restricts(word)


def _restricts(word: str) -> bool:
    """Whether a word of a question may restrict it: a number, or a word such as "after"."""
    return word.isdecimal() or word in _CONDITIONS or word in _NUMBERS


def describe_other_question(question: str) -> str:
    """That a question is not whether something may be done, as one with "must" or "not" is; otherwise empty."""
    said = _OTHERWISE.search(question)
    return f'"{said[0]}" asks something else than whether it may be done' if said else ""


def describe_unnamed_kind(question: str, roster: Roster, rules: Iterable[str]) -> tuple[str, ...]:
    """A sentence that no rule on an action names the first kind of unit in a question.

    The first is usually the one that acts: "may my submarines dive where a destroyer is?"
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
    return (f"No rule on this names {roster.units[kind].plural}: see which units each names.",)


def _named_kinds(question: str, roster: Roster) -> Iterator[tuple[str, set[str]]]:
    """The kinds of unit that a question names, each with the stems of its name."""
    said = _stems_of(question)
    for name, kind in kinds_by_name(roster).items():
        words = _stems_of(name)
        if all(_is_said(said, word) for word in words):
            yield kind, words


def _is_said(said: Set[str], word: str) -> bool:
    """Whether this word or a related one says it; all are stems."""
    return not said.isdisjoint({word, *equivalent_stems(word)})


def _describe_kind(kind: str, asked: Sequence[Considered], battle: Combat) -> str:
    """A sentence that a decision is not about a kind of unit, and whether there are such units."""
    plural = battle.roster.units[kind].plural
    if not any(kind in force.kinds() and force[kind] for force in battle.forces.values()):
        return f"There are no {plural} in this battle."
    taking = (battle.takers(each.side, each.action) for each in asked)
    if any(kind in force.kinds() and force[kind] for force in taking):
        return f"A side decides for all units that take part, not for {plural} alone."
    return f"This decision does not involve {plural}."


def _stems_of(text: str) -> set[str]:
    return set(map(stem, words_of(text)))
